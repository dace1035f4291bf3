/**
 * A match that goes on: what is left of the expected goals, given minute, score and red cards. At the start it is the
 * model before the match; rho keeps its weight on the final score, so prices do not jump when the match begins.
 */
import type { Score, Side } from '../market/market.ts';
import { type Cell, type ExpectedGoals, poisson, tau, toOne } from './score-matrix.ts';

/** Known defaults of the trade; a book may say others. */
export interface InPlayRules {
  /** Which share of all goals falls in the first half. */
  readonly firstShare: number;
  /** Minutes that each half is expected to last, stoppage included. */
  readonly lengths: readonly [first: number, second: number];
  /** What a red card does to the goals of the side that has it, and to those of the other. */
  readonly redOwn: number;
  readonly redOther: number;
}

export const inPlayRules: InPlayRules = { firstShare: 0.45, lengths: [45, 45], redOwn: 0.65, redOther: 1.2 };

export interface InPlay {
  readonly half: 1 | 2;
  /** Minutes of this half that were played. */
  readonly minute: number;
  /** Goals so far, in order. */
  readonly goals: readonly { readonly side: Side; readonly half: 1 | 2 }[];
  readonly reds: Score;
}

export const beforeStart: InPlay = { half: 1, minute: 0, goals: [], reds: { home: 0, away: 0 } };

/** Goals still expected in each half. */
export interface Left {
  readonly first: Score;
  readonly second: Score;
}

export function leftOf(expected: ExpectedGoals, { half, minute, reds }: InPlay, rules = inPlayRules): Left {
  const { firstShare, lengths, redOwn, redOther } = rules;
  const left = (length: number) => 1 - Math.min(Math.max(minute, 0), length) / length;
  const first = half === 1 ? firstShare * left(lengths[0]) : 0;
  const second = (1 - firstShare) * (half === 1 ? 1 : left(lengths[1]));
  const home = expected.home * redOwn ** reds.home * redOther ** reds.away;
  const away = expected.away * redOwn ** reds.away * redOther ** reds.home;
  return { first: { home: home * first, away: away * first }, second: { home: home * second, away: away * second } };
}

export function scoreOf(goals: InPlay['goals'], half?: 1 | 2): Score {
  const score = { home: 0, away: 0 };
  for (const goal of goals) if (half === undefined || goal.half === half) score[goal.side] += 1;
  return score;
}

/** Final scores alone: enough for every market of the whole match but half-time and the next goal. */
export function cellsLeft(expected: ExpectedGoals, now: InPlay, rules = inPlayRules, most = 12): Cell[] {
  const { first, second } = leftOf(expected, now, rules);
  const score = scoreOf(now.goals);
  const homes = poisson(first.home + second.home, most);
  const aways = poisson(first.away + second.away, most);
  return toOne(
    homes.flatMap((h, more) =>
      aways.map((a, moreAway): Cell => {
        const full = { home: score.home + more, away: score.away + moreAway };
        return { p: Math.max(0, h * a * tau(expected, full.home, full.away)), full };
      }),
    ),
  );
}

/**
 * Half-time, final score and whose the next goal is, together: what bet builders and markets of halves are priced by.
 * `most` is of each side in each half.
 */
export function jointCells(expected: ExpectedGoals, now: InPlay = beforeStart, rules = inPlayRules, most = 7): Cell[] {
  const left = leftOf(expected, now, rules);
  const before = now.goals.map(({ side }) => side);
  const [scored, firstScored] = [scoreOf(now.goals), scoreOf(now.goals, 1)];
  const cells: Cell[] = [];
  for (const one of spread(left.first, now.half === 1 ? most : 0))
    for (const two of spread(left.second, most)) {
      const first = { home: firstScored.home + one.home, away: firstScored.away + one.away };
      const full = { home: scored.home + one.home + two.home, away: scored.away + one.away + two.away };
      const p = Math.max(0, one.p * two.p * tau(expected, full.home, full.away));
      // goals of a half come in any order alike: the next one is of a side in the share of its goals
      const next = one.home + one.away > 0 ? one : two;
      const count = next.home + next.away;
      if (count === 0) cells.push({ p, full, first, order: before });
      for (const side of ['home', 'away'] as const)
        if (next[side] > 0) cells.push({ p: (p * next[side]) / count, full, first, order: [...before, side] });
    }
  return toOne(cells);
}

function spread({ home, away }: Score, most: number): { p: number; home: number; away: number }[] {
  const [homes, aways] = [poisson(home, most), poisson(away, most)];
  return homes.flatMap((h, goals) => aways.map((a, other) => ({ p: h * a, home: goals, away: other })));
}
