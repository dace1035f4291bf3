import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** A table that a brand does not have open. */
export interface StandingRow {
  tableCode: string;
  merchant: string;
  state: 'paused' | 'closed';
  /** The last round that takes bets there; 0: none does. */
  lastRound: bigint;
  reason: string;
  saidBy: string;
  saidAt: Date;
}

const columns = sql`table_code, merchant, state, last_round, reason, said_by, said_at`;

/** Undefined of a table that is open there. */
export async function standingAt(
  db: Db | Tx,
  { tableCode, merchant }: Pick<StandingRow, 'tableCode' | 'merchant'>,
): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`select ${columns} from tables.standing
    where table_code = ${tableCode} and merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** As players are told it: null where no round is the last. */
export function lastRoundOf(row: Pick<StandingRow, 'lastRound'> | undefined): string | null {
  return row && row.lastRound > 0n ? row.lastRound.toString() : null;
}

export async function standingsOf(db: Db, merchant: string): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`select ${columns} from tables.standing where merchant = ${merchant}`.execute(
    db,
  );
  return rows;
}

/** Where brands do not have this table open. */
export async function standingsAtTable(db: Db, tableCode: string): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`select ${columns} from tables.standing
    where table_code = ${tableCode}`.execute(db);
  return rows;
}

export async function saveStanding(tx: Tx, s: StandingRow): Promise<void> {
  await sql`insert into tables.standing (${columns}) values (${s.tableCode}, ${s.merchant}, ${s.state}, ${s.lastRound}, ${s.reason},
      ${s.saidBy}, ${s.saidAt})
    on conflict (table_code, merchant) do update set state = excluded.state, last_round = excluded.last_round,
      reason = excluded.reason, said_by = excluded.said_by, said_at = excluded.said_at`.execute(tx);
}

export async function openStanding(
  tx: Tx,
  { tableCode, merchant }: Pick<StandingRow, 'tableCode' | 'merchant'>,
): Promise<void> {
  await sql`delete from tables.standing where table_code = ${tableCode} and merchant = ${merchant}`.execute(tx);
}

/** Whether any of these brands, which have the table, has it open. */
export async function isOpenAt(db: Db, tableCode: string, merchants: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean;
  }>`select exists (select from unnest(${[...merchants]}::text[]) m (merchant)
      where not exists (select from tables.standing s where s.table_code = ${tableCode} and s.merchant = m.merchant)) as open`.execute(
    db,
  );
  return rows[0]?.open ?? false;
}
