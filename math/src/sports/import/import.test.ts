import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectedGoalsOf, fitStrengths } from '../model/fit.ts';
import { ratingsOf, readGames } from './esports.ts';
import { playedOf, readFootballData, readOpenfootball } from './football.ts';

test('both kinds of files of football are read, with what was not played yet, and others refused', () => {
  const json = JSON.stringify({
    matches: [
      { date: '2026-03-01', team1: 'A', team2: 'B', score: { ft: [2, 1], ht: [1, 0] } },
      { date: '2026-03-08', team1: 'B', team2: 'A' },
      { date: '2026-03-09', team1: 'B' },
    ],
  });
  expect(readOpenfootball(json)).toEqual([
    { date: '2026-03-01', home: 'A', away: 'B', score: { home: 2, away: 1 }, firstHalf: { home: 1, away: 0 } },
    { date: '2026-03-08', home: 'B', away: 'A' },
  ]);
  expect(playedOf(readOpenfootball(json))).toEqual([{ home: 'A', away: 'B', score: { home: 2, away: 1 }, days: 7 }]);
  expect(() => readOpenfootball('{}')).toThrow(SyntaxError);
  const csv =
    '\uFEFFDiv,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HC,AC,HY,AY,HR,AR\r\nE0,16/08/2024,"A, B",C,1,0,0,0,7,8,2,3,1,0\r\nE0,17/08/24,C,D,,,,,,,,,,\r\n';
  expect(readFootballData(csv)).toEqual([
    {
      ...{ date: '2024-08-16', home: 'A, B', away: 'C', score: { home: 1, away: 0 }, firstHalf: { home: 0, away: 0 } },
      ...{ corners: { home: 7, away: 8 }, cards: { home: 3, away: 3 } },
    },
    { date: '2024-08-17', home: 'C', away: 'D' },
  ]);
  expect(() => readFootballData('a,b\n1,2\n')).toThrow(SyntaxError);
});

const dataFile = (name: string) => new URL(`../../../../../shared/data/${name}`, import.meta.url);
const read = (name: string) => readFileSync(dataFile(name), 'utf8');

test.runIf(existsSync(dataFile('of-2025-br1.json')))('the Brasileirão of 2025 fits to strengths', () => {
  const played = playedOf(readOpenfootball(read('of-2025-br1.json')));
  expect(played).toHaveLength(380);
  const fit = fitStrengths(played);
  expect(fit.teams.size).toBe(20);
  const { home = 0, away = 0 } = expectedGoalsOf(fit, 'CR Flamengo', 'SC Recife') ?? {};
  expect(home).toBeGreaterThan(3 * away);
});

test.runIf(existsSync(dataFile('E0.csv')))(
  'corners and cards of a season are about what the model of play expects',
  () => {
    const matches = readFootballData(read('E0.csv'));
    expect(matches).toHaveLength(261);
    const mean = (of: 'corners' | 'cards') =>
      matches.reduce((sum, match) => sum + (match[of]?.home ?? 0) + (match[of]?.away ?? 0), 0) / matches.length;
    expect(Math.abs(mean('corners') - 9.8)).toBeLessThan(1.2);
    expect(Math.abs(mean('cards') - 4.3)).toBeLessThan(0.8);
  },
);

test.runIf(existsSync(dataFile('lol2023.csv')))(
  'games of League of Legends are what is known of them, and rate teams',
  () => {
    const games = readGames(read('lol2023.csv'));
    expect(games).toHaveLength(1235);
    const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length;
    expect(share(games.map(({ oneWon }) => oneWon))).toBeCloseTo(0.5393, 4);
    expect(games.reduce((sum, { seconds }) => sum + seconds, 0) / games.length / 60).toBeCloseTo(31.74, 2);
    expect(games.reduce((sum, { kills }) => sum + kills, 0) / games.length).toBeCloseTo(24.78, 2);
    const ratings = ratingsOf(games);
    expect(ratings.get('Gen.G')).toBeGreaterThan(ratings.get('DRX') ?? 0);
  },
);
