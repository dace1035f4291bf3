import type { statementColumns } from '@palpite/contract/figures/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Days } from './day-store.ts';

export type StatementColumn = (typeof statementColumns)[number];

export type Result = Record<StatementColumn, Micro>;

export interface StatementWanted extends Days {
  /** Those directly below whom. */
  readonly node: bigint;
  /** Each with everybody below, or alone. */
  readonly view: 'team' | 'own';
}

const net = sql`coalesce(sum(d.payouts + d.bonuses + d.rebates - d.turnover), 0)::bigint`;
const sums = sql`coalesce(sum(d.deposits), 0)::bigint as deposits, coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
  coalesce(sum(d.turnover), 0)::bigint as turnover, coalesce(sum(d.valid_turnover), 0)::bigint as valid_turnover,
  coalesce(sum(d.payouts), 0)::bigint as payouts, coalesce(sum(d.bonuses), 0)::bigint as bonuses,
  coalesce(sum(d.rebates), 0)::bigint as rebates, ${net} as net`;

const scopesOf = (view: StatementWanted['view']) => (view === 'team' ? ['own', 'team'] : ['own']);

const sortedBy: Readonly<Record<StatementColumn, string>> = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  turnover: 'turnover',
  validTurnover: 'valid_turnover',
  payouts: 'payouts',
  bonuses: 'bonuses',
  rebates: 'rebates',
  net: 'net',
};

/** Some of those below, by a column; those with the same in the order in which they came. */
export async function statementRows(
  db: Db,
  { node, view, from, to }: StatementWanted,
  by: { sort: StatementColumn; order: 'desc' | 'asc'; limit: number; offset: number },
): Promise<(Result & { id: bigint })[]> {
  const direction = by.order === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Result & { id: bigint }>`select b.id, ${sums} from players.directs_of(${node}) b (id)
      left join figures.day d on d.player_id = b.id and d.day between ${from}::date and ${to}::date
        and d.scope = any (${scopesOf(view)}::text[])
    group by b.id order by ${sql.ref(sortedBy[by.sort])} ${direction}, b.id limit ${by.limit} offset ${by.offset}`.execute(
    db,
  );
  return rows;
}

/** Of all those below, and how many they are. */
export async function statementSums(
  db: Db,
  { node, view, from, to }: StatementWanted,
): Promise<Result & { members: number }> {
  const { rows } = await sql<Result & { members: number }>`select count(distinct b.id)::int as members, ${sums}
    from players.directs_of(${node}) b (id)
      left join figures.day d on d.player_id = b.id and d.day between ${from}::date and ${to}::date
        and d.scope = any (${scopesOf(view)}::text[])`.execute(db);
  if (!rows[0]) throw new Error('a sum has a row');
  return rows[0];
}

/** What somebody did themselves. */
export async function resultOf(db: Db, playerId: bigint, { from, to }: Days): Promise<Result> {
  const { rows } = await sql<Result>`select ${sums} from figures.day d
    where d.player_id = ${playerId} and d.scope = 'own' and d.day between ${from}::date and ${to}::date`.execute(db);
  if (!rows[0]) throw new Error('a sum has a row');
  return rows[0];
}
