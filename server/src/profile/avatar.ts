import { inTx } from '../base/db/db.ts';
import { dropFile, keepFile, readKept, type Shelf } from '../base/pages/files.ts';
import { squarePicture } from '../base/pages/image.ts';
import type { Ask, House, PlayerSession } from '../base/room.ts';
import { flagOn } from '../site/site.ts';
import { avatarFile, isAvatar, removeAvatar, replaceAvatar } from './store.ts';

const room = 'profile';
const prefix = '/files/avatar/';
/** Twice what the largest place shows, for fine screens. */
const sizePixels = 256;

/** The address of a player's picture; null where there is none, or the brand shows none. */
export async function avatarOf(
  house: House,
  { playerId, merchant }: Pick<PlayerSession, 'playerId' | 'merchant'>,
): Promise<string | null> {
  if (!(await flagOn(house, merchant, 'PROFPIC3'))) return null;
  const name = await avatarFile(house.db, playerId);
  return name === undefined ? null : prefix + name;
}

/** Puts a picture in the place of the one before. Of two at once one stays, and the other's file goes. */
export async function saveAvatar({ house, who }: Ask<PlayerSession>, file: Blob): Promise<string> {
  const bytes = await squarePicture(file, { size: sizePixels, field: 'icon' });
  const fileName = await keepFile(house, room, bytes);
  const before = await inTx(house.db, (tx) =>
    replaceAvatar(tx, { playerId: who.playerId, fileName, at: house.clock.now() }),
  );
  if (before !== undefined) await dropFile(house, room, before);
  return prefix + fileName;
}

/** Takes the picture away; without one nothing happens. */
export async function dropAvatar({ house, who }: Ask<PlayerSession>): Promise<null> {
  const before = await inTx(house.db, (tx) => removeAvatar(tx, who.playerId));
  if (before !== undefined) await dropFile(house, room, before);
  return null;
}

export const avatarShelf: Shelf = {
  prefix,
  type: 'image/webp',
  find: async (house, name) => ((await isAvatar(house.db, name)) ? readKept(house, room, name) : undefined),
};
