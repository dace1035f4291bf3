import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorToCents, formatMoney, multiplyRatio, parseMoney } from './money.ts';

test('an amount survives being written and read, to the last micro-unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }),
      (amount) => parseMoney(formatMoney(amount)) === amount,
    ),
  );
});

test.for([
  ['1', 1_000_000n, '1.00'],
  ['0.1', 100_000n, '0.10'],
  ['12.345678', 12_345_678n, '12.345678'],
  ['-0.000001', -1n, '-0.000001'],
  ['999999999999.99', 999_999_999_999_990_000n, '999999999999.99'],
] as const)('%s is %i micro-units, written %s', ([text, amount, written]) => {
  expect(parseMoney(text)).toBe(amount);
  expect(formatMoney(amount)).toBe(written);
});

test.for(['', ' 1', '1 ', '1,5', '1e3', '+1', '.5', '1.', '0x10', 'NaN', '1.1234567', '1234567890123', '١'])(
  '%j is not an amount',
  (text) => {
    expect(() => parseMoney(text)).toThrow(RangeError);
  },
);

test('cents are cut, never rounded up, on both sides of zero', () => {
  expect(floorToCents(parseMoney('1.999999'))).toBe(parseMoney('1.99'));
  expect(floorToCents(parseMoney('-1.999999'))).toBe(parseMoney('-1.99'));
});

test('a ratio is cut towards zero and needs a positive denominator', () => {
  expect(multiplyRatio(10n, 1n, 3n)).toBe(3n);
  expect(multiplyRatio(-10n, 1n, 3n)).toBe(-3n);
  expect(() => multiplyRatio(1n, 1n, 0n)).toThrow(RangeError);
});
