import type { Db, Tx } from '../base/db.ts';
import type { House, Language } from '../base/room.ts';
import { nameIn } from './show-game.ts';
import { gameByCode, gamesByCode, type OfferedGame, saveGames, saveVendor } from './store.ts';

export { changeGame, changeVendor, gamesOnDesk, vendorsOnDesk } from './desk.ts';
export { enterByTicket, gameByToken, gameStanding } from './game-sessions.ts';
export type { OfferedGame } from './store.ts';

/** What games are called in that language, by code; an unknown code is left out. A game that left the shelf keeps its name. */
export async function gameNames(db: Db, codes: readonly string[], language: Language): Promise<Map<string, string>> {
  const rows = await gamesByCode(db, [...new Set(codes)]);
  return new Map(rows.map((row) => [row.gameCode, nameIn(row, language)]));
}

/** Whether the house has such a game at all, on the shelf or not. */
export async function hasGame(db: Db | Tx, vassalage: string, gameCode: string): Promise<boolean> {
  return (await gameByCode(db, vassalage, gameCode)) !== undefined;
}

/** A game room puts its games on the shelf when the house opens. */
export async function offerGames(
  house: House,
  tx: Tx,
  vendor: { code: string; name: string },
  games: readonly OfferedGame[],
): Promise<void> {
  await saveVendor(tx, vendor);
  await saveGames(tx, vendor.code, games, house.clock.now());
}
