import { createHash } from 'node:crypto';
import type { Currency } from '@palpite/contract/base/money.ts';
import type { Db, Tx } from '../base/db.ts';
import type { AccountId } from './command.ts';
import { insertAccount, readBalances, readEntries } from './accounts-store.ts';

/** A new player account, never below zero. `name` says whose, for people who read the books. */
export function openAccount(tx: Tx, account: { merchant: string; currency: Currency; kind: 'player'; name: string }): Promise<AccountId> {
  return insertAccount(tx, account);
}

/** The house's account of that name, made when there is none: 'bank.pix', 'games.PGE'. It may go below zero. */
export function houseAccount(tx: Tx, account: { merchant: string; currency: Currency; name: string }): Promise<AccountId> {
  return insertAccount(tx, { ...account, kind: 'house' });
}

/** What each account stands at. */
export function balances(db: Db | Tx, ids: readonly AccountId[]): ReturnType<typeof readBalances> {
  return readBalances(db, ids);
}

/** What entries of those transfer numbers say, oldest first. */
export function entriesOf(db: Db | Tx, ids: readonly bigint[]): ReturnType<typeof readEntries> {
  return readEntries(db, ids);
}

/** A UUID (version 8) derived from the parts: the same parts always make the same key. */
export function keyOf(...parts: readonly string[]): string {
  const raw = digest(parts).subarray(0, 16);
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x80;
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80;
  const hex = raw.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A signed 64-bit digest of what was asked. */
export function inputOf(...parts: readonly string[]): bigint {
  return digest(parts).readBigInt64BE(0);
}

// a separator that no part contains keeps ('a', 'bc') and ('ab', 'c') apart
function digest(parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\u0000')).digest();
}
