import { expect, test } from 'vitest';
import { compare, highestOf, inHundredths, lowestOf } from './rational.ts';

const half = { numerator: 1n, denominator: 2n };
const sameHalf = { numerator: 3n, denominator: 6n };
const third = { numerator: 1n, denominator: 3n };
const most = { numerator: 98_999n, denominator: 100_000n };

test('fractions are compared by what they are worth, not by how they are written', () => {
  expect(compare(half, sameHalf)).toBe(0);
  expect(compare(third, half)).toBe(-1);
  expect(compare(most, half)).toBe(1);
});

test('the lowest and the highest of several are found, of none refused', () => {
  expect(lowestOf([half, third, most])).toBe(third);
  expect(highestOf([half, most, third])).toBe(most);
  expect(lowestOf([half, sameHalf])).toBe(half);
  expect(() => lowestOf([])).toThrow(RangeError);
});

test('hundredths of a percent are rounded down', () => {
  expect(inHundredths(most)).toBe(9899);
  expect(inHundredths(third)).toBe(3333);
  expect(inHundredths(half)).toBe(5000);
});
