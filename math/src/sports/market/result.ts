/** What happened in a match or a race, as the sources of results say it. */
import type { Score, Side } from './market.ts';

/**
 * - live: it goes on. finished: it is over by the rules of the sport.
 * - postponed: not begun, or stopped and not gone on with yet. cancelled: it will not be played.
 * - abandoned: begun and ended before its time. retired: a side gave up after the start. forfeit: a side was ruled out.
 * - walkover: a side did not come.
 */
export type Status = 'live' | 'finished' | 'postponed' | 'cancelled' | 'abandoned' | 'retired' | 'forfeit' | 'walkover';

/** How much each side has of what is counted in one period of the match, so far. */
export interface Count {
  readonly what: string;
  readonly period: string;
  readonly home: number;
  readonly away: number;
  /** Whose each of them was, as they fell: 'hha'; a basket of three is 'hhh'. Left out where it is not told. */
  readonly order?: string | undefined;
}

/** One count as it fell: a goal, a corner, a card, a kill. What was taken back by a correction is not in the list. */
export interface Incident {
  /** Milliseconds, of the same clock as the bets. */
  readonly at: number;
  readonly period: string;
  readonly side: Side;
}

export interface MatchResult {
  readonly status: Status;
  readonly counts: readonly Count[];
  /** Periods that are over. */
  readonly ended: readonly string[];
  /**
   * By what is counted, in the order it fell, and complete: { goals: [], corners: […] }. Needed for what was first, and
   * to check the score at which a bet was taken. What the source does not tell is left out.
   */
  readonly incidents?: Readonly<Record<string, readonly Incident[]>>;
  /** Facts by name, each with what is true of it: { method: ['ko'], scorer: ['9', '11'] }. */
  readonly named?: Readonly<Record<string, readonly string[]>>;
  /** Who was given the match when the other withdrew or was ruled out. */
  readonly awarded?: Side;
  /** How much later than planned it began or was gone on with, as far as is known. */
  readonly hoursLate?: number;
  readonly venue?: 'moved' | 'reversed';
  /** When it began and when it ended, in milliseconds. */
  readonly startedAt?: number;
  readonly endedAt?: number;
}

/** What a market looks at, of one part. */
export interface Tally {
  readonly score: Score;
  /** The score of the first part, for `double_result`. */
  readonly first?: Score;
  /** Sides in the order they counted; left out where it is not told. */
  readonly order?: readonly Side[];
  readonly named?: readonly string[];
}

/** A race: who came in, in order; those in one group tied. */
export interface RaceResult {
  readonly status: 'live' | 'finished' | 'postponed' | 'cancelled' | 'abandoned';
  readonly order: readonly (readonly string[])[];
  /** Who did not start. */
  readonly nonRunners: readonly string[];
  /** How much later than planned it began, or would begin. */
  readonly hoursLate?: number;
}
