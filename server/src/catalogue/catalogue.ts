import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import type { Db, Tx } from '../base/db.ts';
import type { Language } from '../base/room.ts';
import { type GameRow, gamesByCode, saveGame, saveVendor } from './store.ts';

export { enterByTicket, gameByToken, gameStanding } from './game-sessions.ts';

/** What games are called in that language, by code; an unknown code is left out. */
export async function gameNames(db: Db, codes: readonly string[], language: Language): Promise<Map<string, string>> {
  const rows = await gamesByCode(db, [...new Set(codes)]);
  return new Map(rows.map((row) => [row.gameCode, language === 'EN' ? row.nameEn : row.namePt]));
}

/** A game room puts its games on the shelf when the house opens. */
export async function offerGames(
  tx: Tx,
  vendor: { code: string; name: string; inHouse: boolean },
  games: readonly Omit<GameRow, 'nodeId' | 'vendorName' | 'maintenance' | 'vassalage'>[],
): Promise<void> {
  await saveVendor(tx, vendor);
  for (const [position, game] of games.entries()) await saveGame(tx, { ...game, vassalage: vendor.code }, position);
}

/** A game as the lobby shows it, in the reader's language. */
export function gameOf(row: GameRow, language: Language): Game {
  const name = language === 'EN' ? row.nameEn : row.namePt;
  return {
    nodeId: row.nodeId.toString(),
    nodeName: name,
    gameName: name,
    displayName: name,
    accountTypeName: row.vassalage,
    gameType: row.gameType,
    gameClassify: row.classify,
    vassalage: row.vassalage,
    gameCode: row.gameCode,
    isGame: 'GAME',
    iconUrl: '',
    lagerIcon: '',
    showIcon: '',
    maintenance: row.maintenance,
    isNew: false,
    isHot: row.hot ? 1 : 0,
    // the family's word for "free trial offered" is 0
    supportPlay: row.trial ? 0 : 1,
    rtp: row.rtp === null ? null : `${Math.trunc(row.rtp / 100)}.${String(row.rtp % 100).padStart(2, '0')}`,
  };
}
