import type { BetRow } from '@palpite/contract/bets/shapes.ts';
import { port } from '../base/port.ts';
import type { Language, Platform } from '../base/room.ts';

/** The names of games in a language, by code; unknown games are left out. */
export type GameNames = (codes: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;

/** The room a floor above that keeps the games knows what they are called. */
export const gameNamesPort = port<GameNames>('bets.game_names');

/** The names of these games; a game without a name is left out. */
export async function gameNamesOf(
  platform: Platform,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  return (codes.length > 0 && (await gameNamesPort.of(platform)?.(codes, language))) || new Map();
}

/** The rows with their games by name; where nobody knows one, it keeps its code. */
export async function nameGames(platform: Platform, rows: readonly BetRow[], language: Language): Promise<BetRow[]> {
  const names = await gameNamesOf(platform, [...new Set(rows.map(({ gameCode }) => gameCode))], language);
  return rows.map((row) => ({ ...row, gameName: names.get(row.gameCode) ?? row.gameName }));
}
