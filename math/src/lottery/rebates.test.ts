import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Exposure, exposuresOf, overCap, runningOf, worstOf } from './exposure.ts';
import { openFamily } from './opened.ts';
import { pick11 } from './pick11/family.ts';
import { seriesIn, seriesRebate, timesOf } from './pricing.ts';
import { faultOfChain, faultOfSeries, highestChoice, rebatesOf, seriesOfRebate, sharesOf } from './rebates.ts';
import { ssc } from './ssc/family.ts';

const one = 1_000_000n;

test('A 1976, B 1970, a member of 1956 who bets 1,000 at 1900: 28, 7 and 3', () => {
  expect(rebatesOf(1000n * one, 1900, [1956, 1970, 1976])).toEqual([28n * one, 7n * one, 3n * one]);
  expect(() => rebatesOf(one, 1957, [1956, 1970])).toThrow(RangeError);
  expect(() => rebatesOf(one, 1900, [1956, 1980, 1976])).toThrow(RangeError);
  expect(sharesOf(1000n * one, 1956, [1970, 1976])).toEqual([7n * one, 3n * one]);
  // whoever has less than somebody below gets nothing, and the one above no more than their own
  expect(sharesOf(1000n * one, 1956, [1950, 1976])).toEqual([0n, 10n * one]);
  expect(seriesOfRebate(1000n * one, 28n * one, 1900)).toBe(1956);
  expect(seriesOfRebate(10_000n, seriesRebate(10_000n, 1937, 1700), 1700)).toBe(1937);
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
  expect(overCap(rules, sold, () => 979n * one)).toEqual(['49']);
  expect(overCap(rules, sold, () => 980n * one)).toEqual([]);
  expect(overCap(rules, sold, (number) => (number === '49' ? 980n * one : -11n * one))).toEqual(['07']);
  const running = runningOf(sold);
  expect(worstOf(rules, running, '49')).toBe(-980n * one);
  expect(worstOf(rules, running, '50')).toBe(1000n * one);
  // a bet brings its own stake, whichever number it is on
  running.income += one;
  running.all += 99n * one;
  running.pays.set('49', 2079n * one);
  expect(worstOf(rules, running, '49')).toBe(-1078n * one);
  expect(worstOf(rules, running, '07')).toBe(11n * one);
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
  expect(overCap(rules, { income, pays }, () => 24_029n * one)).toEqual(['49']);
  expect(overCap(rules, { income, pays }, () => 24_030n * one)).toEqual([]);
});

test('plays with a lower series: 11x5 pays 1,782 for three in their order at 1800 and gives 6.5 points, not 8', () => {
  const play = openFamily(pick11).plays.get('front3.straight');
  const [prize] = play?.prizes ?? [];
  if (!play || !prize) throw new Error('there is no such play');
  const { numerator, denominator } = timesOf(play, prize, { series: 1800 });
  expect((2n * numerator) / denominator).toBe(1782n);
  expect(seriesRebate(1000n * one, seriesIn(play, 1960), 1800)).toBe(65n * one);
  expect(seriesIn(play, 1900)).toBe(1900);
  const digits = openFamily(ssc).plays;
  const most = (code: string) => digits.get(code)?.mostSeries;
  expect(['front3.contains1', 'star5.contains3', 'front3.straight', 'fixed'].map(most)).toEqual([
    ...[1920, 1920, undefined, undefined],
  ]);
  // what is priced at odds has no series
  expect(openFamily(pick11).plays.get('place.two-sides')?.mostSeries).toBeUndefined();
});
