import type { Db, Tx } from '../base/db/db.ts';
import type { Language, Platform } from '../base/room.ts';
import { answerOnce, shelfOf, shownInOf } from './shelf/shelf.ts';
import { nameIn } from './shelf/show-game.ts';
import { allGames, allVendors, gameByCode, gamesByCode, type OfferedGame, saveGames, saveVendor } from './store.ts';

export {
  endedSessions,
  enterByTicket,
  gameByToken,
  gameStanding,
  makeVisit,
  standingOf,
  takesBets,
} from './play/game-sessions.ts';
export { keepOutsideGames, type Launcher, type ListNews, launcherPort, type OutsideLaunch } from './play/outside.ts';
export { isVendorOpen } from './shelf/brand-store.ts';
export { changeVendor, gamesOnDesk, vendorsOnDesk } from './shelf/desk.ts';
export { type OfferedGame, setVendorShown as showVendor } from './store.ts';

/**
 * What games are called in that language, by code; an unknown code is left out. A game that left
 * the shelf keeps its name.
 */
export async function gameNames(db: Db, codes: readonly string[], language: Language): Promise<Map<string, string>> {
  const rows = await gamesByCode(db, [...new Set(codes)]);
  return new Map(rows.map((row) => [row.gameCode, nameIn(row, language)]));
}

/** What vendors are called, by code, in the order of the lists. */
export async function vendorNames(db: Db): Promise<Map<string, string>> {
  return new Map((await allVendors(db)).map(({ code, name }) => [code, name]));
}

/** Every game of the house with its type and what it is called in that language, in the order of the lists. */
export async function gamesKnown(
  db: Db,
  language: Language = 'PT',
): Promise<{ vassalage: string; gameCode: string; gameName: string; gameType: string }[]> {
  return (await allGames(db)).map((row) => {
    const { vassalage, gameCode } = row;
    return { vassalage, gameCode, gameName: nameIn(row, language), gameType: shownInOf(row) };
  });
}

/** The games a brand offers now, with their type as bets have it and what they return, in hundredths of a percent. */
export async function offeredGames(
  platform: Platform,
  merchant: string,
  language: Language,
): Promise<
  { vassalage: string; gameCode: string; gameName: string; gameType: string; rtp: number | null; wholeList: boolean }[]
> {
  return (await shelfOf(platform, merchant)).games.map((row) => {
    const { vassalage, gameCode, gameType, rtp, wholeList } = row;
    return { vassalage, gameCode, gameName: nameIn(row, language), gameType, rtp, wholeList };
  });
}

/** The live games a brand offers now, in the order of the lists; `open`: they take bets. Made once for each shelf. */
export async function liveGames(platform: Platform, merchant: string): Promise<readonly LiveGame[]> {
  const shelf = await shelfOf(platform, merchant);
  return answerOnce(shelf, 'live games', () =>
    shelf.games
      .filter(({ shownIn, wholeList }) => shownIn === 'LIVE' && !wholeList)
      .map((row) => ({
        ...{ vassalage: row.vassalage, gameCode: row.gameCode, open: row.closed === undefined },
        nameIn: (language: Language) => nameIn(row, language),
      })),
  );
}
export interface LiveGame {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly open: boolean;
  readonly nameIn: (language: Language) => string;
}

/** Whether the house has such a game at all, on the shelf or not. */
export async function hasGame(db: Db | Tx, vassalage: string, gameCode: string): Promise<boolean> {
  return (await gameByCode(db, vassalage, gameCode)) !== undefined;
}

/** A game room puts its games on the shelf when the house opens. */
export async function offerGames(
  platform: Platform,
  tx: Tx,
  vendor: { code: string; name: string },
  games: readonly OfferedGame[],
): Promise<void> {
  await saveVendor(tx, vendor);
  await saveGames(tx, vendor.code, games, platform.clock.now());
}
