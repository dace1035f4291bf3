import { expect, test } from 'vitest';
import { inHundredths } from '../../chance/rational.ts';
import { timesOf } from '../pricing.ts';
import { expectChances, expectCounts } from '../rig.ts';
import { expectFairPrices, kindsBelow } from '../rig-parts.ts';
import { k3 } from './family.ts';
import { waysOfSums } from './plays.ts';

const playOf = (code: string) => k3.plays.find((play) => play.code === code) ?? expect.fail(code);

/** Units of the plays whose units are more than one symbol. */
const longer: Readonly<Record<string, readonly string[][]>> = {
  'three-different': [['1', '4', '6']],
  'two-different': [['2', '5']],
  'pair.exact': [
    ['33', '1'],
    ['44', '6'],
  ],
};

test.for(k3.plays.map((play) => [play.code, play] as const))('%s: units, hits and chances', ([code, play]) => {
  expectCounts(k3, play, 40);
  const [first] = play.prizes;
  for (const unit of longer[code] ?? play.board.rows[0]?.symbols.map((symbol) => [symbol]) ?? [])
    expectChances(k3, play, play.prizes.length === 1 ? (first?.kind ?? '') : unit.join(), unit);
});

test('the sums have their ways, and the official prizes return 55.5 to 58.3 per cent', () => {
  const ways = new Array<number>(16).fill(0);
  for (const dice of k3.allDraws?.() ?? []) {
    const at = dice.reduce((sum, die) => sum + die, -3);
    ways[at] = (ways[at] ?? 0) + 1;
  }
  expect(ways).toEqual(waysOfSums);
  const official: readonly (readonly [play: string, prize: string, paid: number])[] = [
    ...[240, 80, 40, 25, 16, 12, 10, 9, 9, 10, 12, 16, 25, 40, 80, 240].map(
      (paid, at) => ['sum', String(at + 3), paid] as const,
    ),
    ['triple.any', 'triple', 40],
    ['triple.one', 'triple', 240],
    ['three-different', 'different', 40],
    ['straight.any', 'straight', 10],
    ['pair.any', 'pair', 15],
    ['pair.exact', 'pair', 80],
    ['two-different', 'different', 8],
  ];
  const returns = official.map(([code, prize, paid]) => {
    const { chance } = playOf(code).prizes.find((each) => each.code === prize) ?? expect.fail(prize);
    return inHundredths({ numerator: chance.numerator * BigInt(paid), denominator: chance.denominator * 2n });
  });
  expect(Math.min(...returns)).toBe(5555);
  expect(Math.max(...returns)).toBe(5833);
  // By the series instead: the stake of 2 on 111 pays S ÷ 1000 × 216.
  const triple = playOf('triple.one');
  const [prize = expect.fail()] = triple.prizes;
  expect(timesOf(triple, prize, { series: 1800 })).toEqual({ numerator: 972n, denominator: 5n });
});

test('no price returns more than the stake, none less than 85 per cent', () => {
  expectFairPrices(k3);
  expect(kindsBelow(k3, 85)).toEqual([]);
});

test('a result is three dice; a pair and its own face make no unit', () => {
  expect(k3.read(['1', '6', '6'], '2026-11-28')).toEqual([1, 6, 6]);
  for (const none of [
    ['1', '6'],
    ['1', '6', '7'],
    ['1', '6', '06'],
    ['0', '1', '1'],
  ])
    expect(k3.read(none, '2026-11-28')).toBeUndefined();
  expect(k3.factsOf([4, 6, 5]).map(({ value }) => value)).toEqual(['15', 'big', 'odd', 'straight']);
  expect(k3.factsOf([4, 1, 1]).map(({ value }) => value)).toEqual(['6', 'small', 'even', 'pair']);
  const fault = playOf('pair.exact').faultOf?.({
    rows: [
      ['11', '22'],
      ['3', '1'],
    ],
  });
  expect(fault).toEqual({ code: 'apart', row: 1, symbol: '1' });
  // The lowest draws are the lowest faces, the highest the highest.
  expect(k3.draw((index) => [0, 2 ** 31, 2 ** 32 - 1][index] ?? 0, '2026-11-28')).toEqual([1, 4, 6]);
});
