import { goodsPictures } from '@palpite/contract/points/office.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import { dropFile, keepFile, readKept, type Shelf, sweepFiles } from '../../base/pages/files.ts';
import { squarePicture } from '../../base/pages/image.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { drawnPicture } from '../seed/drawings.ts';
import { keepPictures, lockGoods, picturesAmong } from './goods-store.ts';

const room = 'points';
const prefix = '/files/goods/';
/** Twice as many pixels as the largest picture on a page has. */
const size = 960;

export const pictureAddress = (name: string): string => prefix + name;

/** What staff sent, drawn anew as a square. Refuses what no picture is refused with. */
export function drawPicture(picture: Blob): Promise<Buffer> {
  return squarePicture(picture, { size, field: 'picture' });
}

/** Adds a picture to an article. Refuses `points.unknown_goods` and `points.too_many_pictures` {max}. */
export async function addPicture(
  platform: Platform,
  tx: Tx,
  merchant: string,
  { id, drawn }: { id: bigint; drawn: Buffer },
): Promise<void> {
  const { pictures } = (await lockGoods(tx, merchant, id)) ?? refuse('points.unknown_goods', { field: 'id' });
  if (pictures.length >= goodsPictures) refuse('points.too_many_pictures', { field: 'picture', max: goodsPictures });
  const name = await keepFile(platform, room, drawn);
  try {
    await keepPictures(tx, id, [...pictures, name]);
  } catch (error) {
    await dropFile(platform, room, name);
    throw error;
  }
}

/** Takes a picture of an article away. Refuses `points.unknown_goods` and `points.unknown_picture`. */
export async function removePicture(
  tx: Tx,
  merchant: string,
  { id, address }: { id: bigint; address: string },
): Promise<void> {
  const { pictures } = (await lockGoods(tx, merchant, id)) ?? refuse('points.unknown_goods', { field: 'id' });
  const left = pictures.filter((name) => pictureAddress(name) !== address);
  if (left.length === pictures.length) refuse('points.unknown_picture', { field: 'address' });
  await keepPictures(tx, id, left);
}

/** Pictures of articles: those staff sent lie in files, those of the demonstration are drawn when asked for. */
export const goodsShelf: Shelf = {
  prefix,
  type: 'image/webp',
  find: async (platform, name) => {
    if (!(await picturesAmong(platform.db, [name])).has(name)) return undefined;
    return (await drawnPicture(name)) ?? readKept(platform, room, name);
  },
};

/** Takes away pictures that nothing shows. */
export const sweepGoodsPictures: Schedule = {
  name: 'points.sweep-pictures',
  every: { minutes: 60 },
  run: async (platform) => {
    const swept = await sweepFiles(platform, room, (names) => picturesAmong(platform.db, names));
    if (swept > 0) platform.log.info({ swept }, 'pictures of articles that nothing shows');
  },
};
