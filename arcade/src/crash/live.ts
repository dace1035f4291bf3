import { type CrashMessage, crashMessage } from '@palpite/contract/crash/shapes.ts';
import { listenToRounds, type RoundEars } from '../base/seat/live-rounds.ts';

export type Ears = RoundEars<CrashMessage>;

/** Hears the flights and the player's own channel. */
export const listenToFlights = listenToRounds('crash', crashMessage);
