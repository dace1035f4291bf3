import { lobby } from '@palpite/contract/chat/shapes.ts';
import { inTx } from '../../base/db/db.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { makeVisit } from '../../catalogue/catalogue.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { checkOn, checkRoom } from './places.ts';

/**
 * The address of our own page of a room, with a ticket: good once, for ten minutes. Refuses `chat.off`,
 * `chat.unknown_room` and `safeguards.excluded`.
 */
export async function visitAddress(
  { platform, who, merchant, language }: Ask<PlayerSession>,
  room: string,
): Promise<string> {
  await checkOn(platform, merchant);
  await checkRoom(platform, merchant, room);
  await refuseExcluded(platform, platform.db, who.playerId);
  const { playerId, sessionId } = who;
  const ticket = await inTx(platform.db, (tx) => makeVisit(platform, tx, { playerId, sessionId }));
  const query = new URLSearchParams({ ticket, lang: language, merchant, ...(room !== lobby && { room }) });
  return `/arcade/chat/?${query}`;
}
