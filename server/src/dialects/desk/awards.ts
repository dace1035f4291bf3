// Free rounds at outside vendors, given to players of the caller's brand and taken back.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/dialects/office.ts';
import type { VendorAward } from '@palpite/contract/vendors/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { randomUuid } from '../../base/chance.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { gamesOnDesk } from '../../catalogue/catalogue.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { changes, decides } from '../../staff/staff.ts';
import { type Award, awardNamed, awardsOf, vendorByCode } from '../../vendors/vendors.ts';
import { giveAward, takeAward } from '../awards.ts';
import { refuseAboveAlone } from './given-alone.ts';

export const awardRoutes: readonly Route[] = [
  route(desk.vendorAwards, async (ask, { code }) => ({ list: await listAwards(ask, code) })),
  decides(desk.giveVendorAward, {
    first: mayHave,
    act: async (tx, { platform, who }, { code, username, gameCode, rounds, value, endsAt, remark }) => {
      const player = await findPlayer(platform, tx, who.merchant, { username });
      // no vendor plays for play money
      if (!player || player.currency === 'FUN') return refuse('treasury.unknown_player', { field: 'username' });
      // who is on a break hears of no gift, from no vendor either
      await refuseExcluded(platform, tx, player.id);
      await refuseAboveAlone(platform, who.merchant, { rounds, value });
      const award = randomUuid(platform.chance);
      const made = { award, gameCode, currency: player.currency, rounds, value };
      const until = new Date(endsAt);
      await giveAward(platform, tx, { ...made, vendor: code, playerId: player.id, endsAt: until, remark });
      const answer: VendorAward = {
        ...{ ...made, playerName: player.username, state: 'open', remark },
        ...{ used: 0, givenAt: platform.clock.now().getTime(), endsAt, closedAt: null },
      };
      return {
        answer,
        done: {
          action: 'vendor.award',
          subject: `vendor:${code}`,
          after: { ...made, value: formatMoney(value), playerId: player.id.toString(), endsAt },
          reason: remark,
        },
      };
    },
  }),
  changes(desk.cancelVendorAward, 'vendor.cancel_award', {
    first: takeBack,
    act: async (_tx, _ask, { code, award }, { before, after }) => ({
      answer: after,
      done:
        before === after
          ? []
          : {
              subject: `vendor:${code}`,
              before: { award, state: before.state, used: before.used },
              after: { award, state: after.state, used: after.used },
            },
    }),
  }),
];

const mostShown = 200;

/** The newest of the caller's brand, however many others there are. */
async function listAwards(ask: Ask<StaffSession>, code: string): Promise<VendorAward[]> {
  const { db } = ask.platform;
  if (!(await vendorByCode(ask.platform, code))) refuse('vendors.unknown');
  const found: VendorAward[] = [];
  for (let last: Award | undefined; found.length < mostShown; ) {
    const awards: Award[] = await awardsOf(db, { vendor: code }, last);
    if (awards.length === 0) break;
    found.push(...(await ofBrand(ask, awards)));
    last = awards.at(-1);
  }
  return found.slice(0, mostShown);
}

async function ofBrand({ platform, who }: Ask<StaffSession>, awards: readonly Award[]): Promise<VendorAward[]> {
  const players = await playersById(
    platform,
    platform.db,
    awards.map(({ playerId }) => playerId),
  );
  const now = platform.clock.now();
  return awards.flatMap((award) => {
    const player = players.get(award.playerId);
    return player?.merchant === who.merchant ? [shown(award, player.username, now)] : [];
  });
}

/** Its game is on the shelf there. Refuses `vendors.unknown` and `catalogue.unknown_game`. */
async function mayHave(
  { platform, who, language }: Ask<StaffSession>,
  { code, gameCode }: InputOf<typeof desk.giveVendorAward>,
): Promise<void> {
  if (!(await vendorByCode(platform, code))) refuse('vendors.unknown');
  const asked = { vassalage: code, page: 1, size: 10_000 };
  const { list } = await gamesOnDesk({ platform, merchant: who.merchant, language }, asked);
  if (!list.some((game) => game.gameCode === gameCode)) refuse('catalogue.unknown_game', { field: 'gameCode' });
}

/** The vendor is asked to take them back; what is over is over. */
async function takeBack(ask: Ask<StaffSession>, { code, award }: InputOf<typeof desk.cancelVendorAward>) {
  const find = async () => {
    const named = await awardNamed(ask.platform.db, code, award);
    return (named && (await ofBrand(ask, [named]))[0]) ?? refuse('vendors.unknown');
  };
  const before = await find();
  if (before.state !== 'open') return { before, after: before };
  await takeAward(ask.platform, { vendor: code, award });
  return { before, after: await find() };
}

function shown(award: Award, playerName: string, now: Date): VendorAward {
  const { id, gameCode, currency, rounds, used, value, givenAt, endsAt, closedAt, remark } = award;
  return {
    ...{ award: id, playerName, gameCode, currency, rounds, used, value, remark },
    ...{ givenAt: givenAt.getTime(), endsAt: endsAt.getTime(), closedAt: closedAt?.getTime() ?? null },
    state: stateOf(award, now),
  };
}

function stateOf({ used, rounds, closedAt, endsAt }: Award, now: Date): VendorAward['state'] {
  if (used === rounds) return 'played';
  if (endsAt <= now) return 'ended';
  return closedAt === null ? 'open' : 'cancelled';
}
