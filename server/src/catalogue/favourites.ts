import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { addFavourite, favouriteGames } from '@palpite/contract/catalogue/player.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { countFavourites, favouritesOf, insertFavourite, lockFavourites } from './kept-store.ts';
import { pageOf, selectionFilter } from './shelf/find-games.ts';
import { type Shelf, type ShelfGame, shelfOf } from './shelf/shelf.ts';
import { showGame } from './shelf/show-game.ts';

const most = 999;

/** The player's favourites that stand on the shelf, the newest first: one that left it comes back with its game. */
async function standing(platform: Platform, playerId: bigint, shelf: Shelf): Promise<readonly ShelfGame[]> {
  return (await favouritesOf(platform.db, playerId)).flatMap((nodeId) => shelf.byNode.get(nodeId) ?? []);
}

export async function listFavouriteIds({ platform, who, merchant }: Ask<PlayerSession>): Promise<string[]> {
  const games = await standing(platform, who.playerId, await shelfOf(platform, merchant));
  return games.map(({ nodeId }) => nodeId.toString());
}

export async function listFavourites(
  { platform, who, merchant, language }: Ask<PlayerSession>,
  { pageNo, pageSize, ...asked }: InputOf<typeof favouriteGames>,
): Promise<OutputOf<typeof favouriteGames>> {
  const games = await standing(platform, who.playerId, await shelfOf(platform, merchant));
  const { items, totalPages } = pageOf(games.filter(selectionFilter(asked)), pageNo, pageSize);
  return { content: items.map((game) => showGame(game, language)), pageNum: pageNo, totalPages };
}

/** Refuses `catalogue.unknown_game` and, past 999, `catalogue.too_many_favourites`. */
export async function keepFavourite(
  { platform, who, merchant }: Ask<PlayerSession>,
  { nodeId, vendor }: InputOf<typeof addFavourite>,
): Promise<null> {
  const game = (await shelfOf(platform, merchant)).byNode.get(BigInt(nodeId));
  if (game?.vassalage !== vendor) return refuse('catalogue.unknown_game');
  await inTx(platform.db, async (tx) => {
    await lockFavourites(tx, who.playerId);
    const { total, there } = await countFavourites(tx, who.playerId, game.nodeId);
    if (there) return;
    if (total >= most) refuse('catalogue.too_many_favourites', { most });
    await insertFavourite(tx, who.playerId, game.nodeId, platform.clock.now());
  });
  return null;
}
