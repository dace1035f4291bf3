import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** What one agent may transfer; null: as much as the brand has set. */
export interface OwnLimit {
  playerId: bigint;
  maximum: Micro | null;
  dayAmount: Micro | null;
  changedBy: string;
  changedAt: Date;
}

const columns = sql`player_id, maximum, day_amount, changed_by, changed_at`;

export async function ownLimit(db: Db | Tx, playerId: bigint): Promise<OwnLimit | undefined> {
  const { rows } =
    await sql<OwnLimit>`select ${columns} from agents.transfer_limit where player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Those of the brand that differ from the brand's own, the last changed first. */
export async function ownLimits(
  db: Db,
  merchant: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: OwnLimit[]; total: number }> {
  const set = sql`from agents.transfer_limit where merchant = ${merchant}
    and (maximum is not null or day_amount is not null)`;
  const { rows } = await sql<OwnLimit>`select ${columns} ${set}
    order by changed_at desc, player_id limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${set}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function writeLimit(tx: Tx, merchant: string, l: OwnLimit): Promise<void> {
  await sql`insert into agents.transfer_limit (player_id, merchant, maximum, day_amount, changed_by, changed_at)
    values (${l.playerId}, ${merchant}, ${l.maximum}, ${l.dayAmount}, ${l.changedBy}, ${l.changedAt})
    on conflict (player_id) do update set maximum = excluded.maximum, day_amount = excluded.day_amount,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx);
}
