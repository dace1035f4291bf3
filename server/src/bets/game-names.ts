import type { BetRow } from '@palpite/contract/bets/shapes.ts';
import type { House, Language } from '../base/room.ts';

/** What games are called in that language, by code; an unknown one is left out. */
export type GameNames = (codes: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;

const offered = new WeakMap<House, GameNames>();

/** The catalogue, a floor above, knows what games are called: it says so when the house opens. */
export function offerGameNames(house: House, names: GameNames): void {
  offered.set(house, names);
}

/** The rows with their games by name; where nobody knows one, it keeps its code. */
export async function nameGames(house: House, rows: readonly BetRow[], language: Language): Promise<BetRow[]> {
  const codes = [...new Set(rows.map(({ gameCode }) => gameCode))];
  const names = codes.length === 0 ? undefined : await offered.get(house)?.(codes, language);
  return rows.map((row) => ({ ...row, gameName: names?.get(row.gameCode) ?? row.gameName }));
}
