import type { Gate, Payout } from '@palpite/contract/withdrawals/shapes.ts';
import { expect, test } from 'vitest';
import { allReceived, currentGate, isMoving, isOpen, mayContest, percentOf, spanOf } from './withdrawal-state.ts';

const gate = (name: Gate['name'], state: Gate['state']): Gate => ({
  name,
  state,
  actor: 'system',
  at: null,
  dueAt: null,
  rule: null,
  detail: {},
});
const payout = (receipt: Payout['receipt'], state: Payout['state'] = 'settled'): Payout => ({
  payoutId: '1',
  amount: 1n,
  state,
  endToEndId: null,
  sentAt: null,
  settledAt: null,
  receipt,
  closesAt: null,
  dispute: null,
});

test('the gate a withdrawal stands at is the current one, or the one it failed at; those that do not apply do not count', () => {
  const gates = [gate('hours', 'passed'), gate('mobile_code', 'skipped'), gate('review', 'current')];
  expect(currentGate({ gates: [...gates, gate('payment', 'waiting')] })).toMatchObject({
    number: 2,
    count: 3,
    gate: { name: 'review' },
  });
  expect(currentGate({ gates: [gate('limits', 'failed')] })).toMatchObject({ number: 1 });
  expect(currentGate({ gates: [gate('limits', 'passed')] })).toBeUndefined();
});

test('paid, rejected, failed and cancelled are the end', () => {
  expect(
    (['requested', 'review', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled'] as const).filter(
      isMoving,
    ),
  ).toEqual(['requested', 'review', 'approved', 'paying']);
});

test('a paid withdrawal stays open while a receipt or a case is', () => {
  expect(isOpen({ state: 'paid', payouts: [payout('received'), payout('open')] })).toBe(true);
  expect(isOpen({ state: 'paid', payouts: [payout('not_received')] })).toBe(true);
  expect(isOpen({ state: 'paid', payouts: [payout('received'), payout('closed')] })).toBe(false);
});

test('turnover is whole percents, never more than all, and all when none is asked', () => {
  expect(percentOf(1n, 3n)).toBe(33);
  expect(percentOf(9n, 3n)).toBe(100);
  expect(percentOf(0n, 0n)).toBe(100);
});

test('"all received" waits for the last payout, and needs more than one to answer', () => {
  expect(allReceived({ payouts: [payout('open')], remaining: 0n })).toBe('none');
  expect(allReceived({ payouts: [payout('open'), payout('waiting', 'sent')], remaining: 1n })).toBe('waits');
  expect(allReceived({ payouts: [payout('open'), payout('open')], remaining: 0n })).toBe('ready');
  expect(allReceived({ payouts: [payout('open'), payout('received')], remaining: 0n })).toBe('none');
});

test('what closed by itself can still be contested, what was confirmed cannot', () => {
  expect((['open', 'closed'] as const).map((receipt) => mayContest({ receipt }))).toEqual([true, true]);
  expect((['received', 'forced', 'repaid', 'waiting'] as const).some((receipt) => mayContest({ receipt }))).toBe(false);
});

test('a time is told in hours where it is whole hours', () => {
  expect(spanOf(120)).toEqual({ unit: 'hours', count: 2 });
  expect(spanOf(90)).toEqual({ unit: 'minutes', count: 90 });
});
