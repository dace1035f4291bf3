import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Market } from '../market/market.ts';
import { templateOf } from '../market/templates.ts';
import { chanceOf, fairOf } from '../model/fair.ts';
import { seriesCells, seriesChance } from './best-of.ts';
import { eloChance, eloGain, rateGames } from './elo.ts';
import { normalBelow } from './normal.ts';
import { pointCells, totalCells } from './normal-cells.ts';
import { gameChance, setChance, setScores, tieBreakChance } from './tennis.ts';

const market = (code: string, line?: number): Market => ({
  template: templateOf(code),
  ...(line !== undefined && { line: line * 4 }),
});

test('a series of maps from the chance of one', () => {
  for (const p of [0.2, 0.5, 0.61, 0.9]) {
    expect(seriesChance(1, p)).toBeCloseTo(p, 12);
    expect(seriesChance(3, p)).toBeCloseTo(p ** 2 * (3 - 2 * p), 12);
    expect(seriesChance(5, p)).toBeCloseTo(p ** 3 * (10 - 15 * p + 6 * p ** 2), 12);
    const cells = seriesCells(3, p);
    const chance = (code: string, selection: string, line?: number) =>
      chanceOf(fairOf(market(`lol.${code}`, line), selection, cells));
    expect(chance('winner', 'home')).toBeCloseTo(seriesChance(3, p), 12);
    expect(chance('maps.score', '2-0')).toBeCloseTo(p ** 2, 12);
    expect(chance('maps.total', 'over', 2.5)).toBeCloseTo(2 * p * (1 - p), 12);
    expect(chance('maps.handicap', 'home', -1.5)).toBeCloseTo(p ** 2, 12);
    // from one map ahead, one more is enough
    expect(seriesChance(3, p, { home: 1, away: 0 })).toBeCloseTo(1 - (1 - p) ** 2, 12);
    expect(seriesChance(5, (played) => (played % 2 === 0 ? p : 1 - p))).toBeGreaterThan(0);
  }
  expect(seriesCells(3, 0.6, { home: 2, away: 1 })).toEqual([{ p: 1, full: { home: 2, away: 1 } }]);
  expect(() => seriesCells(2, 0.5)).toThrow(RangeError);
});

test('ratings: four hundred points are ten to one, and what one gains the other gives', () => {
  expect(eloChance(0)).toBe(0.5);
  expect(eloChance(400)).toBeCloseTo(10 / 11, 12);
  expect(eloGain(1500, 1500, 1, 20)).toBe(10);
  expect(eloGain(1500, 1900, 1)).toBeCloseTo(-eloGain(1900, 1500, 0), 12);
  const { ratings } = rateGames([
    { one: 'a', other: 'b', oneWon: true },
    { one: 'b', other: 'c', oneWon: false },
  ]);
  expect([...ratings.values()].reduce((sum, each) => sum + each, 0)).toBeCloseTo(4500, 9);
});

test('large counts are normal: totals and margins of points', () => {
  expect(normalBelow(0)).toBeCloseTo(0.5, 7);
  expect(normalBelow(1.96)).toBeCloseTo(0.9750021, 6);
  expect(normalBelow(-1)).toBeCloseTo(0.1586553, 6);
  const kills = totalCells({ mean: 24.78, deviation: 8.16 });
  const over = (line: number) => chanceOf(fairOf(market('lol.kills.total.m1', line), 'over', kills, 'm1'));
  expect(over(24.5)).toBeCloseTo(1 - normalBelow((24.5 - 24.78) / 8.16), 2);
  expect(over(20.5)).toBeGreaterThan(over(30.5));
  const points = pointCells({ mean: 4, deviation: 12 }, { mean: 165, deviation: 17 });
  const fair = (code: string, selection: string, line?: number) =>
    chanceOf(fairOf(market(`basketball.${code}`, line), selection, points));
  expect(fair('winner', 'home') + fair('winner', 'away')).toBeCloseTo(1, 12);
  expect(fair('winner', 'home')).toBeCloseTo(normalBelow(4 / 12), 2);
  // a draw goes to overtime, so both sides have a little more
  expect(fair('handicap', 'home', -4)).toBeCloseTo(0.5, 1);
  expect(fair('total', 'over', 165)).toBeCloseTo(0.5, 2);
});

test('tennis from points to games, tie-breaks and sets', () => {
  expect(gameChance(0.5)).toBeCloseTo(0.5, 12);
  // a server who wins 60 % of the points holds 73.6 % of the games
  expect(gameChance(0.6)).toBeCloseTo(0.735729, 6);
  expect(tieBreakChance(0.6, 0.6)).toBeCloseTo(0.5, 12);
  expect(tieBreakChance(0.65, 0.6) + tieBreakChance(0.6, 0.65)).toBeCloseTo(1, 12);
  expect(tieBreakChance(0.65, 0.6)).toBeGreaterThan(0.5);
  const scores = setScores(0.65, 0.6);
  expect(scores.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
  expect(new Set(scores.map(({ own, other }) => `${own}-${other}`)).size).toBe(14);
  expect(setChance(0.65, 0.65)).toBeCloseTo(0.5, 12);
  expect(setChance(0.65, 0.6) + setChance(0.6, 0.65)).toBeCloseTo(1, 12);
  expect(seriesChance(3, setChance(0.65, 0.6))).toBeGreaterThan(setChance(0.65, 0.6));
});

const file = new URL('../../../../../shared/data/lol2023.csv', import.meta.url);

test.runIf(existsSync(file))('the professional games of League of Legends of 2023 have their known figures', () => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head
    .trim()
    .replace(/^\uFEFF/, '')
    .split(',');
  const at = (name: string) => names.indexOf(name);
  const rows = lines.map((line) => line.trim().split(','));
  const of = (side: string) => rows.filter((row) => row[at('side')] === side && row[at('position')] === 'team');
  const [blue, red] = [of('Blue'), of('Red')];
  expect(blue).toHaveLength(1235);
  const figure = (row: readonly string[], name: string) => Number(row[at(name)]);
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  expect(mean(blue.map((row) => figure(row, 'result')))).toBeCloseTo(0.5393, 4);
  const first = blue.filter((row) => figure(row, 'firstblood') === 1);
  expect(first).toHaveLength(607);
  expect(mean(first.map((row) => figure(row, 'result')))).toBeCloseTo(0.6623, 4);
  expect(mean(blue.map((row) => figure(row, 'gamelength') / 60))).toBeCloseTo(31.74, 2);
  const redOf = new Map(red.map((row) => [row[0], row]));
  const kills = blue.map((row) => figure(row, 'teamkills') + figure(redOf.get(row[0]) ?? [], 'teamkills'));
  const average = mean(kills);
  expect(average).toBeCloseTo(24.78, 2);
  expect(Math.sqrt(mean(kills.map((each) => (each - average) ** 2)))).toBeCloseTo(8.16, 1);
  // ratings know more than a coin
  const games = blue.map((row) => ({
    one: row[at('teamname')] ?? '',
    other: redOf.get(row[0] ?? '')?.[at('teamname')] ?? '',
    oneWon: row[at('result')] === '1',
  }));
  const { chances } = rateGames(games);
  const loss = mean(chances.map((chance, game) => -Math.log(games[game]?.oneWon ? chance : 1 - chance)));
  expect(loss).toBeLessThan(Math.LN2 - 0.02);
});
