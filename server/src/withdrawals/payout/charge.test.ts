import { unit } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { chargeFor, partsOf } from './charge.ts';

const free = { feeBps: 0, feeFixed: 0n, freeTimes: 0, penaltyBps: 0 };
const first = { countToday: 0, turnoverMet: true };
const reais = (...amounts: bigint[]) => amounts.map((amount) => amount * unit);

test('a withdrawal that costs nothing arrives whole', () => {
  expect(chargeFor(100n * unit, free, first)).toEqual({
    charge: 0n,
    penalty: 0n,
    receive: 100n * unit,
    freeTimesLeft: 0,
  });
});

test('percent and fixed part are charged together, rounded down to cents', () => {
  const charged = chargeFor(33_330_000n, { ...free, feeBps: 150, feeFixed: unit }, first);
  // 1.5 % of 33.33 is 0.49995
  expect(charged).toMatchObject({ charge: 1_490_000n, receive: 31_840_000n });
});

test('the day’s first ones are free, and the one after them is not', () => {
  const setting = { ...free, feeFixed: unit, freeTimes: 2 };
  const left = [0, 1, 2, 3].map((countToday) => chargeFor(10n * unit, setting, { ...first, countToday }));
  expect(left.map(({ freeTimesLeft }) => freeTimesLeft)).toEqual([2, 1, 0, 0]);
  expect(left.map(({ charge }) => charge)).toEqual(reais(0n, 0n, 1n, 1n));
});

test('leaving before the turnover is met costs the penalty, free or not', () => {
  const setting = { ...free, freeTimes: 1, penaltyBps: 1000 };
  expect(chargeFor(50n * unit, setting, { countToday: 0, turnoverMet: false })).toMatchObject({
    charge: 0n,
    penalty: 5n * unit,
    receive: 45n * unit,
  });
});

test('what the charge would eat up leaves nothing, not less', () => {
  expect(chargeFor(unit, { ...free, feeFixed: 2n * unit }, first).receive).toBe(0n);
});

test('an amount above the largest payout leaves in several, the last with the rest', () => {
  expect(partsOf(100n * unit, 0n, 40n * unit).map(({ amount }) => amount)).toEqual(reais(40n, 40n, 20n));
  expect(partsOf(80n * unit, 0n, 40n * unit).map(({ amount }) => amount)).toEqual(reais(40n, 40n));
  expect(partsOf(100n * unit, 0n, null)).toEqual([{ amount: 100n * unit, fee: 0n }]);
});

test('the parts of amount and charge add up to the cent, whatever they are', () => {
  for (const receive of [1n, 7n, 99n, 1001n, 12_345n])
    for (const fee of [0n, 1n, 3n, 250n])
      for (const most of [1n, 3n, 100n, 5000n]) {
        const parts = partsOf(receive * 10_000n, fee * 10_000n, most * 1_000_000n);
        expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(receive * 10_000n);
        expect(parts.reduce((sum, part) => sum + part.fee, 0n)).toBe(fee * 10_000n);
        expect(parts.every((part) => part.fee >= 0n && part.fee % 10_000n === 0n)).toBe(true);
      }
});
