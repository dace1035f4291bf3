/** Markets with many runners: winners of races and championships, places, and one runner against another. */
import type { VoidRules } from './sports.ts';

export interface RaceTemplate {
  /** Unique in the book, lower case with points: `motor.podium`. */
  readonly code: string;
  /** `place`: one of the first `places`. `duel`: who of two is ahead. */
  readonly kind: 'place' | 'duel';
  readonly places: number;
  /** What becomes of a bet on who does not start; a bet taken months before loses. */
  readonly nonRunner: VoidRules['nonRunner'];
  /** Each way may be taken at these terms: places at a fraction of the odds. */
  readonly eachWay?: { readonly places: number; readonly above: number; readonly below: number };
}

const fifth = { places: 3, above: 1, below: 5 };

export const raceTemplates: readonly RaceTemplate[] = [
  { code: 'motor.winner', kind: 'place', places: 1, nonRunner: 'void', eachWay: fifth },
  { code: 'motor.podium', kind: 'place', places: 3, nonRunner: 'void' },
  { code: 'motor.top_6', kind: 'place', places: 6, nonRunner: 'void' },
  { code: 'motor.top_10', kind: 'place', places: 10, nonRunner: 'void' },
  { code: 'motor.duel', kind: 'duel', places: 1, nonRunner: 'void' },
  // not each way: behind a favourite that is nearly sure, the second place is as sure
  ...['football', 'basketball', 'tennis', 'volleyball', 'motor', 'lol', 'cs', 'dota'].map(
    (sport): RaceTemplate => ({
      ...{ code: `${sport}.champion`, kind: 'place', places: 1, nonRunner: 'lost' },
    }),
  ),
];
