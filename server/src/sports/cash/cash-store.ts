import type { Micro } from '@palpite/math/money.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import { resultsOf } from '../../bets/bets.ts';
import type { Answer, Batch, Booked } from '../../ledger/ledger.ts';
import type { TicketRow } from '../bet/ticket-store.ts';

export interface QuoteRow {
  readonly id: string;
  readonly ticketId: bigint;
  readonly unitLeft: Micro;
  readonly unitTaken: Micro;
  readonly value: Micro;
  readonly until: Date;
}

export async function insertQuote(db: Db, quote: Omit<QuoteRow, 'id'> & { readonly madeAt: Date }): Promise<string> {
  const { ticketId, unitLeft, unitTaken, value, madeAt, until } = quote;
  const { rows } = await sql<{
    id: string;
  }>`insert into sports.quote (ticket_id, unit_left, unit_taken, value, made_at, until)
    values (${ticketId}, ${unitLeft}, ${unitTaken}, ${value}, ${madeAt}, ${until}) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function quoteById(db: Db, id: string): Promise<QuoteRow | undefined> {
  const { rows } =
    await sql<QuoteRow>`select q.id, q.ticket_id, q.unit_left, q.unit_taken, q.value, q.until from sports.quote q
    where q.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function forgetQuotes(db: Db | Tx, before: Date): Promise<void> {
  await sql`delete from sports.quote where until < ${before}`.execute(db);
}

/** False: it has a result. */
export async function orderCashOut(tx: Tx, id: bigint, value: Micro | null): Promise<boolean> {
  const { rows } =
    await sql`update sports.ticket set cash_out_at = ${value}::bigint where id = ${id} and state = 'accepted' returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Bets that are cashed out by themselves at a value, after that one. */
export async function orderedTickets(db: Db, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint;
  }>`select t.id from sports.ticket t where t.cash_out_at is not null and t.state = 'accepted'
    and t.id > ${after} order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Pays for a part of a bet: the one command of the batch. */
export async function payPart(
  tx: Tx,
  batch: Batch,
  part: {
    readonly row: Pick<TicketRow, 'id' | 'playerId'>;
    readonly unitLeft: Micro;
    readonly unitTaken: Micro;
    readonly value: Micro;
    readonly at: Date | null;
  },
): Promise<Answer | undefined> {
  const { row, unitLeft, unitTaken, value, at } = part;
  const { rows } = await tx.executeQuery<Booked>(
    CompiledQuery.raw('select * from sports.cash_part($1, $2, $3, $4, $5)', [
      batch.value,
      resultsOf([{ id: row.id, playerId: row.playerId, payout: value, state: 'cashed_out' }]),
      unitLeft,
      unitTaken,
      at,
    ]),
  );
  const [booked] = rows;
  return booked && batch.answersOf(booked)[0];
}
