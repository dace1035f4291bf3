import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { CountedLane, FeedSpan } from '../../bets/bets.ts';

/** Counts a span of the feed by player and day of each brand's zone. */
export async function countSpan(
  tx: Tx,
  { from, until, most }: FeedSpan,
  brands: readonly { readonly merchant: string; readonly zone: string }[],
): Promise<CountedLane[]> {
  const { rows } = await sql<CountedLane>`select lane, number, deltas
    from promotions.count_play(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
      ${from.changed.map(String)}::bigint[], ${most}::int, ${brands.map(({ merchant }) => merchant)}::text[],
      ${brands.map(({ zone }) => zone)}::text[])`.execute(tx);
  return rows;
}

export async function noteCame(
  tx: Tx,
  { playerId, merchant, day }: { playerId: bigint; merchant: string; day: string },
) {
  await sql`insert into promotions.day (player_id, day, merchant, came) values (${playerId}, ${day}::date, ${merchant}, true)
    on conflict (player_id, day) do update set came = true`.execute(tx);
}

export interface PaidDeposit {
  readonly orderNo: string;
  readonly playerId: bigint;
  readonly merchant: string;
  readonly nth: number;
  readonly amount: Micro;
  readonly day: string;
}

/** Each deposit once. */
export async function noteDeposit(tx: Tx, d: PaidDeposit): Promise<void> {
  await sql`insert into promotions.deposit (order_no, player_id, merchant, nth, amount, day)
    values (${d.orderNo}, ${d.playerId}, ${d.merchant}, ${d.nth}, ${d.amount}, ${d.day}::date)
    on conflict (order_no) do nothing`.execute(tx);
}

/** One that the bank took back is none. */
export async function dropDeposit(tx: Tx, orderNo: string): Promise<void> {
  await sql`delete from promotions.deposit where order_no = ${orderNo}`.execute(tx);
}

export interface DayRow {
  playerId: bigint;
  day: string;
  turnover: Micro;
  lost: Micro;
  came: boolean;
}

export interface DepositRow {
  playerId: bigint;
  orderNo: string;
  nth: number;
  amount: Micro;
  day: string;
}

export async function daysOf(db: Db | Tx, players: readonly bigint[], from: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select player_id, day, turnover, lost, came from promotions.day
    where player_id = any (${players.map(String)}::bigint[]) and day >= ${from}::date order by player_id, day`.execute(
    db,
  );
  return rows;
}

export async function depositsOf(db: Db | Tx, players: readonly bigint[], from: string): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`select player_id, order_no, nth, amount, day from promotions.deposit
    where player_id = any (${players.map(String)}::bigint[]) and day >= ${from}::date order by player_id, nth`.execute(
    db,
  );
  return rows;
}

/** Players of a brand who did something since a day, the busiest first. */
export async function activeSince(db: Db, merchant: string, from: string, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`select player_id from promotions.day
    where merchant = ${merchant} and day >= ${from}::date
    group by player_id order by sum(turnover) desc, player_id limit ${most}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}
