import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/rewards/office.ts';
import { formatMoney, unit } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { showFree, showFreeBet } from '../own/show.ts';
import { type GiftRow, giftById, giftPage } from './gift-store.ts';
import { askedBy, giftOf, worthOf } from './give-reward.ts';

export type ShownGift = OutputOf<typeof calls.giveReward>;

export async function listGifts(
  ask: Ask<StaffSession>,
  { state, page, size }: InputOf<typeof calls.deskGifts>,
): Promise<OutputOf<typeof calls.deskGifts>> {
  const { platform, who } = ask;
  const isWaiting = state === 'proposed';
  const { rows, total } = await giftPage(platform.db, { merchant: who.merchant, isWaiting, page, size });
  return { list: await showAll(ask, platform.db, rows), total, totalPages: Math.ceil(total / size) };
}

/** Refuses `rewards.unknown`. */
export async function shownGift(ask: Ask<StaffSession>, db: Db | Tx, id: bigint): Promise<ShownGift> {
  const row = await giftById(db, id);
  const [shown] = await showAll(ask, db, row?.merchant === ask.who.merchant ? [row] : []);
  return shown ?? refuse('rewards.unknown', { field: 'id' });
}

async function showAll(
  { platform, who, language }: Ask<StaffSession>,
  db: Db | Tx,
  rows: readonly GiftRow[],
): Promise<ShownGift[]> {
  const people = await playersById(
    platform,
    db,
    rows.map(({ playerId }) => playerId),
  );
  const shown = rows.map(async (row) => {
    const { reward, args } = giftOf(row);
    const isPoints = reward.kind === 'points';
    const isFree = reward.kind === 'free_rounds';
    return {
      ...(reward.kind === 'free_bet' && {
        freeBet: showFreeBet({ ...reward, stake: formatMoney(reward.amount) }),
      }),
      ...(reward.kind === 'bonus' && reward.terms.leastOdds !== undefined && { leastOdds: reward.terms.leastOdds }),
      ...(isFree && {
        free: {
          ...(await showFree(platform, { ...reward, stake: formatMoney(reward.stake) }, language)),
          rollover: Number(args.rollover),
        },
      }),
      ...{ giftId: row.id.toString(), playerId: row.playerId.toString(), kind: row.kind, state: row.state },
      account: people.get(row.playerId)?.username ?? '',
      amount: isPoints ? null : worthOf(reward),
      points: isPoints ? (reward.points / unit).toString() : null,
      currency: isPoints ? 'PTS' : (people.get(row.playerId)?.currency ?? 'BRL'),
      ...{ asked: askedBy(reward), claimDays: row.claimDays, reason: row.reason, proposedBy: row.proposedBy },
      ...{ at: row.proposedAt.getTime(), decidedBy: row.decidedBy, decisionReason: row.decisionReason },
      ...{ mine: row.proposedByStaff === who.staffId, rewardId: row.rewardId?.toString() ?? null },
    };
  });
  return Promise.all(shown);
}

/** What the audit log keeps of it. */
export function notedGift({ state, kind, amount, points, playerId, rewardId }: ShownGift) {
  return { state, kind, player: playerId, worth: points ?? String(amount), reward: rewardId };
}
