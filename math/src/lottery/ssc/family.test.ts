import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { nearDigits } from '../digits/rig-digits.ts';
import { payoutOf } from '../pricing.ts';
import { expectCounts } from '../rig.ts';
import { expectFairPrices, kindsBelow } from '../rig-parts.ts';
import { faultByBoard, readTicket } from '../ticket.ts';
import { ssc } from './family.ts';

const named = (code: string) => ssc.plays.find((play) => play.code === code) ?? expect.fail(`there is no ${code}`);
const ticketOf = (text: string) => readTicket(text) ?? expect.fail(`${text} is no ticket`);

// The plays themselves are gone through beside `digits`: what is left is that all of them hold on these places.
test('each play counts units and hits as its list does', () => {
  for (const play of ssc.plays) expectCounts(ssc, play, 5, nearDigits(play, 5));
});

test('prize and rebate are one sum for every play; only the forms return less than 85 per cent', () => {
  expectFairPrices(ssc);
  expect(kindsBelow(ssc, 85)).toEqual(
    ['front3', 'middle3', 'last3'].flatMap((window) =>
      ['triple', 'straight', 'half-straight', 'mixed'].map((kind) => `${window}.form ${kind}`),
    ),
  );
});

test('a play on some places looks at these', () => {
  const hits = (code: string, text: string, ...draw: number[]) => {
    const play = named(code);
    const ticket = ticketOf(text);
    expect(faultByBoard(play.board, ticket) ?? play.faultOf?.(ticket), `${code} ${text}`).toBeUndefined();
    return play.hitsOf(ticket, draw);
  };
  const draw = [1, 2, 2, 3, 9];
  expect(hits('front3.straight', '1|2|2', ...draw)).toEqual([1]);
  expect(hits('middle3.straight', '2|2|3', ...draw)).toEqual([1]);
  expect(hits('last3.straight', '2|3|9', ...draw)).toEqual([1]);
  expect(hits('front4.group12', '2|1,3', ...draw)).toEqual([1]);
  expect(hits('last4.group12', '2|3,9', ...draw)).toEqual([1]);
  expect(hits('front2.group', '|2,1', ...draw)).toEqual([1]);
  expect(hits('last2.sum', '12', ...draw)).toEqual([1]);
  expect(hits('last2.sides', 'small,odd|big,odd', ...draw)).toEqual([4]);
  expect(hits('star5.group60', '2|1,3,9', ...draw)).toEqual([1]);
  expect(hits('star5.times2', '2,3', ...draw)).toEqual([1]);
  expect(hits('fixed', '1|1|2||9', ...draw)).toEqual([3]);
  // Four of five places are named right: six pairs of them.
  expect(hits('any2.straight', '1|2|2|4|9', ...draw)).toEqual([6]);
  expect(hits('any2.straight', '=p1,p2,p3|1,2|2,2', ...draw)).toEqual([3]);
  expect(hits('any3.mixed', '=p1,p2,p3,p4|2,1,2|1,2,3', ...draw)).toEqual([1, 2]);
  expect(hits('any3.group-sum', 'p1,p2,p3|5', ...draw)).toEqual([1, 0]);
  expect(hits('dragon-tiger', 'tiger,tie|||||||||tiger', ...draw)).toEqual([0, 2, 0]);
  expect(hits('sum.two-sides', 'big,small,odd,even', ...draw)).toEqual([0, 1, 1, 0]);
  expect(hits('front3.form', 'pair,mixed', ...draw)).toEqual([0, 0, 1, 0, 0]);
  expect(payoutOf(named('front3.straight'), [1], 2_000_000n, { series: 1800 })).toBe(1_800_000_000n);
  expect(payoutOf(named('place.number'), [1], 1_000_000n, { rebate: 0 })).toBe(9_910_000n);
});

test('each place takes a draw of its own, and a result is read as it was printed', () => {
  const draw = ssc.draw((index) => Math.ceil((drawSpace * (9 - index)) / 10), '2026-11-28');
  expect(draw).toEqual([9, 8, 7, 6, 5]);
  expect(ssc.print(draw)).toEqual(['9', '8', '7', '6', '5']);
  expect(ssc.read(ssc.print(draw), '2026-11-28')).toEqual(draw);
  for (const printed of [['9'], ['9', '8', '7', '6', '5', '4'], ['9', '8', '7', '6', '10'], ['9', '8', '7', '6', '']])
    expect(ssc.read(printed, '2026-11-28')).toBeUndefined();
  expect(Object.fromEntries(ssc.factsOf(draw).map(({ code, value }) => [code, value]))).toEqual({
    sum: '35',
    'sum-size': 'big',
    'sum-parity': 'odd',
    'dragon-tiger': 'dragon',
    front3: 'straight',
    middle3: 'straight',
    last3: 'straight',
    bull: 'bull5',
    stud: 'straight',
  });
  expect(ssc.plays).toHaveLength(new Set(ssc.plays.map(({ code }) => code)).size);
});
