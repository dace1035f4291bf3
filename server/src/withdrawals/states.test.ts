import { gateName, receiptState, type WithdrawalState, withdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { expect, test } from 'vitest';
import {
  assertMove,
  cancellable,
  disputeMoves,
  gateOrder,
  isFinal,
  mayMove,
  payoutMoves,
  receiptMoves,
  unpaidStates,
  withdrawalMoves,
} from './states.ts';

const final = <State extends string>(moves: Parameters<typeof isFinal<State>>[0]) =>
  (Object.keys(moves) as State[]).filter((state) => isFinal(moves, state)).sort();

/** Every state that can be come to from this one. */
function reached<State extends string>(moves: Parameters<typeof isFinal<State>>[0], from: State): string[] {
  const found = new Set<State>([from]);
  for (const state of found) for (const next of Object.keys(moves[state]) as State[]) found.add(next);
  return [...found].sort();
}

test('a withdrawal ends paid, rejected, failed or cancelled', () => {
  expect(final(withdrawalMoves)).toEqual(['cancelled', 'failed', 'paid', 'rejected']);
  expect(reached(withdrawalMoves, 'requested')).toEqual([...withdrawalState.options].sort());
});

test('what is approved can be neither rejected by a person nor taken back by the player', () => {
  for (const from of ['approved', 'paying'] as const)
    for (const to of ['rejected', 'cancelled'] as const) expect(mayMove(withdrawalMoves, from, to)).toBe(false);
  for (const state of cancellable) expect(mayMove(withdrawalMoves, state, 'cancelled')).toBe(true);
});

test('what never left counts for no limit, and everything else does', () => {
  const counting = (state: WithdrawalState) => !unpaidStates.some((each) => each === state);
  expect(withdrawalState.options.filter(counting)).toEqual(['requested', 'review', 'approved', 'paying', 'paid']);
});

test('a payout is never asked for again once the bank has it', () => {
  for (const state of ['SENT', 'UNKNOWN', 'SETTLED', 'REJECTED'] as const)
    expect(mayMove(payoutMoves, state, 'REQUESTED')).toBe(false);
  expect(final(payoutMoves)).toEqual(['REJECTED', 'SETTLED']);
});

test('what the clock closed can still be contested, what the player confirmed cannot', () => {
  expect(mayMove(receiptMoves, 'closed', 'not_received')).toBe(true);
  expect(mayMove(receiptMoves, 'received', 'not_received')).toBe(false);
  expect(reached(receiptMoves, 'waiting')).toEqual([...receiptState.options].sort());
  expect(final(receiptMoves)).toEqual(['repaid']);
});

test('money is given back for a payout that had left, once, and never while the player is asked about it', () => {
  const asked = new Set(['waiting', 'open', 'repaid']);
  for (const from of receiptState.options) expect(mayMove(receiptMoves, from, 'repaid')).toBe(!asked.has(from));
  expect(final(disputeMoves)).toEqual(['answered', 'forced', 'repaid']);
});

test('every gate of the contract has its place', () => {
  expect([...gateOrder].sort()).toEqual([...gateName.options].sort());
});

test('a move the table does not know is a fault', () => {
  expect(() => assertMove(withdrawalMoves, 'paid', 'failed')).toThrow('no way from paid to failed');
});
