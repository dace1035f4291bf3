import type { Family } from '../play.ts';
import { type Balls, pick11Results } from './draw.ts';
import { numberPlays } from './numbers.ts';
import { sidePlays } from './sides.ts';

/** Plays in series: at 1800 they pay 1,782 for a straight of three, and 6.5 points come back. */
const mostSeries = 1930;

/** 11x5: five of eleven balls, not put back. */
export const pick11: Family<Balls> = {
  code: 'pick11',
  plays: [...numberPlays, ...sidePlays].map((play) =>
    play.prizes.every(({ odds }) => odds === undefined) ? { ...play, mostSeries } : play,
  ),
  ...pick11Results,
};
