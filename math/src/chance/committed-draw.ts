/**
 * A draw that nobody can have chosen: a secret that was committed to before the first ticket, the Merkle root of all
 * tickets, and a beacon's number that nobody knew when the root was published. The stream is that of every provably
 * fair game (provably-fair.ts): key is the secret, client seed is `root:randomness`, nonce is 0.
 */
import { asciiOf, hexOf, type Sha256 } from './merkle.ts';
import { draw, drawMessage } from './provably-fair.ts';

/** How the hashes are worked out: the server and a browser each bring their own. */
export interface Hashes {
  readonly sha256: Sha256;
  hmac(key: Uint8Array, message: Uint8Array): Uint8Array;
}

/** What is published before the first ticket: the SHA-256 of the secret's text, in hexadecimal. */
export function commitmentOf(secret: string, sha256: Sha256): string {
  return hexOf(sha256(asciiOf(secret)));
}

/** The client seed of the draw. */
export function drawSalt(root: string, randomness: string): string {
  return `${root}:${randomness}`;
}

/** The draws of a stream, a block of it worked out once. */
export function drawsWith({ hmac }: Hashes, { seed, salt }: { seed: string; salt: string }): (index: number) => number {
  const blocks = new Map<number, Uint8Array>();
  const blockOf = (block: number) => {
    const bytes = blocks.get(block) ?? hmac(asciiOf(seed), asciiOf(drawMessage(salt, 0, block)));
    blocks.set(block, bytes);
    return bytes;
  };
  return (index) => draw(blockOf, index);
}
