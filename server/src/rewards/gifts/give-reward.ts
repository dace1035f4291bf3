// A reward that staff give to one player by hand.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/rewards/office.ts';
import type { RewardKind } from '@palpite/contract/rewards/shapes.ts';
import { targetOf } from '@palpite/math/bonus/terms.ts';
import { formatMoney, type Micro, parseMoney, unit } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { findPlayer } from '../../players/players.ts';
import { hasPoints } from '../../points/points.ts';
import { type Args, rewards } from '../../rules/rules.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { settingOf } from '../../site/site.ts';
import { handOf } from '../../staff/staff.ts';
import { freeGamesNamed } from '../hand-free.ts';
import { checkReward, issueReward, type Reward } from '../life/issue-reward.ts';
import { aloneUpTo, mostCash, mostPoints, pointsAloneUpTo } from '../settings.ts';
import { type GiftRow, insertGift, nextGiftId } from './gift-store.ts';

const dayMs = 86_400_000;
const title: Said = {
  PT: 'Prêmio do atendimento',
  EN: 'Reward from customer service',
  AR: 'جائزة من خدمة العملاء',
};

type Asked = InputOf<typeof calls.previewReward>;

export async function readForm({
  platform,
  who,
  language,
}: Ask<StaffSession>): Promise<OutputOf<typeof calls.rewardForm>> {
  const { merchant } = who;
  const [most, points, alone, pointsAlone, has, freeGames] = await Promise.all([
    settingOf(platform, merchant, mostCash),
    settingOf(platform, merchant, mostPoints),
    settingOf(platform, merchant, aloneUpTo),
    settingOf(platform, merchant, pointsAloneUpTo),
    hasPoints(platform, merchant),
    freeGamesNamed(platform, language),
  ]);
  return {
    ...{ most: parseMoney(most), aloneUpTo: parseMoney(alone) },
    points: has ? { most: points, aloneUpTo: pointsAlone } : null,
    freeGames,
  };
}

/** What such a reward asks of that player. Nothing is written. Refuses what `readGift` refuses. */
export async function preview(ask: Ask<StaffSession>, input: Asked): Promise<OutputOf<typeof calls.previewReward>> {
  const { player, gift, needsSecond } = await readGift(ask, ask.platform.db, input);
  return { account: player.username, asked: askedBy(gift.reward), needsSecond };
}

/**
 * Gives the reward, which waits for the player, or proposes it where it is above what one person gives alone. Refuses
 * what `readGift` and `issueReward` refuse.
 */
export async function give(
  ask: Ask<StaffSession>,
  tx: Tx,
  { claimDays, reason, ...asked }: InputOf<typeof calls.giveReward>,
): Promise<bigint> {
  const { platform } = ask;
  const { player, gift, needsSecond } = await readGift(ask, tx, asked);
  // who is on a break hears of no reward, and nothing is proposed for them
  await refuseExcluded(platform, tx, player.id);
  const id = await nextGiftId(tx);
  const { staffName, staffId, merchant } = handOf(ask);
  const row = { id, merchant, playerId: player.id, kind: gift.kind, args: gift.args, claimDays };
  await insertGift(tx, {
    ...{ ...row, reason, proposedBy: staffName, proposedByStaff: staffId, proposedAt: platform.clock.now() },
    state: needsSecond ? 'proposed' : 'given',
    rewardId: needsSecond ? null : await issueGift(platform, tx, row),
  });
  return id;
}

/** Issues what the row of a gift says; its days to claim it begin now. Refuses what `issueReward` refuses. */
export async function issueGift(
  platform: Platform,
  tx: Tx,
  gift: Pick<GiftRow, 'id' | 'playerId' | 'kind' | 'args' | 'claimDays'>,
): Promise<bigint> {
  const { id, playerId, claimDays } = gift;
  const { rewardId } = await issueReward(platform, tx, {
    ...{ playerId, reward: giftOf(gift).reward, key: `gift ${id}` },
    source: { kind: 'MANUAL', ref: `gift ${id}`, title },
    claim: { until: new Date(platform.clock.now().getTime() + claimDays * dayMs) },
  });
  return rewardId;
}

export interface Gift {
  readonly kind: RewardKind;
  readonly args: Args;
  readonly reward: Reward;
}

/** What a kind and its arguments give: a reward rule's own answer, so that a gift is what an activity would give. */
export function giftOf({ kind, args: kept }: Pick<GiftRow, 'kind' | 'args'>): Gift {
  const args = kept as Args;
  const rule = rewards.find(({ code }) => code === kind);
  if (!rule) throw new Error(`no reward rule has the code ${kind}`);
  return { kind, args, reward: rule.give(args, rule.check(args, 0n)) };
}

/** What it comes to: of free rounds what they stake together. */
export function worthOf(reward: Reward): Micro {
  if (reward.kind === 'points') return reward.points;
  return reward.kind === 'free_rounds' ? BigInt(reward.rounds) * reward.stake : reward.amount;
}

/** The turnover it asks for; null where it asks for none, and where what free rounds or bets will win is not known. */
export function askedBy(reward: Reward): Micro | null {
  if (reward.kind === 'points' || reward.kind === 'free_rounds' || reward.kind === 'free_bet') return null;
  const asked =
    reward.kind === 'bonus'
      ? targetOf(reward.terms, { amount: reward.amount, deposit: 0n })
      : reward.amount * BigInt(reward.rollover);
  return asked > 0n ? asked : null;
}

/** Refuses `rewards.unknown_player` and what `checkReward` refuses. */
async function readGift(
  { platform, who }: Ask<StaffSession>,
  db: Db | Tx,
  { username, reward: { kind, ...said } }: Asked,
): Promise<{ player: { id: bigint; username: string }; gift: Gift; needsSecond: boolean }> {
  const { merchant } = who;
  const player = await findPlayer(platform, db, merchant, { username });
  if (!player) return refuse('rewards.unknown_player', { field: 'username' });
  const gift = giftOf({ kind, args: argsOf(said) });
  await checkReward(platform, db, { playerId: player.id, reward: gift.reward, source: 'MANUAL', waits: true });
  const aloneMost =
    kind === 'points'
      ? BigInt(await settingOf(platform, merchant, pointsAloneUpTo)) * unit
      : parseMoney(await settingOf(platform, merchant, aloneUpTo));
  return { player, gift, needsSecond: worthOf(gift.reward) > aloneMost };
}

/** As the rule of the reward takes them. */
function argsOf(said: DistributiveOmit<Asked['reward'], 'kind'>): Args {
  if ('stake' in said) {
    const { game, rounds, stake, days, rollover } = said;
    const winnings = rollover > 0 ? 'bonus' : 'cash';
    return { game, rounds, stake: formatMoney(stake), lasts: days, winnings, rollover, days, holdsWithdrawals: false };
  }
  if ('odds' in said) {
    const { amount, odds, sports, days } = said;
    return { amount: formatMoney(amount), odds, sports, lasts: days };
  }
  return 'amount' in said ? { ...said, amount: formatMoney(said.amount) } : said;
}

type DistributiveOmit<Of, Key extends PropertyKey> = Of extends unknown ? Omit<Of, Key> : never;
