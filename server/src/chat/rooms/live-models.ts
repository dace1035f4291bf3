import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { liveModels } from '@palpite/contract/chat/player.ts';
import type { Ask } from '../../base/room.ts';
import { liveGames } from '../../catalogue/catalogue.ts';
import { isChatOn, standingsOf } from './places.ts';
import { onlineNow } from './read-room.ts';

/** The live tables of a brand, each with its room. */
export async function listModels({ platform, merchant, language }: Ask): Promise<OutputOf<typeof liveModels>> {
  const games = await liveGames(platform, merchant);
  if (games.length === 0) return [];
  const on = await isChatOn(platform, merchant);
  const online = await onlineNow(platform, merchant);
  const standing = await standingsOf(platform, merchant);
  return games.map(({ vassalage, gameCode, open, nameIn }) => ({
    ...{ modelId: gameCode, name: nameIn(language), vassalage, room: gameCode },
    online: online.get(gameCode) ?? 0,
    tableOpen: open,
    chatOpen: on && standing(gameCode).open,
  }));
}
