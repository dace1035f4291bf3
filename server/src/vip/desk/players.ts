// Where one player stands, how it came to that, and a level by hand.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import * as office from '@palpite/contract/vip/office.ts';
import type { Cause } from '@palpite/contract/vip/shapes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { findPlayer } from '../../players/players.ts';
import { decides } from '../../staff/staff.ts';
import { levelsOf, shareLadders } from '../ladder/ladder-store.ts';
import { applyMoves } from '../standing/apply.ts';
import { brandAt, periodFrom } from '../standing/brand.ts';
import { countedIn, place } from '../standing/settle.ts';
import { changePage, lockStanding, type StandingRow, standingOf } from '../standing/standing-store.ts';

type By = Parameters<typeof findPlayer>[3];

/** A player of the brand with real money. Refuses `office.not_found`. */
async function playerOf(platform: Platform, db: Db | Tx, merchant: string, by: By, field: string) {
  const found = await findPlayer(platform, db, merchant, by);
  return found && found.memberType !== trialType ? found : refuse('office.not_found', { field });
}

async function read(
  { platform, who: { merchant } }: Ask<StaffSession>,
  { account, page, size }: InputOf<typeof office.vipPlayer>,
): Promise<OutputOf<typeof office.vipPlayer>> {
  const { db } = platform;
  const player = await playerOf(platform, db, merchant, { username: account }, 'account');
  const [standing, levels, { list, total }] = await Promise.all([
    standingOf(db, player.id),
    levelsOf(db, merchant),
    changePage(db, player.id, { page, size }),
  ]);
  return {
    player: show(player, standing, levels),
    list: list.map(({ at, cause, ...row }) => ({ ...row, at: at.getTime(), cause: cause as Cause })),
    ...{ total, totalPages: Math.ceil(total / size) },
  };
}

function show(
  { id, username }: { id: bigint; username: string },
  standing: StandingRow | undefined,
  levels: readonly { keep: bigint }[],
): OutputOf<typeof office.setVipLevel> {
  const rank = standing?.rank ?? 0;
  return {
    ...{ playerId: id.toString(), account: username, rank },
    highest: Math.max(rank, standing?.reached ?? 0),
    turnover: standing?.turnover ?? 0n,
    counted: standing ? countedIn(standing) : 0n,
    keep: levels[rank]?.keep ?? 0n,
    from: standing?.periodFrom ?? null,
    until: standing?.periodTo ?? null,
  };
}

const setLevel = decides(office.setVipLevel, {
  first: ({ platform, who }) => brandAt(platform, who.merchant),
  act: async (tx, { platform, who }, { playerId, rank, reason }, brand) => {
    const { merchant, username: by } = who;
    const player = await playerOf(platform, tx, merchant, { id: BigInt(playerId) }, 'playerId');
    await shareLadders(tx, [merchant]);
    const levels = await levelsOf(tx, merchant);
    if (!levels[rank]) refuse('vip.unknown_level', { field: 'rank' });
    const { periodFrom: from, periodTo: to } = periodFrom(brand.today, brand);
    const before = await lockStanding(tx, { playerId: player.id, merchant, from, to });
    if (before.rank === rank) refuse('vip.same_level', { field: 'rank' });
    const standing = await applyMoves(platform, tx, brand, place(before, rank), { levels, hand: { by, reason } });
    return {
      answer: show(player, standing, levels),
      done: {
        ...{ action: 'vip.level', subject: `player:${player.id}`, reason },
        ...{ before: { rank: before.rank }, after: { rank } },
      },
    };
  },
});

export const playerRoutes: readonly Route[] = [route(office.vipPlayer, read), setLevel];
