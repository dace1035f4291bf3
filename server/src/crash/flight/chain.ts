import { createHmac, hash } from 'node:crypto';
import { burstOfHash, type HmacSha256, type Sha256 } from '@palpite/math/games/crash/chain.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import { randomHex } from '../../base/chance.ts';
import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { beaconOf, roundAfter, timeOfRound } from '../../beacon/beacon.ts';
import { type ChainRow, insertChain, openChains, type RoundRow, saltChain } from './round-store.ts';

/** About three weeks of flights one after the other. */
const flightsOfChain = 100_000;
/** A number of the beacon is there a moment after its time. */
const beaconLateMs = 500;

const sha256: Sha256 = (text) => hash('sha256', text);
const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

export interface OpenChain {
  readonly id: bigint;
  readonly length: number;
  readonly salt: string;
  /** The hash that decides the flight at this place, from 1 to `length`; at 0 the one that is published. */
  hashAt(position: number): string;
}

const digestBytes = 32;

/** All hashes of the chain that ends with `seed`. About a microsecond each. */
function hashesOf(seed: string, length: number): (position: number) => string {
  const kept = Buffer.alloc((length + 1) * digestBytes);
  let each = seed;
  for (let position = length; position >= 0; position -= 1) {
    kept.write(each, position * digestBytes, 'hex');
    each = sha256(each);
  }
  return (position) => {
    if (!Number.isInteger(position) || position < 0 || position > length) throw new RangeError('no such flight');
    return kept.toString('hex', position * digestBytes, (position + 1) * digestBytes);
  };
}

/**
 * The chain to fly on with after this flight, or in how many milliseconds it can be asked for again. Two chains are
 * always published: the one in use and the one after it, so that everybody has known its hash for as long as the first
 * is flown. Its salt is the first number of the public beacon after the last flight before it (for the first chain of
 * all: after it was published): no chain could be looked for that suits it.
 */
export async function chainInUse(
  platform: Platform,
  last: RoundRow | undefined,
): Promise<OpenChain | { waitMs: number }> {
  const chains = await openChains(platform.db, last?.chainId);
  const isFlown = last !== undefined && chains[0] !== undefined && last.position >= chains[0].length;
  while (chains.length < (isFlown ? 3 : 2)) chains.push(await publishChain(platform));
  const row = chains[isFlown ? 1 : 0];
  if (!row) throw new Error('no chain is published');
  const salt = row.salt ?? (await saltOf(platform, row, last));
  if (typeof salt === 'number') return { waitMs: salt };
  const hashAt = hashesOf(sealFor(platform, 'crash.chain').open(row.seedSealed), row.length);
  if (hashAt(0) !== row.published) throw new Error(`the seed of chain ${row.id} is not the one that was published`);
  return { id: row.id, length: row.length, salt, hashAt };
}

async function publishChain(platform: Platform): Promise<ChainRow> {
  const seed = randomHex(platform.chance, digestBytes);
  const published = hashesOf(seed, flightsOfChain)(0);
  const seedSealed = sealFor(platform, 'crash.chain').close(seed);
  const publishedAt = platform.clock.now();
  return inTx(platform.db, (tx) => insertChain(tx, { seedSealed, length: flightsOfChain, published, publishedAt }));
}

/** The salt, or in how many milliseconds the beacon says it. */
async function saltOf(platform: Platform, row: ChainRow, last: RoundRow | undefined): Promise<string | number> {
  const beacon = beaconOf(platform);
  const info = await beacon.info();
  const round = roundAfter(info, last?.burstAt ?? row.publishedAt);
  const waitMs = timeOfRound(info, round).getTime() + beaconLateMs - platform.clock.now().getTime();
  if (waitMs > 0) return waitMs;
  const salt = await beacon.randomness(round);
  await inTx(platform.db, (tx) => saltChain(tx, { id: row.id, salt, at: platform.clock.now() }));
  return salt;
}

/** Where the flight of this hash bursts, in hundredths. */
export function burstOfFlight(salt: string, hashOfFlight: string): number {
  return burstOfHash(crashRules, hmac, salt, hashOfFlight);
}
