import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { CountedLane, FeedSpan } from '../../bets/bets.ts';

/** The rate of a brand for a type of game, in hundredths of a point for each 100.00 of valid turnover. */
export interface Rate {
  readonly merchant: string;
  readonly gameType: string;
  readonly rate: number;
}

/** These rates hold from `at` on; the first of a brand from `first` on. */
export async function keepRates(
  tx: Tx,
  rates: readonly Rate[],
  { at, first }: { at: Date; first: Date },
): Promise<void> {
  await sql`select points.keep_rates(${rates.map(({ merchant }) => merchant)}::text[],
    ${rates.map(({ gameType }) => gameType)}::text[], ${rates.map(({ rate }) => rate)}::int[],
    ${at}::timestamptz, ${first}::timestamptz)`.execute(tx);
}

export async function countSpan(tx: Tx, { from, until, most }: FeedSpan): Promise<CountedLane[]> {
  const { rows } = await sql<CountedLane>`select lane, number, deltas from points.count_play(
    ${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[], ${from.changed.map(String)}::bigint[],
    ${most}::int)`.execute(tx);
  return rows;
}

export interface EarningRow {
  playerId: bigint;
  merchant: string;
  /** Whole points that the bets came to. */
  earned: bigint;
  booked: bigint;
  account: bigint | null;
  entries: bigint;
}

/** Micro-units of turnover by hundredths of a point for each 100.00: so many are one point. */
const onePoint = sql`10000000000`;

const columns = sql`player_id, merchant, floor(earned / ${onePoint})::bigint as earned, booked, account, entries`;

/** Players whose wallet is behind what their bets came to, locked, in the order of their numbers. */
export async function touchedRows(tx: Tx, most: number): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`select ${columns} from points.earning where touched
    order by player_id limit ${most} for update`.execute(tx);
  return rows;
}

export interface BookedRow {
  readonly playerId: bigint;
  readonly booked: bigint;
  readonly account: bigint | null;
  readonly entries: bigint;
}

export async function keepBooked(tx: Tx, rows: readonly BookedRow[]): Promise<void> {
  await sql`update points.earning e set booked = b.booked, account = b.account, entries = b.entries, touched = false
    from unnest(${rows.map(({ playerId }) => String(playerId))}::bigint[], ${rows.map(({ booked }) => String(booked))}::bigint[],
      ${rows.map(({ account }) => account?.toString() ?? null)}::bigint[], ${rows.map(({ entries }) => String(entries))}::bigint[])
      b (player_id, booked, account, entries)
    where e.player_id = b.player_id`.execute(tx);
}

/** Points have come into the wallet from elsewhere: what is owed can be taken now. */
export async function touchOwing(tx: Tx, playerId: bigint): Promise<void> {
  await sql`update points.earning set touched = true
    where player_id = ${playerId} and booked > floor(earned / ${onePoint})`.execute(tx);
}

export interface Earned {
  /** Whole points that the bets came to, and the part of the next, in hundredths, as far as they are whole. */
  earned: bigint;
  hundredths: number;
  booked: bigint;
}

export async function earnedOf(db: Db | Tx, playerId: bigint): Promise<Earned> {
  const { rows } = await sql<Earned>`select floor(earned / ${onePoint})::bigint as earned,
      floor(mod(earned, ${onePoint}) * 100 / ${onePoint})::int as hundredths, booked
    from points.earning where player_id = ${playerId}`.execute(db);
  return rows[0] ?? { earned: 0n, hundredths: 0, booked: 0n };
}
