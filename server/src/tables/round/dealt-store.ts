import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** What came in a round. */
export interface DealtRow {
  roundId: bigint;
  chainId: bigint;
  tableCode: string;
  /** The rules it was played by. */
  game: string;
  version: number;
  /** How many cards had left the shoe before; 0 where the game takes draws. */
  first: number;
  taken: number;
  outcome: Outcome;
}

const columns = sql`round_id, chain_id, table_code, game, version, first, taken, outcome`;

export async function insertDealt(tx: Tx, d: DealtRow): Promise<void> {
  await sql`insert into tables.dealt (${columns}) values (${d.roundId}, ${d.chainId}, ${d.tableCode}, ${d.game}, ${d.version},
    ${d.first}, ${d.taken}, ${JSON.stringify(d.outcome)}::jsonb)`.execute(tx);
}

export async function dealtOf(db: Db | Tx, roundId: bigint): Promise<DealtRow | undefined> {
  const { rows } = await sql<DealtRow>`select ${columns} from tables.dealt where round_id = ${roundId}`.execute(db);
  return rows[0];
}

/** What came in these rounds, of those that are dealt. */
export async function dealtInRounds(db: Db, roundIds: readonly bigint[]): Promise<DealtRow[]> {
  if (roundIds.length === 0) return [];
  const ids = roundIds.map(String);
  const { rows } = await sql<DealtRow>`select ${columns} from tables.dealt
    where round_id = any (${ids}::bigint[])`.execute(db);
  return rows;
}

/** All rounds that were dealt of a chain, in their order. */
export async function dealtInChain(db: Db | Tx, chainId: bigint): Promise<DealtRow[]> {
  const { rows } = await sql<DealtRow>`select ${columns} from tables.dealt
    where chain_id = ${chainId} order by round_id`.execute(db);
  return rows;
}

/** The newest rounds of a chain, the newest first. */
export async function newestDealt(db: Db, chainId: bigint, limit: number): Promise<DealtRow[]> {
  const { rows } = await sql<DealtRow>`select ${columns} from tables.dealt
    where chain_id = ${chainId} order by round_id desc limit ${limit}`.execute(db);
  return rows;
}
