import { createHmac, timingSafeEqual } from 'node:crypto';
import { newsPictures } from '@palpite/contract/messages/office.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { dropFile, keepFile, readKept, type Shelf } from '../base/pages/files.ts';
import { wholePicture } from '../base/pages/image.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { feedbackPicture } from './feedback-store.ts';
import {
  addBannerPicture,
  addNewsPicture,
  deleteNewsPicture,
  lockNews,
  newsById,
  picturesAmong,
} from './news/news-store.ts';

const room = 'messages';
export const newsPicturePrefix = '/files/news/';
const feedbackPrefix = '/files/feedback/';
/** Of the longest side, in pixels: a banner across a wide screen, twice as fine. */
const longest = 2560;
const longestFeedback = 1920;
/** How long an address of a player's picture works after staff were given it. */
const ticketMinutes = 15;
const minuteMs = 60_000;

/** What staff sent, drawn anew. Refuses what no picture is refused with. */
export function drawPicture(picture: Blob): Promise<Buffer> {
  return wholePicture(picture, { longest, field: 'picture' });
}

/**
 * Adds a picture to a promotion; gives its address. Refuses `messages.unknown` and
 * `messages.too_many_pictures` {max}.
 */
export async function keepNewsPicture(
  platform: Platform,
  tx: Tx,
  merchant: string,
  { id, drawn }: { id: string; drawn: Buffer },
): Promise<string> {
  if (!(await lockNews(tx, merchant, BigInt(id)))) refuse('messages.unknown');
  const { pictures } = (await newsById(tx, merchant, BigInt(id))) ?? refuse('messages.unknown');
  if (pictures.length >= newsPictures) refuse('messages.too_many_pictures', { field: 'picture', max: newsPictures });
  const [name = ''] = await keepTogether(platform, [drawn], ([only = '']) => addNewsPicture(tx, BigInt(id), only));
  return newsPicturePrefix + name;
}

/** Takes a picture of a promotion away; its file goes with the next sweep. Refuses `messages.unknown`. */
export async function dropNewsPicture(
  tx: Tx,
  merchant: string,
  { id, address }: { id: string; address: string },
): Promise<void> {
  if (!(await lockNews(tx, merchant, BigInt(id)))) refuse('messages.unknown');
  if (!(await deleteNewsPicture(tx, BigInt(id), address.slice(newsPicturePrefix.length)))) refuse('messages.unknown');
}

/** Keeps a picture for a banner; gives its address. One that hangs nowhere goes after a day. */
export async function keepBannerPicture(platform: Platform, tx: Tx, merchant: string, drawn: Buffer): Promise<string> {
  const at = platform.clock.now();
  const [name = ''] = await keepTogether(platform, [drawn], ([only = '']) => addBannerPicture(tx, merchant, only, at));
  return newsPicturePrefix + name;
}

/** What a player sent, drawn anew, with the rows that name it; where those are refused no file is left. */
export async function keepFeedbackPictures(
  platform: Platform,
  images: readonly Blob[],
  write: (tx: Tx, names: readonly string[]) => Promise<void>,
): Promise<void> {
  const drawn: Buffer[] = [];
  for (const image of images) drawn.push(await wholePicture(image, { longest: longestFeedback, field: 'images' }));
  await keepTogether(platform, drawn, (names) => inTx(platform.db, (tx) => write(tx, names)));
}

/** Where its rows are refused no file is left; one whose transaction fails later goes with the next sweep. */
async function keepTogether(
  platform: Platform,
  pictures: readonly Buffer[],
  write: (names: readonly string[]) => Promise<void>,
): Promise<readonly string[]> {
  const names: string[] = [];
  try {
    for (const bytes of pictures) names.push(await keepFile(platform, room, bytes));
    await write(names);
  } catch (error) {
    for (const name of names) await dropFile(platform, room, name);
    throw error;
  }
  return names;
}

export const newsShelf: Shelf = {
  prefix: newsPicturePrefix,
  type: 'image/webp',
  find: async (platform, name) =>
    (await picturesAmong(platform.db, [name])).has(name) ? readKept(platform, room, name) : undefined,
};

/**
 * Players' pictures are for staff alone: their address is a ticket that only the list of feedback gives out and that
 * ends within minutes. 16 bytes: when it ends, which picture, and eight bytes of a keyed digest over both.
 */
export const feedbackShelf: Shelf = {
  prefix: feedbackPrefix,
  type: 'image/webp',
  fleeting: true,
  find: async (platform, name) => {
    const ticket = Buffer.from(name.slice(0, 22), 'base64url');
    const said = ticket.subarray(0, 8);
    if (ticket.length !== 16 || !timingSafeEqual(ticket.subarray(8), digest(platform, said))) return undefined;
    if (said.readUInt32BE(0) * minuteMs <= platform.clock.now().getTime()) return undefined;
    const file = await feedbackPicture(platform.db, said.readUInt32BE(4));
    return file === undefined ? undefined : readKept(platform, room, file);
  },
};

/** The address of a player's picture, good for some minutes. */
export function feedbackPictureAddress(platform: Platform, pictureId: number): string {
  const said = Buffer.alloc(8);
  said.writeUInt32BE(Math.floor(platform.clock.now().getTime() / minuteMs) + ticketMinutes, 0);
  said.writeUInt32BE(pictureId, 4);
  return `${feedbackPrefix}${Buffer.concat([said, digest(platform, said)]).toString('base64url')}.webp`;
}

function digest(platform: Platform, said: Buffer): Buffer {
  return createHmac('sha256', platform.secrets.get('messages.pictures')).update(said).digest().subarray(0, 8);
}
