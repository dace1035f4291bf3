import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/rewards/office.ts';
import { startOfDay } from '../../base/calendar.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { bonusGiven } from '../../bonuses/bonuses.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { zoneOf } from '../../site/site.ts';
import { noteLook } from '../../staff/staff.ts';
import { giftOfReward } from '../gifts/gift-store.ts';
import { payKey, rewardOrderNo } from '../life/pay-reward.ts';
import { showRewards } from '../own/show.ts';
import { type RewardRow, rewardById, rewardsOfBrand } from '../reward-store.ts';

const dayMs = 86_400_000;

/** Refuses `office.not_found` where nobody bears the name. */
export async function listRewards(
  ask: Ask<StaffSession>,
  { account, state, source, from, until, page, size }: InputOf<typeof calls.deskRewards>,
): Promise<OutputOf<typeof calls.deskRewards>> {
  const { platform, who } = ask;
  const { merchant } = who;
  const { db } = platform;
  const player = account === undefined ? undefined : await findPlayer(platform, db, merchant, { username: account });
  if (account !== undefined && !player) refuse('office.not_found', { field: 'account' });
  const zone = await zoneOf(platform, merchant);
  const { rows, total } = await rewardsOfBrand(db, {
    ...{ merchant, state, source, page, size, playerId: player?.id },
    from: from === undefined ? undefined : startOfDay(from, zone),
    until: until === undefined ? undefined : startOfDay(dayAfter(until), zone),
  });
  return { list: await show(ask, rows), total, totalPages: Math.ceil(total / size) };
}

/** Refuses `rewards.unknown`. */
export async function readReward(
  ask: Ask<StaffSession>,
  input: InputOf<typeof calls.deskRewardOne>,
): Promise<OutputOf<typeof calls.deskRewardOne>> {
  const shown = await shownOne(ask, input);
  await noteLook(ask, 'reward.look', `reward:${input.id}`);
  return shown;
}

/** Refuses `rewards.unknown`. */
export async function shownOne(
  ask: Ask<StaffSession>,
  { id }: { readonly id: string },
): Promise<OutputOf<typeof calls.deskRewardOne>> {
  const { db } = ask.platform;
  const row = await rewardById(db, BigInt(id));
  if (row?.merchant !== ask.who.merchant) return refuse('rewards.unknown', { field: 'id' });
  const [shown] = await show(ask, [row]);
  if (!shown) return refuse('rewards.unknown', { field: 'id' });
  const bonusId = isPaid(row) && row.kind === 'bonus' ? await bonusGiven(db, row.playerId, payKey(row.id)) : undefined;
  const gift = await giftOfReward(db, row.id);
  return {
    ...{ ...shown, bonusId: bonusId?.toString() ?? null },
    gift: gift ? { reason: gift.reason, proposedBy: gift.proposedBy, decidedBy: gift.decidedBy } : null,
  };
}

async function show({ platform, language }: Ask<StaffSession>, rows: readonly RewardRow[]) {
  const players = await playersById(
    platform,
    platform.db,
    rows.map(({ playerId }) => playerId),
  );
  const shown = await showRewards(platform, rows, language);
  return rows.flatMap((row, at) => {
    const reward = shown[at];
    if (!reward) return [];
    const { playerId, sourceRef, endedBy, endReason } = row;
    return [
      {
        ...{ ...reward, sourceRef, endedBy, endReason },
        ...{ playerId: playerId.toString(), account: players.get(playerId)?.username ?? '' },
        orderNo: isPaid(row) && row.kind !== 'bonus' ? rewardOrderNo(row.id) : null,
      },
    ];
  });
}

function isPaid({ state }: RewardRow): boolean {
  return state === 'claimed';
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}
