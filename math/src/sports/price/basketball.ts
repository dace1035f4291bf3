/** The markets of a match of basketball at any moment of it. */
import { normalAt, type Spread } from '../contest/normal.ts';
import type { Score } from '../market/market.ts';
import { type Cell, toOne } from '../model/score-matrix.ts';
import { type BasketballModel, overtimeSeconds } from '../play/basketball.ts';
import { firstByBaskets, nextOf, offerFirstTo } from './first-to.ts';
import { type CellBook, type Offered, offers } from './offer.ts';

export interface BasketballNow {
  /** Points by quarter so far, and how many of its seconds were played. */
  readonly quarters: readonly { readonly score: Score; readonly played: number }[];
  readonly overtime?: { readonly score: Score; readonly played: number };
}

const none: Score = { home: 0, away: 0 };
export const basketballBefore: BasketballNow = { quarters: [] };
const wide = { halves: 3 };
const narrow = { halves: 1 };
const racesOf = { match: [20, 40, 60, 80, 100], quarter: [5, 10, 15, 20, 25, 30] } as const;
/** A deviation below half a point would say that nothing can happen any more. */
const leastDeviation = 0.8;

export function priceBasketball(model: BasketballModel, now: BasketballNow, isMain = false): Offered[] {
  const parts: readonly (readonly [part: string, from: number, to: number])[] = [
    ['match', 0, 4],
    ['h1', 0, 2],
    ['h2', 2, 4],
    ['q1', 0, 1],
    ['q2', 1, 2],
    ['q3', 2, 3],
    ['q4', 3, 4],
  ];
  const whole = overtimeOf(model, now) ?? partOf(model, now, [0, 4]);
  const winner = bookOf(whole, 'match', { hasDraw: false });
  const main = offers(['basketball.winner', 'basketball.handicap', 'basketball.total'], winner, wide);
  if (isMain) return main;
  const regular = now.overtime
    ? []
    : offers(['basketball.regular'], bookOf(whole, 'regular', { hasDraw: true }), narrow);
  return [
    ...main,
    ...offers(['basketball.total_home', 'basketball.total_away', 'basketball.odd_even'], winner, narrow),
    ...regular,
    ...(now.overtime ? [] : races(model, now)),
    ...parts.slice(1).flatMap(([part, from, to]) => {
      const of = partOf(model, now, [from, to]);
      if (of.left <= 0) return [];
      const codes = ['handicap', 'total', 'total_home', 'total_away', 'odd_even'].map(
        (code) => `basketball.${code}.${part}`,
      );
      return offers(codes, bookOf(of, part, { hasDraw: true }), narrow);
    }),
  ];
}

/** First to so many points of the match, and of the quarter that is under way or comes next. */
function races(model: BasketballModel, now: BasketballNow): Offered[] {
  const scores = [0, 1, 2, 3].map((at) => now.quarters[at]?.score ?? none);
  const so = scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), none);
  const quarter = [0, 1, 2, 3].find((at) => partOf(model, now, [at, at + 1]).left > 0);
  const of = (code: string, counts: readonly number[], score: Score, from: number, to: number) =>
    nextOf(counts, score).flatMap((nth) =>
      offerFirstTo(code, nth, firstByBaskets(nth, score, partOf(model, now, [from, to]))),
    );
  if (quarter === undefined) return [];
  return [
    ...of('basketball.race', racesOf.match, so, 0, 4),
    ...of(`basketball.race.q${quarter + 1}`, racesOf.quarter, scores[quarter] ?? none, quarter, quarter + 1),
  ];
}

interface Expected {
  readonly margin: Spread;
  readonly total: Spread;
  /** Of all points of the match, how much is still to come. */
  readonly left: number;
}

function partOf(model: BasketballModel, { quarters }: BasketballNow, [from, to]: readonly [number, number]): Expected {
  let [home, away, left] = [0, 0, 0];
  for (let at = from; at < to; at += 1) {
    const { score = none, played = 0 } = quarters[at] ?? {};
    [home, away] = [home + score.home, away + score.away];
    left += (1 - Math.min(1, played / model.quarter)) / 4;
  }
  return after(model, { home, away }, left);
}

function after({ margin, total }: BasketballModel, { home, away }: Score, left: number): Expected {
  const spread = (so: number, { mean, deviation }: Spread) => ({
    ...{ mean: so + mean * left, deviation: Math.max(leastDeviation, deviation * Math.sqrt(left)) },
  });
  return { margin: spread(home - away, margin), total: spread(home + away, total), left };
}

function overtimeOf(model: BasketballModel, { quarters, overtime }: BasketballNow): Expected | undefined {
  if (!overtime) return undefined;
  const all = [...quarters, overtime];
  const sum = (side: 'home' | 'away') => all.reduce((points, { score }) => points + score[side], 0);
  const left = Math.max(0, overtimeSeconds - (overtime.played % overtimeSeconds)) / (4 * model.quarter);
  return after(model, { home: sum('home'), away: sum('away') }, left);
}

/** Margin and sum are independent, so each market sees the one it needs. A match that cannot be drawn goes on. */
function bookOf({ margin, total }: Expected, of: string, { hasDraw }: { hasDraw: boolean }): CellBook {
  const draw = normalAt(margin, 0);
  const more = of === 'match' && !hasDraw ? (draw * total.mean) / 10 : 0;
  const sums = (spread: Spread) =>
    counts(spread).map((count): Cell => ({ p: normalAt(spread, count), full: { home: count, away: 0 } }));
  const side = (mean: number): Spread => ({ mean, deviation: Math.hypot(margin.deviation, total.deviation) / 2 });
  const leads = counts(margin, Number.NEGATIVE_INFINITY)
    .filter((lead) => hasDraw || lead !== 0)
    .map((lead): Cell => ({ p: normalAt(margin, lead), full: { home: Math.max(0, lead), away: Math.max(0, -lead) } }));
  const homes = sums(side((total.mean + more + margin.mean) / 2));
  return {
    of,
    ...{ all: toOne(leads), margins: toOne(leads), sums: toOne(sums({ ...total, mean: total.mean + more })) },
    homes: toOne(homes),
    aways: toOne(
      sums(side((total.mean + more - margin.mean) / 2)).map(({ p, full }) => ({
        p,
        full: { home: 0, away: full.home },
      })),
    ),
  };
}

function counts({ mean, deviation }: Spread, least = 0): number[] {
  const from = Math.max(least, Math.floor(mean - 5 * deviation));
  return Array.from({ length: Math.max(1, Math.ceil(mean + 5 * deviation) - from + 1) }, (_, at) => from + at);
}
