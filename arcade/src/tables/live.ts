import { type TableMessage, tableMessage } from '@palpite/contract/tables/shapes.ts';
import { listenToRounds, type RoundEars } from '../base/seat/live-rounds.ts';

export type Ears = RoundEars<TableMessage>;

/** Hears the table of the game session and the player's own channel. */
export const listenToTable = listenToRounds('table', tableMessage);
