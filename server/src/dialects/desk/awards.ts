// Free rounds at outside vendors, given to players of the caller's brand and taken back.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/dialects/office.ts';
import { type VendorAward, vendorAward } from '@palpite/contract/vendors/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { randomUuid } from '../../base/chance.ts';
import { inTx } from '../../base/db/db.ts';
import { once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { gamesOnDesk } from '../../catalogue/catalogue.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { noteAct } from '../../staff/staff.ts';
import { type Award, awardNamed, awardsOf, vendorByCode } from '../../vendors/vendors.ts';
import { giveAward, takeAward } from '../awards.ts';

export const awardRoutes: readonly Route[] = [
  route(desk.vendorAwards, async (ask, { code }) => ({ list: await listAwards(ask, code) })),
  route(desk.giveVendorAward, give),
  route(desk.cancelVendorAward, cancel),
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

/**
 * Money is set aside, the line in the audit log written and the answer kept in one transaction: the same key
 * gives the same rounds once.
 */
async function give(
  ask: Ask<StaffSession>,
  input: InputOf<typeof desk.giveVendorAward>,
): Promise<OutputOf<typeof desk.giveVendorAward>> {
  const { platform, who, key, language } = ask;
  const { code, username, gameCode, rounds, value, endsAt, remark } = input;
  if (!(await vendorByCode(platform, code))) refuse('vendors.unknown');
  const asked = { vassalage: code, page: 1, size: 10_000 };
  const { list } = await gamesOnDesk({ platform, merchant: who.merchant, language }, asked);
  if (!list.some((game) => game.gameCode === gameCode)) refuse('catalogue.unknown_game', { field: 'gameCode' });
  const wire = await inTx(platform.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint: desk.giveVendorAward.name, input }, async () => {
      const player = await findPlayer(platform, tx, who.merchant, { username });
      // no vendor plays for play money
      if (!player || player.currency === 'FUN') return refuse('treasury.unknown_player', { field: 'username' });
      const award = randomUuid(platform.chance);
      const made = { award, gameCode, currency: player.currency, rounds, value };
      await giveAward(platform, tx, {
        ...made,
        vendor: code,
        playerId: player.id,
        endsAt: new Date(endsAt),
        remark,
      });
      await noteAct(tx, ask, {
        action: 'vendor.award',
        subject: `vendor:${code}`,
        after: { ...made, value: formatMoney(value), playerId: player.id.toString(), endsAt },
        reason: remark,
      });
      const given: VendorAward = {
        ...made,
        ...{ playerName: player.username, used: 0, givenAt: platform.clock.now().getTime(), endsAt, closedAt: null },
        ...{ state: 'open', remark },
      };
      return z.encode(vendorAward, given);
    }),
  );
  return z.decode(vendorAward, wire);
}

async function cancel(
  ask: Ask<StaffSession>,
  { code, award }: InputOf<typeof desk.cancelVendorAward>,
): Promise<OutputOf<typeof desk.cancelVendorAward>> {
  const find = async () => {
    const named = await awardNamed(ask.platform.db, code, award);
    return named && (await ofBrand(ask, [named]))[0];
  };
  const before = (await find()) ?? refuse('vendors.unknown');
  // what is over is over
  if (before.state !== 'open') return before;
  await takeAward(ask.platform, { vendor: code, award });
  const after = (await find()) ?? refuse('vendors.unknown');
  await noteAct(ask.platform.db, ask, {
    action: 'vendor.cancel_award',
    subject: `vendor:${code}`,
    before: { award, state: before.state, used: before.used },
    after: { award, state: after.state, used: after.used },
  });
  return after;
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
