/**
 * Settles a bet on a match: which result, which rule, how the figure came. Football counts 90 minutes; a part that is
 * over settles at once, and so does a market that nothing can change any more.
 */
import type { Market, Score, Shape } from '../market/market.ts';
import type { MatchResult } from '../market/result.ts';
import type { Sport } from '../market/sports.ts';
import { type Because, lineText } from './because.ts';
import { isDecided } from './early.ts';
import { type Outcome, outcomes } from './outcome.ts';
import { outcomeOf, surplusOf } from './shapes.ts';
import { type Counted, countedOf } from './tally.ts';
import { voidOf } from './voids.ts';

export interface Leg {
  readonly market: Market;
  readonly selection: string;
  /** Milliseconds; left out where nothing is checked by it. */
  readonly placedAt?: number;
  /** Taken in play: the score of the market's part at the bet. */
  readonly inPlay?: Score;
  /** What staff decided about this bet. */
  readonly ruling?: 'palpable_error' | 'barred' | 'integrity';
}

export interface Settled {
  readonly outcome: Outcome;
  readonly because: Because;
}

/**
 * Undefined as long as it is open: it goes on, or the result does not tell what the market asks. Throws RangeError on a
 * selection or part that the market or sport has not.
 */
export function settleLeg(sport: Sport, leg: Leg, result: MatchResult): Settled | undefined {
  const voided = voidOf(sport, leg, result);
  if (voided) return { outcome: outcomes.void, because: voided };
  const counted = countedOf(sport, leg.market, result);
  if (counted.isOver) return overOf(leg, counted, result);
  const seen = sinceBet(leg, counted);
  if (isDecided(leg.market, seen)) return decided(leg, seen, { early: 1 });
  if (result.status === 'live' || result.status === 'postponed') return undefined;
  return endedEarly(sport, leg, result);
}

/** A match can be finished without one of its parts: the third map of two wins in a row. */
function overOf(leg: Leg, counted: Counted, result: MatchResult): Settled | undefined {
  const { part, shape } = leg.market.template;
  if (shape !== 'named' && !counted.isPlayed && result.status === 'finished')
    return { outcome: outcomes.void, because: { code: 'void.not_played', params: { part } } };
  return counted.isTold ? decided(leg, sinceBet(leg, counted)) : undefined;
}

/** A side withdrew, or it was broken off: the winner may be decided by rule, all else that is open is void. */
function endedEarly({ voids }: Sport, { market, selection }: Leg, { status, awarded, ended }: MatchResult): Settled {
  const counts =
    voids.withdrawal === 'awarded' || (voids.withdrawal === 'after_a_period' && ended.length > 0 && status !== 'live');
  if (market.template.isMatchWinner && awarded && counts)
    return {
      outcome: awarded === selection ? outcomes.won : outcomes.lost,
      because: { code: `awarded.${status}`, params: { side: awarded } },
    };
  return { outcome: outcomes.void, because: { code: `void.${status}`, params: { part: market.template.part } } };
}

function sinceBet({ market, inPlay }: Leg, counted: Counted): Counted {
  if (!market.template.fromBet || !inPlay) return counted;
  const { home, away } = counted.score;
  return { ...counted, score: { home: home - inPlay.home, away: away - inPlay.away } };
}

const hasLine: ReadonlySet<Shape> = new Set(['handicap', 'total', 'side_total']);

function decided({ market, selection, inPlay }: Leg, counted: Counted, more: Because['params'] = {}): Settled {
  const { template, line, nth = 1 } = market;
  const outcome = outcomeOf(market, selection, counted);
  const { home, away } = counted.score;
  const params: Record<string, string | number> = { selection, part: template.part, home, away, ...more };
  if (line !== undefined && hasLine.has(template.shape)) {
    params.line = lineText(template.shape === 'handicap' && selection === 'away' ? -line : line);
    params.surplus = lineText(surplusOf(market, selection, counted));
  }
  if (template.fromBet && inPlay) Object.assign(params, { fromHome: inPlay.home, fromAway: inPlay.away });
  if (counted.first) Object.assign(params, { firstHome: counted.first.home, firstAway: counted.first.away });
  if (template.shape === 'nth' || template.shape === 'race') params.nth = nth;
  if (template.shape === 'named') params.named = (counted.named ?? []).join(', ');
  return { outcome, because: { code: `by.${template.shape}`, params } };
}
