/**
 * The hash chain behind the flights. The last hash is drawn at random and each earlier one is SHA-256 of the text of
 * the next; the first of all is published before the first flight, and flights go forward, so nobody can change or
 * foresee one. The salt is set after the chain is published, from something nobody can choose. Hashes are lower-case
 * hexadecimal text. Whoever plays or verifies brings SHA-256 and HMAC.
 */
import { burstOf, type CrashRules } from './rules.ts';

/** SHA-256 of the text in UTF-8, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

/** HMAC-SHA256; texts are taken in UTF-8. */
export type HmacSha256 = (key: string, message: string | Uint8Array) => Uint8Array;

const hashPattern = /^[0-9a-f]{64}$/;

export function isHash(text: string): boolean {
  return hashPattern.test(text);
}

/** The hash of the flight before. */
export function hashBefore(sha256: Sha256, hash: string): string {
  if (!isHash(hash)) throw new RangeError('a hash is 64 hexadecimal digits');
  return sha256(hash);
}

/** The hash `flights` before this one. */
export function hashEarlier(sha256: Sha256, hash: string, flights: number): string {
  let earlier = hash;
  for (let step = 0; step < flights; step += 1) earlier = hashBefore(sha256, earlier);
  return earlier;
}

/** How many flights after `published` this hash comes, within `most`; undefined if it is not of that chain. */
export function flightsAfter(sha256: Sha256, hash: string, published: string, most: number): number | undefined {
  let earlier = hash;
  for (let flights = 0; flights <= most; flights += 1) {
    if (earlier === published) return flights;
    earlier = hashBefore(sha256, earlier);
  }
  return undefined;
}

function bytesOf(hash: string): Uint8Array {
  return Uint8Array.from({ length: hash.length / 2 }, (_, at) => Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16));
}

/** The first `digits` hexadecimal digits of the bytes, as one number. */
function headOf(bytes: Uint8Array, digits: number): bigint {
  if (bytes.length !== 32) throw new RangeError('an HMAC has 32 bytes');
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return BigInt(`0x${text.slice(0, digits)}`);
}

/** The flights of a hash of ours are taken from its first 52 bits. */
export const hashSpace = 2n ** 52n;

/**
 * Where the flight of this hash bursts, in hundredths, as bustabit publishes it: HMAC-SHA256(salt, the bytes of
 * the hash), first 52 bits.
 */
export function burstOfHash(rules: CrashRules, hmac: HmacSha256, salt: string, hash: string): number {
  if (!isHash(hash)) throw new RangeError('a hash is 64 hexadecimal digits');
  return burstOf(rules, hashSpace - headOf(hmac(salt, bytesOf(hash)), 13), hashSpace);
}

/**
 * The same as Stake publishes it, for its verifiers: HMAC-SHA256(the text of the hash, seed), first 32 bits i,
 * and i + 1 of 2³² remain.
 */
export function burstOfSeed(rules: CrashRules, hmac: HmacSha256, hash: string, seed: string): number {
  if (!isHash(hash)) throw new RangeError('a hash is 64 hexadecimal digits');
  return burstOf(rules, headOf(hmac(hash, seed), 8) + 1n, 2n ** 32n);
}
