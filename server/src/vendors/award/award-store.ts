import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** Free rounds given to a player. */
export interface Award {
  readonly number: bigint;
  readonly vendor: string;
  /** The id it has at the vendor. */
  readonly id: string;
  readonly playerId: bigint;
  readonly gameCode: string;
  readonly currency: string;
  readonly rounds: number;
  /** The stake of one round. */
  readonly value: bigint;
  readonly used: number;
  /** How many rounds' money went back to the house. */
  readonly back: number;
  readonly givenAt: Date;
  readonly endsAt: Date;
  /** When what was left of it went back. */
  readonly closedAt: Date | null;
  readonly remark: string;
}

const columns = sql`number, vendor, id, player_id as "playerId", game_code as "gameCode", currency, rounds, value, used, back, given_at as "givenAt",
  ends_at as "endsAt", closed_at as "closedAt", remark`;

export async function insertAward(
  tx: Tx,
  a: Omit<Award, 'number' | 'used' | 'back' | 'closedAt'>,
): Promise<Award | undefined> {
  const { rows } =
    await sql<Award>`insert into vendors.award (vendor, id, player_id, game_code, currency, rounds, value, given_at, ends_at, remark)
    values (${a.vendor}, ${a.id}, ${a.playerId}, ${a.gameCode}, ${a.currency}, ${a.rounds}, ${a.value}, ${a.givenAt}, ${a.endsAt}, ${a.remark})
    on conflict (vendor, id) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function awardById(db: Db | Tx, vendor: string, id: string): Promise<Award | undefined> {
  const { rows } =
    await sql<Award>`select ${columns} from vendors.award where vendor = ${vendor} and id = ${id}`.execute(db);
  return rows[0];
}

export async function lockAward(tx: Tx, vendor: string, id: string): Promise<Award | undefined> {
  const { rows } =
    await sql<Award>`select ${columns} from vendors.award where vendor = ${vendor} and id = ${id} for update`.execute(
      tx,
    );
  return rows[0];
}

/** All that was not played of it goes back now. */
export async function closeAward(tx: Tx, number: bigint, at: Date): Promise<void> {
  await sql`update vendors.award set closed_at = coalesce(closed_at, ${at}), back = rounds - used where number = ${number}`.execute(
    tx,
  );
}

/** Of a player, or of a vendor: the newest of those that are older than that number. */
export async function awardRows(
  db: Db,
  {
    playerId,
    vendor,
    before,
    limit,
  }: { playerId?: bigint | undefined; vendor?: string | undefined; before: bigint | undefined; limit: number },
): Promise<Award[]> {
  const { rows } = await sql<Award>`select ${columns} from vendors.award
    where (${playerId ?? null}::bigint is null or player_id = ${playerId ?? null}) and (${vendor ?? null}::text is null or vendor = ${vendor ?? null})
      and (${before ?? null}::bigint is null or number < ${before ?? null})
    order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** Those that ran out, and those of which a round came back after they were closed. */
export async function awardsOver(db: Db, now: Date, limit: number): Promise<{ vendor: string; id: string }[]> {
  const { rows } = await sql<{ vendor: string; id: string }>`select vendor, id from vendors.award
    where (closed_at is null and ends_at <= ${now}) or (closed_at is not null and rounds - used > back) order by ends_at limit ${limit}`.execute(
    db,
  );
  return rows;
}
