import { rewardsModule } from '@palpite/contract/rewards/player.ts';
import type { RewardSource, RewardState } from '@palpite/contract/rewards/shapes.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { formatMoney, type Micro, parseMoney, unit } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuseReused } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { checkIssue, keptTerms, refuseBarred } from '../../bonuses/bonuses.ts';
import { checkFree } from '../../instant/instant.ts';
import { inputOf } from '../../ledger/ledger.ts';
import { playerById } from '../../players/players.ts';
import { hasPoints } from '../../points/points.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { flagOn, settingOf } from '../../site/site.ts';
import { checkFreeBet } from '../../sports/sports.ts';
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
  /**
   * Rounds on one of our own games at a stake that the house pays, for so many days. `terms`: what they win is a
   * bonus under them when they are over; without them it is paid with each round.
   */
  | {
      readonly kind: 'free_rounds';
      readonly gameCode: string;
      readonly rounds: number;
      readonly stake: Micro;
      readonly days: number;
      readonly terms?: BonusTerms | undefined;
    }
  /** One bet of our own book, whose stake the house pays, for so many days. Odds in ten-thousandths; no sports: all. */
  | {
      readonly kind: 'free_bet';
      readonly amount: Micro;
      readonly leastOdds: number;
      readonly sports: readonly string[];
      readonly days: number;
    }
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
 * `instant.unknown_game`, `instant.stake_range`, `sports.min_stake`, `sports.max_stake`, `bonuses.deposit_missing`,
 * `safeguards.excluded` and `request.key_reused`; paid at once also `wallet.locked`.
 */
export async function issueReward(platform: Platform, tx: Tx, issue: IssueReward): Promise<Issued> {
  const { playerId, source, claim, key } = issue;
  const what = kept(issue.reward);
  const input = inputOf(
    what.kind,
    what.amount,
    String(what.rolloverPercent),
    JSON.stringify(what.free ? [what.terms, what.free] : (what.freeBet ?? what.terms)),
    String(what.deposit),
    source.kind,
    source.ref,
    claim === 'now',
  );
  const known = await rewardByKey(tx, playerId, key);
  if (known) return same(known, input);

  const { merchant, currency } = await checkReward(platform, tx, {
    ...{ playerId, reward: issue.reward, source: source.kind, waits: claim !== 'now' },
  });
  await refuseExcluded(platform, tx, playerId);
  const row = await insertReward(tx, {
    ...{ ...what, merchant, playerId, key, input },
    currency: what.kind === 'points' ? 'PTS' : currency,
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

/**
 * Whether such a reward may be given to that player at all: what cannot be claimed is not issued. `waits`: it is not
 * paid at once. Refuses `rewards.unknown_player`, `rewards.amount_range`, `rewards.points_off`, `rewards.centre_off`
 * and what `checkIssue` of bonuses refuses.
 */
export async function checkReward(
  platform: Platform,
  db: Db | Tx,
  { playerId, reward, source, waits }: { playerId: bigint; reward: Reward; source: RewardSource; waits: boolean },
): Promise<{ merchant: string; currency: string }> {
  const player = await playerById(platform, db, playerId);
  if (!player || player.currency === 'FUN') return refuse('rewards.unknown_player', { field: 'playerId' });
  await refuseUngivable(platform, db, player, { playerId, reward, source, waits });
  return player;
}

async function refuseUngivable(
  platform: Platform,
  db: Db | Tx,
  { merchant, currency }: { merchant: string; currency: string },
  { playerId, reward, source, waits }: { playerId: bigint; reward: Reward; source: RewardSource; waits: boolean },
): Promise<void> {
  const kind = lawSource[source];
  if (waits && !(await flagOn(platform, merchant, rewardsModule))) refuse('rewards.centre_off');
  if (reward.kind === 'bonus') {
    const bonus = { ...reward, playerId, source: { kind, ref: '', title: { PT: '', EN: '' } } };
    await checkIssue(platform, db, bonus);
    return;
  }
  await refuseBarred(platform, merchant, kind, { base: 'bonus' });
  if (reward.kind !== 'points') {
    const max = await settingOf(platform, merchant, mostCash);
    const isFree = reward.kind === 'free_rounds';
    if ((isFree ? worthOf(reward) : reward.amount) > parseMoney(max))
      refuse('rewards.amount_range', { field: isFree ? 'rounds' : 'amount', max });
    if (isFree) checkFree(platform, { merchant, currency, ...reward });
    if (reward.kind === 'free_bet') await checkFreeBet(platform, { merchant, amount: reward.amount });
    return;
  }
  if (!(await hasPoints(platform, merchant))) refuse('rewards.points_off', { field: 'points' });
  const max = await settingOf(platform, merchant, mostPoints);
  if (reward.points > BigInt(max) * unit) refuse('rewards.amount_range', { field: 'points', max });
}

type What = Pick<NewReward, 'kind' | 'amount' | 'rolloverPercent' | 'terms' | 'deposit' | 'free' | 'freeBet'>;

/** What free rounds stake together. */
const worthOf = ({ rounds, stake }: Extract<Reward, { kind: 'free_rounds' }>): Micro => BigInt(rounds) * stake;

/** The reward as it is kept. Throws on one that is none: a room made it, not a person. */
function kept(reward: Reward): What {
  const none = { rolloverPercent: null, terms: null, deposit: null, free: null, freeBet: null };
  if (reward.kind === 'points') {
    if (reward.points <= 0n || reward.points % unit !== 0n) throw new Error(`no reward of ${reward.points} in points`);
    return { ...none, kind: 'points', amount: reward.points };
  }
  if (reward.kind === 'free_rounds') {
    const { gameCode, rounds, stake, days, terms } = reward;
    const isOne = Number.isInteger(rounds) && rounds > 0 && stake > 0n && Number.isInteger(days) && days > 0;
    if (!isOne) throw new Error(`no reward of ${rounds} rounds for ${days} days`);
    const free = { gameCode, rounds, stake: formatMoney(stake), days };
    const kept = terms ? JSON.parse(keptTerms(terms).text) : null;
    return { ...none, kind: 'free_rounds', amount: worthOf(reward), terms: kept, free };
  }
  const { amount } = reward;
  if (reward.kind === 'free_bet') {
    const { leastOdds, sports, days } = reward;
    const isOne =
      amount > 0n && Number.isInteger(leastOdds) && leastOdds >= 10_000 && Number.isInteger(days) && days > 0;
    if (!isOne) throw new Error(`no free bet of ${amount} at ${leastOdds} for ${days} days`);
    return { ...none, kind: 'free_bet', amount, freeBet: { stake: formatMoney(amount), leastOdds, sports, days } };
  }
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
