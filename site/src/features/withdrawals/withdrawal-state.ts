// How a withdrawal reads: which gate it stands at, what of it has come, and whether anything is still to come.
import type { Gate, Payout, Withdrawal, WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import type { Tone } from '@palpite/ui/badge.tsx';
import type { StepState } from '@palpite/ui/box/timeline.tsx';

const ended: readonly WithdrawalState[] = ['paid', 'rejected', 'failed', 'cancelled'];

/** Whether it is still on its way. */
export function isMoving(state: WithdrawalState): boolean {
  return !ended.includes(state);
}

/**
 * Whether its payouts are on their way or were: before the approval they are only a plan, and what was
 * taken back never had any.
 */
export function isPaidOut(state: WithdrawalState): boolean {
  return ['approved', 'paying', 'paid', 'failed'].includes(state);
}

/** Whether anything can still change: it is on its way, or a receipt or a case is open. */
export function isOpen({ state, payouts }: Pick<Withdrawal, 'state' | 'payouts'>): boolean {
  return isMoving(state) || payouts.some(({ receipt }) => receipt === 'open' || receipt === 'not_received');
}

/** The gate it stands at or failed at, with its number from 1 among those that apply; undefined once all are passed. */
export function currentGate({
  gates,
}: Pick<Withdrawal, 'gates'>): { gate: Gate; number: number; count: number } | undefined {
  const counted = gates.filter((gate) => gate.state !== 'skipped');
  const at = counted.findIndex((gate) => gate.state === 'current' || gate.state === 'failed');
  const gate = counted[at];
  return gate && { gate, number: at + 1, count: counted.length };
}

const steps: Readonly<Record<Gate['state'], StepState>> = {
  passed: 'done',
  skipped: 'done',
  current: 'current',
  waiting: 'waiting',
  failed: 'failed',
};

export function stepOf(gate: Pick<Gate, 'state'>): StepState {
  return steps[gate.state];
}

const tones: Readonly<Record<WithdrawalState, Tone>> = {
  requested: 'info',
  review: 'warn',
  approved: 'info',
  paying: 'info',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
  cancelled: 'neutral',
};

export function toneOf(state: WithdrawalState): Tone {
  return tones[state];
}

/** A share in percent from 0 to 100, whole. Nothing asked is all made. */
export function percentOf(made: bigint, asked: bigint): number {
  if (asked <= 0n || made >= asked) return 100;
  return Number((made * 100n) / asked);
}

/** Whether the player may say that a payout came or not. A closed one counts as received and can still be contested. */
export function mayAnswer({ receipt }: Pick<Payout, 'receipt'>): boolean {
  return receipt === 'open';
}

export function mayContest({ receipt }: Pick<Payout, 'receipt'>): boolean {
  return receipt === 'open' || receipt === 'closed';
}

/**
 * Where "all received" stands: `none` where one answer is enough, `waits` while a payout is not yet with the player,
 * `ready` when every open one can be answered at once.
 */
export function allReceived({
  payouts,
  remaining,
}: Pick<Withdrawal, 'payouts' | 'remaining'>): 'none' | 'waits' | 'ready' {
  const open = payouts.filter(mayAnswer).length;
  if (payouts.length < 2 || open === 0) return 'none';
  const coming = remaining > 0n && payouts.some(({ state }) => state === 'preparing' || state === 'sent');
  if (coming) return 'waits';
  return open > 1 ? 'ready' : 'none';
}

/** A length of time as people say it: whole hours where it is some, else minutes. */
export function spanOf(minutes: number): { unit: 'hours' | 'minutes'; count: number } {
  return minutes >= 60 && minutes % 60 === 0
    ? { unit: 'hours', count: minutes / 60 }
    : { unit: 'minutes', count: minutes };
}
