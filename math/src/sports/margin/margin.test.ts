import { expect, test } from 'vitest';
import { quote, withMargin } from './quote.ts';
import { overroundOf, removeMargin, sumOf } from './remove.ts';

const market = [16_000, 42_000, 52_500];

test('the margin of 1.60, 4.20 and 5.25 removed in three ways', () => {
  expect(overroundOf(market)).toBeCloseTo(0.05357, 5);
  const near = (found: readonly number[], known: readonly number[]) => {
    expect(sumOf(found)).toBeCloseTo(1, 12);
    for (const [at, each] of known.entries()) expect(found[at]).toBeCloseTo(each, 6);
  };
  near(removeMargin(market, 'proportional').probabilities, [0.59322, 0.225989, 0.180791]);
  const power = removeMargin(market, 'power');
  near(power.probabilities, [0.608102, 0.21898, 0.172919]);
  expect(power.parameter).toBeCloseTo(1.058318, 6);
  const shin = removeMargin(market, 'shin');
  near(shin.probabilities, [0.603568, 0.221681, 0.174751]);
  expect(shin.parameter).toBeCloseTo(0.027033, 6);
  // odds without a margin are taken in proportion, and one selection is no market
  expect(removeMargin([20_000, 20_001], 'shin').probabilities[0]).toBeCloseTo(0.5, 4);
  expect(() => removeMargin([20_000], 'power')).toThrow(RangeError);
});

test('a margin that is put on comes off again by the same way', () => {
  for (const method of ['proportional', 'power', 'shin'] as const) {
    const asked = [0.62, 0.23, 0.15];
    const implied = withMargin(asked, 0.06, method);
    expect(sumOf(implied), method).toBeCloseTo(1.06, 9);
    const back = removeMargin(
      implied.map((each) => 10_000 / each),
      method,
    ).probabilities;
    for (const [at, each] of asked.entries()) expect(back[at], method).toBeCloseTo(each, 9);
    // double chance has a sum of 2
    expect(sumOf(withMargin([0.85, 0.77, 0.38], 0.05, method)), method).toBeCloseTo(2.1, 9);
    expect(withMargin(asked, 0, method)).toEqual(asked);
  }
  const favourite = (method: 'proportional' | 'power' | 'shin') => withMargin([0.8, 0.2], 0.05, method)[0] ?? 0;
  expect(favourite('power')).toBeLessThan(favourite('proportional'));
  expect(favourite('shin')).toBeLessThan(favourite('proportional'));
});

test('a price is on the ladder, between 1.01 and 1001, and never longer than fair', () => {
  expect(quote([0.5, 0.5], 0.05, 'proportional')).toEqual([19_000, 19_000]);
  expect(quote([0.5, 0.5], 0.05)).toEqual([19_000, 19_000]);
  expect(quote([1, 0], 0.05)).toEqual([10_100, 10_010_000]);
  expect(quote([0.99999, 0.00001], 0.05, 'proportional')).toEqual([10_100, 10_010_000]);
  for (let p = 0.02; p < 0.98; p += 0.01)
    for (const [at, odds] of quote([p, 1 - p], 0.03).entries())
      expect(odds / 10_000).toBeLessThanOrEqual(Math.max(1.01, 1 / (at === 0 ? p : 1 - p)));
});
