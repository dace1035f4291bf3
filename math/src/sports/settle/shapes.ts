/** What a finished count makes of a selection, by the shape of its market. */
import type { Market, Score } from '../market/market.ts';
import { rangeText } from '../market/market.ts';
import type { Tally } from '../market/result.ts';
import { bySurplus, type Outcome, outcomes } from './outcome.ts';

/** Throws RangeError on a selection the market has not, or a line it lacks: such a bet cannot have been taken. */
export function outcomeOf(market: Market, selection: string, tally: Tally): Outcome {
  const { template, nth = 1 } = market;
  const { score } = tally;
  const sum = score.home + score.away;
  switch (template.shape) {
    case 'three_way':
      return won(leaderOf(score) === oneOf(selection, 'home', 'draw', 'away'));
    case 'winner': {
      const leader = leaderOf(score);
      oneOf(selection, 'home', 'away');
      return leader === 'draw' ? outcomes.push : won(leader === selection);
    }
    case 'double_chance':
      return won(missing[oneOf(selection, '1x', '12', 'x2')] !== leaderOf(score));
    case 'handicap':
      return bySurplus(surplusOf(market, selection, tally));
    case 'total':
    case 'side_total':
      return bySurplus(surplusOf(market, selection, tally));
    case 'both_score':
      return won((score.home > 0 && score.away > 0) === (oneOf(selection, 'yes', 'no') === 'yes'));
    case 'correct_score': {
      const isListed = Math.max(score.home, score.away) <= (template.most ?? 4);
      return won(selection === (isListed ? `${score.home}-${score.away}` : 'other'));
    }
    case 'double_result':
      return won(selection === `${leaderOf(tally.first ?? lacking('a first part'))}/${leaderOf(score)}`);
    case 'odd_even':
      return won((sum % 2 === 1) === (oneOf(selection, 'odd', 'even') === 'odd'));
    case 'ranges':
      return won(selection === rangeOf(market, sum));
    case 'nth':
      return won(
        oneOf(selection, 'home', 'none', 'away') === ((tally.order ?? lacking('an order'))[nth - 1] ?? 'none'),
      );
    case 'race':
      return won(oneOf(selection, 'home', 'none', 'away') === (firstTo(nth, tally) ?? lacking('an order')));
    case 'named':
      return won((tally.named ?? lacking('the fact')).includes(selection));
  }
}

/** By how many quarters a selection of handicap, total or side_total beat its line. */
export function surplusOf({ template, line = lacking('a line') }: Market, selection: string, { score }: Tally): number {
  if (template.shape === 'handicap') {
    const forHome = 4 * (score.home - score.away) + line;
    return oneOf(selection, 'home', 'away') === 'home' ? forHome : -forHome;
  }
  const count = template.shape === 'side_total' ? score[template.side ?? 'home'] : score.home + score.away;
  const over = 4 * count - line * (template.perLine ?? 1);
  // where parts of one are counted there is no line between two lines: just above is above
  const surplus = template.perLine === undefined ? over : 2 * Math.sign(over);
  return oneOf(selection, 'over', 'under') === 'over' ? surplus : -surplus;
}

export function leaderOf({ home, away }: Score): 'home' | 'draw' | 'away' {
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}

export function rangeOf({ template: { ranges = [] } }: Market, sum: number): string {
  const range = ranges.find(([from, to]) => sum >= from && (to === undefined || sum <= to));
  return range ? rangeText(range) : 'none';
}

/**
 * Who reached that count first; `none` where nobody did. Undefined where both did and in which order is not told.
 */
export function firstTo(
  count: number,
  { score, order }: Pick<Tally, 'score' | 'order'>,
): 'home' | 'none' | 'away' | undefined {
  if (!order) {
    const [home, away] = [score.home >= count, score.away >= count];
    return home && away ? undefined : home ? 'home' : away ? 'away' : 'none';
  }
  const reached = { home: 0, away: 0 };
  for (const side of order) {
    reached[side] += 1;
    if (reached[side] >= count) return side;
  }
  return 'none';
}

const missing = { '1x': 'away', '12': 'draw', x2: 'home' } as const;
const won = (is: boolean): Outcome => (is ? outcomes.won : outcomes.lost);

function oneOf<Name extends string>(selection: string, ...names: readonly Name[]): Name {
  const found = names.find((name) => name === selection);
  if (found === undefined) throw new RangeError(`the market has no ${selection}: it has ${names.join(', ')}`);
  return found;
}

function lacking(what: string): never {
  throw new RangeError(`the market lacks ${what}`);
}
