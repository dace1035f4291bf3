import type { DepositState, DepositStep as Step } from '@palpite/contract/payments/shapes.ts';

/** Where a deposit stands for us: two steps more than the player sees. */
export type DepositStep = DepositState | 'creating' | 'returning';

type Moves<State extends string> = Readonly<Record<State, Partial<Record<State, string>>>>;

/** From which step to which, and why. */
export const depositMoves: Moves<DepositStep> = {
  creating: {
    waiting: 'the bank made the charge',
    failed: 'the bank refused the charge',
    expired: 'the bank could not be asked for a day',
    paid: 'the charge was made but its answer lost, and somebody paid it',
    returning: 'the charge was made but its answer lost, and what was paid is not ours to keep',
  },
  waiting: {
    paid: 'received as asked',
    expired: 'nobody paid in time',
    returning: 'received, but not as asked',
    cancelled: 'the player takes it back before anything was paid',
    review: 'a transfer’s proof was sent: a person looks',
    rejected: 'a person found no transfer',
  },
  review: { paid: 'a person found the transfer at the bank', rejected: 'a person found no transfer' },
  expired: {
    paid: 'paid in time, the news came late',
    returning: 'paid too late, or not as asked',
    review: 'a transfer’s proof was sent late',
  },
  cancelled: {
    returning: 'paid all the same: it goes back',
    paid: 'the transfer was on its way all the same, and a person found it',
  },
  rejected: {},
  returning: { returned: 'the bank gave it back' },
  paid: {},
  returned: {},
  failed: {},
};

/**
 * What was asked for, is on its way or has come counts against the player's deposit limits; what came to
 * nothing or goes back does not.
 */
export const countingSteps: ReadonlySet<DepositStep> = new Set(['creating', 'waiting', 'review', 'paid']);

export function mayMove<State extends string>(moves: Moves<State>, from: State, to: State): boolean {
  return moves[from][to] !== undefined;
}

/** Whether nothing moves from here. */
export function isFinal<State extends string>(moves: Moves<State>, state: State): boolean {
  return Object.keys(moves[state]).length === 0;
}

/** Throws when the table does not know the move: a fault of ours, not of the caller. */
export function assertMove<State extends string>(moves: Moves<State>, from: State, to: State): void {
  if (!mayMove(moves, from, to)) throw new Error(`no way from ${from} to ${to}`);
}

/** What the player sees: a charge being made is waiting, money on its way back counts as returned. */
export function shownDepositState(step: DepositStep): DepositState {
  if (step === 'creating') return 'waiting';
  if (step === 'returning') return 'returned';
  return step;
}

export type DepositNews = Step['what'];

/** What the player's list of steps says when a deposit comes to stand so. */
export const stepOf: Readonly<Record<DepositStep, DepositNews>> = {
  creating: 'asked',
  waiting: 'charge_made',
  review: 'in_review',
  paid: 'credited',
  expired: 'expired',
  cancelled: 'cancelled',
  rejected: 'rejected',
  returning: 'returning',
  returned: 'returned',
  failed: 'failed',
};
