import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import type { Platform } from '../base/room.ts';
import { allVendors, type Vendor } from '../vendors/vendors.ts';
import { exchangeKeys, isSimulated } from './introduce.ts';
import { breakerOf, VendorRefused, VendorUnavailable } from './outgoing.ts';
import { dialects } from './registry.ts';
import { type HealthRow, healthRows, keepHealth, type ListRow, listRows } from './store.ts';

/** A player who waits longer for a game to open thinks that it does not. */
const slowMs = 1_000;

export interface VendorHealth extends Omit<HealthRow, 'vendor'> {
  /** As this process has it. */
  readonly breaker: 'closed' | 'open';
}

/** Whether each vendor is there, looked at every minute, each for itself. */
export const probeAll: Schedule = {
  name: 'dialects.probe',
  every: { minutes: 1 },
  run: async (platform) => {
    const vendors = await allVendors(platform);
    await Promise.all(vendors.filter(({ enabled }) => enabled).map((vendor) => probe(platform, vendor)));
  },
};

/** Asks the vendor whether it is there and keeps what came of it. */
export async function probe(platform: Platform, vendor: Vendor): Promise<HealthRow['state']> {
  const dialect = dialects.get(vendor.dialect);
  const started = performance.now();
  let state: HealthRow['state'] = 'up';
  let reason = '';
  try {
    if (!dialect) throw new VendorUnavailable(`nobody here speaks ${vendor.dialect}`, { sent: false });
    await dialect.partner(platform, vendor).probe();
  } catch (error) {
    if (!(error instanceof VendorUnavailable || error instanceof VendorRefused)) throw error;
    state = error instanceof VendorRefused ? 'refusing' : 'down';
    reason = error.message;
  }
  const tookMs = Math.round(performance.now() - started);
  if (state === 'up' && tookMs > slowMs) state = 'slow';
  const checkedAt = platform.clock.now();
  await inTx(platform.db, (tx) => keepHealth(tx, { vendor: vendor.code, state, checkedAt, tookMs, reason }));
  // a simulated one that was started anew has forgotten us
  if (state === 'refusing' && isSimulated(platform, vendor)) await exchangeKeys(platform, vendor);
  return state;
}

/** The health of every vendor and the state of its list of games, by the vendor's code. */
export async function vendorHealth(
  platform: Platform,
): Promise<ReadonlyMap<string, { readonly health?: VendorHealth; readonly list?: Omit<ListRow, 'vendor'> }>> {
  const [healths, lists] = await Promise.all([healthRows(platform.db), listRows(platform.db)]);
  const found = new Map<string, { health?: VendorHealth; list?: Omit<ListRow, 'vendor'> }>();
  for (const { vendor, ...health } of healths)
    found.set(vendor, { health: { ...health, breaker: breakerOf(platform, vendor) } });
  for (const { vendor, ...list } of lists) found.set(vendor, { ...found.get(vendor), list });
  return found;
}
