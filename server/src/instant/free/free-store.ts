import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** Free rounds that a player was given in a game. */
export interface FreeRow {
  id: bigint;
  merchant: string;
  playerId: bigint;
  currency: string;
  gameCode: string;
  rounds: number;
  used: number;
  stake: Micro;
  /** What they win becomes a bonus when they are over; else it is paid with each round. */
  toBonus: boolean;
  won: Micro;
  /** The number of what they were given for. */
  ref: string;
  expiresAt: Date;
  endedAt: Date | null;
}

const columns = sql`id, merchant, player_id, currency, game_code, rounds, used, stake, to_bonus, won, ref, expires_at, ended_at`;

export type NewFree = Pick<
  FreeRow,
  'merchant' | 'playerId' | 'currency' | 'gameCode' | 'rounds' | 'stake' | 'toBonus' | 'ref' | 'expiresAt'
> & { readonly givenAt: Date };

/** Throws where that reference gave some before. */
export async function insertFree(tx: Tx, f: NewFree): Promise<void> {
  await sql`insert into instant.free (merchant, player_id, currency, game_code, rounds, stake, to_bonus, ref, given_at, expires_at)
    values (${f.merchant}, ${f.playerId}, ${f.currency}, ${f.gameCode}, ${f.rounds}, ${f.stake}, ${f.toBonus}, ${f.ref}, ${f.givenAt},
      ${f.expiresAt})`.execute(tx);
}

/** Those of the player in the game that can be played now and end first; undefined: none. */
export async function nextFree(
  db: Db | Tx,
  { playerId, gameCode, now }: { playerId: bigint; gameCode: string; now: Date },
): Promise<FreeRow | undefined> {
  const { rows } = await sql<FreeRow>`select ${columns} from instant.free
    where player_id = ${playerId} and game_code = ${gameCode} and ended_at is null and used < rounds and expires_at > ${now}
    order by expires_at, id limit 1`.execute(db);
  return rows[0];
}

export async function freeByRef(db: Db | Tx, ref: string): Promise<FreeRow | undefined> {
  const { rows } = await sql<FreeRow>`select ${columns} from instant.free where ref = ${ref}`.execute(db);
  return rows[0];
}

/** Locked until the transaction ends. 'leave': undefined as well where somebody else has it. */
export async function lockFree(tx: Tx, id: bigint, ifBusy: 'wait' | 'leave' = 'wait'): Promise<FreeRow | undefined> {
  const leave = sql.raw(ifBusy === 'leave' ? 'skip locked' : '');
  const { rows } = await sql<FreeRow>`select ${columns} from instant.free where id = ${id} for update ${leave}`.execute(
    tx,
  );
  return rows[0];
}

/** So many rounds more were used (below zero: given back), and won so much. */
export async function noteFree(tx: Tx, id: bigint, { used, won }: { used: number; won: Micro }): Promise<void> {
  await sql`update instant.free set used = used + ${used}::int, won = won + ${won}::bigint where id = ${id}`.execute(
    tx,
  );
}

/** Those that are used up or whose time is over, without a round that is still open. */
export async function overFree(db: Db, now: Date, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select f.id from instant.free f
    where f.ended_at is null and (f.used = f.rounds or f.expires_at <= ${now})
      and not exists (select from instant.play p where p.free_id = f.id and p.over_at is null)
    order by f.expires_at, f.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasOpenRound(tx: Tx, freeId: bigint): Promise<boolean> {
  const { rows } = await sql`select from instant.play where free_id = ${freeId} and over_at is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function endFree(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update instant.free set ended_at = ${at} where id = ${id}`.execute(tx);
}
