import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTenThousandths, payoutOf } from './multiplier.ts';

test('times of a pay table become whole ten-thousandths', () => {
  expect([0.1, 0.47, 1.98, 3.68, 49.5, 10_000].map(inTenThousandths)).toEqual([
    1_000, 4_700, 19_800, 36_800, 495_000, 100_000_000,
  ]);
});

test('a payout is rounded down, and loses nothing on a stake of whole cents', () => {
  expect(payoutOf(1n, 19_999)).toBe(1n);
  expect(payoutOf(3n, 3_333)).toBe(0n);
  expect(payoutOf(10_000n, 19_999)).toBe(19_999n);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 10n }), fc.integer({ min: 0, max: 10 ** 10 }), (cents, multiplier) => {
      expect(payoutOf(cents * 10_000n, multiplier)).toBe(cents * BigInt(multiplier));
    }),
  );
});
