import type { Db } from '../../base/db/db.ts';
import { port } from '../../base/port.ts';
import type { EntryKind } from '../../ledger/ledger.ts';

/** What the room of bets knows of the entries of play. */
export interface BetOrders {
  /** The bet each of these entries belongs to, by entry; what is of no bet is left out. `first`: of its command. */
  betsOf(
    db: Db,
    entries: readonly { readonly id: bigint; readonly first: bigint }[],
  ): Promise<ReadonlyMap<bigint, bigint>>;
  /** The entries of the bet of that number; empty where there is none. */
  entriesOf(db: Db, bet: bigint): Promise<readonly bigint[]>;
}

export const betOrdersPort = port<BetOrders>('wallet.bet_orders');

/** Entries of these kinds belong to a bet; all others have a note of the room that made them, or no order. */
export const kindsOfPlay: ReadonlySet<EntryKind> = new Set(['stake', 'payout', 'stake_return', 'resettlement']);
