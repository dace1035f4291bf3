import type { Micro } from '@palpite/math/money.ts';
import { type EntryKind, entryKinds } from './kinds.ts';

/**
 * `number << 9 | house << 8 | currency code`: the id contains the currency of the account, and whether it may go below
 * zero.
 */
export type AccountId = bigint;

/** player: never below zero. house: may go below zero; its balance is spread over lanes, so it is never a hot row. */
export type AccountKind = 'player' | 'house';

export type Step =
  | { do: 'transfer'; debit: AccountId; credit: AccountId; amount: Micro; kind: EntryKind }
  /** Sets the amount aside on the debit account. `post` and `void` refer to it by its transfer id. */
  | { do: 'pending'; debit: AccountId; credit: AccountId; amount: Micro; kind: EntryKind }
  /** Moves the pending amount, whole or in part; the rest goes back to the debit account. */
  | { do: 'post'; pending: bigint; amount?: Micro; kind: EntryKind }
  /** Gives the pending amount back to the debit account. */
  | { do: 'void'; pending: bigint; kind: EntryKind };

export interface Command {
  /** A lower-case UUID made by the client: the same command always carries the same key. See `keyOf`. */
  key: string;
  /**
   * The account that is locked while the command is booked; the key is unique for it. One of the steps must move its
   * money, unless `keyOnly`.
   */
  owner: AccountId;
  /** The owner keeps the key, and another account pays: a stake of bonus money alone. */
  keyOnly?: boolean;
  /** Digest of the client's input: the same key with another digest is refused. See `inputOf`. */
  input: bigint;
  /** Booked in this order, all of them or none. */
  steps: readonly Step[];
}

export type LedgerRefusal =
  /** The debit account has less available than the amount. */
  | 'ledger.insufficient'
  /** The key was used before for another input. */
  | 'request.key_reused'
  | 'ledger.unknown_account'
  | 'ledger.currencies_mixed'
  /** The pending was already posted or voided, or never opened. */
  | 'ledger.pending_closed'
  /** The amount to post is more than the pending amount. */
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
      /**
       * The owner's available money after this command; 0 for a house account, because its balance is not a single row.
       */
      available: Micro;
      held: Micro;
    }
  | { ok: false; code: LedgerRefusal };

/** Highest amount of one step: 10 billion units. */
export const amountLimit: Micro = 10n ** 16n;
export const stepsLimit = 32;

const int64 = 2n ** 63n;
/** Ids of accounts and transfers count up from 1 and stay below this, so JavaScript numbers can hold them exactly. */
const idLimit = 2n ** 53n;
const houseBit = 256n;
const currencyBits = 255n;
const kinds: ReadonlySet<string> = new Set(entryKinds);
const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isHouse(account: AccountId): boolean {
  return (account & houseBit) !== 0n;
}

/** Currency code of an account, as in `ledger.currency`. */
export function currencyCodeOf(account: AccountId): bigint {
  return account & currencyBits;
}

/**
 * Checks the command without the books; undefined if it is well formed. A command that fails here never reaches the
 * database.
 */
export function faultOf(command: Command): LedgerRefusal | undefined {
  const { key, owner, input, steps, keyOnly = false } = command;
  if (!keyPattern.test(key) || !isId(owner) || input < -int64 || input >= int64) return 'ledger.invalid';
  if (steps.length === 0 || steps.length > stepsLimit) return 'ledger.invalid';
  let ownerMoves = keyOnly;
  for (const step of steps) {
    if (!kinds.has(step.kind)) return 'ledger.invalid';
    if (step.do === 'transfer' || step.do === 'pending') {
      const { debit, credit, amount } = step;
      if (!isId(debit) || !isId(credit) || debit === credit || !isAmount(amount)) return 'ledger.invalid';
      if (currencyCodeOf(debit) !== currencyCodeOf(credit)) return 'ledger.currencies_mixed';
      ownerMoves ||= debit === owner || (credit === owner && (step.do === 'transfer' || isHouse(owner)));
    } else {
      if (!isId(step.pending)) return 'ledger.invalid';
      if (step.do === 'post' && step.amount !== undefined && !isAmount(step.amount)) return 'ledger.invalid';
      // only the books know the owner of the pending
      ownerMoves = true;
    }
  }
  return ownerMoves ? undefined : 'ledger.invalid';
}

function isId(id: bigint): boolean {
  return id > 0n && id < idLimit;
}

function isAmount(amount: Micro): boolean {
  return amount > 0n && amount <= amountLimit;
}
