import type { Flight } from '@palpite/contract/crash/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface ChainRow {
  id: bigint;
  seedSealed: Buffer;
  length: number;
  published: string;
  publishedAt: Date;
  salt: string | null;
  saltedAt: Date | null;
}

const chainColumns = sql`id, seed_sealed as "seedSealed", length, published, published_at as "publishedAt", salt, salted_at as "saltedAt"`;

/** The chains from this one on, the oldest first. */
export async function openChains(db: Db | Tx, from: bigint | undefined): Promise<ChainRow[]> {
  const { rows } =
    await sql<ChainRow>`select ${chainColumns} from crash.chain where id >= ${from ?? 0n} order by id`.execute(db);
  return rows;
}

/** When the last flight before this chain burst; undefined before the first chain of all. */
export async function burstBefore(db: Db, chainId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(burst_at) as at from crash.round
    where chain_id = (select max(id) from crash.chain where id < ${chainId})`.execute(db);
  return rows[0]?.at ?? undefined;
}

export async function insertChain(
  tx: Tx,
  c: Pick<ChainRow, 'seedSealed' | 'length' | 'published' | 'publishedAt'>,
): Promise<ChainRow> {
  const { rows } = await sql<ChainRow>`insert into crash.chain (seed_sealed, length, published, published_at)
    values (${c.seedSealed}, ${c.length}, ${c.published}, ${c.publishedAt}) returning ${chainColumns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a chain was not written');
  return row;
}

/** A salt is drawn once. */
export async function saltChain(tx: Tx, c: { id: bigint; salt: string; at: Date }): Promise<void> {
  await sql`update crash.chain set salt = ${c.salt}, salted_at = greatest(${c.at}::timestamptz, published_at)
    where id = ${c.id} and salt is null`.execute(tx);
}

export interface RoundRow {
  id: bigint;
  chainId: bigint;
  position: number;
  phase: Flight['phase'];
  hashSealed: Buffer;
  salt: string;
  takesOffAt: Date;
  startedAt: Date | null;
  burstAt: Date | null;
  hash: string | null;
  burst: number | null;
  settledAt: Date | null;
}

async function readRounds(db: Db | Tx, which: RawBuilder<unknown>): Promise<RoundRow[]> {
  const { rows } =
    await sql<RoundRow>`select r.id, r.chain_id as "chainId", r.position, r.phase, r.hash_sealed as "hashSealed",
      c.salt, r.takes_off_at as "takesOffAt", r.started_at as "startedAt", r.burst_at as "burstAt", r.hash, r.burst, r.settled_at as "settledAt"
    from crash.round r join crash.chain c on c.id = r.chain_id ${which}`.execute(db);
  return rows;
}

export async function newestRound(db: Db | Tx): Promise<RoundRow | undefined> {
  return (await readRounds(db, sql`order by r.id desc limit 1`))[0];
}

export async function roundById(db: Db | Tx, id: bigint): Promise<RoundRow | undefined> {
  return (await readRounds(db, sql`where r.id = ${id}`))[0];
}

/** Flights that have burst, the newest first. */
export function pastRounds(db: Db, limit: number): Promise<RoundRow[]> {
  return readRounds(db, sql`where r.phase = 'burst' order by r.id desc limit ${limit}`);
}

/** Opens the flight at this place of the chain; undefined when another process has opened one meanwhile. */
export async function insertRound(
  tx: Tx,
  r: { chainId: bigint; position: number; hashSealed: Buffer; openedAt: Date; takesOffAt: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into crash.round (chain_id, position, phase, hash_sealed, opened_at, takes_off_at)
    values (${r.chainId}, ${r.position}, 'betting', ${r.hashSealed}, ${r.openedAt}, ${r.takesOffAt}) on conflict do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Waits until nobody is writing bets on it: then it is known who flies. */
export async function lockRound(tx: Tx, id: bigint): Promise<void> {
  await sql`select 1 from crash.round where id = ${id} for update`.execute(tx);
}

export async function postponeTakeOff(tx: Tx, id: bigint, to: Date): Promise<void> {
  await sql`update crash.round set takes_off_at = ${to} where id = ${id} and phase = 'betting'`.execute(tx);
}

export async function startRound(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update crash.round set phase = 'flying', started_at = ${at} where id = ${id} and phase = 'betting'`.execute(
    tx,
  );
}

export async function burstRound(tx: Tx, r: { id: bigint; hash: string; burst: number; at: Date }): Promise<void> {
  await sql`update crash.round set phase = 'burst', hash = ${r.hash}, burst = ${r.burst}, burst_at = ${r.at}
    where id = ${r.id} and phase = 'flying'`.execute(tx);
}
