import { expect, test } from 'vitest';
import { compare, inHundredths } from '../../chance/rational.ts';
import { returnsOf } from '../pricing.ts';
import { drawsOf, expectChances, expectCounts } from '../rig.ts';
import { expectFairPrices, kindsBelow } from '../rig-parts.ts';
import { colourOf, digitsOfKeno, totalOf } from './draw.ts';
import { pc28 } from './family.ts';
import { waysOfTotals } from './plays.ts';

const day = '2026-11-28';
const playOf = (code: string) => pc28.plays.find((play) => play.code === code) ?? expect.fail(code);
const rare = ['big-odd', 'small-even'];

test.for(pc28.plays.map((play) => [play.code, play] as const))('%s: units, hits and chances', ([code, play]) => {
  expectCounts(pc28, play, 40);
  const kinds = new Set(play.prizes.map(({ kind }) => kind));
  const symbols = play.board.rows[0]?.symbols ?? [];
  // of the sums some, for their ways are counted below
  for (const symbol of code === 'sum' ? symbols.slice(12, 15) : symbols) {
    const [first = ''] = kinds;
    const side = code.startsWith('combination') ? (rare.includes(symbol) ? 'rare' : 'frequent') : first;
    expectChances(pc28, play, kinds.has(symbol) ? symbol : side, [symbol]);
  }
});

test('totals and colours have the ways of all thousand results', () => {
  const ways = new Array<number>(28).fill(0);
  const colours = new Map<string, number>();
  for (const draw of pc28.allDraws?.() ?? []) {
    const total = totalOf(draw);
    ways[total] = (ways[total] ?? 0) + 1;
    colours.set(colourOf(total), (colours.get(colourOf(total)) ?? 0) + 1);
  }
  expect(ways).toEqual(waysOfTotals);
  expect(Object.fromEntries(colours)).toEqual({ red: 332, green: 258, blue: 258, grey: 152 });
});

test('no price returns more than the stake, none less than 85 per cent', () => {
  expectFairPrices(pc28);
  expect(kindsBelow(pc28, 85)).toEqual([]);
  const [side, combination] = ['two-sides.rule-13-14', 'combination.rule-13-14'].map((code) =>
    [...returnsOf(playOf(code), { rebate: 0 }).values()].map(inHundredths),
  );
  expect(side).toEqual([9165]);
  expect(combination).toEqual([9240, 8510]);
});

test('3.98 for every combination without the 13/14 rule is found out: two of them would return 107 per cent', () => {
  const sold = playOf('combination');
  const offered = { lots: 1, prizes: sold.prizes.map((prize) => ({ ...prize, odds: 39_800 })) };
  const returns = returnsOf(offered, { rebate: 0 });
  expect([...returns].map(([kind, whole]) => [kind, inHundredths(whole)])).toEqual([
    ['rare', 9193],
    ['frequent', 10_706],
  ]);
  const above = [...returns].filter(([, whole]) => compare(whole, { numerator: 1n, denominator: 1n }) > 0);
  expect(above.map(([kind]) => kind)).toEqual(['frequent']);
});

test('twenty numbers of keno give the digits by their sums, and stay what was published', () => {
  const drawn = [80, 1, 2, 3, 4, 5, 7, 11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26, 79];
  // 1+2+3+4+5+7 = 22, 11+…+16 = 81, 21+…+26 = 141
  expect(digitsOfKeno(drawn)).toEqual([2, 1, 1]);
  const printed = drawn.map((number) => String(number).padStart(2, '0'));
  const read = pc28.read(printed, day) ?? expect.fail('twenty numbers are a result');
  expect(read.digits).toEqual([2, 1, 1]);
  expect(pc28.print(read)).toEqual(printed);
  for (const none of [
    printed.slice(1),
    [...printed.slice(1), '01'],
    [...printed.slice(1), '81'],
    ['1', '2'],
    ['1', '2', '10'],
  ])
    expect(pc28.read(none, day)).toBeUndefined();
  const own = pc28.draw(drawsOf(7), day);
  expect(pc28.read(pc28.print(own), day)).toEqual(own);
});

test('digits out of keno are not quite even, and no bet returns a hundredth more or less by it', () => {
  const chances = chancesOfKeno();
  expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12);
  // some result comes 0.8 per cent more or less often than once in a thousand
  expect(Math.max(...chances.map((chance) => Math.abs(chance * 1000 - 1)))).toBeCloseTo(0.0079, 4);
  const draws = [...(pc28.allDraws?.() ?? [])];
  let most = 0;
  for (const play of pc28.plays) {
    const pays = play.prizes.map(({ odds = 10_000 }) => odds / 10_000);
    for (const symbol of play.board.rows[0]?.symbols ?? []) {
      let [even, keno] = [0, 0];
      for (const [at, draw] of draws.entries()) {
        const paid = play.winsOf([symbol], draw).reduce((sum, won, place) => sum + won * (pays[place] ?? 0), 0);
        even += paid / 1000;
        keno += paid * (chances[at] ?? 0);
      }
      most = Math.max(most, Math.abs(keno - even));
    }
  }
  expect(most).toBeLessThan(0.01);
});

/** The chance of each three digits when twenty of eighty are drawn: numbers are taken or left from the lowest on. */
function chancesOfKeno(): number[] {
  const digits = 1000;
  const steps = [100, 10, 1];
  let chances = new Float64Array(21 * digits);
  chances[0] = 1;
  for (let number = 1; number <= 80; number += 1) {
    const next = new Float64Array(21 * digits);
    for (let taken = 0; taken <= Math.min(20, number - 1); taken += 1) {
      // With `taken` of the numbers below, this one is among the twenty with the chance of those that are left.
      const take = (20 - taken) / (81 - number);
      const step = steps[Math.floor(taken / 6)];
      for (let at = 0; at < digits; at += 1) {
        const chance = chances[taken * digits + at] ?? 0;
        if (chance === 0) continue;
        next[taken * digits + at] = (next[taken * digits + at] ?? 0) + chance * (1 - take);
        if (taken === 20) continue;
        const digit = step === undefined ? 0 : Math.floor(at / step) % 10;
        const moved = step === undefined ? at : at + step * (((digit + number) % 10) - digit);
        next[(taken + 1) * digits + moved] = (next[(taken + 1) * digits + moved] ?? 0) + chance * take;
      }
    }
    chances = next;
  }
  return [...chances.slice(20 * digits)];
}
