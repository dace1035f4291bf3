import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesOfDraw, drawMessage, drawOfBytes } from '@palpite/math/chance/provably-fair.ts';

export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

export type FourBytes = readonly [number, number, number, number];

/** What the seeds give: recomputed here, by another library than the server's, without asking anyone. */
export interface Recomputed {
  /** SHA-256 of the server seed, in hexadecimal: what was promised before play. */
  serverSeedHash: string;
  bytes: FourBytes;
  /** The four bytes as one number below 2³². */
  drawn: number;
}

/** SHA-256 of the server seed, in hexadecimal. */
export function seedHash(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** The draws of a round, by their number from 0, each as its four bytes. A block of the stream is worked out once. */
export function streamOf({ serverSeed, clientSeed, nonce }: Seeds): (index: number) => FourBytes {
  const key = utf8ToBytes(serverSeed);
  const blocks = new Map<number, Uint8Array>();
  const blockOf = (block: number) => {
    const bytes = blocks.get(block) ?? hmac(sha256, key, utf8ToBytes(drawMessage(clientSeed, nonce, block)));
    blocks.set(block, bytes);
    return bytes;
  };
  return (index) => bytesOfDraw(blockOf, index);
}

export function recompute(seeds: Seeds): Recomputed {
  const bytes = streamOf(seeds)(0);
  return { serverSeedHash: seedHash(seeds.serverSeed), bytes, drawn: drawOfBytes(bytes) };
}
