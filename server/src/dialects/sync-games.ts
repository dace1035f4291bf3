// The lists of games of other vendors on our shelf, with pictures fetched, drawn anew and kept by us: a player's
// browser asks no strangers.
import { createHash } from 'node:crypto';
import { inTx } from '../base/db/db.ts';
import { concurrencyLimit } from '../base/in-turn.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { keepFile, readKept, type Shelf, sweepFiles } from '../base/pages/files.ts';
import { partnerPicture } from '../base/pages/image.ts';
import type { Platform } from '../base/room.ts';
import { keepOutsideGames, type ListNews, showVendor } from '../catalogue/catalogue.ts';
import { allVendors, holdEnabled, opensAt, type Vendor } from '../vendors/vendors.ts';
import type { ListedGame } from './dialect.ts';
import { VendorRefused, VendorUnavailable } from './outgoing.ts';
import { dialects } from './registry.ts';
import { keepList, keepListFailure, keepPicture, type PictureRow, picturesAmong, picturesOf } from './store.ts';

const picturePrefix = '/files/outside-game/';
/** Of a card, at twice the size it is shown in. */
const pictureShape = { width: 450, height: 600 };
const mostPictureBytes = 3 * 1024 * 1024;
const pictureMs = 5_000;
const pictureAgainMs = 7 * 24 * 3_600_000;

export type Synced =
  | ({ readonly ok: true; readonly games: number } & ListNews)
  | { readonly ok: false; readonly failure: string };

/** Asks each vendor for its list, each for itself: one that hangs keeps nobody waiting. */
export const syncAll: Schedule = {
  name: 'dialects.sync-games',
  every: { minutes: 60 },
  run: async (platform) => {
    const vendors = await allVendors(platform);
    await Promise.all(vendors.filter(({ enabled }) => enabled).map((vendor) => syncGames(platform, vendor)));
  },
};

/**
 * Brings the shelf up to the vendor's own list: in its order, with its pictures. A list that does not
 * come leaves all as it is.
 */
export async function syncGames(platform: Platform, vendor: Vendor): Promise<Synced> {
  const { code, name } = vendor;
  const at = platform.clock.now();
  const fail = async (failure: string): Promise<Synced> => {
    platform.log.warn({ vendor: code, failure }, 'the list of games did not come');
    await inTx(platform.db, (tx) => keepListFailure(tx, code, failure.slice(0, 500), at));
    return { ok: false, failure };
  };
  const dialect = dialects.get(vendor.dialect);
  if (!dialect) return fail(`nobody here speaks ${vendor.dialect}`);
  let listed: Awaited<ReturnType<ReturnType<typeof dialect.partner>['games']>>;
  try {
    listed = await dialect.partner(platform, vendor).games();
  } catch (error) {
    if (error instanceof VendorUnavailable || error instanceof VendorRefused) return fail(error.message);
    throw error;
  }
  const games = [...new Map(listed.map((game) => [game.gameCode, game])).values()];
  // a vendor without a single game has more likely lost its list than its games; to take them off
  // is what its switch is for
  if (games.length === 0) return fail('an empty list');
  const pictures = await bringPictures(platform, vendor, games);
  const news = await inTx(platform.db, async (tx) => {
    // it may have been switched off while the list was on its way
    const enabled = await holdEnabled(tx, code);
    const changed = await keepOutsideGames(
      tx,
      { code, name },
      games.map(({ gameCode, name: called, gameType, classify, trial, rtp, currencies }) => {
        const iconUrl = pictures.get(gameCode);
        const shown = {
          gameCode,
          namePt: called,
          nameEn: called,
          gameType,
          classify,
          hot: false,
          trial,
          rtp,
          currencies,
        };
        return { ...shown, ...(iconUrl !== undefined && { iconUrl }) };
      }),
      at,
    );
    await showVendor(tx, code, enabled);
    await keepList(tx, code, games.length, at);
    return changed;
  });
  return { ok: true, games: games.length, ...news };
}

export const pictureShelf: Shelf = {
  prefix: picturePrefix,
  type: 'image/webp',
  find: async (platform, name) =>
    (await picturesAmong(platform.db, [name])).has(name) ? readKept(platform, 'dialects', name) : undefined,
};

/** Takes away the files of pictures another took the place of. */
export const sweepPictures: Schedule = {
  name: 'dialects.sweep-pictures',
  every: { minutes: 60 },
  run: async (platform) => {
    const swept = await sweepFiles(platform, 'dialects', (names) => picturesAmong(platform.db, names));
    if (swept > 0) platform.log.info({ swept }, 'pictures of games that nothing shows');
  },
};

/**
 * The address on our own host of each game's picture, by game; one without is left out. What cannot be had now stays as
 * it was. One picture has one address, so that games which share it are seen to.
 */
async function bringPictures(
  platform: Platform,
  vendor: Vendor,
  games: readonly ListedGame[],
): Promise<ReadonlyMap<string, string>> {
  const kept = new Map((await picturesOf(platform.db, vendor.code)).map((row) => [row.gameCode, row]));
  const inTurn = concurrencyLimit({ mostAtOnce: 4, mostWaiting: Number.POSITIVE_INFINITY });
  const found = await Promise.all(
    games.map(async ({ gameCode, iconUrl }) => {
      const before = kept.get(gameCode);
      const row =
        iconUrl === undefined ? before : await inTurn(() => bring(platform, vendor, gameCode, iconUrl, before));
      return row ? [row] : [];
    }),
  );
  const files = new Map<string, string>();
  const addresses = new Map<string, string>();
  for (const { gameCode, digest, file } of found.flat()) {
    const picture = digest.toString('hex');
    if (!files.has(picture)) files.set(picture, file);
    addresses.set(gameCode, picturePrefix + files.get(picture));
  }
  return addresses;
}

async function bring(
  platform: Platform,
  vendor: Vendor,
  gameCode: string,
  source: string,
  before: PictureRow | undefined,
): Promise<PictureRow | undefined> {
  const fetchedAt = platform.clock.now();
  if (before?.source === source && fetchedAt.getTime() - before.fetchedAt.getTime() < pictureAgainMs) return before;
  const bytes = await fetchBytes(vendor, source);
  if (!bytes) return before;
  const digest = createHash('sha256').update(bytes).digest();
  const drawn = before?.digest.equals(digest) ? undefined : await partnerPicture(bytes, pictureShape);
  if (!drawn && !before?.digest.equals(digest)) {
    platform.log.warn({ vendor: vendor.code, gameCode }, 'a picture of a game that is none');
    return before;
  }
  const file = drawn ? await keepFile(platform, 'dialects', drawn) : (before?.file ?? '');
  const row = { gameCode, source, digest, file, fetchedAt };
  await inTx(platform.db, (tx) => keepPicture(tx, vendor.code, row));
  return row;
}

/** Only from where the vendor keeps its pictures: a list must not make us ask anybody else. */
async function fetchBytes(vendor: Vendor, source: string): Promise<Buffer | undefined> {
  if (!opensAt(vendor, 'pictureOrigins', source)) return undefined;
  try {
    const answer = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(pictureMs) });
    if (answer.status !== 200) return undefined;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > mostPictureBytes) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
