import { type SeatsMessage, seatsMessage } from '@palpite/contract/seats/shapes.ts';
import { listenToRounds, type RoundEars } from '../base/seat/live-rounds.ts';

export type Ears = RoundEars<SeatsMessage>;

/** Hears the table of the game session and the player's own channel. */
export const listenToSeats = listenToRounds('seats', seatsMessage);
