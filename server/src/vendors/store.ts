import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { TxKnown } from './booking/command.ts';

const columns = sql`t.number, t.id, t.kind, t.refers, t.round, t.seq, t.player_id as "playerId", t.game_code as "gameCode", t.amount, t.purse, t.award,
  t.closes, t.gift, t.input, t.entry, t.bet, t.cash, t.promo, t.vendor, t.merchant, t.currency, t.remark, t.alias, t.at,
  exists (select from vendors.transaction u where u.undoes = t.key) as undone`;

export interface TransactionRow extends TxKnown {
  readonly vendor: string;
  readonly merchant: string;
  readonly currency: string;
  readonly remark: string;
  /** The key of another name it is found by. */
  readonly alias: string | null;
  readonly at: Date;
}

/**
 * What stands under these keys or aliases, and all that moved the player's round, in order; what is
 * asked for twice comes once.
 */
export async function transactionsOf(
  db: Db,
  asked: {
    keys: readonly string[];
    aliases?: readonly string[];
    round?: { key: string; playerId: bigint } | undefined;
  },
): Promise<TransactionRow[]> {
  const { keys, aliases = [], round } = asked;
  const { rows } = await sql<TransactionRow>`
    select ${columns} from vendors.transaction t where t.key = any (${[...keys]}::uuid[])
    union
    select ${columns} from vendors.transaction t where t.alias = any (${[...aliases]}::uuid[])
    union
    select ${columns} from vendors.transaction t
    where t.round_key = ${round?.key ?? null}::uuid and t.player_id = ${round?.playerId ?? null}::bigint
    order by seq nulls last, number`.execute(db);
  return rows;
}

/** Everybody's part in a round, in the order it came. */
export async function transactionsInRound(db: Db, roundKey: string): Promise<TransactionRow[]> {
  const { rows } =
    await sql<TransactionRow>`select ${columns} from vendors.transaction t where t.round_key = ${roundKey}
    order by number limit 1000`.execute(db);
  return rows;
}

export async function transactionOfEntry(db: Db, entry: bigint): Promise<TransactionRow | undefined> {
  const { rows } =
    await sql<TransactionRow>`select ${columns} from vendors.transaction t where t.entry = ${entry}`.execute(db);
  return rows[0];
}

export async function transactionOfNumber(db: Db, number: bigint): Promise<TransactionRow | undefined> {
  const { rows } =
    await sql<TransactionRow>`select ${columns} from vendors.transaction t where t.number = ${number}`.execute(db);
  return rows[0];
}

/** Corrections vendors made of the money of a brand's players in that time. */
export async function adjustmentsBetween(
  db: Db | Tx,
  { merchant, from, until }: { merchant: string; from: Date; until: Date },
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`select ${columns} from vendors.transaction t
    where t.kind = 'adjust' and t.merchant = ${merchant} and t.entry is not null and t.at >= ${from} and t.at < ${until}`.execute(
    db,
  );
  return rows;
}

/**
 * What was staked and won at a vendor, by hour: as it was booked, also of rounds that began long before. What was
 * undone counts against it.
 */
export async function movedByHour(
  db: Db,
  { vendor, from, until }: { vendor: string; from: Date; until: Date },
): Promise<{ currency: string; hour: Date; staked: bigint; won: bigint }[]> {
  const { rows } = await sql<{ currency: string; hour: Date; staked: bigint; won: bigint }>`
    select t.currency, date_trunc('hour', t.at, 'UTC') as hour,
      sum(case when t.kind = 'bet' then t.amount when u.kind = 'bet' then -u.amount else 0 end)::bigint as staked,
      sum(case when t.kind in ('win', 'adjust') then t.amount when u.kind = 'win' then -u.amount else 0 end)::bigint as won
    from vendors.transaction t left join vendors.transaction u on u.key = t.undoes
    where t.at >= ${from} and t.at < ${until} and t.vendor = ${vendor} group by 1, 2`.execute(db);
  return rows;
}
