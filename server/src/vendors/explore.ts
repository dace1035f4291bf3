import type { Db } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { countWaiting, waitingBets } from '../bets/bets.ts';
import { roundKey, transactionKey } from './booking/booking.ts';
import {
  type TransactionRow,
  transactionOfEntry,
  transactionOfNumber,
  transactionsInRound,
  transactionsOf,
} from './store.ts';
import { allVendors } from './vendor.ts';

/** One transaction as the round explorer shows it. */
export type TransactionKept = TransactionRow;

export interface RoundKept {
  readonly vendor: string;
  readonly round: string;
  /** Of everybody who was in it, in the order they came. */
  readonly transactions: readonly TransactionKept[];
}

/**
 * What vendor and we did in a round; undefined for one we know nothing of. `entry` and `bet` lead on to the ledger
 * and the journal of bets.
 */
export async function roundOf(db: Db, vendor: string, round: string): Promise<RoundKept | undefined> {
  const transactions = await transactionsInRound(db, roundKey(vendor, round));
  return transactions.length === 0 ? undefined : { vendor, round, transactions };
}

/**
 * The transaction of that id of the vendor's, of our number, or of that entry of the ledger's,
 * which is the number of a bet.
 */
export async function transactionOf(
  db: Db,
  by: { vendor: string; id: string } | { entry: bigint } | { number: bigint },
): Promise<TransactionKept | undefined> {
  if ('entry' in by) return transactionOfEntry(db, by.entry);
  if ('number' in by) return transactionOfNumber(db, by.number);
  const [found] = await transactionsOf(db, { keys: [transactionKey(by.vendor, by.id)] });
  return found;
}

/** The transactions with these ids of the vendor, also if the id is a second name. */
export function transactionsNamed(
  db: Db,
  { vendor, ids }: { vendor: string; ids: readonly string[] },
): Promise<TransactionKept[]> {
  const keys = ids.map((id) => transactionKey(vendor, id));
  return transactionsOf(db, { keys, aliases: keys });
}

/** A bet and all that named it since, in the order it came; of an unknown one nothing. */
export async function transactionsOfBet(
  db: Db,
  { vendor, id }: { vendor: string; id: string },
): Promise<TransactionKept[]> {
  const bet = await transactionOf(db, { vendor, id });
  if (!bet || bet.round === null) return bet ? [bet] : [];
  const round = { key: roundKey(vendor, bet.round), playerId: bet.playerId };
  return (await transactionsOf(db, { keys: [], round })).filter((each) => each.id === id || each.refers === id);
}

export interface OpenRound {
  readonly vendor: string;
  readonly merchant: string;
  readonly bet: bigint;
  readonly playerId: bigint;
  readonly gameCode: string;
  readonly stake: bigint;
  readonly currency: string;
  readonly placedAt: Date;
}

const hourMs = 3_600_000;

/**
 * A brand's bets at a vendor that have waited for their result for so long, the oldest first. Whose money it is
 * only the vendor can say: we decide none.
 */
export async function openRounds(
  platform: Platform,
  { vendor, merchant, hours, limit = 500 }: { vendor: string; merchant: string; hours: number; limit?: number },
): Promise<OpenRound[]> {
  const before = new Date(platform.clock.now().getTime() - hours * hourMs);
  const waiting = await waitingBets(platform.db, { vendors: [vendor], merchant, before, limit });
  return waiting.map(({ id: bet, vassalage, playerId, gameCode, stake, currency, placedAt }) => ({
    ...{ vendor: vassalage, merchant, bet, playerId, gameCode, stake, currency, placedAt },
  }));
}

export interface WaitingRounds {
  readonly vendor: string;
  readonly merchant: string;
  readonly waiting: number;
  /** Of these, for so long that something is wrong. */
  readonly overdue: number;
}

/** After so long a bet without a result is one to ask the vendor about, and after so long something is wrong. */
export const waitingHours = { old: 48, overdue: 30 * 24 } as const;

/** How many bets have waited for their result for too long, however many there are. */
export async function waitingRounds(platform: Platform): Promise<WaitingRounds[]> {
  const vendors = (await allVendors(platform)).map(({ code }) => code);
  const ago = (hours: number) => new Date(platform.clock.now().getTime() - hours * hourMs);
  const asked = { vendors, before: ago(waitingHours.old), overdueBefore: ago(waitingHours.overdue) };
  return (await countWaiting(platform.db, asked)).map(({ vassalage: vendor, ...count }) => ({ vendor, ...count }));
}
