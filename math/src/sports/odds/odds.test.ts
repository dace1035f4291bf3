import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsFormats, readOdds, writeOdds } from './formats.ts';
import { listedFractions, oddsOfFraction } from './fractions.ts';
import { onLadder, stepOdds } from './ladder.ts';
import { longestOdds, shortestOdds } from './odds.ts';

const written = (odds: number) => oddsFormats.map((format) => writeOdds(odds, format));

test('the same odds in six formats', () => {
  expect(written(15_000)).toEqual(['1.50', '1/2', '-200', '0.50', '0.50', '-2.00']);
  expect(written(19_100)).toEqual(['1.91', '10/11', '-110', '0.91', '0.91', '-1.0989']);
  expect(written(20_000)).toEqual(['2.00', '1/1', '+100', '1.00', '1.00', '1.00']);
  expect(written(25_000)).toEqual(['2.50', '6/4', '+150', '1.50', '-0.6667', '1.50']);
  expect(written(43_300)).toEqual(['4.33', '10/3', '+333', '3.33', '-0.3003', '3.33']);
  expect(written(19_700)).toEqual(['1.97', '97/100', '-103', '0.97', '0.97', '-1.0309']);
});

test('what is written in a format is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: shortestOdds, max: longestOdds }), (odds) => {
      expect(readOdds(writeOdds(odds, 'decimal'), 'decimal')).toBe(odds);
      expect(readOdds(writeOdds(odds, 'hong_kong'), 'hong_kong')).toBe(odds);
      // a quotient of four decimals holds as many digits as it has itself
      for (const format of ['malay', 'indonesian'] as const) {
        const back = readOdds(writeOdds(odds, format), format) ?? expect.fail('not read');
        const won = odds - 10_000;
        expect(Math.abs(back - odds)).toBeLessThanOrEqual(format === 'indonesian' ? 1 : 1 + won ** 2 / 1.9e8);
      }
    }),
    { seed: 25 },
  );
  for (let line = 100; line <= 1000; line += 1)
    for (const text of [`+${line}`, `-${line}`])
      expect(writeOdds(readOdds(text, 'american') ?? 0, 'american')).toBe(text === '-100' ? '+100' : text);
  for (const [above, below] of listedFractions)
    expect(oddsOfFraction(above, below)).toBe(readOdds(`${above}/${below}`, 'fractional'));
  expect(writeOdds(readOdds('11/8', 'fractional') ?? 0, 'fractional')).toBe('11/8');
});

test('what is no odds in a format is not read', () => {
  for (const [text, format] of [
    ['1.00', 'decimal'],
    ['0.99', 'decimal'],
    ['1.12345', 'decimal'],
    ['1e3', 'decimal'],
    ['', 'decimal'],
    ['-0.50', 'hong_kong'],
    ['0', 'hong_kong'],
    ['1.01', 'malay'],
    ['-1.01', 'malay'],
    ['0.99', 'indonesian'],
    ['+99', 'american'],
    ['-099', 'american'],
    ['+150.5', 'american'],
    ['1/0', 'fractional'],
    ['0/1', 'fractional'],
    ['-1/2', 'fractional'],
  ] as const)
    expect(readOdds(text, format), `${text} ${format}`).toBeUndefined();
  expect(() => writeOdds(10_000, 'decimal')).toThrow(RangeError);
});

test('the ladder never favours the player, and every one of its odds is its own', () => {
  expect([10_001, 10_199, 19_999, 20_150, 30_400, 59_900, 1_000_000, 99_999_999].map(onLadder)).toEqual([
    10_100, 10_100, 19_900, 20_000, 30_000, 59_000, 1_000_000, 10_010_000,
  ]);
  expect(onLadder(20_000 - 1e-9)).toBe(20_000);
  let [at, count] = [shortestOdds, 1];
  for (; at < longestOdds; count += 1) {
    const next = stepOdds(at, 1);
    expect(onLadder(next)).toBe(next);
    expect(stepOdds(next, -1)).toBe(at);
    at = next;
  }
  expect(count).toBe(351);
  expect(stepOdds(longestOdds, 5)).toBe(longestOdds);
  expect(stepOdds(shortestOdds, -5)).toBe(shortestOdds);
});
