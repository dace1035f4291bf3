import { expect, test } from 'vitest';
import { depositTimeline, feeOf, isOpen, isPayable, returnReasonOf, shownState } from './deposit-state.ts';

const step = (what: 'asked' | 'charge_made' | 'proof_sent' | 'in_review' | 'received' | 'returning' | 'returned') => ({
  what,
  at: 1,
  detail: {},
});
const read = (lines: ReturnType<typeof depositTimeline>) => lines.map((line) => `${line.step} ${line.state}`);

test('a code that waits shows what happened, then what is to come', () => {
  expect(
    read(depositTimeline({ method: 'PIX', state: 'waiting', steps: [step('asked'), step('charge_made')] })),
  ).toEqual(['asked done', 'charge_made done', 'pay current', 'arrive waiting', 'credit waiting']);
});

test('a transfer in review waits for staff, and says so once', () => {
  const steps = [step('asked'), step('proof_sent'), step('in_review')];
  expect(read(depositTimeline({ method: 'MT', state: 'review', steps }))).toEqual([
    'asked done',
    'proof_sent done',
    'look current',
    'credit waiting',
  ]);
});

test('money on its way back is still open; once back it is not', () => {
  const onItsWay = { method: 'PIX', state: 'returned', steps: [step('received'), step('returning')] } as const;
  expect(read(depositTimeline({ ...onItsWay, steps: [...onItsWay.steps] }))).toEqual([
    'received done',
    'returning failed',
    'return current',
  ]);
  expect(isOpen({ state: 'returned', steps: [...onItsWay.steps] })).toBe(true);
  expect(isOpen({ state: 'returned', steps: [...onItsWay.steps, step('returned')] })).toBe(false);
});

test('a code can be paid until its time, not after it', () => {
  expect(isPayable({ state: 'waiting', expiresAt: 1000 }, 999)).toBe(true);
  expect(isPayable({ state: 'waiting', expiresAt: 1000 }, 1000)).toBe(false);
  expect(isPayable({ state: 'paid', expiresAt: 1000 }, 0)).toBe(false);
});

test('a code past its time shows as expired before the platform says so; a paid one stays paid', () => {
  expect(shownState({ state: 'waiting', expiresAt: 1000 }, 1000)).toBe('expired');
  expect(shownState({ state: 'paid', expiresAt: 1000 }, 5000)).toBe('paid');
});

test('a fee is a share of the amount and a fixed part, in whole cents', () => {
  expect(feeOf({ feePercent: '1.5', feeFixed: 500_000n }, 50_000_000n)).toBe(1_250_000n);
  expect(feeOf({ feePercent: '0.33', feeFixed: 0n }, 10_000_000n)).toBe(40_000n);
  expect(feeOf({ feePercent: '0', feeFixed: 0n }, 10_000_000n)).toBe(0n);
});

test('words of the bank are not taken for a reason of ours', () => {
  expect(returnReasonOf('third_party')).toBe('third_party');
  expect(returnReasonOf('Conta encerrada')).toBeUndefined();
  expect(returnReasonOf(null)).toBeUndefined();
});
