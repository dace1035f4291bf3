/** A match of basketball: points of each quarter, nearly normal in their sum and their difference, as baskets. */
import type { Spread } from '../contest/normal.ts';
import type { Side } from '../market/market.ts';
import { type Chance, normalFrom, placeBy } from './chance.ts';
import { inOrder, type Script, type Step } from './script.ts';

export interface BasketballModel {
  /** Of the regular time: points of home less those of away, and all points. */
  readonly margin: Spread;
  readonly total: Spread;
  /** Seconds of a quarter: 600, or 720 where the Americans play. */
  readonly quarter: number;
}

export const overtimeSeconds = 300;
/** Between quarters, and in the middle, in seconds of the clock that stands still in life. */
const breakSeconds = 50;
/** How often a basket is of one point, of two and of three. */
export const basketShares = [0.2, 0.52, 0.28] as const;
const middleSeconds = 350;

export function playBasketball(model: BasketballModel, chance: Chance): Script {
  const { quarter } = model;
  const steps: Step[] = [];
  const score = { home: 0, away: 0 };
  let at = 0;
  const play = (share: number, seconds: number): void => {
    const total = normalFrom(chance, model.total.mean * share, model.total.deviation * Math.sqrt(share));
    const margin = normalFrom(chance, model.margin.mean * share, model.margin.deviation * Math.sqrt(share));
    for (const side of ['home', 'away'] as const) {
      const points = Math.max(0, Math.round((total + (side === 'home' ? margin : -margin)) / 2));
      score[side] += points;
      steps.push(...baskets(points, side, { from: at, seconds }, chance));
    }
    at += seconds;
  };
  for (let number = 1; number <= 4; number += 1) {
    const period = `q${number}`;
    steps.push({ at, do: 'begin', period });
    play(1 / 4, quarter);
    steps.push({ at, do: 'end', period });
    if (number < 4) at += number === 2 ? middleSeconds : breakSeconds;
  }
  if (score.home === score.away) {
    at += breakSeconds;
    steps.push({ at, do: 'begin', period: 'ot' });
    while (score.home === score.away) play(overtimeSeconds / (4 * quarter), overtimeSeconds);
    steps.push({ at, do: 'end', period: 'ot' });
  }
  return {
    ...{ steps: inOrder(steps), counted: ['points'], ordered: ['points'], main: 'points', seconds: at },
    ...{ named: {}, momentum: [] },
  };
}

function baskets(
  points: number,
  side: Side,
  { from, seconds }: { from: number; seconds: number },
  chance: Chance,
): Step[] {
  const steps: Step[] = [];
  for (let left = points; left > 0; ) {
    const by = Math.min(left, placeBy(chance, basketShares) + 1);
    left -= by;
    steps.push({ at: from + 1 + Math.floor(chance() * (seconds - 2)), do: 'count', what: 'points', side, by });
  }
  return steps;
}
