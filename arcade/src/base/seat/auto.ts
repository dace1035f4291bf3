/** Automatic play, as rules without a clock: what the next stake is, and when to stop. */
import { floorToCents, type Micro } from '@palpite/math/money.ts';

/** After a win or a loss: back to the first stake, or raised by a share of itself. */
export type StakeStep =
  | { readonly kind: 'reset' }
  | { readonly kind: 'raise' /** Hundredths of a percent: 10000 doubles. */; readonly by: number };

export interface AutoPlan {
  /** How many rounds; 0 goes on until something stops it. */
  readonly rounds: number;
  readonly firstStake: Micro;
  readonly onWin: StakeStep;
  readonly onLoss: StakeStep;
  /** Stops once at least this much is won in all. */
  readonly stopProfit: Micro | undefined;
  /** Stops before a bet that could take the loss past this. */
  readonly stopLoss: Micro | undefined;
  /** Stops after one round that wins at least this much beyond its stake. */
  readonly stopWin?: Micro | undefined;
}

export interface AutoProgress {
  readonly played: number;
  /** Won less staked, over this run. */
  readonly net: Micro;
  /** What the next round stakes. */
  readonly stake: Micro;
  /** What the last round won beyond its stake. */
  readonly lastWin: Micro;
}

/**
 * `player`: the player stopped it; `trouble`: a bet was refused or not answered; `choice`: the round waits for a choice
 * only the player makes; `jackpot`: one was won.
 */
export type StopReason =
  | 'done'
  | 'profit'
  | 'loss'
  | 'win'
  | 'balance'
  | 'stake'
  | 'player'
  | 'trouble'
  | 'choice'
  | 'jackpot';

export function startOf(plan: AutoPlan): AutoProgress {
  return { played: 0, net: 0n, stake: plan.firstStake, lastWin: 0n };
}

/** What a landed round makes of the run. */
export function afterRound(
  plan: AutoPlan,
  progress: AutoProgress,
  round: { stake: Micro; payout: Micro; won: boolean },
): AutoProgress {
  const win = round.payout - round.stake;
  return {
    played: progress.played + 1,
    net: progress.net + win,
    lastWin: win > 0n ? win : 0n,
    stake: nextStake(plan.firstStake, progress.stake, round.won ? plan.onWin : plan.onLoss),
  };
}

function nextStake(first: Micro, last: Micro, step: StakeStep): Micro {
  if (step.kind === 'reset') return first;
  return floorToCents((last * (10_000n + BigInt(step.by))) / 10_000n);
}

/** Why the next round must not be played; undefined while it may. */
export function reasonToStop(
  plan: AutoPlan,
  progress: AutoProgress,
  table: { available: Micro; maxStake: Micro },
): Exclude<StopReason, 'player' | 'trouble' | 'choice' | 'jackpot'> | undefined {
  if (plan.rounds > 0 && progress.played >= plan.rounds) return 'done';
  if (plan.stopProfit !== undefined && progress.net >= plan.stopProfit) return 'profit';
  if (plan.stopWin !== undefined && plan.stopWin > 0n && progress.lastWin >= plan.stopWin) return 'win';
  if (plan.stopLoss !== undefined && progress.stake - progress.net > plan.stopLoss) return 'loss';
  if (progress.stake > table.maxStake) return 'stake';
  if (progress.stake > table.available) return 'balance';
  return undefined;
}
