import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface ChainRow {
  id: bigint;
  seedSealed: Buffer;
  length: number;
  published: string;
  publishedAt: Date;
  salt: string | null;
  saltedAt: Date | null;
  /** The round with which it was ended before its time: no other opens in it. */
  lastRound: bigint | null;
}

const chainColumns = sql`id, seed_sealed, length, published, published_at, salt, salted_at, last_round`;

/** The chains of a series from this one on, the oldest first. */
export async function openChains(db: Db | Tx, series: string, from: bigint | undefined): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`select ${chainColumns} from shared.chain
    where series = ${series} and id >= ${from ?? 0n} order by id`.execute(db);
  return rows;
}

export async function chainById(db: Db | Tx, series: string, id: bigint): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`select ${chainColumns} from shared.chain
    where series = ${series} and id = ${id}`.execute(db);
  return rows[0];
}

/** The chains of a series up to this one, the newest first. */
export async function playedChains(db: Db, c: { series: string; upTo: bigint; limit: number }): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`select ${chainColumns} from shared.chain
    where series = ${c.series} and id <= ${c.upTo} order by id desc limit ${c.limit}`.execute(db);
  return rows;
}

/** When the last round before this chain ended; undefined before the first. Rounds of a chain end in their order. */
export async function endBefore(db: Db | Tx, series: string, chainId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select ended_at as at from shared.round
    where chain_id = (select max(id) from shared.chain where series = ${series} and id < ${chainId})
      and ended_at is not null order by position desc limit 1`.execute(db);
  return rows[0]?.at ?? undefined;
}

export async function insertChain(
  tx: Tx,
  c: Pick<ChainRow, 'seedSealed' | 'length' | 'published' | 'publishedAt'> & { series: string },
): Promise<ChainRow> {
  const { rows } = await sql<ChainRow>`insert into shared.chain (series, seed_sealed, length, published, published_at)
    values (${c.series}, ${c.seedSealed}, ${c.length}, ${c.published}, ${c.publishedAt}) returning ${chainColumns}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a chain was not written');
  return row;
}

/** A salt is drawn once. */
export async function saltChain(tx: Tx, c: { id: bigint; salt: string; at: Date }): Promise<void> {
  await sql`update shared.chain set salt = ${c.salt}, salted_at = greatest(${c.at}::timestamptz, published_at)
    where id = ${c.id} and salt is null`.execute(tx);
}

/** Until the end of the transaction no round opens in this chain. */
export async function lockChain(tx: Tx, id: bigint): Promise<ChainRow | undefined> {
  const { rows } =
    await sql<ChainRow>`select ${chainColumns} from shared.chain where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function endChain(tx: Tx, c: { id: bigint; lastRound: bigint }): Promise<void> {
  await sql`update shared.chain set last_round = ${c.lastRound} where id = ${c.id}`.execute(tx);
}

/** A shared round as it stands in the database. */
export interface Round {
  id: bigint;
  series: string;
  chainId: bigint;
  position: number;
  /** One of the series', or `void`. */
  phase: string;
  hashSealed: Buffer;
  salt: string;
  /** When bets end. */
  closesAt: Date;
  /** When they ended. */
  closedAt: Date | null;
  /** When the result was there, or the round was void. */
  endedAt: Date | null;
  hash: string | null;
  result: number | null;
  /** When every bet had its result. */
  settledAt: Date | null;
}

async function readRounds(db: Db | Tx, which: RawBuilder<unknown>): Promise<Round[]> {
  const { rows } = await sql<Round>`select r.id, r.series, r.chain_id, r.position, r.phase, r.hash_sealed, c.salt,
      r.closes_at, r.closed_at, r.ended_at, r.hash, r.result, r.settled_at
    from shared.round r join shared.chain c on c.id = r.chain_id ${which}`.execute(db);
  return rows;
}

export async function newestRound(db: Db | Tx, series: string): Promise<Round | undefined> {
  return (await readRounds(db, sql`where r.series = ${series} order by r.id desc limit 1`))[0];
}

/** The newest rounds of a series, the newest first, void ones and the one at hand too. */
export function newestRounds(db: Db, series: string, limit: number): Promise<Round[]> {
  return readRounds(db, sql`where r.series = ${series} order by r.id desc limit ${limit}`);
}

export async function roundById(db: Db | Tx, id: bigint): Promise<Round | undefined> {
  return (await roundsById(db, [id]))[0];
}

export function roundsById(db: Db | Tx, ids: readonly bigint[]): Promise<Round[]> {
  return readRounds(db, sql`where r.id = any (${ids.map(String)}::bigint[])`);
}

/** Rounds of a chain that have their result, the newest first. */
export function roundsOfChain(db: Db, chainId: bigint, limit: number): Promise<Round[]> {
  return readRounds(
    db,
    sql`where r.chain_id = ${chainId} and r.hash is not null order by r.position desc limit ${limit}`,
  );
}

/** Rounds that have their result, the newest first. */
export function pastRounds(db: Db, series: string, limit: number): Promise<Round[]> {
  return readRounds(db, sql`where r.series = ${series} and r.hash is not null order by r.id desc limit ${limit}`);
}

/**
 * Opens the round at this place of the chain; false when another process has opened one meanwhile, or the chain is
 * ended.
 */
export async function insertRound(
  tx: Tx,
  r: {
    series: string;
    chainId: bigint;
    position: number;
    phase: string;
    hashSealed: Buffer;
    openedAt: Date;
    closesAt: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into shared.round (series, chain_id, position, phase, hash_sealed, opened_at, closes_at)
    select ${r.series}, id, ${r.position}, ${r.phase}, ${r.hashSealed}, ${r.openedAt}, ${r.closesAt}
    from shared.chain where id = ${r.chainId} and last_round is null for share
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Waits until nobody is writing bets on it: then it is known which there are. Answers its phase. */
export async function lockRound(tx: Tx, id: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ phase: string }>`select phase from shared.round where id = ${id} for update`.execute(tx);
  return rows[0]?.phase;
}

export async function postponeClose(tx: Tx, id: bigint, to: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update shared.round set closes_at = ${to} where id = ${id} and closed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Leads from one phase to the next, with `end` to the result. Nothing happens where another process was first. */
export async function moveRound(
  tx: Tx,
  r: { id: bigint; from: string; to: string; at: Date; end?: { hash: string; result: number } },
): Promise<void> {
  await sql`update shared.round set phase = ${r.to}, closed_at = coalesce(closed_at, ${r.at}),
      ended_at = ${r.end ? r.at : null}, hash = ${r.end?.hash ?? null}, result = ${r.end?.result ?? null}
    where id = ${r.id} and phase = ${r.from} and ended_at is null`.execute(tx);
}

/** A round that has its result is not void any more: nothing happens. */
export async function voidRound(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update shared.round set phase = 'void', closed_at = coalesce(closed_at, ${at}), ended_at = ${at}
    where id = ${id} and ended_at is null`.execute(tx);
}

export async function settleRound(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`select shared.settle_round(${id}, ${at})`.execute(tx);
}
