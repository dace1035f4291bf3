import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export type Occasion = 'registration' | 'login' | 'play' | 'round';

export interface QueryRow {
  readonly merchant: string;
  /** Null: asked before there was an account. */
  readonly playerId: bigint | null;
  readonly cpfIndex: Buffer;
  readonly occasion: Occasion;
  readonly askedAt: Date;
  /** 'none': the registry did not answer. */
  readonly answer: 'clear' | 'barred' | 'none';
  readonly reference: string | null;
  readonly barredUntil: Date | null;
}

export async function keepQuery(db: Db | Tx, q: QueryRow): Promise<void> {
  await sql`insert into barred.query (merchant, player_id, cpf_index, occasion, asked_at, answer, reference, barred_until)
    values (${q.merchant}, ${q.playerId}, ${q.cpfIndex}, ${q.occasion}, ${q.askedAt}, ${q.answer}, ${q.reference}, ${q.barredUntil})`.execute(
    db,
  );
}

/** When the registry last answered about this CPF of the merchant with 'clear', if that was its last answer. */
export async function lastClear(db: Db | Tx, merchant: string, cpfIndex: Buffer): Promise<Date | undefined> {
  const { rows } = await sql<{ answer: string; at: Date }>`select answer, asked_at as at from barred.query
    where merchant = ${merchant} and cpf_index = ${cpfIndex} and answer <> 'none' order by id desc limit 1`.execute(db);
  return rows[0]?.answer === 'clear' ? rows[0].at : undefined;
}

export interface StandingRow {
  readonly answer: 'clear' | 'barred' | null;
  readonly answeredAt: Date | null;
  readonly waitingSince: Date | null;
}

export async function standingOf(db: Db | Tx, playerId: bigint): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`select answer, answered_at, waiting_since from barred.standing
    where player_id = ${playerId}`.execute(db);
  return rows[0];
}

/**
 * The registry has answered: nothing is waited for any more. Gives the answer before. Of two at once
 * the later question counts.
 */
export async function putAnswer(
  tx: Tx,
  s: { playerId: bigint; answer: 'clear' | 'barred'; at: Date },
): Promise<'clear' | 'barred' | null> {
  await sql`insert into barred.standing (player_id) values (${s.playerId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ answer: 'clear' | 'barred' | null }>`select answer from barred.standing
    where player_id = ${s.playerId} for update`.execute(tx);
  await sql`update barred.standing set answer = ${s.answer}, answered_at = ${s.at}, waiting_since = null
    where player_id = ${s.playerId} and (answered_at is null or answered_at <= ${s.at})`.execute(tx);
  return rows[0]?.answer ?? null;
}

/** An answer is due and did not come: until it does, the player is among those who wait. */
export async function putWaiting(db: Db | Tx, playerId: bigint, at: Date): Promise<void> {
  await sql`insert into barred.standing (player_id, waiting_since) values (${playerId}, ${at})
    on conflict (player_id) do update set waiting_since = coalesce(standing.waiting_since, excluded.waiting_since)`.execute(
    db,
  );
}

/** Who waits for an answer, longest first. */
export async function waitingPlayers(db: Db, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select player_id as id from barred.standing
    where waiting_since is not null order by waiting_since, player_id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these players about whom no answer came since then. */
export async function unansweredSince(db: Db, players: readonly bigint[], since: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select p.id from unnest(${players.map(String)}::bigint[]) as p (id)
    where not exists (select from barred.standing s where s.player_id = p.id and s.answered_at > ${since}) order by p.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function forgetQueriesBefore(db: Db, at: Date): Promise<void> {
  await sql`delete from barred.query where asked_at < ${at}`.execute(db);
}
