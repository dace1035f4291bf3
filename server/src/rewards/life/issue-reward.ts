import { rewardsModule } from '@palpite/contract/rewards/player.ts';
import type { RewardSource, RewardState } from '@palpite/contract/rewards/shapes.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { type Micro, parseMoney, unit } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuseReused } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { checkIssue, keptTerms, refuseBarred } from '../../bonuses/bonuses.ts';
import { inputOf } from '../../ledger/ledger.ts';
import { playerById } from '../../players/players.ts';
import { hasPoints } from '../../points/points.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { flagOn, settingOf } from '../../site/site.ts';
import { insertReward, type NewReward, type RewardRow, rewardByKey } from '../reward-store.ts';
import { mostCash, mostPoints } from '../settings.ts';
import { lawSource } from '../source.ts';
import { rewardClaimed, rewardIssued, sayReward, sendNews } from './news.ts';
import { payReward } from './pay-reward.ts';

export type Reward =
  /** Into the main wallet. `rollover`: how many times it is asked as turnover before a withdrawal, 0 to 100. */
  | { readonly kind: 'cash'; readonly amount: Micro; readonly rollover: number }
  /** Bonus money under terms; `deposit` where the terms ask turnover of that as well. */
  | { readonly kind: 'bonus'; readonly amount: Micro; readonly terms: BonusTerms; readonly deposit?: Micro }
  /** Whole points, in PTS. */
  | { readonly kind: 'points'; readonly points: Micro };

export interface IssueReward {
  readonly playerId: bigint;
  readonly reward: Reward;
  /** What it is given for: the kind, the number in the room that gives it, and what the player reads. */
  readonly source: { readonly kind: RewardSource; readonly ref: string; readonly title: Said };
  /** Until when the player may claim it. 'now': it is paid in the same transaction. */
  readonly claim: 'now' | { readonly until: Date };
  /** Of one player: the same key issues it once. */
  readonly key: string;
}

export interface Issued {
  readonly rewardId: bigint;
  readonly state: RewardState;
}

/**
 * Gives a player a reward. Again with the same key: the one that was given. Refuses `rewards.unknown_player`,
 * `rewards.amount_range`, `rewards.points_off`, `rewards.centre_off`, `bonuses.source_barred`, `bonuses.amount_range`,
 * `bonuses.deposit_missing`, `safeguards.excluded` and `request.key_reused`; paid at once also `wallet.locked`.
 */
export async function issueReward(platform: Platform, tx: Tx, issue: IssueReward): Promise<Issued> {
  const { playerId, source, claim, key } = issue;
  const what = kept(issue.reward);
  const input = inputOf(
    what.kind,
    what.amount,
    String(what.rolloverPercent),
    JSON.stringify(what.terms),
    String(what.deposit),
    source.kind,
    source.ref,
    claim === 'now',
  );
  const known = await rewardByKey(tx, playerId, key);
  if (known) return same(known, input);

  const player = await playerById(platform, tx, playerId);
  if (!player || player.currency === 'FUN') return refuse('rewards.unknown_player', { field: 'playerId' });
  const { merchant } = player;
  await refuseUngivable(platform, tx, merchant, issue);
  await refuseExcluded(platform, tx, playerId);
  const row = await insertReward(tx, {
    ...{ ...what, merchant, playerId, key, input },
    currency: what.kind === 'points' ? 'PTS' : player.currency,
    ...{ source: source.kind, sourceRef: source.ref, title: source.title },
    issuedAt: platform.clock.now(),
    claimUntil: claim === 'now' ? null : claim.until,
  });
  // another transaction issued it meanwhile
  if (!row) {
    const theirs = await rewardByKey(tx, playerId, key);
    if (!theirs) throw new Error(`no reward of player ${playerId} has the key ${key}`);
    return same(theirs, input);
  }
  if (row.state === 'claimed') await payReward(platform, tx, row, 'PT');
  else await sendNews(platform, tx, row, 'issued');
  await sayReward(tx, row.state === 'claimed' ? rewardClaimed : rewardIssued, row);
  return { rewardId: row.id, state: row.state };
}

/** What cannot be claimed is not issued. */
async function refuseUngivable(platform: Platform, tx: Tx, merchant: string, issue: IssueReward): Promise<void> {
  const { playerId, reward, source, claim } = issue;
  const kind = lawSource[source.kind];
  if (claim !== 'now' && !(await flagOn(platform, merchant, rewardsModule))) refuse('rewards.centre_off');
  if (reward.kind === 'bonus') {
    await checkIssue(platform, tx, { ...reward, playerId, source: { ...source, kind } });
    return;
  }
  await refuseBarred(platform, merchant, kind, { base: 'bonus' });
  if (reward.kind === 'cash') {
    const max = await settingOf(platform, merchant, mostCash);
    if (reward.amount > parseMoney(max)) refuse('rewards.amount_range', { field: 'amount', max });
    return;
  }
  if (!(await hasPoints(platform, merchant))) refuse('rewards.points_off', { field: 'points' });
  const max = await settingOf(platform, merchant, mostPoints);
  if (reward.points > BigInt(max) * unit) refuse('rewards.amount_range', { field: 'points', max });
}

type What = Pick<NewReward, 'kind' | 'amount' | 'rolloverPercent' | 'terms' | 'deposit'>;

/** The reward as it is kept. Throws on one that is none: a room made it, not a person. */
function kept(reward: Reward): What {
  const none = { rolloverPercent: null, terms: null, deposit: null };
  if (reward.kind === 'points') {
    if (reward.points <= 0n || reward.points % unit !== 0n) throw new Error(`no reward of ${reward.points} in points`);
    return { ...none, kind: 'points', amount: reward.points };
  }
  const { amount } = reward;
  if (amount <= 0n) throw new Error(`no reward of ${amount}`);
  if (reward.kind === 'bonus') {
    const { terms, deposit = null } = reward;
    return { ...none, kind: 'bonus', amount, terms: JSON.parse(keptTerms(terms).text), deposit };
  }
  const rolloverPercent = Math.round(reward.rollover * 100);
  if (!(rolloverPercent >= 0 && rolloverPercent <= 10_000)) throw new Error(`no rollover of ${reward.rollover} times`);
  return { ...none, kind: 'cash', amount, rolloverPercent };
}

function same({ id, state, input }: RewardRow, asked: bigint): Issued {
  return input === asked ? { rewardId: id, state } : refuseReused();
}
