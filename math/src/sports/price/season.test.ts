import { expect, test } from 'vitest';
import { championChances, type SeasonMatch, tableOf } from './season.ts';

const teams = ['a', 'b', 'c', 'd'];
const even = { home: 1.4, away: 1.1 };
const all = (of: (home: string, away: string) => Partial<SeasonMatch>): SeasonMatch[] =>
  teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => ({ home, away, expected: even, ...of(home, away) })),
  );

test('a table ranks by points, wins, difference and goals; who is alike shares a place', () => {
  const drawn = all(() => ({ score: { home: 1, away: 1 } }));
  expect(tableOf(teams, drawn)).toEqual([teams]);
  const one = drawn.map((match, at) => (at === 0 ? { ...match, score: { home: 2, away: 1 } } : match));
  expect(tableOf(teams, one)).toEqual([['a'], ['c', 'd'], ['b']]);
});

test('chances of the title: alike before a season of equals, certain after it, more for who is ahead', () => {
  const before = championChances(
    teams,
    all(() => ({})),
  );
  for (const chance of before.values()) expect(Math.abs(chance - 0.25)).toBeLessThan(0.02);
  const after = all((home) => ({ score: home === 'c' ? { home: 3, away: 0 } : { home: 0, away: 0 } }));
  expect(championChances(teams, after).get('c')).toBe(1);
  const half = after.map((match, at): SeasonMatch => {
    const { home, away, expected } = match;
    return at < 9 ? match : { home, away, expected };
  });
  const chances = championChances(teams, half);
  expect(chances.get('c')).toBeGreaterThan(0.6);
  expect([...chances.values()].reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
});
