import { expect, test } from 'vitest';
import { marketOf } from '../market/key.ts';
import type { MatchResult } from '../market/result.ts';
import { basketball, leagueOfLegends, type Sport, tennis } from '../market/sports.ts';
import { settleLeg } from './settle.ts';

const kindOf = (sport: Sport, key: string, selection: string, result: MatchResult) =>
  settleLeg(sport, { market: marketOf(key) ?? expect.fail(key), selection }, result)?.outcome.kind;
const points = (period: string, order: string | undefined, home: number, away: number) => ({
  ...{ what: 'points', period, home, away, order },
});

const q1 = points('q1', 'hhhaahhaaahhh', 8, 5);
const q2 = points('q2', 'aaahhaa', 2, 5);
const won = (sport: Sport, key: string, result: MatchResult) =>
  ['home', 'none', 'away'].filter((selection) => kindOf(sport, key, selection, result) === 'won');
const over = (...counts: MatchResult['counts']): MatchResult => ({
  ...{ status: 'finished', counts, ended: ['q1', 'q2', 'q3', 'q4'] },
});
const later = [points('q3', '', 0, 0), points('q4', '', 0, 0)];

test('the first to so many points is who came there first, in a quarter and over all of them in their order', () => {
  const result = over(q1, q2, ...later);
  expect(won(basketball, 'basketball.race.q1#5', result)).toEqual(['home']);
  expect(won(basketball, 'basketball.race.q1#8', result)).toEqual(['home']);
  expect(won(basketball, 'basketball.race.q1#9', result)).toEqual(['none']);
  expect(won(basketball, 'basketball.race.q2#3', result)).toEqual(['away']);
  // 8–5 after the first quarter; then three of away, two of home, two of away
  expect(won(basketball, 'basketball.race#10', result)).toEqual(['home']);
  expect(won(basketball, 'basketball.race#8', result)).toEqual(['home']);
  // whatever order a source lists its quarters in
  expect(won(basketball, 'basketball.race#10', over(q2, q1, ...later))).toEqual(['home']);
});

test('without the order it is settled only where the counts alone tell it, and stays open where they do not', () => {
  const [first, second] = [points('q1', undefined, 8, 5), points('q2', undefined, 2, 5)];
  const result = over(first, second, ...later);
  expect(won(basketball, 'basketball.race.q1#6', result)).toEqual(['home']);
  expect(won(basketball, 'basketball.race.q1#9', result)).toEqual(['none']);
  expect(kindOf(basketball, 'basketball.race.q1#5', 'home', result)).toBeUndefined();
  expect(kindOf(basketball, 'basketball.race#10', 'home', result)).toBeUndefined();
  // an order that names other counts than there are tells nothing
  const wrong = over(points('q1', 'hhhaa', 8, 5), q2, ...later);
  expect(kindOf(basketball, 'basketball.race.q1#5', 'home', wrong)).toBeUndefined();
  expect(kindOf(basketball, 'basketball.race.q1#6', 'home', wrong)).toBe('won');
});

test('it is decided as soon as a side is there, so a match that is broken off afterwards pays it', () => {
  const counts = [{ what: 'games', period: 's1', home: 3, away: 1, order: 'hhah' }];
  const going: MatchResult = { status: 'live', counts, ended: [] };
  expect(kindOf(tennis, 'tennis.race.s1#3', 'home', going)).toBe('won');
  expect(kindOf(tennis, 'tennis.race.s1#3', 'away', going)).toBe('lost');
  expect(kindOf(tennis, 'tennis.race.s1#4', 'home', going)).toBeUndefined();
  expect(kindOf(tennis, 'tennis.race.s1#3', 'home', { ...going, status: 'abandoned' })).toBe('won');
  expect(kindOf(tennis, 'tennis.race.s1#4', 'home', { ...going, status: 'abandoned' })).toBe('void');
  expect(kindOf(tennis, 'tennis.race.s2#2', 'home', { ...going, status: 'retired', awarded: 'home' })).toBe('void');
  const kills = [{ what: 'kills', period: 'm1', home: 1, away: 2, order: 'aha' }];
  const series: MatchResult = { status: 'finished', counts: kills, ended: ['m1'] };
  expect(won(leagueOfLegends, 'lol.kills.race.m1#2', series)).toEqual(['away']);
  // the third map of two wins in a row
  expect(kindOf(leagueOfLegends, 'lol.kills.race.m3#5', 'home', series)).toBe('void');
});
