// The ledger and the bets of a brand's day, side by side. Both speak through their own functions.
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Day } from './compare/compare.ts';
import type { Keyed } from './compare/compare-claims.ts';

export interface BookedBetween extends Keyed {
  readonly debitName: string;
  readonly creditName: string;
}

const columns = sql`e.id, e.at, e.phase, e.kind, e.amount, e.debit_name, e.credit_name, e.pending, e.key`;

/** The brand's entries of these kinds. */
export async function entriesBetween(
  db: Db | Tx,
  { merchant, from, until, kinds }: Day & { merchant: string; kinds: readonly string[] },
): Promise<BookedBetween[]> {
  const { rows } = await sql<BookedBetween>`select ${columns}
    from ledger.booked(${merchant}, ${from}, ${until}, ${[...kinds]}::text[]) e order by e.id`.execute(db);
  return rows;
}

/** These entries, whenever they were booked. */
export async function entriesNamed(db: Db | Tx, ids: readonly bigint[]): Promise<BookedBetween[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<BookedBetween>`select ${columns} from ledger.named(${ids.map(String)}::bigint[]) e`.execute(db);
  return rows;
}

/** The numbers of the entries that decide on these pendings, whenever they were booked. */
export async function decisionsOn(db: Db | Tx, pendings: readonly bigint[]): Promise<bigint[]> {
  if (pendings.length === 0) return [];
  const { rows } = await sql<{
    id: bigint;
  }>`select e.id from ledger.decided(${pendings.map(String)}::bigint[]) e`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the brand's players have set aside for withdrawals now. */
export async function holdsNow(db: Db | Tx, merchant: string): Promise<{ id: bigint; at: Date; amount: Micro }[]> {
  const { rows } = await sql<{ id: bigint; at: Date; amount: Micro }>`select e.id, e.at, e.amount
    from ledger.open_holds(${merchant}) e where e.kind in ('withdrawal', 'fee') order by e.id`.execute(db);
  return rows;
}

/** What the brand's players have in money, and what of it is at stake in bets that wait for their result. */
export async function owedToPlayers(db: Db | Tx, merchant: string): Promise<Micro> {
  const { rows } = await sql<{ owed: Micro }>`select
    (ledger.owed_to_players(${merchant}) + bets.open_stakes(${merchant}))::bigint as owed`.execute(db);
  return rows[0]?.owed ?? 0n;
}

export interface PlaySums {
  readonly bets: number;
  readonly staked: Micro;
  readonly booked: Micro;
  readonly won: Micro;
  readonly paid: Micro;
}

const big = sql`::bigint`;

/** What the day's bets staked and paid, and the entries beside them. What is only held, of a chase, is no bet yet. */
export async function playSums(db: Db | Tx, { merchant, from, until }: Day & { merchant: string }): Promise<PlaySums> {
  const { rows } = await sql<PlaySums>`select
    (select count(*)::int from bets.placed(${merchant}, ${from}, ${until}) b where b.id = b.bet) as bets,
    (select coalesce(sum(b.stake), 0)${big} from bets.placed(${merchant}, ${from}, ${until}) b) as staked,
    (select coalesce(sum(b.payout), 0)${big} from bets.paid(${merchant}, ${from}, ${until}) b) as won,
    (select coalesce(sum(e.amount), 0)${big} from ledger.booked(${merchant}, ${from}, ${until}, '{stake}') e where e.phase = 'transfer') as booked,
    (select coalesce(sum(e.amount), 0)${big} from ledger.booked(${merchant}, ${from}, ${until}, '{payout}') e) as paid`.execute(
    db,
  );
  return rows[0] ?? { bets: 0, staked: 0n, booked: 0n, won: 0n, paid: 0n };
}

export interface PlayDifference {
  /** Of the entry, which is the number of the bet where it is its first stake. */
  readonly entry: bigint;
  readonly what: 'stake' | 'payout';
  /** What the bet says; null: there is none. */
  readonly bet: Micro | null;
  /** What the entry says; null: there is none. */
  readonly booked: Micro | null;
  readonly orderNo: bigint | null;
}

/** How far bet and entry may be apart in time: two clocks note them. */
const slackMs = 3_600_000;

/**
 * Bets whose stake or prize is not what the entry says, or has none, and entries no bet knows. Joined by the database:
 * a day has more bets than a process should hold. At most `limit`.
 */
export async function playDifferences(
  db: Db | Tx,
  { merchant, from, until, limit }: Day & { merchant: string; limit: number },
): Promise<PlayDifference[]> {
  const [wideFrom, wideUntil] = [new Date(from.getTime() - slackMs), new Date(until.getTime() + slackMs)];
  const within = sql`coalesce(b.at, e.at) >= ${from} and coalesce(b.at, e.at) < ${until}`;
  const { rows } = await sql<PlayDifference>`
    select coalesce(b.id, e.id) as entry, 'stake' as what, b.stake as bet, e.amount as booked, b.bet as "orderNo"
    from bets.placed(${merchant}, ${wideFrom}, ${wideUntil}) b
      full join (select * from ledger.booked(${merchant}, ${wideFrom}, ${wideUntil}, '{stake}') s where s.phase = 'transfer') e on e.id = b.id
    where ${within} and b.stake is distinct from e.amount
    union all
    select coalesce(b.payout_entry, e.id), 'payout', b.payout, e.amount, b.id
    from bets.paid(${merchant}, ${wideFrom}, ${wideUntil}) b
      full join ledger.booked(${merchant}, ${wideFrom}, ${wideUntil}, '{payout,stake_return}') e on e.id = b.payout_entry
    where ${within} and b.payout is distinct from e.amount and (b.id is not null or e.kind = 'payout')
    limit ${limit}`.execute(db);
  return rows;
}
