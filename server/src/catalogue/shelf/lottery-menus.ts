import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryMenus, recentLotteries } from '@palpite/contract/catalogue/player.ts';
import { type PrizeMode, prizeModeOfGame } from '@palpite/contract/catalogue/shapes.ts';
import type { Ask, Language, PlayerSession } from '../../base/room.ts';
import { recentOf } from '../kept-store.ts';
import { type Shelf, type ShelfGame, shelfOf } from './shelf.ts';
import { nameIn } from './show-game.ts';

type Menus = OutputOf<typeof lotteryMenus>;

/** The lotteries on the shelf, by kind, in the order of the lists. */
export async function listLotteryMenus(
  { platform, merchant, language }: Ask,
  { prizeMode }: InputOf<typeof lotteryMenus>,
): Promise<Menus> {
  return grouped(lotteriesOf(await shelfOf(platform, merchant), prizeMode), language);
}

/** Those the player opened lately. */
export async function listRecentLotteries(
  { platform, who, merchant, language }: Ask<PlayerSession>,
  { prizeMode }: InputOf<typeof recentLotteries>,
): Promise<Menus> {
  const there = new Map(lotteriesOf(await shelfOf(platform, merchant), prizeMode).map((game) => [game.nodeId, game]));
  const opened = await recentOf(platform.db, who.playerId);
  return grouped(
    opened.flatMap(({ nodeId }) => there.get(nodeId) ?? []),
    language,
  );
}

function lotteriesOf({ games }: Shelf, mode: PrizeMode): readonly ShelfGame[] {
  return games.filter((game) => prizeModeOfGame(game) === mode && !game.wholeList);
}

function grouped(games: readonly ShelfGame[], language: Language): Menus {
  const menus: Menus = {};
  for (const game of games) {
    const { vassalage, gameCode, iconUrl } = game;
    const gameGroupCode = game.classify ?? vassalage;
    menus[gameGroupCode] ??= { gameMenus: [] };
    menus[gameGroupCode]?.gameMenus.push({
      nodeId: game.nodeId.toString(),
      vassalage,
      gameCode,
      gameName: nameIn(game, language),
      gameGroupCode,
      iconUrl,
      maintenance: game.closed !== undefined,
    });
  }
  return menus;
}
