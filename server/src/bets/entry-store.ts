// To which bet an entry of the ledger belongs, and which entries a bet has.
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { prizesOf, raisesOf } from './settle-store.ts';
import { betsById } from './store.ts';

/**
 * The bet of each entry, by entry: its stake, a raise, its payout or a later prize. `first` is the first entry of the
 * command: a bet that was paid as it was placed is found by it.
 */
export async function betsOfEntries(
  db: Db,
  entries: readonly { readonly id: bigint; readonly first: bigint }[],
): Promise<Map<bigint, bigint>> {
  if (entries.length === 0) return new Map();
  const ids = sql`${entries.map(({ id }) => id.toString())}::bigint[]`;
  const firsts = sql`${[...new Set(entries.map(({ first }) => first.toString()))]}::bigint[]`;
  const { rows } = await sql<{ entry: bigint; bet: bigint }>`
    select b.id as entry, b.id as bet from bets.bet b where b.id = any (${ids})
    union all
    select b.payout_entry, b.id from bets.bet b where b.id = any (${firsts}) and b.payout_entry = any (${ids})
    union all
    select b.payout_entry, b.id from bets.bet b
    where b.payout_entry = any (${ids}) and b.payout_entry is not null and b.settled_at <> b.placed_at
    union all
    select r.entry, r.bet_id from bets.raise r where r.entry = any (${ids})
    union all
    select p.entry, p.bet_id from bets.prize p where p.entry = any (${ids})`.execute(db);
  return new Map(rows.map(({ entry, bet }) => [entry, bet]));
}

/** The numbers of the entries of a bet; empty where there is no such bet. */
export async function entriesOfNumber(db: Db, id: bigint): Promise<bigint[]> {
  const [bet] = await betsById(db, [id]);
  if (!bet) return [];
  const paid = bet.payoutEntry === null ? [] : [bet.payoutEntry];
  return [...new Set([id, ...(await raisesOf(db, id)), ...paid, ...(await prizesOf(db, id))])];
}
