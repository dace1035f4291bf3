import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compare, inHundredths } from '../../chance/rational.ts';
import { hanoi } from '../hanoi/family.ts';
import { lao } from '../lao/family.ts';
import type { Family, Play } from '../play.ts';
import { payoutOf, returnsOf } from '../pricing.ts';
import { drawsOf, expectCounts } from '../rig.ts';
import { expectChancesOver, expectFairPrices } from '../rig-parts.ts';
import { numbersOf, numbersWithDigits } from '../shapes/digits.ts';
import { firstOf } from '../shapes/tiers.ts';
import { stock } from '../stock/family.ts';
import type { Ticket } from '../ticket.ts';
import { doorsOf, headsOf, tailsOf } from '../top-bottom/inputs.ts';
import { topBottomPlays } from '../top-bottom/plays.ts';
import type { TopBottom } from '../top-bottom/result.ts';
import { sides } from '../top-bottom/rules.ts';
import { yiki } from '../yiki/family.ts';
import { neighboursOf, readOfficial, type ThaiDraw } from './draw.ts';
import { thai } from './family.ts';
import { threePlay } from './glo-plays.ts';
import { ticketTiers, tiers } from './rules.ts';

const playOf = <Draw>({ plays, code: of }: Family<Draw>, code: string): Play<Draw> =>
  plays.find((play) => play.code === code) ?? expect.fail(`${of} has no ${code}`);
const picked = (...numbers: string[]): Ticket => ({ rows: [numbers] });
const typed = (...numbers: string[]): Ticket => ({ rows: numbers.map((number) => [...number]), isTyped: true });
const returned = <Draw>(play: Play<Draw>) =>
  [...returnsOf(play, { rebate: 0 }).values()].map((each) => inHundredths(each));

test('units and hits by formula are those one by one, for every play', () => {
  for (const play of thai.plays) expectCounts(thai, play, 20);
  expectCounts(lao, playOf(lao, 'top4.straight'), 10);
  expectCounts(hanoi, playOf(hanoi, 'top4.straight'), 10);
});

test('chances are those of all results', () => {
  // what is above does not depend on what is below: each is gone through by itself
  const plays = topBottomPlays<TopBottom>();
  const above = numbersOf(3).map((top) => ({ top, bottom: '00' }));
  const below = numbersOf(2).map((bottom) => ({ top: '000', bottom }));
  const units: Record<string, string[]> = {
    'top3.any': ['1', '2', '3'],
    'top3.any-pair': ['1', '1', '2'],
    'top3.any2': ['1', '2'],
    'top3.box4': ['1', '2', '3', '4'],
    'top3.box5': ['1', '2', '3', '4', '5'],
  };
  for (const play of plays) {
    const unit = units[play.code] ?? play.board.rows.map(({ symbols }) => symbols[1] ?? '');
    expectChancesOver(play, 'unit', unit, play.code.startsWith('bottom') ? below : above);
    if (play.group === 'two-sides' && play.code.startsWith('top'))
      for (const side of sides) expectChancesOver(play, 'unit', [side], above);
  }
});

test('returns are as published, a tod with a pair among them', () => {
  expectFairPrices(thai);
  const shares = Object.fromEntries(thai.plays.map((play) => [play.code, returned(play)]));
  expect(shares).toEqual({
    'top3.straight': [9000],
    'top2.straight': [9000],
    'bottom2.straight': [9000],
    'top3.any': [9000],
    'top3.any-pair': [4500],
    'top3.any2': [6480],
    'top3.box4': [9000],
    'top3.box5': [9000],
    'top3.run': [8672],
    'bottom2.run': [7980],
    'top1.two-sides': [9500],
    'top2.two-sides': [9500],
    'top3.two-sides': [9500],
    'bottom2.two-sides': [9500],
    'front3.straight': [9000],
    'back3.straight': [9000],
    ticket: [6000],
  });
});

test('450 for any of four draws returns 180 %, and is found', () => {
  const old = returnsOf(threePlay('back3', { draws: 4, times: 450 }), { rebate: 0 }).get('unit');
  expect(old && inHundredths(old)).toBe(18_000);
  expect(old && compare(old, { numerator: 1n, denominator: 1n })).toBeGreaterThan(0);
});

test('a triple has one order and one digit in two rows makes no number', () => {
  const pair = playOf(thai, 'top3.any-pair');
  expect(pair.faultOf?.({ rows: [['1'], ['1']] })).toEqual({ code: 'none', row: 1 });
  expect(pair.faultOf?.({ rows: [['1'], ['1', '2']] })).toBeUndefined();
  expect(pair.faultOf?.(typed('112', '111'))).toEqual({ code: 'none', row: 1 });
  expect(pair.faultOf?.(typed('112', '123'))).toEqual({ code: 'none', row: 1 });
  expect(pair.faultOf?.(typed('112', '211'))).toBeUndefined();
  expect(pair.unitsOf(typed('112', '211'))).toBe(1);
});

test('lists of numbers are those that players mean', () => {
  expect(doorsOf('7')).toHaveLength(19);
  expect(doorsOf('7').filter((number) => !number.includes('7'))).toEqual([]);
  expect(headsOf('7')).toEqual(numbersOf(2).slice(70, 80));
  expect(tailsOf('7')).toEqual(numbersOf(2).filter((_, value) => value % 10 === 7));
  expect(numbersWithDigits('387')).toEqual(['378', '387', '738', '783', '837', '873']);
  expect(neighboursOf('000000')).toEqual(['999999', '000001']);
  expect(neighboursOf('999999')).toEqual(['999998', '000000']);
});

const file = new URL('../../../../../shared/data/thai-2026-05-16.txt', import.meta.url);

test.runIf(existsSync(file))('the draw of 2026-05-16 settles as it was published', () => {
  const text = readFileSync(file, 'utf8');
  const printed = readOfficial(text) ?? expect.fail('not read');
  const draw: ThaiDraw = thai.read(printed, '2026-05-16') ?? expect.fail('no result');
  expect([draw.top, draw.bottom, firstOf(draw, 'first')]).toEqual(['387', '08', '107387']);
  expect(thai.print(draw)).toEqual(printed);
  expect(printed).toHaveLength(171);
  const hits = (code: string, ticket: Ticket) => playOf(thai, code).hitsOf(ticket, draw)[0];
  expect(hits('top3.straight', typed('387', '378'))).toBe(1);
  expect(hits('top2.straight', picked('87', '08'))).toBe(1);
  expect(hits('bottom2.straight', picked('87', '08'))).toBe(1);
  for (const number of ['378', '387', '738', '783', '837', '873']) expect(hits('top3.any', typed(number))).toBe(1);
  expect(hits('top3.run', picked(...'0123456789'))).toBe(3);
  expect(hits('bottom2.run', picked(...'0123456789'))).toBe(2);
  expect(hits('top3.any2', picked('3', '8', '0'))).toBe(1);
  expect(hits('top3.box4', picked('3', '8', '7', '0', '1'))).toBe(2);
  expect(hits('front3.straight', typed('091', '298', '107'))).toBe(2);
  expect(hits('back3.straight', typed('602', '716', '387'))).toBe(2);
  expect(hits('top3.two-sides', picked('small', 'odd'))).toBe(2);

  // whole tickets, by every number that won
  const won = (number: string) => {
    const counts = playOf(thai, 'ticket').hitsOf(typed(number), draw);
    return ticketTiers.flatMap(({ code }, at) => Array.from({ length: counts[at] ?? 0 }, () => code));
  };
  expect(won('107387')).toEqual(['first']);
  expect([won('107386'), won('107388')]).toEqual([['near'], ['near']]);
  for (const { code, count, digits } of tiers)
    if (digits === 6) {
      expect(draw.byTier.get(code)).toHaveLength(count);
      for (const number of draw.byTier.get(code) ?? []) expect(won(number)).toContain(code);
    }
  expect(won('298716')).toEqual(['front3', 'back3']);
  expect(won('091508')).toEqual(['front3', 'last2']);
  expect(won('123456')).toEqual([]);
  const paid = (number: string) =>
    payoutOf(playOf(thai, 'ticket'), playOf(thai, 'ticket').hitsOf(typed(number), draw), 80n, { rebate: 0 });
  expect([paid('107387'), paid('298716'), paid('091508')]).toEqual([6_000_000n, 8000n, 6000n]);

  expect(readOfficial(text.replace('NEAR_FIRST 107386', 'NEAR_FIRST 107385'))).toBeUndefined();
  expect(readOfficial(text.replace('TWO 08', 'TWO 8'))).toBeUndefined();
  expect(readOfficial(text.replace('THREE_FIRST 091 298', 'THREE_FIRST 091'))).toBeUndefined();
  expect(readOfficial(`${text}\nTWO 09`)).toBeUndefined();
  // a number in another line's place does not make up for one that is missing
  expect(
    readOfficial(
      text.replace('THREE_FIRST 091 298', 'THREE_FIRST 091').replace('THREE_LAST 602', 'THREE_LAST 298 602'),
    ),
  ).toBeUndefined();
});

test('results of the relatives are read as they are printed, and come to their three and two digits', () => {
  for (const family of [thai, lao, hanoi, stock, yiki] as Family<TopBottom>[]) {
    for (let seed = 0; seed < 20; seed += 1) {
      const draw = family.draw(drawsOf(seed), '');
      expect(draw.top).toMatch(/^\d{3}$/);
      expect(draw.bottom).toMatch(/^\d{2}$/);
      expect(family.read(family.print(draw), '')).toEqual(draw);
      expect(family.factsOf(draw)[0]).toEqual({ code: 'top3', value: draw.top });
    }
    expect(family.read([], '')).toBeUndefined();
    expect(family.read([...family.print(family.draw(drawsOf(1), '')), '1'], '')).toBeUndefined();
  }
  const sameOf = (draw: TopBottom | undefined) => draw && [draw.top, draw.bottom];
  expect(sameOf(stock.read(['1432.58', '-3.27'], ''))).toEqual(['258', '27']);
  expect(sameOf(stock.read(['38915.87', '0.05'], ''))).toEqual(['587', '05']);
  expect(stock.read(['1,432.58', '-3.27'], '')).toBeUndefined();
  expect(stock.read(['1432.5', '-3.27'], '')).toBeUndefined();
  for (const number of ['9182', '59182', '759182']) expect(sameOf(lao.read([number], ''))).toEqual(['182', '91']);
  expect(sameOf(hanoi.read(['60213', '80300'], ''))).toEqual(['213', '00']);
  expect(lao.read(['182'], '')).toBeUndefined();
});
