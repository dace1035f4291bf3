/**
 * Whether a market is decided although its part of the match is not over: over is passed, both have scored, the first
 * goal has fallen. All of its selections must be decided; one that has lost already does not settle the others.
 */
import { type Market, selectionsOf } from '../market/market.ts';
import type { Tally } from '../market/result.ts';
import { firstTo, surplusOf } from './shapes.ts';

export function isDecided(market: Market, tally: Tally): boolean {
  const { template, nth = 1 } = market;
  const { home, away } = tally.score;
  switch (template.shape) {
    case 'total':
    case 'side_total':
      return surplusOf(market, 'over', tally) >= 2;
    case 'both_score':
      return home > 0 && away > 0;
    case 'nth':
      return (tally.order?.length ?? 0) >= nth;
    case 'race':
      return ['home', 'away'].includes(firstTo(nth, tally) ?? 'untold');
    case 'ranges': {
      const [from] = template.ranges?.at(-1) ?? [];
      return from !== undefined && home + away >= from && selectionsOf(market).at(-1)?.endsWith('+') === true;
    }
    case 'correct_score':
      return Math.max(home, away) > (template.most ?? 4);
    case 'three_way':
    case 'winner':
    case 'double_chance':
    case 'handicap':
    case 'double_result':
    case 'odd_even':
    case 'named':
      return false;
  }
}
