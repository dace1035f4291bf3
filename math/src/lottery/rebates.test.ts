import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Exposure, exposuresOf, halfPay, mayTake, overCap, paysBy } from './exposure.ts';
import { faultOfChain, faultOfSeries, highestChoice, rebatesOf } from './rebates.ts';

const one = 1_000_000n;

test('A 1976, B 1970, a member of 1956 who bets 1,000 at 1900: 28, 7 and 3', () => {
  expect(rebatesOf(1000n * one, 1900, [1956, 1970, 1976])).toEqual([28n * one, 7n * one, 3n * one]);
  expect(() => rebatesOf(one, 1957, [1956, 1970])).toThrow(RangeError);
  expect(() => rebatesOf(one, 1900, [1956, 1980, 1976])).toThrow(RangeError);
  expect(faultOfChain([1956, 1980, 1976])).toBe(1);
  expect(faultOfChain([1956, 1956, 1980])).toBeUndefined();
  const range = { least: 1700, most: 1980, mostBet: 1956 };
  expect(highestChoice(range)).toBe(1956);
  expect(highestChoice({ ...range, most: 1940 })).toBe(1940);
  expect([1699, 1700, 1956, 1957, 1800.5].map((chosen) => faultOfSeries(range, chosen))).toEqual([
    ...['low', undefined, undefined, 'high', 'series'],
  ]);
  // what lies above the highest bet comes back: 24 of 2000
  expect(rebatesOf(2000n * one, 1956, [1980])).toEqual([24n * one]);
});

test('prize and rebates of any tree come to the series of its top', () => {
  const chains = fc.array(fc.integer({ min: 1700, max: 1980 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(chains, fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat(200), (said, stake, below) => {
      const chain = said.toSorted((low, high) => low - high);
      const chosen = (chain[0] ?? 0) - below;
      const parts = rebatesOf(stake, chosen, chain);
      const all = parts.reduce((sum, part) => sum + part, 0n);
      expect(all).toBe((stake * BigInt((chain.at(-1) ?? 0) - chosen)) / 2000n);
      // the prize is S ÷ 2000 of a stake that divides
      expect(
        rebatesOf(stake * 2000n, chosen, chain).reduce((sum, part) => sum + part, 0n) + stake * BigInt(chosen),
      ).toBe(stake * BigInt(chain.at(-1) ?? 0));
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(0n);
    }),
  );
});

const shown = ({ number, expected, worst }: Exposure) => [number, expected / one, worst / one];

test('where one number wins, what is left is the income less what it pays', () => {
  const rules = { numbers: 100, hits: 1, hitCap: 1 };
  const sold = {
    income: 1000n * one,
    pays: new Map([
      ['07', 990n * one],
      ['49', 1980n * one],
      ['13', 0n],
    ]),
  };
  expect(exposuresOf(rules, sold).map(shown)).toEqual([
    ['49', -1970n, -980n],
    ['07', -970n, 10n],
    ['13', 30n, 1000n],
  ]);
  expect(overCap(rules, sold, 979n * one)).toEqual(['49']);
  expect(overCap(rules, sold, 980n * one)).toEqual([]);
  expect(mayTake(rules, sold, { number: '49', income: one, pays: 99n * one }, 1078n * one)).toBe(true);
  expect(mayTake(rules, sold, { number: '49', income: one, pays: 99n * one }, 1077n * one)).toBe(false);
  expect(mayTake(rules, sold, { number: '50', income: one, pays: 99n * one }, 0n)).toBe(true);
});

test('where numbers may come several times, the worst case has one come three times', () => {
  // 100 points on 49 at 27 each, 10 on each of the others; a hit pays 99 a point
  const rules = { numbers: 100, hits: 27, hitCap: 3 };
  const numbers = Array.from({ length: 100 }, (_, at) => `${at}`.padStart(2, '0'));
  const points = (number: string) => (number === '49' ? 100n : 10n);
  const pays = new Map(numbers.map((number) => [number, points(number) * 99n * one]));
  const income = numbers.reduce((sum, number) => sum + points(number) * 27n * one, 0n);
  const [worst] = exposuresOf(rules, { income, pays });
  // ((total − points) ÷ 99 − points) × payout; and 27 × 1090 − 3 × 9900 − 24 × 990
  expect(worst).toMatchObject({ number: '49', expected: (10n - 100n) * 99n * one });
  expect(worst?.worst).toBe((27n * 1090n - 3n * 9900n - 24n * 990n) * one);
  // against the mean over numbers of one hit: what the others pay on average is what all pay less this one
  expect(overCap(rules, { income, pays }, 24_029n * one)).toEqual(['49']);
  expect(overCap(rules, { income, pays }, 24_030n * one)).toEqual([]);
});

test('closed numbers are not sold and half-pay numbers pay half', () => {
  const terms = { closed: new Set(['13']), reduced: new Map([['49', halfPay]]) };
  expect(['13', '49', '50'].map((number) => paysBy(terms, number, 99n * one + 1n))).toEqual([
    ...[undefined, 49_500_000n, 99_000_001n],
  ]);
});
