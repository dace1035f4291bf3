import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface CarriedRow {
  readonly id: string;
  readonly playerId: bigint;
  readonly merchant: string;
  readonly currency: string;
  /** The code of the vendor. */
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
  /** Settled by two people, not by an answer of the vendor. */
  readonly byHand: boolean;
  /** What the vendor last said of it, and when it was asked. */
  readonly lastAnswer: string | null;
  readonly lastAskedAt: Date | null;
  /** Of one that was settled by hand: what the vendor said of it in the end. */
  readonly heard: 'done' | 'refused' | null;
  readonly heardAt: Date | null;
}

const columns = sql`id, player_id as "playerId", merchant, currency, vendor, from_type as "fromType", to_type as "toType",
  onward_type as "onwardType", onward, amount, pending, state, reason, asked_at as "askedAt", decided_at as "decidedAt", attempts,
  by_hand as "byHand", last_answer as "lastAnswer", last_asked_at as "lastAskedAt", heard, heard_at as "heardAt"`;

type Asked = 'id' | 'playerId' | 'merchant' | 'currency' | 'vendor' | 'fromType' | 'toType' | 'onwardType' | 'amount';
export type NewCarried = Pick<CarriedRow, Asked | 'pending' | 'askedAt'> & { readonly nextAt: Date };

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

/** If two processes get the answer, the second sees what the first wrote. */
export async function lockCarried(tx: Tx, id: string): Promise<CarriedRow | undefined> {
  const { rows } = await sql<CarriedRow>`select ${columns} from wallet.carried where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The vendor gave the outcome. */
export async function decideCarried(
  tx: Tx,
  { id, state, reason, at }: { id: string; state: 'done' | 'refused'; reason: string | null; at: Date },
): Promise<void> {
  await sql`update wallet.carried set state = ${state}, reason = ${reason}, decided_at = ${at}, next_at = null, attempts = attempts + 1,
      last_answer = ${state}, last_asked_at = ${at}
    where id = ${id}`.execute(tx);
}

/** People said it; the vendor is asked on. */
export async function decideByHand(
  tx: Tx,
  { id, state, at }: { id: string; state: 'done' | 'refused'; at: Date },
): Promise<void> {
  await sql`update wallet.carried set state = ${state}, decided_at = ${at}, by_hand = true where id = ${id} and state = 'asked'`.execute(
    tx,
  );
}

/** What the vendor said after all of what was settled by hand. */
export async function noteHeard(
  tx: Tx,
  { id, heard, at }: { id: string; heard: 'done' | 'refused'; at: Date },
): Promise<void> {
  await sql`update wallet.carried set heard = ${heard}, heard_at = ${at}, next_at = null, attempts = attempts + 1, last_answer = ${heard},
      last_asked_at = ${at}
    where id = ${id}`.execute(tx);
}

export async function setOnward(tx: Tx, id: string, onward: string): Promise<void> {
  await sql`update wallet.carried set onward = ${onward} where id = ${id}`.execute(tx);
}

/** It gave no clear answer, and is asked again then. */
export async function postponeCarried(
  tx: Tx,
  { id, said, at, nextAt }: { id: string; said: string; at: Date; nextAt: Date },
): Promise<void> {
  await sql`update wallet.carried set attempts = attempts + 1, next_at = ${nextAt}, last_answer = ${said}, last_asked_at = ${at}
    where id = ${id}`.execute(tx);
}

/** What waits for an answer and is due to be asked about, the longest waiting first. */
export async function dueCarried(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from wallet.carried where next_at is not null and next_at <= ${now}
    order by next_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What a brand's people have to look at of a vendor: transfers it gave no answer about, and those it says other
 * things of than was decided by hand, the oldest first.
 */
export async function carriedAtDesk(
  db: Db | Tx,
  { merchant, vendor, limit }: { merchant: string; vendor: string; limit: number },
): Promise<CarriedRow[]> {
  const { rows } = await sql<CarriedRow>`select ${columns} from wallet.carried
    where vendor = ${vendor} and merchant = ${merchant} and (next_at is not null or heard is not null)
      and (state = 'asked' or heard <> state)
    order by asked_at, id limit ${limit}`.execute(db);
  return rows;
}

/** How many transfers no answer came about since then, by vendor. */
export async function carriedSince(db: Db, merchant: string, before: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{
    vendor: string;
    count: number;
  }>`select vendor, count(*)::int as count from wallet.carried
    where merchant = ${merchant} and asked_at < ${before} and (next_at is not null or heard is not null)
      and (state = 'asked' or heard <> state) group by vendor`.execute(db);
  return new Map(rows.map(({ vendor, count }) => [vendor, count]));
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

/** Whether any of the player's money is on its way to that vendor or from it. */
export async function anyCarried(db: Db | Tx, playerId: bigint, vendor: string): Promise<boolean> {
  const { rows } = await sql`select from wallet.carried
    where player_id = ${playerId} and vendor = ${vendor} and state = 'asked' limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * How many transfers between the player and that vendor were ever begun, and how many of them have no answer: the
 * same twice, and none began or ended between.
 */
export async function carriedCount(
  db: Db | Tx,
  playerId: bigint,
  vendor: string,
): Promise<{ begun: number; underWay: number }> {
  const { rows } = await sql<{ begun: number; underWay: number }>`
    select count(*)::int as begun, (count(*) filter (where state = 'asked'))::int as "underWay"
    from wallet.carried where player_id = ${playerId} and vendor = ${vendor}`.execute(db);
  return rows[0] ?? { begun: 0, underWay: 0 };
}
