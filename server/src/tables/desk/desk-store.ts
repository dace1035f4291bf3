import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Place } from '../names.ts';
import type { TableLimit } from '../store.ts';

export interface PlaySum {
  tableCode: string;
  bets: number;
  staked: Micro;
  paid: Micro;
  expected: Micro;
}

/** What the tables of a place brought since that hour; a table nobody played at is left out. */
export async function playSince(db: Db, { merchant, currency }: Place, since: Date): Promise<PlaySum[]> {
  const { rows } = await sql<PlaySum>`select table_code, sum(bets)::int as bets, sum(staked)::bigint as staked,
      sum(paid)::bigint as paid, sum(expected)::bigint as expected
    from tables.play_hour where merchant = ${merchant} and currency = ${currency} and hour >= ${since}
    group by table_code`.execute(db);
  return rows;
}

export interface LimitChange {
  currency: string;
  least: Micro;
  most: Micro;
  apart: Micro | null;
  reason: string;
  saidBy: string;
  saidAt: Date;
}

/** What the limits of a table were set to at a brand, the newest first. */
export async function limitChanges(
  db: Db,
  { tableCode, merchant }: Pick<TableLimit, 'tableCode' | 'merchant'>,
): Promise<LimitChange[]> {
  const { rows } = await sql<LimitChange>`select currency, least, most, apart, reason, said_by, said_at
    from tables.limit_change where table_code = ${tableCode} and merchant = ${merchant} order by id desc limit 20`.execute(
    db,
  );
  return rows;
}

export async function lockLimit(
  tx: Tx,
  { tableCode, merchant, currency }: Pick<TableLimit, 'tableCode' | 'merchant' | 'currency'>,
): Promise<TableLimit | undefined> {
  const { rows } = await sql<TableLimit>`select table_code, merchant, currency, least, most, apart, sides
    from tables.table_limit where table_code = ${tableCode} and merchant = ${merchant} and currency = ${currency}
    for update`.execute(tx);
  return rows[0];
}

/** The limits hold from now on. */
export async function saveLimit(tx: Tx, l: TableLimit): Promise<void> {
  await sql`update tables.table_limit set least = ${l.least}, most = ${l.most}, apart = ${l.apart}, sides = ${l.sides}::text[]
    where table_code = ${l.tableCode} and merchant = ${l.merchant} and currency = ${l.currency}`.execute(tx);
}

/** What limits were set to stands in their history. */
export async function noteLimit(
  tx: Tx,
  l: Omit<TableLimit, 'sides'> & { reason: string; saidBy: string; saidAt: Date },
): Promise<void> {
  await sql`insert into tables.limit_change (table_code, merchant, currency, least, most, apart, reason, said_by, said_at)
    values (${l.tableCode}, ${l.merchant}, ${l.currency}, ${l.least}, ${l.most}, ${l.apart}, ${l.reason}, ${l.saidBy}, ${l.saidAt})`.execute(
    tx,
  );
}

export interface RoundMoney {
  roundId: bigint;
  bettors: number;
  staked: Micro;
  paid: Micro;
}

/** What these rounds brought at a place; a round nobody bet on is left out. */
export async function moneyOfRounds(
  db: Db,
  { merchant, currency }: Place,
  roundIds: readonly bigint[],
): Promise<RoundMoney[]> {
  const { rows } = await sql<RoundMoney>`select round_id, count(*)::int as bettors, sum(stake)::bigint as staked,
      sum(payout)::bigint as paid
    from tables.bet where round_id = any (${roundIds.map(String)}::bigint[]) and merchant = ${merchant}
      and currency = ${currency} group by round_id`.execute(db);
  return rows;
}

/** A settled bet that is given back, by these entries. */
export async function giveBackBet(
  tx: Tx,
  { id, entries }: { id: bigint; entries: readonly { readonly entry: bigint; readonly amount: bigint }[] },
  at: Date,
): Promise<void> {
  await sql`select tables.give_back(${id}, ${entries.map(({ entry }) => entry.toString())}::bigint[],
    ${entries.map(({ amount }) => amount.toString())}::bigint[], ${at})`.execute(tx);
}
