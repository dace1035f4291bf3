/** Why a bet is void whatever the score: the match, the moment of the bet, or a ruling of staff. */

import type { MatchResult } from '../market/result.ts';
import type { Sport } from '../market/sports.ts';
import type { Because } from './because.ts';
import type { Leg } from './settle.ts';
import { scoreAt } from './tally.ts';

/** Undefined where nothing voids the bet. */
export function voidOf(sport: Sport, leg: Leg, result: MatchResult): Because | undefined {
  if (leg.ruling) return { code: `void.${leg.ruling}`, params: {} };
  return ofMatch(sport, result) ?? ofMoment(sport, leg, result);
}

function ofMatch({ voids }: Sport, { status, hoursLate = 0, venue }: MatchResult): Because | undefined {
  if (status === 'cancelled' || status === 'walkover') return { code: `void.${status}`, params: {} };
  if (hoursLate > voids.hoursLate)
    return { code: 'void.postponed', params: { hours: hoursLate, most: voids.hoursLate } };
  if (venue === 'reversed' || (venue === 'moved' && voids.venueMoved === 'void'))
    return { code: `void.venue_${venue}`, params: {} };
  return undefined;
}

/**
 * A bet before the match must have been placed before it began, one in play before it ended, and at the score that
 * stood: a goal that was taken back voids what was taken in between.
 */
function ofMoment(sport: Sport, { market, placedAt, inPlay }: Leg, result: MatchResult): Because | undefined {
  const latest = inPlay ? result.endedAt : result.startedAt;
  if (placedAt !== undefined && latest !== undefined && placedAt >= latest) return { code: 'void.late', params: {} };
  const isTold = result.incidents?.[market.template.counted] !== undefined;
  if (placedAt === undefined || !inPlay || !isTold) return undefined;
  const stood = scoreAt(sport, market, result, placedAt);
  if (stood.home !== inPlay.home || stood.away !== inPlay.away)
    return {
      code: 'void.wrong_score',
      params: { home: inPlay.home, away: inPlay.away, stoodHome: stood.home, stoodAway: stood.away },
    };
  const { shape, nth = 1 } = { ...market, ...market.template };
  if (shape === 'nth' && stood.home + stood.away >= nth) return { code: 'void.late', params: {} };
  return undefined;
}
