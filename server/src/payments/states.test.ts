import { depositState } from '@palpite/contract/payments/shapes.ts';
import { expect, test } from 'vitest';
import { assertMove, type DepositStep, depositMoves, isFinal, mayMove, shownDepositState } from './states.ts';

const final = <State extends string>(moves: Parameters<typeof isFinal<State>>[0]) =>
  (Object.keys(moves) as State[]).filter((state) => isFinal(moves, state)).sort();

test('a deposit ends paid, returned or refused, and an expired one can still be paid', () => {
  expect(final(depositMoves)).toEqual(['failed', 'paid', 'rejected', 'returned']);
  expect(mayMove(depositMoves, 'expired', 'paid')).toBe(true);
});

test('a credited deposit never moves again', () => {
  for (const state of Object.keys(depositMoves) as DepositStep[])
    expect(mayMove(depositMoves, 'paid', state)).toBe(false);
});

test('a move the table does not know is a fault', () => {
  expect(() => assertMove(depositMoves, 'paid', 'expired')).toThrow('no way from paid to expired');
});

test('the player sees only states of the contract', () => {
  for (const step of Object.keys(depositMoves) as DepositStep[])
    expect(depositState.options).toContain(shownDepositState(step));
});
