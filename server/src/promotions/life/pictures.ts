import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../base/db/db.ts';
import { inTx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import { dropFile, keepFile, readKept, type Shelf, sweepFiles } from '../../base/pages/files.ts';
import { wholePicture } from '../../base/pages/image.ts';
import type { Platform } from '../../base/room.ts';
import { pictureFile, picturesAmong } from './part-store.ts';

const room = 'promotions';
const prefix = '/files/applications/';
/** Of the longest side, in pixels. */
const longest = 1920;
/** How long an address of a player's picture works after staff were given it. */
const ticketMinutes = 15;
const minuteMs = 60_000;

/** What a player sent, drawn anew, with the rows that name it; where those are refused no file is left. */
export async function keepPictures(
  platform: Platform,
  images: readonly Blob[],
  write: (tx: Tx, names: readonly string[]) => Promise<void>,
): Promise<void> {
  const drawn: Buffer[] = [];
  for (const image of images) drawn.push(await wholePicture(image, { longest, field: 'images' }));
  const names: string[] = [];
  try {
    for (const bytes of drawn) names.push(await keepFile(platform, room, bytes));
    await inTx(platform.db, (tx) => write(tx, names));
  } catch (error) {
    for (const name of names) await dropFile(platform, room, name);
    throw error;
  }
}

/**
 * Players' pictures are for staff alone: their address is a ticket that only the list of applications gives out and
 * that ends within minutes. 16 bytes: when it ends, which picture, and eight bytes of a keyed digest over both.
 */
export const applicationShelf: Shelf = {
  prefix,
  type: 'image/webp',
  fleeting: true,
  find: async (platform, name) => {
    const ticket = Buffer.from(name.slice(0, 22), 'base64url');
    const said = ticket.subarray(0, 8);
    if (ticket.length !== 16 || !timingSafeEqual(ticket.subarray(8), digest(platform, said))) return undefined;
    if (said.readUInt32BE(0) * minuteMs <= platform.clock.now().getTime()) return undefined;
    const file = await pictureFile(platform.db, said.readUInt32BE(4));
    return file === undefined ? undefined : readKept(platform, room, file);
  },
};

/** The address of a player's picture, good for some minutes. */
export function pictureAddress(platform: Platform, pictureId: number): string {
  const said = Buffer.alloc(8);
  said.writeUInt32BE(Math.floor(platform.clock.now().getTime() / minuteMs) + ticketMinutes, 0);
  said.writeUInt32BE(pictureId, 4);
  return `${prefix}${Buffer.concat([said, digest(platform, said)]).toString('base64url')}.webp`;
}

function digest(platform: Platform, said: Buffer): Buffer {
  return createHmac('sha256', platform.secrets.get('promotions.pictures')).update(said).digest().subarray(0, 8);
}

/** Takes away pictures that no application shows. */
export const sweepApplications: Schedule = {
  name: 'promotions.sweep-pictures',
  every: { minutes: 60 },
  run: async (platform) => {
    const swept = await sweepFiles(platform, room, (names) => picturesAmong(platform.db, names));
    if (swept > 0) platform.log.info({ swept }, 'pictures that no application shows');
  },
};
