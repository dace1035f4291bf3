/** The sports of the book: of which periods their matches consist, and when their bets are void. All of it is data. */

export interface MatchPart {
  readonly periods: readonly string[];
  /** Periods that need not be played: overtime, a fifth set. */
  readonly optional?: readonly string[];
}

/** Rules differ between books; these are the defaults, and a book may say others. Hours, and choices by name. */
export interface VoidRules {
  /** A match that begins, or goes on after a stop, more than this much later than planned is void. */
  readonly hoursLate: number;
  /** Whether a match at another place stands. With home and away exchanged it is always void. */
  readonly venueMoved: 'void' | 'stands';
  /**
   * Whether a match that one side did not finish has a winner: never, once a period was completed, or as soon as it
   * began. All other markets stand as far as they were decided: completed sets, maps that were played.
   */
  readonly withdrawal: 'void' | 'after_a_period' | 'awarded';
  /** A bet on who did not start: void, or lost as bets long before a race are. */
  readonly nonRunner: 'void' | 'lost';
}

export interface Sport {
  readonly code: string;
  readonly parts: Readonly<Record<string, MatchPart>>;
  readonly voids: VoidRules;
}

const single = (periods: readonly string[]): Record<string, MatchPart> =>
  Object.fromEntries(periods.map((period) => [period, { periods: [period] }]));
const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
const voids: VoidRules = { hoursLate: 36, venueMoved: 'stands', withdrawal: 'void', nonRunner: 'void' };

/** Football settles on 90 minutes and stoppage: no market counts extra time (et) and penalties (pens). */
export const football: Sport = {
  code: 'football',
  parts: {
    match: { periods: ['h1', 'h2'] },
    ...single(['h1', 'h2']),
  },
  voids: { ...voids, venueMoved: 'void' },
};

/** Basketball counts overtime in everything but its quarters and halves. */
export const basketball: Sport = {
  code: 'basketball',
  parts: {
    match: { periods: [...numbered('q', 4), 'ot'], optional: ['ot'] },
    regular: { periods: numbered('q', 4) },
    h1: { periods: ['q1', 'q2'] },
    h2: { periods: ['q3', 'q4'] },
    ...single(numbered('q', 4)),
  },
  voids,
};

const bestOf = (letter: string, count: number): Record<string, MatchPart> => ({
  match: { periods: numbered(letter, count), optional: numbered(letter, count) },
  ...single(numbered(letter, count)),
});

/** A match of tennis is delayed by days and stands; one that somebody gave up has no winner, but its completed sets. */
export const tennis: Sport = { code: 'tennis', parts: bestOf('s', 5), voids: { ...voids, hoursLate: 24 * 14 } };
export const volleyball: Sport = { code: 'volleyball', parts: bestOf('s', 5), voids };
export const mma: Sport = { code: 'mma', parts: bestOf('r', 5), voids };
export const motor: Sport = { code: 'motor', parts: {}, voids: { ...voids, hoursLate: 24 * 7 } };

/** Of a team that gives up before the first map is over, bets are void; later the match is won by the other. */
const maps = bestOf('m', 7);
const esports: VoidRules = { ...voids, hoursLate: 24, withdrawal: 'after_a_period' };
export const leagueOfLegends: Sport = { code: 'lol', parts: maps, voids: esports };
export const counterStrike: Sport = { code: 'cs', parts: maps, voids: esports };
export const dota: Sport = { code: 'dota', parts: maps, voids: esports };

export const sports: readonly Sport[] = [
  football,
  basketball,
  tennis,
  volleyball,
  mma,
  motor,
  leagueOfLegends,
  counterStrike,
  dota,
];
