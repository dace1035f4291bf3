/** Markets of which side is the first to count so many: corners, kills, rounds, games, points. */
import { normalAt, normalBelow, type Spread } from '../contest/normal.ts';
import { marketKey } from '../market/key.ts';
import type { Score } from '../market/market.ts';
import { templates } from '../market/templates.ts';
import { basketShares } from '../play/basketball.ts';
import { least, most, type Offered, type OfferedSelection } from './offer.ts';

export interface FirstTo {
  readonly home: number;
  readonly none: number;
  readonly away: number;
}

const unit = 1_000_000;

/** The next two of these that nobody has reached. */
export function nextOf(counts: readonly number[], { home, away }: Score): number[] {
  return counts.filter((count) => count > Math.max(home, away)).slice(0, 2);
}

/** Nothing where it is as good as decided. */
export function offerFirstTo(code: string, nth: number, chances: FirstTo): Offered[] {
  const template = templates.get(code);
  if (!template) return [];
  const selections = (['home', 'none', 'away'] as const).flatMap((selection): OfferedSelection[] =>
    chances[selection] < least ? [] : [{ selection, won: Math.round(chances[selection] * unit), back: 0 }],
  );
  if (selections.length < 2 || selections.some(({ won }) => won > most * unit)) return [];
  return [{ market: marketKey({ template, nth }), selections }];
}

/**
 * Where each count is of home with the same chance `share`, whatever fell before. `so` is what has fallen, `atLeast`
 * the chance that so many more fall.
 */
export function firstByOne(nth: number, so: Score, share: number, atLeast: (more: number) => number): FirstTo {
  const reach = (own: number, other: number, p: number): number => {
    // the last of them is one's own; the others before it come in any order
    let [sum, ways] = [0, p ** own];
    for (let beside = 0; beside < other; beside += 1) {
      sum += ways * atLeast(own + beside);
      ways *= ((own + beside) / (beside + 1)) * (1 - p);
    }
    return sum;
  };
  const [home, away] = [nth - so.home, nth - so.away];
  const chances = { home: reach(home, away, share), away: reach(away, home, 1 - share) };
  return { ...chances, none: Math.max(0, 1 - chances.home - chances.away) };
}

/** Points of a normal spread that stand for it: so many deviations off, and their weight. */
const ofFive = [-2.857, -1.3556, 0, 1.3556, 2.857].map(
  (off, at) => [off, [0.011257, 0.222076, 0.533333, 0.222076, 0.011257][at] ?? 0] as const,
);

/**
 * Points come as baskets of one, two or three. How many each side will have is nearly normal; given that, who makes the
 * next basket is as what each has left. `margin` and `total` are of the end of the part.
 */
export function firstByBaskets(nth: number, so: Score, { margin, total }: { margin: Spread; total: Spread }): FirstTo {
  let [home, away] = [0, 0];
  for (const [off, weight] of ofFive) {
    const lead = margin.mean + off * margin.deviation;
    const sum = Math.max(total.mean, so.home + so.away, Math.abs(lead));
    const reached = walk(nth, so, { home: (sum + lead) / 2, away: (sum - lead) / 2 });
    home += weight * reached.home;
    away += weight * reached.away;
  }
  const none = noneReaches(nth, { margin, total });
  const share = home + away > 0 ? home / (home + away) : 0.5;
  return { home: (1 - none) * share, none, away: (1 - none) * (1 - share) };
}

/** Neither side comes to so many: both what is between them and the sum stay low enough. */
function noneReaches(nth: number, { margin, total }: { margin: Spread; total: Spread }): number {
  let sum = 0;
  for (let lead = -nth; lead <= nth; lead += 1)
    sum += normalAt(margin, lead) * normalBelow((2 * nth - 1 - Math.abs(lead) - total.mean) / total.deviation);
  return sum;
}

/** Ways to a score that are as good as impossible are left out. */
const rare = 1e-7;

/** Which side comes to `nth` first, where the points of both at the end are known. */
function walk(nth: number, so: Score, end: Score): { home: number; away: number } {
  const reached = { home: 0, away: 0 };
  const width = nth + 1;
  const chances = new Float64Array(width * width);
  chances[so.home * width + so.away] = 1;
  for (let home = so.home; home < nth; home += 1)
    for (let away = so.away; away < nth; away += 1) {
      const p = chances[home * width + away] ?? 0;
      const [left, other] = [Math.max(0, end.home - home), Math.max(0, end.away - away)];
      if (p < rare || left + other <= 0) continue;
      const share = left / (left + other);
      for (const [at, size] of basketShares.entries()) {
        const [toHome, toAway] = [home + at + 1, away + at + 1];
        if (toHome >= nth) reached.home += p * size * share;
        else chances[toHome * width + away] = (chances[toHome * width + away] ?? 0) + p * size * share;
        if (toAway >= nth) reached.away += p * size * (1 - share);
        else chances[home * width + toAway] = (chances[home * width + toAway] ?? 0) + p * size * (1 - share);
      }
    }
  return reached;
}
