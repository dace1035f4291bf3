import { expect, test } from 'vitest';
import { microOf, numberOf, readExactly, Written } from './exact-json.ts';

test.each([
  ['12.5', 12_500_000n],
  ['1236.123456', 1_236_123_456n],
  ['-0.01', -10_000n],
  ['1e3', 1_000_000_000n],
  ['2.50e-1', 250_000n],
  ['10.0000000', 10_000_000n],
  ['0.0000001', undefined],
  ['1e99', 10n ** 105n],
  ['', undefined],
])('the number %s is %s millionths', (text, micro) => {
  expect(microOf(text)).toBe(micro);
});

test('numbers are read as they were written, and everything else as ever', () => {
  expect(readExactly('{"a":0.10,"b":[1e2,"3"],"c":null}')).toEqual({
    a: new Written('0.10'),
    b: [new Written('1e2'), '3'],
    c: null,
  });
  expect(readExactly('{')).toBeUndefined();
});

test('an amount is written to its last place', () => {
  expect(JSON.stringify({ amount: numberOf(9_007_199_254_740_993_000_001n) })).toBe(
    '{"amount":9007199254740993.000001}',
  );
});
