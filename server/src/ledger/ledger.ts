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

/** Opens an account that did not exist before; for a house account, gives the one of that name. */
export function openAccount(tx: Tx, account: OpenAccount): Promise<AccountId> {
  return insertAccount(tx, account);
}

/** The house account of that name in the chart (docs/money.md), opened on first use. */
export function houseAccount(tx: Tx, account: Omit<OpenAccount, 'kind'>): Promise<AccountId> {
  return insertAccount(tx, { ...account, kind: 'house' });
}

/**
 * What the accounts stand at; unknown ones are left out. A house account's is a sum over its lanes, good for
 * reports and not for decisions.
 */
export function balances(db: Db | Tx, ids: readonly AccountId[]): Promise<Map<AccountId, Balance>> {
  return readBalances(db, ids);
}

/** What a player's account can spend, which nobody else changes until the transaction ends. Zero for an unknown one. */
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

/** Which versions of a player's account lie in that time: from then on, and before then. */
export function stretchOf(
  db: Db | Tx,
  account: AccountId,
  time: { from?: Date | undefined; until?: Date | undefined },
): Promise<Stretch> {
  return readStretch(db, account, time);
}

/** What a player's account went through, newest first. Costs what is read and passed over, not what the account has. */
export function statementOf(
  db: Db | Tx,
  asked: StatementAsked,
  slice: { offset: number; limit: number },
): Promise<StatementLine[]> {
  return readLines(db, asked, slice);
}

/** How many lines, and what came in and went out; undefined where they are more than `atMost`. */
export function statementSums(db: Db | Tx, asked: StatementAsked, atMost: number): Promise<StatementSums | undefined> {
  return readSums(db, asked, atMost);
}

/**
 * What these kinds of entries, none of them stakes or payouts, brought and took of an account on each day of that zone.
 */
export function daySums(
  db: Db | Tx,
  asked: StatementAsked & { kinds: readonly EntryKind[] },
  zone: string,
): Promise<DaySum[]> {
  return readDaySums(db, asked, zone);
}

/**
 * The lines of these entries in the statement of the account, with what was decided later on
 * those that set money aside.
 */
export function statementLines(db: Db | Tx, account: AccountId, ids: readonly bigint[]): Promise<StatementLine[]> {
  return readLinesOf(db, account, ids);
}

/** How many lanes and commands per transaction: measured, see docs/decisions/0002-ledger-storage.md. */
const usual = { lanes: 2, maxBatch: 500 };

/**
 * A door for commands that need no other row in their transaction: those of many callers share durable transactions.
 */
export function openLedger(
  url: string,
  options: { lanes?: number; maxBatch?: number; onError?: (error: Error) => void } = {},
): Promise<Lanes<Command, Answer>> {
  return openLanes<Command, Answer>({ ...usual, ...options, url, laneOf: laneOfOwner, run: post });
}

/** Commands of one owner share a lane; the number above the kind and currency bits spreads owners evenly. */
function laneOfOwner({ owner }: Command): number {
  return Math.floor(Number(owner) / 512);
}
