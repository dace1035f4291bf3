import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hanoi, hanoiOf } from '../hanoi/family.ts';
import { numbersOf } from '../shapes/digits.ts';
import type { Ticket } from '../ticket.ts';
import type { VietnamDraw } from './draw.ts';
import { vietnamNorth } from './family.ts';
import { north } from './structure.ts';

const hits = (code: string, ticket: Ticket, draw: VietnamDraw) =>
  vietnamNorth.plays.find((play) => play.code === code)?.hitsOf(ticket, draw)[0] ?? expect.fail(`no ${code}`);
const picked = (...numbers: string[]): Ticket => ({ rows: [numbers] });
const digitByDigit = (number: string): Ticket => ({ rows: [[...number]], isTyped: true });

const printed =
  '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64';

test('the draw of 2026-08-22 settles as it was published', () => {
  const draw = vietnamNorth.read(printed.split(' '), '2026-08-22') ?? expect.fail('not read');
  expect(hits('all.last2', picked('49'), draw)).toBe(2);
  expect(hits('all.last2', picked('83', '49', '01'), draw)).toBe(4);
  expect(hits('special.last2', picked('13'), draw)).toBe(1);
  expect(hits('special.last3', digitByDigit('213'), draw)).toBe(1);
  expect(hits('special.last4', digitByDigit('0213'), draw)).toBe(1);
  expect(hits('special.first2', picked('60'), draw)).toBe(1);
  expect(hits('first.last2', picked('00'), draw)).toBe(1);
  expect(hits('all.last3', digitByDigit('649'), draw)).toBe(1);
  expect(hits('all.last4', digitByDigit('7894'), draw)).toBe(1);
  expect(hits('few.last2', picked('49', '54', '13', '09', '83'), draw)).toBe(4);
  expect(hits('together.3', picked('49', '83', '13'), draw)).toBe(1);
  expect(hits('together.2', picked('49', '83', '01'), draw)).toBe(1);
  expect(hits('absent.4', picked('01', '02', '03', '05'), draw)).toBe(1);
  expect(hits('absent.4', picked('01', '02', '03', '09'), draw)).toBe(0);
  expect(vietnamNorth.factsOf(draw).map(({ value }) => value)).toEqual(['13', '213', 'small', 'odd']);
  const asHanoi = hanoi.read(hanoiOf(vietnamNorth.print(draw)), '2026-08-22');
  expect(asHanoi && [asHanoi.top, asHanoi.bottom]).toEqual(['213', '00']);
});

const file = new URL('../../../../../shared/data/xsmb.csv', import.meta.url);

test.runIf(existsSync(file))('all draws of the north since 2005 settle to their known figures', () => {
  const widths = north.tiers.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));
  const draws = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [on = '', ...values] = line.trim().split(',');
      // the table has numbers without the zeros in front
      const numbers = values.map((value, at) => value.padStart(widths[at] ?? 0, '0'));
      return vietnamNorth.read(numbers, on) ?? expect.fail(`${on} is no result`);
    });
  expect(draws).toHaveLength(7530);
  const mean = (of: (draw: VietnamDraw) => number) => draws.reduce((sum, draw) => sum + of(draw), 0) / draws.length;
  const all = numbersOf(2);
  expect(mean((draw) => draw.tails.size)).toBeCloseTo(23.843, 3);
  // of every pair, every three and every ten numbers there are
  const shareOf = (code: string) => {
    const space = vietnamNorth.plays.find((play) => play.code === code)?.space ?? 1;
    return mean((draw) => hits(code, picked(...all), draw)) / space;
  };
  expect(shareOf('all.last2')).toBeCloseTo(0.27, 10);
  // A published sample of these is within two deviations of one choice in each draw.
  for (const [code, share, sample] of [
    ['together.2', 0.0552428, 0.05473],
    ['together.3', 0.0124203, 0.0121],
    ['absent.10', 0.0575081, 0.05878],
  ] as const) {
    const found = shareOf(code);
    expect(found).toBeCloseTo(share, 7);
    expect(Math.abs(found - sample)).toBeLessThan(2 * Math.sqrt((sample * (1 - sample)) / draws.length));
  }
  // each number by itself is hit about as often: within five standard deviations of a mean of 7,530 × 27 draws
  const deviation = Math.sqrt((27 * 0.01 * 0.99) / draws.length);
  for (const number of ['00', '49'])
    expect(Math.abs(mean((draw) => hits('all.last2', picked(number), draw)) - 0.27)).toBeLessThan(5 * deviation);
  const specials = new Map<string, number>();
  for (const draw of draws) {
    const last2 = vietnamNorth.factsOf(draw)[0]?.value ?? '';
    specials.set(last2, (specials.get(last2) ?? 0) + 1);
  }
  const expected = draws.length / 100;
  const chiSquare = all.reduce((sum, number) => sum + ((specials.get(number) ?? 0) - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeCloseTo(102.3, 1);
});
