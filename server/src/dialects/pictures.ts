// Pictures of the games of other houses: fetched, drawn anew and kept by us, for a player's browser asks no strangers.
import { createHash } from 'node:crypto';
import { inTx } from '../base/db.ts';
import { keepFile, readKept, type Shelf, sweepFiles } from '../base/files.ts';
import { partnerPicture } from '../base/image.ts';
import { turns } from '../base/in-turn.ts';
import type { Schedule } from '../base/jobs.ts';
import type { House } from '../base/room.ts';
import { opensAt, type Vendor } from '../vendors/vendors.ts';
import type { ListedGame } from './dialect.ts';
import { keepPicture, type PictureRow, picturesAmong, picturesOf } from './store.ts';

const prefix = '/files/outside-game/';
/** Of a card, at twice the size it is shown in. */
const shape = { width: 450, height: 600 };
const mostBytes = 3 * 1024 * 1024;
const timeoutMs = 5_000;
const againMs = 7 * 24 * 3_600_000;

export const pictureShelf: Shelf = {
  prefix,
  type: 'image/webp',
  find: async (house, name) =>
    (await picturesAmong(house.db, [name])).has(name) ? readKept(house, 'dialects', name) : undefined,
};

/** Takes away the files of pictures another took the place of. */
export const sweepPictures: Schedule = {
  name: 'dialects.sweep-pictures',
  every: { minutes: 60 },
  run: async (house) => {
    const swept = await sweepFiles(house, 'dialects', (names) => picturesAmong(house.db, names));
    if (swept > 0) house.log.info({ swept }, 'pictures of games that nothing shows');
  },
};

/** The address on our own host of each game's picture, by game; one without is left out. What cannot be had now stays as it was. */
export async function bringPictures(
  house: House,
  vendor: Vendor,
  games: readonly ListedGame[],
): Promise<ReadonlyMap<string, string>> {
  const kept = new Map((await picturesOf(house.db, vendor.code)).map((row) => [row.gameCode, row]));
  const inTurn = turns({ mostAtOnce: 4, mostWaiting: Number.POSITIVE_INFINITY });
  const found = await Promise.all(
    games.map(async ({ gameCode, iconUrl }) => {
      const before = kept.get(gameCode);
      const row = iconUrl === undefined ? before : await inTurn(() => bring(house, vendor, gameCode, iconUrl, before));
      return row ? ([[gameCode, prefix + row.file]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

async function bring(
  house: House,
  vendor: Vendor,
  gameCode: string,
  source: string,
  before: PictureRow | undefined,
): Promise<PictureRow | undefined> {
  const fetchedAt = house.clock.now();
  if (before?.source === source && fetchedAt.getTime() - before.fetchedAt.getTime() < againMs) return before;
  const bytes = await fetchBytes(vendor, source);
  if (!bytes) return before;
  const digest = createHash('sha256').update(bytes).digest();
  const drawn = before?.digest.equals(digest) ? undefined : await partnerPicture(bytes, shape);
  if (!drawn && !before?.digest.equals(digest)) {
    house.log.warn({ vendor: vendor.code, gameCode }, 'a picture of a game that is none');
    return before;
  }
  const file = drawn ? await keepFile(house, 'dialects', drawn) : (before?.file ?? '');
  const row = { gameCode, source, digest, file, fetchedAt };
  await inTx(house.db, (tx) => keepPicture(tx, vendor.code, row));
  return row;
}

/** Only from where the game house keeps its pictures: a list must not make us ask anybody else. */
async function fetchBytes(vendor: Vendor, source: string): Promise<Buffer | undefined> {
  if (!opensAt(vendor, 'pictureOrigins', source)) return undefined;
  try {
    const answer = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status !== 200) return undefined;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > mostBytes) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
