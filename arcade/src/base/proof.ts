import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesOfDraw, drawMessage, drawOfBytes } from '@palpite/math/chance/provably-fair.ts';

export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** What the seeds give: recomputed here, by another library than the server's, without asking anyone. */
export interface Recomputed {
  /** SHA-256 of the server seed, in hexadecimal: what was promised before play. */
  serverSeedHash: string;
  bytes: readonly [number, number, number, number];
  /** The four bytes as one number below 2³². */
  drawn: number;
}

export function recompute({ serverSeed, clientSeed, nonce }: Seeds): Recomputed {
  const key = utf8ToBytes(serverSeed);
  const bytes = bytesOfDraw((block) => hmac(sha256, key, utf8ToBytes(drawMessage(clientSeed, nonce, block))), 0);
  return { serverSeedHash: bytesToHex(sha256(key)), bytes, drawn: drawOfBytes(bytes) };
}
