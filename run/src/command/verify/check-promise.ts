// Whether a seed, or the hash of a round, leads back to the hash that was published before.
import { createHash } from 'node:crypto';
import { publishedFrom } from '@palpite/math/tables/redo.ts';
import { Trouble } from '../../trouble.ts';

export interface Promised {
  /** The hash published before, and how many hashes lead to it: the length of a shoe's chain, a round's place. */
  readonly hash?: string | undefined;
  readonly hashes?: string | undefined;
}

const mostHashes = 10_000;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** What is to be said, line by line. */
export function promiseOf(seed: string, { hash = '', hashes: said }: Promised): string[] {
  if (said === undefined) throw new Trouble('Say how many hashes lead to the one published: --length or --position.');
  const rounds = numberOf(said, 'The length or the position');
  const published = publishedFrom({ sha256 }, seed, rounds);
  return [
    `SHA-256 ${rounds} times: ${published}`,
    published === hash.trim().toLowerCase()
      ? 'It is the hash published before.'
      : 'It is NOT the hash published before.',
  ];
}

export function numberOf(text: string, what: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > mostHashes) throw new Trouble(`${what} is a whole number from 1 to ${mostHashes}.`);
  return number;
}
