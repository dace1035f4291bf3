import type { DepositState, WithdrawalState } from '@palpite/contract/payments/shapes.ts';

/** Where a deposit stands for us: two steps more than the player sees. */
export type DepositStep = DepositState | 'creating' | 'returning';
export type PayoutState = 'REQUESTED' | 'SENT' | 'SETTLED' | 'REJECTED' | 'UNKNOWN';

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
  waiting: { paid: 'received as asked', expired: 'nobody paid in time', returning: 'received, but not as asked' },
  expired: { paid: 'paid in time, the news came late', returning: 'paid too late, or not as asked' },
  returning: { returned: 'the bank gave it back' },
  paid: {},
  returned: {},
  failed: {},
};

/** What was asked for, is on its way or has come counts against the player's deposit limits; what came to nothing or goes back does not. */
export const countingSteps: ReadonlySet<DepositStep> = new Set(['creating', 'waiting', 'paid']);

export const withdrawalMoves: Moves<WithdrawalState> = {
  requested: {
    review: 'the gates let it through to a person',
    approved: 'the gates let it through, and the amount is small enough',
  },
  review: { approved: 'a person approved', rejected: 'a person rejected: the money is the player’s again' },
  approved: { paying: 'handed to the bank' },
  paying: { paid: 'the bank settled', failed: 'the bank refused: the money is the player’s again' },
  paid: {},
  rejected: {},
  failed: {},
};

/** UNKNOWN is asked about, never sent under another id. */
export const payoutMoves: Moves<PayoutState> = {
  REQUESTED: {
    SENT: 'the bank took it',
    UNKNOWN: 'no clear answer',
    SETTLED: 'paid at once',
    REJECTED: 'refused at once',
  },
  SENT: { SETTLED: 'paid', REJECTED: 'refused', UNKNOWN: 'no clear answer about it' },
  UNKNOWN: { SENT: 'the bank has it', SETTLED: 'the bank has paid it', REJECTED: 'the bank has refused it' },
  SETTLED: {},
  REJECTED: {},
};

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
