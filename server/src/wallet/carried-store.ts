import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';

export interface CarriedRow {
  readonly id: string;
  readonly playerId: bigint;
  readonly merchant: string;
  readonly currency: string;
  /** The code of the game house. */
  readonly vendor: string;
  readonly fromType: number;
  readonly toType: number;
  readonly onwardType: number | null;
  readonly onward: string | null;
  readonly amount: Micro;
  /** The number of the hold. */
  readonly pending: bigint;
  readonly state: 'asked' | 'done' | 'refused';
  readonly reason: string | null;
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  readonly attempts: number;
}

const columns = sql`id, player_id as "playerId", merchant, currency, vendor, from_type as "fromType", to_type as "toType",
  onward_type as "onwardType", onward, amount, pending, state, reason, asked_at as "askedAt", decided_at as "decidedAt", attempts`;

export type NewCarried = Omit<CarriedRow, 'state' | 'reason' | 'decidedAt' | 'attempts' | 'onward'> & {
  readonly nextAt: Date;
};

export async function insertCarried(tx: Tx, row: NewCarried): Promise<void> {
  await sql`insert into wallet.carried (id, player_id, merchant, currency, vendor, from_type, to_type, onward_type, amount, pending, state,
      asked_at, next_at)
    values (${row.id}, ${row.playerId}, ${row.merchant}, ${row.currency}, ${row.vendor}, ${row.fromType}, ${row.toType}, ${row.onwardType},
      ${row.amount}, ${row.pending}, 'asked', ${row.askedAt}, ${row.nextAt})`.execute(tx);
}

export async function carriedRows(db: Db | Tx, ids: readonly string[]): Promise<CarriedRow[]> {
  const { rows } =
    await sql<CarriedRow>`select ${columns} from wallet.carried where id = any (${[...ids]}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Of two that both heard of it the second sees what the first wrote. */
export async function lockCarried(tx: Tx, id: string): Promise<CarriedRow | undefined> {
  const { rows } = await sql<CarriedRow>`select ${columns} from wallet.carried where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function decideCarried(
  tx: Tx,
  { id, state, reason, at }: { id: string; state: 'done' | 'refused'; reason: string | null; at: Date },
): Promise<void> {
  await sql`update wallet.carried set state = ${state}, reason = ${reason}, decided_at = ${at}, next_at = null, attempts = attempts + 1
    where id = ${id}`.execute(tx);
}

export async function setOnward(tx: Tx, id: string, onward: string): Promise<void> {
  await sql`update wallet.carried set onward = ${onward} where id = ${id}`.execute(tx);
}

export async function postponeCarried(tx: Tx, id: string, nextAt: Date): Promise<void> {
  await sql`update wallet.carried set attempts = attempts + 1, next_at = ${nextAt} where id = ${id}`.execute(tx);
}

/** What waits for an answer and is due to be asked about, the longest waiting first. */
export async function dueCarried(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from wallet.carried where state = 'asked' and next_at <= ${now}
    order by next_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The player's that wait, and those decided since then, newest first. */
export async function carriedOf(
  db: Db | Tx,
  { playerId, since, limit }: { playerId: bigint; since: Date; limit: number },
): Promise<CarriedRow[]> {
  const { rows } = await sql<CarriedRow>`select ${columns} from wallet.carried
    where player_id = ${playerId} and (state = 'asked' or decided_at >= ${since})
    order by asked_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Whether any of the player's money is on its way to that game house or from it. */
export async function anyCarried(db: Db | Tx, playerId: bigint, vendor: string): Promise<boolean> {
  const { rows } = await sql`select from wallet.carried
    where player_id = ${playerId} and vendor = ${vendor} and state = 'asked' limit 1`.execute(db);
  return rows.length > 0;
}
