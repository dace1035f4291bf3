import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Market } from '../market/market.ts';
import { selectionsOf } from '../market/market.ts';
import { templateOf } from '../market/templates.ts';
import { chanceOf, fairOf } from './fair.ts';
import { expectedGoalsOf, fitStrengths, type Played } from './fit.ts';
import { beforeStart, cellsLeft, type InPlay, jointCells, leftOf } from './in-play.ts';
import { type Cell, scoreCells } from './score-matrix.ts';
import { solve } from './solve.ts';

const plain = { home: 1.6, away: 1.1, rho: 0 };
const market = (code: string, line?: number): Market => ({
  template: templateOf(`football.${code}`),
  ...(line !== undefined && { line: line * 4 }),
});
const chance = (cells: readonly Cell[], code: string, selection: string, line?: number) =>
  chanceOf(fairOf(market(code, line), selection, cells));

test('a match of 1.6 and 1.1 expected goals has its known chances and fair odds', () => {
  const cells = scoreCells(plain, 15);
  const of = (...asked: [string, string, number?]) => chance(cells, ...asked);
  expect(of('result', 'home')).toBeCloseTo(0.489574, 6);
  expect(of('result', 'draw')).toBeCloseTo(0.248911, 6);
  expect(of('result', 'away')).toBeCloseTo(0.261515, 6);
  expect(of('total', 'over', 2.5)).toBeCloseTo(0.506376, 6);
  expect(of('both_score', 'yes')).toBeCloseTo(0.532438, 6);
  for (const [line, home, away] of [
    [-1, 3, 1.5],
    [-0.75, 2.3707, 1.7296],
    [-0.5, 2.0426, 1.9591],
    [-0.25, 1.7884, 2.2684],
    [0, 1.5342, 2.8721],
    [0.25, 1.4259, 3.348],
  ] as const) {
    expect(1 / of('handicap', 'home', line), `home ${line}`).toBeCloseTo(home, 4);
    expect(1 / of('handicap', 'away', line), `away ${line}`).toBeCloseTo(away, 4);
  }
  for (const [score, known] of [
    ['0-0', 0.067206],
    ['1-0', 0.107529],
    ['1-1', 0.118282],
    ['2-1', 0.094625],
  ] as const)
    expect(of('correct_score', score)).toBeCloseTo(known, 6);
});

test('rho moves what is won by nobody', () => {
  const cells = scoreCells({ ...plain, rho: -0.05 }, 15);
  const of = (...asked: [string, string, number?]) => chance(cells, ...asked);
  expect(of('result', 'home')).toBeCloseTo(0.483659, 6);
  expect(of('result', 'draw')).toBeCloseTo(0.260739, 6);
  expect(of('result', 'away')).toBeCloseTo(0.255601, 6);
  expect(of('both_score', 'yes')).toBeCloseTo(0.538352, 6);
  expect(1 / of('handicap', 'home', -0.5)).toBeCloseTo(2.0676, 4);
  expect(1 / of('handicap', 'away', -0.5)).toBeCloseTo(1.9367, 4);
  expect(1 / of('handicap', 'home', -0.25)).toBeCloseTo(1.798, 4);
  expect(1 / of('handicap', 'away', -0.25)).toBeCloseTo(2.2531, 4);
  expect(
    [of('correct_score', '0-0'), of('correct_score', '1-0'), of('correct_score', '1-1')].map((p) => p.toFixed(6)),
  ).toEqual(['0.073120', '0.101615', '0.124196']);
});

test('half-time, final score and next goal agree with the final scores alone, and every market sums to one', () => {
  const course = { ...plain, rho: -0.05 };
  const joint = jointCells(course, beforeStart, undefined, 8);
  const cells = scoreCells(course, 15);
  for (const [code, selection, line] of [
    ['result', 'home'],
    ['total', 'over', 2.25],
    ['handicap', 'away', 0.75],
    ['correct_score', '1-1'],
    ['both_score', 'yes'],
  ] as const)
    expect(chance(joint, code, selection, line), code).toBeCloseTo(chance(cells, code, selection, line), 4);
  const few = jointCells(course, beforeStart, undefined, 4);
  for (const code of [
    'result',
    'result.h1',
    'half_full',
    'goal',
    'goals',
    'odd_even',
    'correct_score',
    'correct_score.h2',
  ]) {
    const sum = selectionsOf(market(code)).reduce((all, selection) => all + chance(few, code, selection), 0);
    expect(sum, code).toBeCloseTo(1, 9);
  }
  expect(
    selectionsOf(market('double_chance')).reduce((all, each) => all + chance(few, 'double_chance', each), 0),
  ).toBeCloseTo(2, 9);
  // the first goal falls in the share of the expected ones
  const [home, away] = [chance(joint, 'goal', 'home'), chance(joint, 'goal', 'away')];
  expect(home / away).toBeCloseTo(1.6 / 1.1, 1);
  expect(chance(joint, 'goal', 'none')).toBeCloseTo(chance(joint, 'correct_score', '0-0'), 9);
  expect(() => fairOf(market('half_full'), 'home/home', cells)).toThrow(RangeError);
  expect(() => fairOf(market('scorer'), '9', joint)).toThrow(RangeError);
  expect(() => fairOf(market('last_goal'), 'home', joint)).toThrow(RangeError);
});

test('in play the chances follow minute, score and red cards', () => {
  const at = (half: 1 | 2, minute: number, more: Partial<InPlay> = {}): InPlay => ({
    ...beforeStart,
    half,
    minute,
    ...more,
  });
  const course = { ...plain, rho: -0.05 };
  const left = (now: InPlay) => {
    const { first, second } = leftOf(course, now);
    return first.home + second.home;
  };
  expect(left(beforeStart)).toBeCloseTo(1.6, 12);
  expect(left(at(1, 45))).toBeCloseTo(0.88, 12);
  expect(left(at(2, 0))).toBeCloseTo(0.88, 12);
  expect(left(at(1, 22.5))).toBeCloseTo(1.6 * 0.775, 12);
  expect(left(at(2, 45))).toBe(0);
  expect(left(at(1, 0, { reds: { home: 1, away: 0 } }))).toBeCloseTo(1.6 * 0.65, 12);
  expect(left(at(1, 0, { reds: { home: 0, away: 1 } }))).toBeCloseTo(1.6 * 1.2, 12);
  // at the start it is the model before the match
  const start = cellsLeft(course, beforeStart, undefined, 15);
  expect(chance(start, 'result', 'draw')).toBeCloseTo(0.260739, 6);
  const ahead = { goals: [{ side: 'home', half: 1 }] } as const;
  const home = (now: InPlay) => chance(cellsLeft(course, now), 'result', 'home');
  expect(home(at(1, 30, ahead))).toBeGreaterThan(home(at(1, 30)));
  expect(home(at(2, 30, ahead))).toBeGreaterThan(home(at(1, 30, ahead)));
  expect(home(at(2, 30, { ...ahead, reds: { home: 1, away: 0 } }))).toBeLessThan(home(at(2, 30, ahead)));
  // what has been decided is certain
  const over = cellsLeft(course, at(2, 45, { goals: [...ahead.goals, { side: 'away', half: 2 }] }));
  expect([
    chance(over, 'result', 'draw'),
    chance(over, 'both_score', 'yes'),
    chance(over, 'total', 'over', 1.5),
  ]).toEqual([1, 1, 1]);
  // both ways to work it out say the same in the second half, where half-time is known
  const now = at(2, 10, ahead);
  const joint = jointCells(course, now);
  expect(chance(joint, 'result', 'home')).toBeCloseTo(home(now), 6);
  expect(chance(joint, 'result.h1', 'home')).toBeCloseTo(1, 12);
  const next = { ...market('goal'), nth: 2 };
  expect(['home', 'none', 'away'].reduce((sum, each) => sum + fairOf(next, each, joint).won, 0)).toBeCloseTo(1, 12);
});

test('equations are solved, or said to have no one answer', () => {
  expect(
    solve(
      [
        [0, 2],
        [3, 1],
      ],
      [4, 5],
    ).map((each) => Math.round(each * 1e9) / 1e9),
  ).toEqual([1, 2]);
  expect(() =>
    solve(
      [
        [1, 2],
        [2, 4],
      ],
      [1, 2],
    ),
  ).toThrow(RangeError);
});

test('strengths are found again from the matches they make, and old matches fade', () => {
  const course = (home: string, away: string) => ({ home: home === 'a' ? 3 : 1, away: away === 'a' ? 2 : 1 });
  const matches = ['a', 'b', 'c'].flatMap((home) =>
    ['a', 'b', 'c']
      .filter((away) => away !== home)
      .map((away): Played => ({ home, away, score: course(home, away), days: 0 })),
  );
  const fit = fitStrengths(matches, { isPlain: true });
  expect(fit.rho).toBe(0);
  expect([...fit.teams.values()].reduce((sum, { attack }) => sum + attack, 0)).toBeCloseTo(0, 9);
  expect(expectedGoalsOf(fit, 'a', 'b')?.home).toBeGreaterThan(expectedGoalsOf(fit, 'b', 'a')?.home ?? 9);
  expect(expectedGoalsOf(fit, 'a', 'x')).toBeUndefined();
  const old: Played[] = matches.map((match) => ({
    ...match,
    score: { home: match.score.away, away: match.score.home },
    days: 1000,
  }));
  const faded = fitStrengths([...matches, ...old], { isPlain: true, decay: 0.01 });
  const mixed = fitStrengths([...matches, ...old], { isPlain: true });
  const away = (of: typeof fit) => Math.abs(of.homeAdvantage - fit.homeAdvantage);
  expect(away(faded)).toBeLessThan(0.001);
  expect(away(mixed)).toBeGreaterThan(0.01);
  expect(() => fitStrengths([])).toThrow(RangeError);
  expect(() => fitStrengths([{ home: 'a', away: 'b', score: { home: 1, away: 0 }, days: 0 }])).toThrow(RangeError);
});

const file = new URL('../../../../../shared/data/of-2023-24-en1.json', import.meta.url);
interface Listed {
  readonly team1: string;
  readonly team2: string;
  readonly score: { readonly ft: readonly [number, number] };
}

test.runIf(existsSync(file))('the fit of the English season of 2023/24 is what others found', () => {
  const { matches } = JSON.parse(readFileSync(file, 'utf8')) as { matches: Listed[] };
  const played = matches.map(({ team1, team2, score: { ft } }): Played => {
    return { home: team1, away: team2, score: { home: ft[0], away: ft[1] }, days: 0 };
  });
  expect(played).toHaveLength(380);
  const mean = (of: (match: Played) => number) => played.reduce((sum, match) => sum + of(match), 0) / played.length;
  expect([mean(({ score }) => score.home), mean(({ score }) => score.away)].map((each) => each.toFixed(6))).toEqual([
    '1.800000',
    '1.478947',
  ]);
  expect(mean(({ score }) => Number(score.home + score.away > 2))).toBeCloseTo(0.6474, 4);
  expect(mean(({ score }) => Number(score.home > 0 && score.away > 0))).toBeCloseTo(0.6158, 4);
  const results = [1, 0, -1].map(
    (sign) => played.filter(({ score }) => Math.sign(score.home - score.away) === sign).length,
  );
  expect(results).toEqual([175, 82, 123]);
  const fit = fitStrengths(played);
  expect(fit.homeAdvantage).toBeCloseTo(0.19667, 4);
  expect(fit.rho).toBeCloseTo(-0.02006, 4);
  expect(fit.loss).toBeCloseTo(1135.251, 3);
  expect(fitStrengths(played, { isPlain: true }).loss).toBeCloseTo(1135.285, 3);
  for (const [team, attack, defence] of [
    ['Manchester City FC', 0.4477, -0.2238],
    ['Arsenal FC', 0.3896, -0.3886],
    ['Liverpool FC', 0.3437, -0.0434],
    ['Sheffield United FC', -0.5055, 0.8456],
  ] as const) {
    expect(fit.teams.get(team)?.attack, team).toBeCloseTo(attack, 3);
    expect(fit.teams.get(team)?.defence, team).toBeCloseTo(defence, 3);
  }
  const course = expectedGoalsOf(fit, 'Arsenal FC', 'Liverpool FC');
  expect(course?.home).toBeCloseTo(1.7209, 3);
  expect(course?.away).toBeCloseTo(0.9561, 3);
});
