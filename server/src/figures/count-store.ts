import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { platformZone } from '../base/calendar.ts';
import type { Tx } from '../base/db/db.ts';
import type { CountedLane, FeedSpan } from '../bets/bets.ts';

/** Counts a span of the feed by players, days and types of game, for all above too. `zones`: those of the brands. */
export async function countSpan(
  tx: Tx,
  { from, until, most }: FeedSpan,
  zones: ReadonlyMap<string, string>,
): Promise<CountedLane[]> {
  const { rows } = await sql<CountedLane>`select lane, number, deltas
    from figures.count_play(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
      ${from.changed.map(String)}::bigint[], ${most}::int, ${[...zones.keys()]}::text[], ${[...zones.values()]}::text[],
      ${platformZone})`.execute(tx);
  return rows;
}

/** Up to where it is counted what players were given; held until the transaction ends. Undefined: another has it. */
export async function holdGiven(tx: Tx): Promise<bigint[] | undefined> {
  const { rows } = await sql<{
    placed: bigint[];
  }>`select placed from figures.given_until for update skip locked`.execute(tx);
  return rows[0]?.placed;
}

export async function keepGiven(tx: Tx, placed: readonly bigint[]): Promise<void> {
  await sql`update figures.given_until set placed = ${placed.map(String)}::bigint[]`.execute(tx);
}

/** Up to which number each lane of the ledger is booked. */
export async function bookedUntil(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ last: bigint }>`select last from ledger.lanes() order by lane`.execute(tx);
  return rows.map(({ last }) => last);
}

export interface GivenRow {
  at: Date;
  kind: string;
  amount: Micro;
  currency: string;
  merchant: string;
  debitName: string;
  creditName: string;
}

export async function givenBetween(tx: Tx, from: readonly bigint[], until: readonly bigint[]): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`select at, kind, amount, currency, merchant, debit_name, credit_name
    from ledger.given_between(${from.map(String)}::bigint[], ${until.map(String)}::bigint[])`.execute(tx);
  return rows;
}
