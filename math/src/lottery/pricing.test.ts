import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare } from '../chance/rational.ts';
import type { Prize } from './play.ts';
import { payoutOf, returnsOf, seriesRebate, timesOf } from './pricing.ts';
import { type Board, faultByBoard, readTicket, type Ticket, type TicketFault, writeTicket } from './ticket.ts';

const straight: Prize = { code: 'straight', kind: 'straight', chance: { numerator: 1n, denominator: 1000n } };
const side: Prize = { code: 'big', kind: 'big', chance: { numerator: 5n, denominator: 11n }, odds: 19_800 };
const push: Prize = { code: 'push', kind: 'big', chance: { numerator: 1n, denominator: 11n }, isPush: true };
const lo: Prize = { code: 'hit', kind: 'hit', chance: { numerator: 27n, denominator: 100n }, odds: 990_000 };

test('the public table of a series of 1800 pays 1800 a stake of 2, and 8 per cent come back to who may have 1960', () => {
  expect(payoutOf({ prizes: [straight], lots: 1 }, [1], 2_000_000n, { series: 1800 })).toBe(1_800_000_000n);
  expect(seriesRebate(2_000_000n, 1960, 1800)).toBe(160_000n);
  expect(() => seriesRebate(1n, 1800, 1802)).toThrow(RangeError);
});

test('of 1,000 at 1900, a member of 1956 gets 28, the upline of 1970 gets 7, theirs of 1976 gets 3', () => {
  const stake = 1_000_000_000n;
  expect(seriesRebate(stake, 1956, 1900)).toBe(28_000_000n);
  expect(seriesRebate(stake, 1970, 1956)).toBe(7_000_000n);
  expect(seriesRebate(stake, 1976, 1970)).toBe(3_000_000n);
});

test('prize and rebate are one sum, at every series and at every plate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1700, max: 1980 }), fc.integer({ min: 0, max: 1000 }), (series, rebate) => {
      const bySeries = returnsOf({ prizes: [straight], lots: 1 }, { series }).get('straight');
      expect(bySeries && compare(bySeries, { numerator: BigInt(series), denominator: 2000n })).toBe(0);
      const play = { prizes: [side, push], lots: 1 };
      const [whole, lowered] = [0, rebate].map((each) => returnsOf(play, { rebate: each }).get('big'));
      if (!whole || !lowered) expect.fail('the kind is there');
      // Ten of eleven stakes are turnover: what is pushed earns no rebate.
      const given = { numerator: 10n * BigInt(rebate), denominator: 11n * 10_000n };
      const sum = {
        numerator: lowered.numerator * given.denominator + given.numerator * lowered.denominator,
        denominator: lowered.denominator * given.denominator,
      };
      expect(compare(sum, whole)).toBe(0);
    }),
  );
});

test('a push gives the stake back at every plate, and a hit of many lots is paid by the lot', () => {
  expect(payoutOf({ prizes: [side, push], lots: 1 }, [0, 1], 5n, { rebate: 500 })).toBe(5n);
  expect(timesOf({ prizes: [lo], lots: 27 }, lo, { rebate: 0 })).toEqual({ numerator: 99n, denominator: 1n });
  // 27 lots are staked, 0.27 hits of 99 come: 99 per cent.
  expect(returnsOf({ prizes: [lo], lots: 27 }, { rebate: 0 }).get('hit')).toEqual({
    numerator: 99n,
    denominator: 100n,
  });
});

const row = (code: string, least: number, most = 10) => ({ code, symbols: [...'0123456789'], least, most });
const group: Board = { rows: [row('pair', 1), row('single', 3)], areRowsApart: true };
const some: Board = { rows: [row('p1', 1), row('p2', 1), row('p3', 1, 2)], leastRows: 2 };
const positions = { code: 'positions', symbols: ['p1', 'p2', 'p3'], least: 2, most: 3 };
const typed: Board = { rows: [], typed: { length: 2, symbols: ['01', '02', '03'], isDistinct: true } };
const led: Board = { rows: [], typed: { length: 2, symbols: ['1', '2'], isDistinct: false, lead: positions } };

test.for<[string, Board, string, TicketFault | undefined]>([
  ['a pair with its singles', group, '1|2,3,4', undefined],
  ['a digit in two rows', group, '1|2,3,1', { code: 'apart', row: 1, symbol: '1' }],
  ['too few in a row', group, '1|2,3', { code: 'few', row: 1 }],
  ['a row too few', group, '1', { code: 'rows', row: 1 }],
  ['a row too many', group, '1|2,3,4|5', { code: 'rows', row: 2 }],
  ['a digit twice in a row', group, '1|2,3,3', { code: 'twice', row: 1, symbol: '3' }],
  ['what the row does not have', group, '1|2,3,big', { code: 'symbol', row: 1, symbol: 'big' }],
  ['two of three rows', some, '1||2', undefined],
  ['one of three rows', some, '1||', { code: 'rows', row: 1 }],
  ['too many in a row', some, '1||1,2,3', { code: 'many', row: 2 }],
  ['typing where nothing is typed', some, '=1,2,3', { code: 'typed', row: 0 }],
  ['typed units', typed, '=01,02|03,01', undefined],
  ['a typed unit that is too short', typed, '=01,02|03', { code: 'length', row: 1 }],
  ['a typed unit that repeats a number', typed, '=01,01', { code: 'twice', row: 0, symbol: '01' }],
  ['a typed unit with another symbol', typed, '=01,04', { code: 'symbol', row: 0, symbol: '04' }],
  ['a board where there is none', typed, '', { code: 'rows', row: 0 }],
  ['typed units after their positions', led, '=p1,p3|1,1|2,1', undefined],
  ['typed units of too few positions', led, '=p1|1,1', { code: 'few', row: 0 }],
  ['positions without units', led, '=p1,p2', { code: 'few', row: 1 }],
  ['units without positions', led, '=1,1', { code: 'symbol', row: 0, symbol: '1' }],
])('%s', ([, board, text, fault]) => {
  const ticket = readTicket(text) ?? expect.fail('is written like a ticket');
  expect(faultByBoard(board, ticket)).toEqual(fault);
  expect(writeTicket(ticket)).toBe(text);
});

test('a ticket without rows or units is refused, and a text with other letters is no ticket', () => {
  const none: Ticket = { rows: [] };
  expect(faultByBoard(typed, none)).toEqual({ code: 'rows', row: 0 });
  expect(faultByBoard(typed, { ...none, isTyped: true })).toEqual({ code: 'few', row: 0 });
  expect(faultByBoard(led, { ...none, isTyped: true })).toEqual({ code: 'few', row: 0 });
  for (const text of ['1;2', '1 2', "'", '1|ü']) expect(readTicket(text)).toBeUndefined();
});
