import type { Platform } from '../base/room.ts';
import { type Vendor, vendorByCode } from '../vendors/vendors.ts';
import type { Dialect } from './dialect.ts';
import { VendorRefused, VendorUnavailable } from './outgoing.ts';
import { dialects } from './registry.ts';

export { givenAlonePort } from './desk/given-alone.ts';
export { exchangeKeys, isSimulated } from './introduce.ts';
export { probe, type VendorHealth, vendorHealth } from './probe.ts';
export { type Synced, syncGames } from './sync-games.ts';
export { sendAllAway } from './transfer/leave.ts';
export { compareNow, transferDifferences } from './transfer/reconcile.ts';
export {
  bookedByHour,
  clearDifference,
  type Difference,
  type KeptBet,
  lockDifference,
  toldBets,
} from './transfer/transfer-store.ts';

/** The names of the protocols we speak. */
export function dialectNames(): string[] {
  return [...dialects.keys()];
}

/** Whether the vendor's protocol can say where it shows a round. */
export async function hasRoundPages(platform: Platform, code: string): Promise<boolean> {
  const vendor = await vendorByCode(platform, code);
  return vendor !== undefined && dialects.get(vendor.dialect)?.partner(platform, vendor).roundUrl !== undefined;
}

/** What staff have to know to set a vendor of this dialect up; undefined: nobody here speaks it. */
export function aboutDialect(name: string): Pick<Dialect, 'proof' | 'keepsMoney' | 'reads'> | undefined {
  return dialects.get(name);
}

/** Whether free rounds can be given there. */
export function givesAwards(platform: Platform, vendor: Vendor): boolean {
  return dialects.get(vendor.dialect)?.partner(platform, vendor).grantAward !== undefined;
}

/** Where the vendor itself shows a round; undefined where it shows none, or does not answer now. */
export async function roundPage(
  platform: Platform,
  code: string,
  asked: { readonly user: string; readonly transaction: string; readonly round: string },
): Promise<string | undefined> {
  const vendor = await vendorByCode(platform, code);
  const partner = vendor && dialects.get(vendor.dialect)?.partner(platform, vendor);
  try {
    return await partner?.roundUrl?.(asked);
  } catch (error) {
    if (error instanceof VendorUnavailable || error instanceof VendorRefused) return undefined;
    throw error;
  }
}
