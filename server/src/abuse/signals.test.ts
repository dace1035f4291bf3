import { parseMoney as m } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { comesBack, isLowRisk, type Taken, takenByOnePerson } from './signals.ts';

const welcome = { PT: 'Boas-vindas', EN: 'Welcome' };
const friday = { PT: 'Sexta', EN: 'Friday' };
const took = (playerId: bigint, source: Taken['source'], title = welcome): Taken => ({ playerId, source, title });

test.each<[string, Taken[], [bigint[], number][]]>([
  ['two accounts took of one source', [took(2n, 'promotion'), took(1n, 'promotion')], [[[1n, 2n], 2]]],
  ['one account took twice', [took(1n, 'promotion'), took(1n, 'promotion')], []],
  ['two names', [took(1n, 'promotion'), took(2n, 'promotion', friday)], []],
  ['two kinds of source with one name', [took(1n, 'promotion'), took(2n, 'mission')], []],
  [
    'three of one source, two of another',
    [took(1n, 'raffle'), took(2n, 'raffle'), took(3n, 'raffle'), took(1n, 'board', friday), took(3n, 'board', friday)],
    [
      [[1n, 2n, 3n], 3],
      [[1n, 3n], 2],
    ],
  ],
  ['what play earns', [took(1n, 'rebate'), took(2n, 'rebate'), took(1n, 'vip'), took(2n, 'vip')], []],
  [
    'what staff gave, and what referral holds',
    (['manual', 'referral'] as const).flatMap((s) => [took(1n, s), took(2n, s)]),
    [],
  ],
  ['nothing', [], []],
])('one person: %s', (_, taken, found) => {
  expect(takenByOnePerson(taken).map(({ players, things }) => [players, things])).toEqual(found);
});

test.each<[string, number, string, string, boolean]>([
  ['dice at 98 %', 60, '600.00', '18.50', true],
  ['too few bets', 49, '490.00', '1.00', false],
  ['just enough bets', 50, '500.00', '1.00', true],
  ['just below the share', 50, '500.00', '99.99', true],
  ['the share itself', 50, '500.00', '100.00', false],
  ['dice at 50 %', 60, '600.00', '594.00', false],
  ['nothing staked', 60, '0.00', '0.00', false],
])('low risk: %s', (_, bets, stake, moved, low) => {
  expect(isLowRisk({ bets, stake: m(stake), moved: m(moved) }, 20)).toBe(low);
});

test.each([
  [2n, 2n, false],
  [2n, 3n, true],
  [100n, 149n, false],
  [100n, 150n, true],
])('a case of %s that is %s now comes back: %s', (before, now, back) => {
  expect(comesBack(before, now)).toBe(back);
});
