import { esportCodes, type SportCode, sportCodes } from '@palpite/contract/fixtures/shapes.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { GameSession } from '../../base/room.ts';

/** The two games in which the book is sold, and the sports of each. */
const shelves: Readonly<Record<string, readonly SportCode[]>> = { sportsbook: sportCodes, esportsbook: esportCodes };

export const isBookGame = (gameCode: string): boolean => Object.hasOwn(shelves, gameCode);

/** The sports of the game that is open. Refuses `catalogue.unknown_game`. */
export function sportsOf({ gameCode }: Pick<GameSession, 'gameCode'>): readonly SportCode[] {
  return shelves[gameCode] ?? refuse('catalogue.unknown_game');
}
