import { expect, test } from 'vitest';
import { inHundredths } from '../../chance/rational.ts';
import { payoutOf, returnsOf } from '../pricing.ts';
import { drawsOf, expectCounts } from '../rig.ts';
import { expectChancesOver, expectFairPrices } from '../rig-parts.ts';
import { numbersOf } from '../shapes/digits.ts';
import { magnum } from './family.ts';

const playOf = (code: string) => magnum.plays.find((play) => play.code === code) ?? expect.fail(`no ${code}`);

test('units and hits by formula are those one by one, for every play', () => {
  for (const play of magnum.plays) expectCounts(magnum, play, 25);
});

test('chances are those of all numbers in all places', () => {
  // Hits are a sum over the numbers of a result, so results of one number in all places have the right mean.
  const alike = (width: number) =>
    numbersOf(width).map((ending) => {
      const printed = Array.from({ length: 23 }, () => ending.padStart(4, '0'));
      return magnum.read(printed, '') ?? expect.fail('no result');
    });
  const [three, four] = [alike(3), alike(4)];
  for (const play of magnum.plays) {
    if (play.group === '3d') expectChancesOver(play, 'unit', ['1', '2', '3'], three);
    if (play.group === '4d') expectChancesOver(play, 'unit', ['0', '1', '2', '3'], four);
  }
  // the tiers of the small box are among those of the big one
  const kinds = { 'orders-24': '1234', 'orders-12': '1123', 'orders-6': '1122', 'orders-4': '1112' };
  for (const [kind, number] of Object.entries(kinds)) expectChancesOver(playOf('big.box'), kind, [...number], four);
  expectChancesOver(playOf('small.box'), 'orders-12', [...'1123'], four);
});

test('big returns 64 %, small 65 %, and a box what its number does, less what rounding takes', () => {
  const returned = (code: string) => [...returnsOf(playOf(code), { rebate: 0 }).values()].map(inHundredths);
  expect(returned('big.straight')).toEqual([6400]);
  expect(returned('small.straight')).toEqual([6500]);
  expect(returned('first.straight')).toEqual([6000]);
  expect(returned('first.last3')).toEqual([6600]);
  expect(returned('three.last3')).toEqual([6600]);
  expectFairPrices(magnum);
  for (const share of returned('big.box')) expect([6399, 6400]).toContain(share);
  for (const share of returned('small.box')) expect([6499, 6500]).toContain(share);
});

test('a number pays each place it stands in, a box a part of it in any order', () => {
  const printed = ['1234', '4321', '1122', ...Array.from({ length: 20 }, () => '9999')];
  const draw = magnum.read(printed, '') ?? expect.fail('no result');
  const paid = (code: string, ...numbers: string[]) => {
    const ticket = { rows: numbers.map((number) => [...number]), isTyped: true };
    return payoutOf(playOf(code), playOf(code).hitsOf(ticket, draw), 1_000_000n, { rebate: 0 });
  };
  expect(paid('big.straight', '1234')).toBe(2_500_000_000n);
  expect(paid('big.straight', '9999')).toBe(2_400_000_000n);
  expect(paid('small.straight', '9999', '1122')).toBe(1_000_000_000n);
  expect(paid('first.last3', '234')).toBe(660_000_000n);
  expect(paid('three.last3', '234', '321', '122')).toBe(660_000_000n);
  // 2,500 ÷ 24 and 1,000 ÷ 24, to the ten-thousandth below
  expect(paid('big.box', '2341')).toBe(104_166_600n + 41_666_600n);
  expect(paid('small.box', '2211')).toBe(166_666_600n);
  const box = playOf('big.box');
  expect(box.faultOf?.({ rows: [['1'], ['1'], ['1'], ['1']] })).toEqual({ code: 'none', row: 0 });
  expect(box.faultOf?.({ rows: [[...'1112'], [...'2222']], isTyped: true })).toEqual({ code: 'none', row: 1 });
  expect(magnum.factsOf(draw).map(({ value }) => value)).toEqual(['1234', '24', 'small', 'even']);
  expect(magnum.print(magnum.draw(drawsOf(3), ''))).toHaveLength(23);
  expect(magnum.read(printed.slice(1), '')).toBeUndefined();
});
