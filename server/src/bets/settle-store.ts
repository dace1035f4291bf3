import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** The result of a bet that waited. */
export interface Settlement {
  readonly id: bigint;
  readonly payout: Micro;
  /** The ledger entry that paid; null when nothing was. */
  readonly payoutEntry: bigint | null;
  readonly state: Exclude<BetState, 'accepted'>;
}

/** Settles bets in one statement; answers the numbers of those that had no result before. */
export async function settleInStore(tx: Tx, bets: readonly Settlement[], at: Date): Promise<bigint[]> {
  const column = <Item>(read: (bet: Settlement) => Item) => bets.map(read);
  const { rows } = await sql<{ id: bigint }>`select bets.settle(${column(({ id }) => id)}::bigint[],
    ${column(({ payout }) => payout)}::bigint[], ${column(({ payoutEntry }) => payoutEntry)}::bigint[],
    ${column(({ state }) => state)}::text[], ${at}) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * What of the stakes of bets was at risk until the result that is written next, in the same transaction; null: as their
 * state says.
 */
export async function sayRisked(
  tx: Tx,
  bets: readonly { readonly id: bigint; readonly risked: Micro | null }[],
): Promise<void> {
  await sql`select bets.say_risked(${bets.map(({ id }) => id.toString())}::bigint[],
    ${bets.map(({ risked }) => (risked === null ? null : risked.toString()))}::bigint[])`.execute(tx);
}

/** False when the bet does not wait any more. */
export async function raiseInStore(
  tx: Tx,
  { id, entry, amount, bonus, at }: { id: bigint; entry: bigint; amount: Micro; bonus: Micro; at: Date },
): Promise<boolean> {
  const { rows } = await sql`with raised as (
      update bets.bet set stake = stake + ${amount}::bigint, raised = raised + ${amount}::bigint,
        bonus_stake = nullif(coalesce(bonus_stake, 0) + ${bonus}::bigint, 0)
      where id = ${id} and state = 'accepted' returning id, merchant)
    insert into bets.raise (entry, bet_id, merchant, amount, at)
    select ${entry}, id, merchant, ${amount}, ${at} from raised returning entry`.execute(tx);
  return rows.length > 0;
}

/** The entries that changed what a bet paid after its first result, in their order. */
export async function prizesOf(db: Db | Tx, betId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{
    entry: bigint;
  }>`select entry from bets.prize where bet_id = ${betId} order by at, entry`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** The entries by which a stake grew, in their order. */
export async function raisesOf(db: Db | Tx, betId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{
    entry: bigint;
  }>`select entry from bets.raise where bet_id = ${betId} order by at, entry`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** When the player last bet on anything. */
export async function lastPlacedAt(db: Db | Tx, playerId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date;
  }>`select placed_at as at from bets.bet where player_id = ${playerId} order by placed_at desc, id limit 1`.execute(
    db,
  );
  return rows[0]?.at;
}
