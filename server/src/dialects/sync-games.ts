import { inTx } from '../base/db.ts';
import type { Schedule } from '../base/jobs.ts';
import type { House } from '../base/room.ts';
import { keepOutsideGames, type ListNews, showVendor } from '../catalogue/catalogue.ts';
import { allVendors, type Vendor } from '../vendors/vendors.ts';
import { VendorRefused, VendorUnavailable } from './outgoing.ts';
import { bringPictures } from './pictures.ts';
import { dialects } from './registry.ts';
import { keepList, keepListFailure } from './store.ts';

export type Synced =
  | ({ readonly ok: true; readonly games: number } & ListNews)
  | { readonly ok: false; readonly failure: string };

/** Asks each game house for its list, each for itself: one that hangs keeps nobody waiting. */
export const syncAll: Schedule = {
  name: 'dialects.sync-games',
  every: { minutes: 60 },
  run: async (house) => {
    const vendors = await allVendors(house);
    await Promise.all(vendors.filter(({ enabled }) => enabled).map((vendor) => syncGames(house, vendor)));
  },
};

/** Brings the shelf up to the game house's own list: in its order, with its pictures. A list that does not come leaves all as it is. */
export async function syncGames(house: House, vendor: Vendor): Promise<Synced> {
  const { code, name } = vendor;
  const at = house.clock.now();
  const fail = async (failure: string): Promise<Synced> => {
    house.log.warn({ vendor: code, failure }, 'the list of games did not come');
    await inTx(house.db, (tx) => keepListFailure(tx, code, failure.slice(0, 500), at));
    return { ok: false, failure };
  };
  const dialect = dialects.get(vendor.dialect);
  if (!dialect) return fail(`nobody here speaks ${vendor.dialect}`);
  let listed: Awaited<ReturnType<ReturnType<typeof dialect.partner>['games']>>;
  try {
    listed = await dialect.partner(house, vendor).games();
  } catch (error) {
    if (error instanceof VendorUnavailable || error instanceof VendorRefused) return fail(error.message);
    throw error;
  }
  const games = [...new Map(listed.map((game) => [game.gameCode, game])).values()];
  // a house without a single game has more likely lost its list than its games; to take them off is what its switch is for
  if (games.length === 0) return fail('an empty list');
  const pictures = await bringPictures(house, vendor, games);
  const news = await inTx(house.db, async (tx) => {
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
    await showVendor(tx, code, vendor.enabled);
    await keepList(tx, code, games.length, at);
    return changed;
  });
  return { ok: true, games: games.length, ...news };
}
