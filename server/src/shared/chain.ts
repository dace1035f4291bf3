import { hash } from 'node:crypto';
import { randomHex } from '../base/chance.ts';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { beaconOf, roundAfter, timeOfRound } from '../beacon/beacon.ts';
import type { ChainRules } from './series.ts';
import {
  type ChainRow,
  chainById,
  endBefore,
  endChain,
  insertChain,
  lockChain,
  newestRound,
  openChains,
  playedChains,
  type Round,
  saltChain,
} from './store.ts';

/** A number of the beacon is there a moment after its time. */
const beaconLateMs = 500;
const digestBytes = 32;

export interface OpenChain {
  readonly id: bigint;
  readonly length: number;
  readonly salt: string;
  /** The hash that decides the round at this place, from 1 to `length`; at 0 the one that is published. */
  hashAt(position: number): string;
}

/** All hashes of the chain that ends with `seed`. About a microsecond each. */
function hashesOf(seed: string, length: number): (position: number) => string {
  const kept = Buffer.alloc((length + 1) * digestBytes);
  let each = seed;
  for (let position = length; position >= 0; position -= 1) {
    kept.write(each, position * digestBytes, 'hex');
    each = hash('sha256', each);
  }
  return (position) => {
    if (!Number.isInteger(position) || position < 0 || position > length) throw new RangeError('no such round');
    return kept.toString('hex', position * digestBytes, (position + 1) * digestBytes);
  };
}

/**
 * The chain to go on with after this round, or in how many milliseconds it can be asked for again. Two chains of a
 * series are always published: the one in use and the one after it, so that everybody has known its hash for as long
 * as the first is played. Its salt is the first number of the public beacon after the last round before it (for the
 * first chain of all: after it was published): no chain could be looked for that suits it.
 */
export async function chainInUse(
  platform: Platform,
  series: ChainRules,
  last: Round | undefined,
): Promise<OpenChain | { waitMs: number }> {
  const chains = await openChains(platform.db, series.name, last?.chainId);
  const isPlayed = last !== undefined && (await isLastOf(platform, series, last, chains[0]));
  while (chains.length < (isPlayed ? 3 : 2)) chains.push(await publishChain(platform, series));
  const row = chains[isPlayed ? 1 : 0];
  if (!row) throw new Error('no chain is published');
  const salt = row.salt ?? (await saltOf(platform, row, last));
  if (typeof salt === 'number') return { waitMs: salt };
  const hashAt = hashesOf(sealFor(platform, series.seals.chain).open(row.seedSealed), row.length);
  if (hashAt(0) !== row.published) throw new Error(`the seed of chain ${row.id} is not the one that was published`);
  return { id: row.id, length: row.length, salt, hashAt };
}

/** Whether no round follows this one in its chain. */
export async function isLastOf(
  platform: Platform,
  series: ChainRules,
  round: Round,
  chain: Pick<ChainRow, 'length' | 'lastRound'> | undefined,
): Promise<boolean> {
  if (!chain) return false;
  const { length, lastRound } = chain;
  if (lastRound !== null && round.id >= lastRound) return true;
  return round.position >= length || ((await series.isOver?.(platform, round)) ?? false);
}

async function publishChain(platform: Platform, { name, seals, chainLength: length }: ChainRules): Promise<ChainRow> {
  const seed = randomHex(platform.chance, digestBytes);
  const published = hashesOf(seed, length)(0);
  const seedSealed = sealFor(platform, seals.chain).close(seed);
  const publishedAt = platform.clock.now();
  return inTx(platform.db, (tx) => insertChain(tx, { series: name, seedSealed, length, published, publishedAt }));
}

/** The salt, or in how many milliseconds the beacon says it. */
async function saltOf(platform: Platform, row: ChainRow, last: Round | undefined): Promise<string | number> {
  const beacon = beaconOf(platform);
  const info = await beacon.info();
  const round = roundAfter(info, last?.endedAt ?? row.publishedAt);
  const waitMs = timeOfRound(info, round).getTime() + beaconLateMs - platform.clock.now().getTime();
  if (waitMs > 0) return waitMs;
  const salt = await beacon.randomness(round);
  await inTx(platform.db, (tx) => saltChain(tx, { id: row.id, salt, at: platform.clock.now() }));
  return salt;
}

/** The seed of a chain: it decides every round of it, and is as secret as money until the chain is over. */
export async function seedOfChain(
  platform: Platform,
  db: Db | Tx,
  series: Pick<ChainRules, 'name' | 'seals'>,
  chainId: bigint,
): Promise<string> {
  const row = await chainById(db, series.name, chainId);
  if (!row) throw new Error(`${series.name} has no chain ${chainId}`);
  return sealFor(platform, series.seals.chain).open(row.seedSealed);
}

/** A chain that is over: nothing of it is secret any more. */
export interface PastChain {
  readonly chainId: bigint;
  readonly published: string;
  readonly salt: string;
  readonly seed: string;
  readonly length: number;
}

/** The chains of a series that are over, the newest first; `last` is its newest round. */
export async function pastChains(
  platform: Platform,
  series: ChainRules,
  { last, limit }: { last: Round | undefined; limit: number },
): Promise<PastChain[]> {
  if (!last) return [];
  const rows = await playedChains(platform.db, { series: series.name, upTo: last.chainId, limit: limit + 1 });
  const [newest] = rows;
  const isOver = newest !== undefined && (await isChainOver(platform, series, newest, last));
  return rows
    .filter(({ id }) => isOver || id !== last.chainId)
    .slice(0, limit)
    .flatMap(({ id: chainId, published, salt, seedSealed, length }) => {
      if (salt === null) return [];
      return { chainId, published, salt, seed: sealFor(platform, series.seals.chain).open(seedSealed), length };
    });
}

/** Whether no round of this chain is to come; `last` is the newest of its series. */
async function isChainOver(platform: Platform, series: ChainRules, chain: ChainRow, last: Round): Promise<boolean> {
  if (chain.id !== last.chainId) return chain.id < last.chainId;
  return last.settledAt !== null && (await isLastOf(platform, series, last, chain));
}

/**
 * Ends the chain in use with the round at hand, or where none is, with the one before: the next round is the first of
 * the chain that follows. Answers that last round; undefined where no chain is in use, or it is ended already.
 */
export async function endChainInUse(tx: Tx, series: string): Promise<Round | undefined> {
  const newest = await newestRound(tx, series);
  const chain = newest && (await lockChain(tx, newest.chainId));
  // one may have opened before the lock was there
  const last = await newestRound(tx, series);
  if (!chain || !last || last.chainId !== chain.id || chain.lastRound !== null) return undefined;
  await endChain(tx, { id: chain.id, lastRound: last.id });
  return last;
}

/** Whether the chain of this round, the newest of its series, ends with it as far as is known. */
export async function endsWith(platform: Platform, series: ChainRules, last: Round): Promise<boolean> {
  const chain = await chainById(platform.db, series.name, last.chainId);
  if (!chain) throw new Error(`${series.name} has no chain ${last.chainId}`);
  return chain.lastRound !== null || isChainOver(platform, series, chain, last);
}

/** What anybody may know of the chain of a round; its seed is null until the chain is over. */
export async function toldOfChain(
  platform: Platform,
  series: ChainRules,
  { chainId }: Pick<Round, 'chainId'>,
): Promise<{ published: string; length: number; seed: string | null }> {
  const [row, last] = await Promise.all([
    chainById(platform.db, series.name, chainId),
    newestRound(platform.db, series.name),
  ]);
  if (!row || !last) throw new Error(`${series.name} has no chain ${chainId}`);
  const { published, length, seedSealed } = row;
  const isOver = await isChainOver(platform, series, row, last);
  return { published, length, seed: isOver ? sealFor(platform, series.seals.chain).open(seedSealed) : null };
}

/** The public data of the chain in use. */
export interface PublicChain {
  readonly chainId: bigint;
  readonly published: string;
  readonly salt: string;
  /** The beacon's round, and the moment after which it is the first; the round is null while the beacon is away. */
  readonly saltRound: number | null;
  readonly saltSince: Date;
  /** The hash of the beacon's network; null while the beacon is away. */
  readonly network: string | null;
  readonly length: number;
  /** The published data of the next chain. */
  readonly next: string | null;
}

/** Null until the chain of this round, or the first of all, is salted: then it can be played. */
export async function publicChain(
  platform: Platform,
  series: string,
  round: Round | undefined,
): Promise<PublicChain | null> {
  const [row, after] = await openChains(platform.db, series, round?.chainId);
  if (!row || row.salt === null) return null;
  const { id, published, salt, length, publishedAt } = row;
  const info = beaconOf(platform).infoNow();
  const saltSince = (await endBefore(platform.db, series, id)) ?? publishedAt;
  const saltRound = info ? roundAfter(info, saltSince) : null;
  const network = info?.network ?? null;
  return { chainId: id, published, salt, saltRound, saltSince, network, length, next: after?.published ?? null };
}
