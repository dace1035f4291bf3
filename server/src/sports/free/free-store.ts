import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** A bet at a stake that the house pays. */
export interface FreeBetRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly playerId: bigint;
  readonly currency: string;
  readonly amount: Micro;
  /** In ten-thousandths, of the whole bet. */
  readonly leastOdds: number;
  /** None: all. */
  readonly sports: readonly string[];
  /** The number of what it was given for. */
  readonly ref: string;
  readonly expiresAt: Date;
  /** The bet it is staked on. */
  readonly ticketId: bigint | null;
}

const columns = sql`f.id, f.merchant, f.player_id, f.currency, f.amount, f.least_odds, f.sports, f.ref, f.expires_at, f.ticket_id`;

export type NewFreeBet = Omit<FreeBetRow, 'id' | 'ticketId'> & { readonly givenAt: Date };

/** Throws where that reference gave one before. */
export async function insertFreeBet(tx: Tx, f: NewFreeBet): Promise<void> {
  await sql`insert into sports.free_bet (merchant, player_id, currency, amount, least_odds, sports, ref, given_at, expires_at)
    values (${f.merchant}, ${f.playerId}, ${f.currency}, ${f.amount}, ${f.leastOdds}, ${[...f.sports]}::text[], ${f.ref},
      ${f.givenAt}, ${f.expiresAt})`.execute(tx);
}

/** Those that the player can bet with now, the first to end first. */
export async function openFreeBets(db: Db, { playerId, now }: { playerId: bigint; now: Date }): Promise<FreeBetRow[]> {
  const { rows } = await sql<FreeBetRow>`select ${columns} from sports.free_bet f
    where f.player_id = ${playerId} and f.ticket_id is null and f.expires_at > ${now}
    order by f.expires_at, f.id limit 50`.execute(db);
  return rows;
}

export async function freeBetById(db: Db | Tx, id: bigint): Promise<FreeBetRow | undefined> {
  const { rows } = await sql<FreeBetRow>`select ${columns} from sports.free_bet f where f.id = ${id}`.execute(db);
  return rows[0];
}

/** Locked until the transaction ends. */
export async function lockFreeBet(tx: Tx, id: bigint): Promise<FreeBetRow | undefined> {
  const { rows } =
    await sql<FreeBetRow>`select ${columns} from sports.free_bet f where f.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function useFreeBet(tx: Tx, id: bigint, ticketId: bigint): Promise<void> {
  await sql`update sports.free_bet set ticket_id = ${ticketId} where id = ${id}`.execute(tx);
}

/** It can be used again, until `atLeast` or as long as it could before. */
export async function returnFreeBet(tx: Tx, ticketId: bigint, atLeast: Date): Promise<void> {
  await sql`update sports.free_bet f set ticket_id = null, expires_at = greatest(f.expires_at, ${atLeast})
    from sports.ticket t where t.id = ${ticketId} and f.id = t.free_id and f.ticket_id = t.id`.execute(tx);
}

/** What a free bet pays is no gain against a loss: the stake was none of the player's. */
export async function uncountPaid(tx: Tx, playerId: bigint, paid: Micro, at: Date): Promise<void> {
  await sql`select safeguards.count_bets(array[${playerId}]::bigint[], array[${paid}]::bigint[], array[0]::bigint[],
    array[null]::text[], ${at})`.execute(tx);
}
