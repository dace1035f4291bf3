import { inTx } from '../base/db/db.ts';
import { dropFile, keepFile, readKept, type Shelf } from '../base/pages/files.ts';
import { squarePicture } from '../base/pages/image.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { flagOn } from '../site/site.ts';
import { avatarFile, isAvatar, removeAvatar, replaceAvatar } from './store.ts';

const room = 'profile';
const prefix = '/files/avatar/';
/** Twice what the largest place shows, for fine screens. */
const sizePixels = 256;

/** The address of a player's picture; null where there is none, or the brand shows none. */
export async function avatarOf(
  platform: Platform,
  { playerId, merchant }: Pick<PlayerSession, 'playerId' | 'merchant'>,
): Promise<string | null> {
  if (!(await flagOn(platform, merchant, 'PROFPIC3'))) return null;
  const name = await avatarFile(platform.db, playerId);
  return name === undefined ? null : prefix + name;
}

/** Puts a picture in the place of the one before. Of two at once one stays, and the other's file goes. */
export async function saveAvatar({ platform, who }: Ask<PlayerSession>, file: Blob): Promise<string> {
  const bytes = await squarePicture(file, { size: sizePixels, field: 'icon' });
  const fileName = await keepFile(platform, room, bytes);
  const before = await inTx(platform.db, (tx) =>
    replaceAvatar(tx, { playerId: who.playerId, fileName, at: platform.clock.now() }),
  );
  if (before !== undefined) await dropFile(platform, room, before);
  return prefix + fileName;
}

/** Takes the picture away; without one nothing happens. */
export async function dropAvatar({ platform, who }: Ask<PlayerSession>): Promise<null> {
  const before = await inTx(platform.db, (tx) => removeAvatar(tx, who.playerId));
  if (before !== undefined) await dropFile(platform, room, before);
  return null;
}

export const avatarShelf: Shelf = {
  prefix,
  type: 'image/webp',
  find: async (platform, name) => ((await isAvatar(platform.db, name)) ? readKept(platform, room, name) : undefined),
};
