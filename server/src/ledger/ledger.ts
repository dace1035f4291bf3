import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { type Lanes, openLanes } from '../base/db/lanes.ts';
import type { AccountId, Answer, Command } from './command.ts';
import type { EntryKind } from './kinds.ts';
import { post } from './post.ts';
import {
  type DaySum,
  readDaySums,
  readLines,
  readLinesOf,
  readStretch,
  readSums,
  type StatementAsked,
  type StatementLine,
  type StatementSums,
  type Stretch,
} from './statement-store.ts';
import {
  type Balance,
  type Entry,
  insertAccount,
  lockAvailable,
  type OpenAccount,
  readBalances,
  readCommand,
  readEntries,
} from './store.ts';

export { type Batch, type Booked, batchOf } from './batch.ts';
export {
  type AccountId,
  type AccountKind,
  type Answer,
  amountLimit,
  type Command,
  isHouse,
  type LedgerRefusal,
  type Step,
} from './command.ts';
export { inputOf, keyOf } from './key.ts';
export { type EntryKind, entryKinds } from './kinds.ts';
export { post } from './post.ts';
export type { DaySum, StatementAsked, StatementLine, StatementSums, Stretch } from './statement-store.ts';
export type { Balance, Entry, OpenAccount } from './store.ts';
export { type Verification, verifyBooks } from './verify.ts';
export type { Finding, Total } from './verify-store.ts';

/** Opens a new account. For a house account, returns the existing one of that name, if there is one. */
export function openAccount(tx: Tx, account: OpenAccount): Promise<AccountId> {
  return insertAccount(tx, account);
}

/** Returns the house account of that name in the chart of accounts (docs/money.md); opens it on first use. */
export function houseAccount(tx: Tx, account: Omit<OpenAccount, 'kind'>): Promise<AccountId> {
  return insertAccount(tx, { ...account, kind: 'house' });
}

/**
 * The balances of these accounts; unknown accounts are left out. The balance of a house account is a sum over its
 * lanes: use it for reports, not for decisions.
 */
export function balances(db: Db | Tx, ids: readonly AccountId[]): Promise<Map<AccountId, Balance>> {
  return readBalances(db, ids);
}

/** The available money of a player's account, locked until the transaction ends. Zero for an unknown account. */
export async function holdAvailable(tx: Tx, account: AccountId): Promise<Micro> {
  return (await lockAvailable(tx, account)) ?? 0n;
}

/** The entries of these transfers, in the order asked for; unknown ones are left out. */
export function entriesOf(db: Db | Tx, transfers: readonly bigint[]): Promise<Entry[]> {
  return readEntries(db, transfers);
}

/** The entries of the command with this key, in step order; none if it was never booked. */
export function entriesOfKey(db: Db | Tx, owner: AccountId, key: string): Promise<Entry[]> {
  return readCommand(db, owner, key);
}

/** The range of versions of a player's account that lie between two times. */
export function stretchOf(
  db: Db | Tx,
  account: AccountId,
  time: { from?: Date | undefined; until?: Date | undefined },
): Promise<Stretch> {
  return readStretch(db, account, time);
}

/** The statement of a player's account, newest first. The cost grows with the lines read or skipped, not with the whole
 * history. */
export function statementOf(
  db: Db | Tx,
  asked: StatementAsked,
  slice: { offset: number; limit: number },
): Promise<StatementLine[]> {
  return readLines(db, asked, slice);
}

/** The number of lines and the sums of credits and debits; undefined if there are more than `atMost` lines. */
export function statementSums(db: Db | Tx, asked: StatementAsked, atMost: number): Promise<StatementSums | undefined> {
  return readSums(db, asked, atMost);
}

/**
 * Credits and debits of an account for each day of the time zone, for these kinds of entries. Not for stakes and
 * payouts.
 */
export function daySums(
  db: Db | Tx,
  asked: StatementAsked & { kinds: readonly EntryKind[] },
  zone: string,
): Promise<DaySum[]> {
  return readDaySums(db, asked, zone);
}

/**
 * The statement lines of these entries. A line of pending money also shows whether it was posted or voided later.
 */
export function statementLines(db: Db | Tx, account: AccountId, ids: readonly bigint[]): Promise<StatementLine[]> {
  return readLinesOf(db, account, ids);
}

/** The default number of lanes, and of commands per transaction; measured in docs/decisions/0002-ledger-storage.md. */
const usual = { lanes: 2, maxBatch: 500 };

/**
 * Opens a queue for commands whose transaction writes no other rows. Commands of many callers share one durable
 * transaction.
 */
export function openLedger(
  url: string,
  options: { lanes?: number; maxBatch?: number; onError?: (error: Error) => void } = {},
): Promise<Lanes<Command, Answer>> {
  return openLanes<Command, Answer>({ ...usual, ...options, url, laneOf: laneOfOwner, run: post });
}

/** Commands of one owner go to the same lane. The account number, above the bits of kind and currency, spreads owners
 * evenly. */
function laneOfOwner({ owner }: Command): number {
  return Math.floor(Number(owner) / 512);
}
