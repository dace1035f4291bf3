import { expect, test } from 'vitest';
import { parseMoney } from '../money.ts';
import { tableGames } from './every-table.ts';
import { meanPaid, mostPaid } from './exposure.ts';
import type { TableGame } from './table-game.ts';

const m = parseMoney;
const gameOf = (code: string): TableGame<unknown> => tableGames.get(code) ?? expect.fail(code);
const laid = (on: Record<string, string>) => new Map(Object.entries(on).map(([spot, amount]) => [spot, m(amount)]));
const most = (code: string, on: Record<string, string>) => mostPaid(gameOf(code), laid(on));

test('the most that is paid is that of one outcome, not of every spot by itself', () => {
  // 17 is black: 36 and 2
  expect(most('european-roulette', { 'straight-17': '1', red: '10', black: '1' })).toBe(m('38'));
  expect(most('european-roulette', { red: '10', black: '10' })).toBe(m('20'));
  expect(most('sic-bo', { small: '10', big: '10' })).toBe(m('20'));
  expect(most('dragon-tiger', { dragon: '10', tiger: '4', tie: '1' })).toBe(m('20'));
  expect(most('baccarat', { player: '10', banker: '10' })).toBe(m('20'));
  expect(most('baccarat', { player: '10', banker: '10', tie: '5' })).toBe(m('65'));
});

test('spots whose outcomes are listed apart are each taken at their worst', () => {
  expect(most('baccarat', { player: '10', 'player-pair': '1' })).toBe(m('20') + m('12'));
  expect(most('niu-niu', { 'equal-1': '10', 'equal-2': '10' })).toBe(2n * m('19.6'));
  expect(most('baccarat', {})).toBe(0n);
  expect(most('baccarat', { 'no-such-spot': '10' })).toBe(0n);
});

test('no outcome that is listed pays more than the most, of any game', () => {
  for (const game of tableGames.values()) {
    const all = new Map([...game.spots.keys()].map((spot) => [spot, m('1')]));
    const paid = mostPaid(game, all);
    let seed = 1;
    const take = (index: number) => {
      seed = (Math.imul(seed, 48_271) + index) >>> 0;
      return game.takes === 'cards' ? seed % 52 : seed;
    };
    for (let rounds = 0; rounds < 200; rounds += 1) {
      const { result } = game.play(take);
      const sum = [...game.spots.values()].reduce((total, spot) => total + spot.timesAt(result) * 100, 0);
      expect(BigInt(sum), game.code).toBeLessThanOrEqual(paid);
    }
  }
});

test('what chips are paid on average follows from the return of each spot', () => {
  expect(meanPaid(gameOf('european-roulette'), laid({ red: '100', 'straight-17': '100' }))).toBe(m('194.58'));
  expect(meanPaid(gameOf('baccarat'), laid({ banker: '100', tie: '10' }))).toBe(m('98.94') + m('8.564'));
});
