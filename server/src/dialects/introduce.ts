// How we and a simulated vendor get to know each other. In the real world two people exchange
// keys and staff type them in.
import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import { inTx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { addTheirKey, allVendors, changeVendor, type Vendor } from '../vendors/vendors.ts';
import { askVendor, VendorRefused, VendorUnavailable } from './outgoing.ts';
import { syncGames } from './sync-games.ts';

const answerBody = z.object({
  keyId: z.string(),
  publicKey: z.string(),
  operatorId: z.string(),
  /** Where its games open. */
  launchOrigin: z.optional(z.string()),
});
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Whether it is the simulated one that was started with us. */
export function isSimulated({ settings }: Platform, { baseUrl }: Vendor): boolean {
  return settings.vendorUrl !== undefined && baseUrl === settings.vendorUrl;
}

/**
 * Gives the vendor our address and key, and takes its own: gives it as it is known from
 * then on. undefined: not now.
 */
export async function exchangeKeys(platform: Platform, vendor: Vendor): Promise<Vendor | undefined> {
  const { code, dialect, ourKey } = vendor;
  const callbackUrl = `${platform.settings.webhookUrl}/hooks/vendors/${code}`;
  let text: string;
  try {
    ({ text } = await askVendor(platform, vendor, {
      method: 'POST',
      path: '/onboarding',
      body: JSON.stringify({ dialect, operator: code, callbackUrl, keyId: ourKey.id, publicKey: ourKey.publicPem }),
      headers: { authorization: `Bearer ${platform.secrets.get('vendor.onboarding')}` },
      what: 'onboarding',
      evenIfDown: true,
    }));
  } catch (error) {
    if (!(error instanceof VendorUnavailable || error instanceof VendorRefused)) throw error;
    platform.log.debug({ err: error, vendor: code }, 'the vendor does not know us yet');
    return undefined;
  }
  const { keyId, publicKey, operatorId, launchOrigin } = answerBody.parse(JSON.parse(text));
  const settings = { operatorId, ...(launchOrigin !== undefined && { launchOrigins: launchOrigin }) };
  await inTx(platform.db, async (tx) => {
    await addTheirKey(platform, tx, code, { id: keyId, publicKey });
    await changeVendor(platform, tx, code, { settings });
  });
  const key = { id: keyId, publicKey: createPublicKey(publicKey), until: null };
  return { ...vendor, settings: { ...vendor.settings, ...settings }, theirKeys: [...vendor.theirKeys, key] };
}

/**
 * Introduces us to every simulated vendor, again and again until each has answered, and fills the shelf with its
 * games. Gives how to stop.
 */
export function introduceAll(platform: Platform): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let waitMs = firstWaitMs;
  const known = new Set<string>();
  const meet = async (vendor: Vendor): Promise<void> => {
    const met = await exchangeKeys(platform, vendor);
    if (!met) return;
    known.add(vendor.code);
    if (met.enabled) await syncGames(platform, met);
  };
  const round = async (): Promise<boolean> => {
    const vendors = (await allVendors(platform)).filter(
      (vendor) => isSimulated(platform, vendor) && !known.has(vendor.code),
    );
    await Promise.all(vendors.map(meet));
    return vendors.every(({ code }) => known.has(code));
  };
  const begin = async (): Promise<void> => {
    const done = await round().catch((error: unknown) => {
      platform.log.error({ err: error }, 'a vendor was not introduced');
      return false;
    });
    if (done || closed) return;
    timer = setTimeout(() => {
      running = begin();
    }, waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  let running = begin();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await running;
  };
}
