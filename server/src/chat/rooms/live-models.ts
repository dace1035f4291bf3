import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { liveModels } from '@palpite/contract/chat/player.ts';
import type { Ask } from '../../base/room.ts';
import { liveGames } from '../../catalogue/catalogue.ts';
import { isChatOn, standingOf } from './places.ts';
import { onlineNow } from './read-room.ts';

/** The live tables of a brand, each with its room. */
export async function listModels({ platform, merchant, language }: Ask): Promise<OutputOf<typeof liveModels>> {
  const games = await liveGames(platform, merchant);
  if (games.length === 0) return [];
  const on = await isChatOn(platform, merchant);
  const online = await onlineNow(platform, merchant);
  const list: OutputOf<typeof liveModels> = [];
  for (const { vassalage, gameCode, open, nameIn } of games)
    list.push({
      ...{ modelId: gameCode, name: nameIn(language), vassalage, room: gameCode },
      online: online.get(gameCode) ?? 0,
      tableOpen: open,
      chatOpen: on && (await standingOf(platform, merchant, gameCode)).open,
    });
  return list;
}
