import type { GateName, ReceiptState, WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';

export type PayoutState = 'REQUESTED' | 'SENT' | 'SETTLED' | 'REJECTED' | 'UNKNOWN';
export type DisputeState = 'open' | 'answered' | 'forced' | 'repaid';

type Moves<State extends string> = Readonly<Record<State, Partial<Record<State, string>>>>;

/** From which state to which, and why. */
export const withdrawalMoves: Moves<WithdrawalState> = {
  requested: {
    review: 'the gates let it through to a person',
    approved: 'the gates let it through, and a rule approved it',
    cancelled: 'the player took it back',
  },
  review: {
    approved: 'as many people approved as it needs',
    rejected: 'a person rejected: the money is the player’s again',
    cancelled: 'the player took it back',
  },
  approved: { paying: 'handed to the bank' },
  paying: { paid: 'every payout is final and one arrived', failed: 'the bank refused all of it' },
  paid: {},
  rejected: {},
  failed: {},
  cancelled: {},
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

/** None but `repaid` moves any money, and only the bank's word leads there: a timer never does. */
export const receiptMoves: Moves<ReceiptState> = {
  waiting: { open: 'the bank settled it', closed: 'the brand does not ask' },
  open: { received: 'the player said so', closed: 'nobody answered in time', not_received: 'the player contests it' },
  closed: {
    received: 'the player said so',
    not_received: 'the player contests it',
    repaid: 'the bank had it back afterwards',
  },
  received: { repaid: 'the bank had it back afterwards' },
  not_received: {
    received: 'the player found it',
    forced: 'the bank proves that it arrived',
    repaid: 'the bank had it back, and so has the player',
  },
  forced: { repaid: 'the bank had it back afterwards' },
  repaid: {},
};

export const disputeMoves: Moves<DisputeState> = {
  open: { answered: 'the player found the money', forced: 'it had arrived', repaid: 'it had not' },
  answered: {},
  forced: {},
  repaid: {},
};

/** In which order a withdrawal passes them. */
export const gateOrder: readonly GateName[] = [
  'hours',
  'limits',
  'turnover',
  'identity',
  'own_account',
  'debt',
  'payment_password',
  'mobile_code',
  'risk',
  'review',
  'payment',
  'receipt',
];

/** States in which a player may take a withdrawal back. */
export const cancellable: ReadonlySet<WithdrawalState> = new Set(['requested', 'review']);

/** What never left does not count: neither for a day's limit nor as the newest withdrawal. */
export const unpaidStates = ['rejected', 'failed', 'cancelled'] as const satisfies readonly WithdrawalState[];

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
