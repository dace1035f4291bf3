import { createHash, randomBytes } from 'node:crypto';

/** The only source of randomness of the house. Tests pass a seeded one. */
export interface Chance {
  bytes(length: number): Buffer;
}

export const systemChance: Chance = { bytes: (length) => randomBytes(length) };

/** A stream of bytes that depends on the seed alone: SHA-256 over a counter. For tests, never for play. */
export function seededChance(seed: string): Chance {
  let counter = 0;
  let pool = Buffer.alloc(0);
  return {
    bytes(length) {
      while (pool.length < length)
        pool = Buffer.concat([pool, createHash('sha256').update(`${seed}:${counter++}`).digest()]);
      const taken = Buffer.from(pool.subarray(0, length));
      pool = pool.subarray(length);
      return taken;
    },
  };
}

/** `bytes` of randomness as lower-case hexadecimal text. */
export function randomHex(chance: Chance, bytes: number): string {
  return chance.bytes(bytes).toString('hex');
}

/** `bytes` of randomness as URL-safe text: session tokens, tickets, secrets. */
export function randomToken(chance: Chance, bytes = 32): string {
  return chance.bytes(bytes).toString('base64url');
}

/** A random UUID (version 4). */
export function randomUuid(chance: Chance): string {
  const raw = chance.bytes(16);
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40;
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80;
  const hex = raw.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
