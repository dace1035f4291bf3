import {
  createHash,
  createPublicKey,
  generateKeyPair,
  sign as signWith,
  timingSafeEqual,
  verify as verifyWith,
} from 'node:crypto';
import { promisify } from 'node:util';
import { randomHex } from '../base/chance.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import type { Vendor } from './vendor.ts';
import { endTheirKey, hasOurKey, insertOurKey, insertTheirKey, ourKeysOf, theirKeys } from './vendor-store.ts';

const makePair = promisify(generateKeyPair);
const leastBits = 2048;

/**
 * Whether these raw bytes were signed by the vendor (RSA-SHA256, PKCS#1 v1.5, base64): by the key it names, or
 * where it names none by any of its keys that has not ended.
 */
export function verify(
  platform: Platform,
  vendor: Vendor,
  { keyId, bytes, signature }: { keyId?: string | undefined; bytes: Buffer; signature: string },
): { good: boolean; keyId?: string } {
  const raw = Buffer.from(signature, 'base64');
  if (raw.length === 0) return { good: false };
  const now = platform.clock.now();
  for (const { id, publicKey, until } of vendor.theirKeys) {
    if ((keyId !== undefined && keyId !== id) || (until !== null && until <= now)) continue;
    if (verifyWith('sha256', bytes, publicKey, raw)) return { good: true, keyId: id };
  }
  return { good: false };
}

export function sign(vendor: Vendor, bytes: Buffer | string): { signature: string; keyId: string } {
  const signature = signWith('sha256', Buffer.from(bytes), vendor.inside.privateKey).toString('base64');
  return { signature, keyId: vendor.ourKey.id };
}

/** Whether that is the word the vendor proves itself with; false where it has none. Takes as long either way. */
export function bearerMatches(vendor: Vendor, token: string): boolean {
  const known = vendor.inside.bearerDigest;
  return timingSafeEqual(digestOf(token), known ?? digestOf('')) && known !== undefined;
}

/** The word both know, where the protocol has us prove ourselves with it too; undefined where none is kept. */
export function bearerFor(platform: Platform, { inside }: Vendor): string | undefined {
  return inside.bearer && sealFor(platform, 'vendors.bearer').open(inside.bearer).toString();
}

export function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * A new key of ours, which signs from then on, at once without a time: a vendor wants to know a key before it is
 * used. Our older ones stay on record; what the vendor trusts is its own matter. Refuses `request.invalid`
 * for a time that is past.
 */
export async function newOurKey(
  platform: Platform,
  tx: Tx,
  vendor: string,
  from?: Date,
): Promise<{ keyId: string; publicKey: string }> {
  const now = platform.clock.now();
  if (from && from <= now) refuse('request.invalid', { field: 'from' });
  const { publicKey, privateKey } = await makePair('rsa', {
    modulusLength: leastBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyId = `palpite-${randomHex(platform.chance, 6)}`;
  const privateSealed = sealFor(platform, 'vendors.key').close(privateKey);
  await insertOurKey(tx, { id: keyId, vendor, publicPem: publicKey, privateSealed }, from ?? now);
  return { keyId, publicKey };
}

export async function makeFirstKey(platform: Platform, tx: Tx, vendor: string): Promise<void> {
  if (!(await hasOurKey(tx, vendor))) await newOurKey(platform, tx, vendor);
}

/**
 * From now on the vendor may sign with this key as well, until its end. Refuses `request.invalid` with the field:
 * no public RSA key of 2048 bits or more, no id, an id that stands for another key. The same key again: its end is set.
 */
export async function addTheirKey(
  platform: Platform,
  tx: Tx,
  vendor: string,
  key: { id: string; publicKey: string; until?: Date | null },
): Promise<void> {
  if (!/^[\w.:-]{1,100}$/.test(key.id)) refuse('request.invalid', { field: 'keyId' });
  const publicPem = readPublicKey(key.publicKey) ?? refuse('request.invalid', { field: 'publicKey' });
  const row = { vendor, id: key.id, publicPem, until: key.until ?? null, addedAt: platform.clock.now() };
  if (!(await insertTheirKey(tx, row))) refuse('request.invalid', { field: 'keyId' });
}

/** The key is good until then and no longer. False for an unknown one. */
export function retireTheirKey(tx: Tx, vendor: string, id: string, until: Date): Promise<boolean> {
  return endTheirKey(tx, vendor, id, until);
}

/**
 * Every key of a vendor: of ours the newest first, each until the next begins; of theirs in the order they
 * came, by their fingerprint.
 */
export async function keysOf(
  db: Db | Tx,
  vendor: string,
): Promise<{
  ours: { id: string; publicPem: string; from: Date; until: Date | null }[];
  theirs: { id: string; fingerprint: string; addedAt: Date; until: Date | null }[];
}> {
  const [ours, theirs] = [await ourKeysOf(db, vendor), await theirKeys(db)];
  return {
    ours: ours.map((key, index) => ({ ...key, until: ours[index - 1]?.from ?? null })),
    theirs: theirs
      .filter((key) => key.vendor === vendor)
      .map(({ id, publicPem, addedAt, until }) => ({ id, fingerprint: fingerprintOf(publicPem), addedAt, until })),
  };
}

/** SHA-256 of the key itself, as `openssl pkey -pubin -outform der | sha256sum` says it. */
function fingerprintOf(publicPem: string): string {
  const der = createPublicKey(publicPem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex');
}

function readPublicKey(text: string): string | undefined {
  try {
    const key = createPublicKey(text);
    // a private key would be read as well: it must never get here, let alone be kept
    if (text.includes('PRIVATE') || key.asymmetricKeyType !== 'rsa') return undefined;
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits) return undefined;
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return undefined;
  }
}
