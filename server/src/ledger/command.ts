import type { Micro } from '@palpite/math/money.ts';
import type { EntryKind } from './kinds.ts';

/** `number << 9 | house << 8 | currency code`: the id itself says which currency the account is in and whether it may go below zero. */
export type AccountId = bigint;

/** player: never below zero. house: may go below zero, and is never a hot row. */
export type AccountKind = 'player' | 'house';

export type Step =
  | { do: 'transfer'; debit: AccountId; credit: AccountId; amount: Micro; kind: EntryKind }
  /** Sets the amount aside on the debit account. Its transfer id is what post and void name. */
  | { do: 'pending'; debit: AccountId; credit: AccountId; amount: Micro; kind: EntryKind }
  /** Moves what was set aside, whole or in part; the rest goes back to the debit account. */
  | { do: 'post'; pending: bigint; amount?: Micro; kind: EntryKind }
  /** Gives what was set aside back to the debit account. */
  | { do: 'void'; pending: bigint; kind: EntryKind };

export interface Command {
  /** A lower-case UUID made by the client: the same command always carries the same key. */
  key: string;
  /** The account whose lock puts this command in order and for which the key is unique. One of the steps must move it. */
  owner: AccountId;
  /** Digest of what the client asked for (`inputOf`): the same key with another digest is refused. */
  input: bigint;
  /** All or nothing, in order. */
  steps: readonly Step[];
}

export type LedgerRefusal =
  /** The debit account has less available than the amount. */
  | 'ledger.insufficient'
  /** The key was used before for another input. */
  | 'request.key_reused'
  | 'ledger.unknown_account'
  | 'ledger.currencies_mixed'
  /** Posted or voided before, or never opened. */
  | 'ledger.pending_closed'
  /** More than was set aside. */
  | 'ledger.pending_exceeded'
  /** A fault of the caller: malformed key, amount not above zero or too large, no steps, owner not moved. */
  | 'ledger.invalid';

export type Answer =
  | {
      ok: true;
      /** False when this key was answered before. */
      first: boolean;
      /** The transfer id of each step. */
      transfers: bigint[];
      /** What the owner may use after this command; 0 for a house account, whose balance is no single row. */
      available: Micro;
      held: Micro;
    }
  | { ok: false; code: LedgerRefusal };

/** Highest amount of one step: 10 billion units. */
export const amountLimit: Micro = 10n ** 16n;
/** Highest balance of a player account: what still fits the wire, a trillion units. */
export const balanceLimit: Micro = 10n ** 18n - 1n;
export const stepsLimit = 32;

const houseBit = 256n;

export function isHouse(account: AccountId): boolean {
  return (account & houseBit) !== 0n;
}

/** Currency code of an account, as in `ledger.currency`. */
export function currencyCodeOf(account: AccountId): bigint {
  return account & 255n;
}
