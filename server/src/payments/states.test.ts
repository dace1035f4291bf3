import { depositState, withdrawalState } from '@palpite/contract/payments/shapes.ts';
import { expect, test } from 'vitest';
import {
  assertMove,
  type DepositStep,
  depositMoves,
  isFinal,
  mayMove,
  payoutMoves,
  shownDepositState,
  withdrawalMoves,
} from './states.ts';

const final = <State extends string>(moves: Parameters<typeof isFinal<State>>[0]) =>
  (Object.keys(moves) as State[]).filter((state) => isFinal(moves, state)).sort();

test('a deposit ends paid, returned or refused, and an expired one can still be paid', () => {
  expect(final(depositMoves)).toEqual(['failed', 'paid', 'returned']);
  expect(mayMove(depositMoves, 'expired', 'paid')).toBe(true);
});

test('a credited deposit never moves again', () => {
  for (const state of Object.keys(depositMoves) as DepositStep[])
    expect(mayMove(depositMoves, 'paid', state)).toBe(false);
});

test('a withdrawal ends paid, rejected or failed', () => {
  expect(final(withdrawalMoves)).toEqual(['failed', 'paid', 'rejected']);
});

test('a withdrawal that is with the bank cannot be rejected by a person', () => {
  expect(mayMove(withdrawalMoves, 'paying', 'rejected')).toBe(false);
  expect(mayMove(withdrawalMoves, 'approved', 'rejected')).toBe(false);
});

test('every withdrawal state can be reached from the start', () => {
  const reached = new Set(['requested']);
  for (const state of reached) for (const next of Object.keys(withdrawalMoves[state as 'requested'])) reached.add(next);
  expect([...reached].sort()).toEqual([...withdrawalState.options].sort());
});

test('a payout is never asked for again once the bank has it', () => {
  for (const state of ['SENT', 'UNKNOWN', 'SETTLED', 'REJECTED'] as const)
    expect(mayMove(payoutMoves, state, 'REQUESTED')).toBe(false);
  expect(final(payoutMoves)).toEqual(['REJECTED', 'SETTLED']);
});

test('a move the table does not know is a fault', () => {
  expect(() => assertMove(withdrawalMoves, 'paid', 'failed')).toThrow('no way from paid to failed');
});

test('the player sees only states of the contract', () => {
  for (const step of Object.keys(depositMoves) as DepositStep[])
    expect(depositState.options).toContain(shownDepositState(step));
});
