import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface DebtRow {
  id: bigint;
  playerId: bigint;
  /** The bet whose result was corrected. */
  orderNo: string;
  amount: Micro;
  owed: Micro;
  at: Date;
}

/** `entry`: by which the house bears it meanwhile. */
export async function insertDebt(
  tx: Tx,
  { playerId, orderNo, amount, at, entry }: Omit<DebtRow, 'id' | 'owed'> & { entry: bigint },
): Promise<void> {
  await sql`insert into wallet.debt (player_id, order_no, amount, owed, entry, at)
    values (${playerId}, ${orderNo}, ${amount}, ${amount}, ${entry}, ${at})`.execute(tx);
}

/** The open debts of a player, the oldest first, locked. */
export async function lockDebtRows(tx: Tx, playerId: bigint): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`select d.id, d.player_id, d.order_no, d.amount, d.owed, d.at from wallet.debt d
    where d.player_id = ${playerId} and d.owed > 0 order by d.id for update`.execute(tx);
  return rows;
}

export async function lowerDebt(tx: Tx, id: bigint, by: Micro): Promise<void> {
  await sql`update wallet.debt set owed = owed - ${by}::bigint where id = ${id}`.execute(tx);
}

export async function owedSum(db: Db | Tx, playerId: bigint): Promise<Micro> {
  const { rows } = await sql<{ owed: Micro }>`select coalesce(sum(d.owed), 0)::bigint as owed from wallet.debt d
    where d.player_id = ${playerId} and d.owed > 0`.execute(db);
  return rows[0]?.owed ?? 0n;
}

/** Players who owe something; those not looked at for longest come first, and are marked as looked at. */
export async function owingPlayers(tx: Tx, now: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`with due as (select id from wallet.debt where owed > 0
      order by checked_at nulls first, id limit ${limit} for update skip locked),
    seen as (update wallet.debt d set checked_at = ${now} from due where d.id = due.id returning d.player_id)
    select distinct player_id from seen`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}
