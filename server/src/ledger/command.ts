import type { Micro } from '@palpite/math/money.ts';
import { type EntryKind, entryKinds } from './kinds.ts';

/**
 * `number << 9 | house << 8 | currency code`: the id itself says which currency the account is in and
 * whether it may go below zero.
 */
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
  /** A lower-case UUID made by the client: the same command always carries the same key. See `keyOf`. */
  key: string;
  /**
   * The account whose lock puts this command in order and for which the key is unique. One of the steps must move it.
   */
  owner: AccountId;
  /** Digest of what the client asked for: the same key with another digest is refused. See `inputOf`. */
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
export const stepsLimit = 32;

const int64 = 2n ** 63n;
/** Ids of accounts and transfers count up from 1 and never get this far, so that they may travel as numbers. */
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
 * Why the command cannot be booked whatever the books say; undefined if it can. What fails here
 * never reaches the database.
 */
export function faultOf(command: Command): LedgerRefusal | undefined {
  const { key, owner, input, steps } = command;
  if (!keyPattern.test(key) || !isId(owner) || input < -int64 || input >= int64) return 'ledger.invalid';
  if (steps.length === 0 || steps.length > stepsLimit) return 'ledger.invalid';
  let ownerMoves = false;
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
      // whose pending it is only the books know
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
