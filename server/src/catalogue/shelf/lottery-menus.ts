import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { launchGame, lotteryMenus, recentLotteries } from '@palpite/contract/catalogue/player.ts';
import { type PrizeMode, prizeModeOfGame } from '@palpite/contract/catalogue/shapes.ts';
import type { Ask, Language, PlayerSession } from '../../base/room.ts';
import { recentOf } from '../kept-store.ts';
import { type Shelf, type ShelfGame, shelfOf } from './shelf.ts';
import { nameIn } from './show-game.ts';

type Menus = OutputOf<typeof lotteryMenus>;
type RecentMenus = OutputOf<typeof recentLotteries>;
type Entry = Menus[string]['gameMenus'][number];

/** The lotteries on the shelf, by kind, in the order of the lists. */
export async function listLotteryMenus(
  { platform, merchant, language }: Ask,
  { prizeMode }: InputOf<typeof lotteryMenus>,
): Promise<Menus> {
  return grouped(lotteriesOf(await shelfOf(platform, merchant), prizeMode).map((game) => entryOf(game, language)));
}

/** Those the player opened lately. */
export async function listRecentLotteries(
  { platform, who, merchant, language }: Ask<PlayerSession>,
  { prizeMode }: InputOf<typeof recentLotteries>,
): Promise<RecentMenus> {
  const there = new Map(lotteriesOf(await shelfOf(platform, merchant), prizeMode).map((game) => [game.nodeId, game]));
  const opened = await recentOf(platform.db, who.playerId);
  return grouped(
    opened.flatMap(({ nodeId, lastPlayedAt }) => {
      const game = there.get(nodeId);
      return game ? { ...entryOf(game, language), lastPlayedAt: lastPlayedAt.getTime() } : [];
    }),
  );
}

/**
 * The lottery of this code that pays as asked: two vendors may use the same code. Without a code the first that pays
 * so, one of the area before the others.
 */
export function findLottery(
  { games }: Shelf,
  { vassalage, gameCode, lottoGameCode, lottoPrizeMode, lottoArea }: InputOf<typeof launchGame>,
): ShelfGame | undefined {
  const code = gameCode ?? lottoGameCode;
  const there = games.filter(
    (game) =>
      prizeModeOfGame(game) !== undefined &&
      !game.wholeList &&
      (vassalage === undefined || game.vassalage === vassalage) &&
      (code === undefined || game.gameCode === code),
  );
  const paying = there.filter((game) => lottoPrizeMode === undefined || prizeModeOfGame(game) === lottoPrizeMode);
  // whoever names a lottery means that one, also where its page says another mode
  const fitting = paying.length === 0 && code !== undefined ? there : paying;
  return fitting.find(({ classify }) => classify === lottoArea) ?? fitting[0];
}

function lotteriesOf({ games }: Shelf, mode: PrizeMode): readonly ShelfGame[] {
  return games.filter((game) => prizeModeOfGame(game) === mode && !game.wholeList);
}

function entryOf(game: ShelfGame, language: Language): Entry {
  const { vassalage, gameCode, iconUrl } = game;
  return {
    nodeId: game.nodeId.toString(),
    vassalage,
    gameCode,
    gameName: nameIn(game, language),
    gameGroupCode: game.classify ?? vassalage,
    iconUrl,
    maintenance: game.closed !== undefined,
  };
}

function grouped<Each extends Entry>(entries: readonly Each[]): Record<string, { gameMenus: Each[] }> {
  const menus: Record<string, { gameMenus: Each[] }> = {};
  for (const entry of entries) {
    menus[entry.gameGroupCode] ??= { gameMenus: [] };
    menus[entry.gameGroupCode]?.gameMenus.push(entry);
  }
  return menus;
}
