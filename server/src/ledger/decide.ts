import type { Micro } from '@palpite/math/money.ts';
import {
  type AccountId,
  type Answer,
  amountLimit,
  balanceLimit,
  type Command,
  currencyCodeOf,
  isHouse,
  type LedgerRefusal,
  type Step,
  stepsLimit,
} from './command.ts';
import { type EntryKind, entryKinds } from './kinds.ts';

/** How a player account stands, under lock. `readVersion` is the version it was read at. */
export interface Wallet {
  posted: Micro;
  held: Micro;
  version: bigint;
  readonly readVersion: bigint;
}

export interface Pending {
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Micro;
  open: boolean;
}

/** The answer a key was given before. */
export interface Kept {
  input: bigint;
  transfers: bigint[];
  available: Micro;
  held: Micro;
}

/** Everything the commands of a batch touch, as it stands with the locks held. */
export interface Standing {
  readonly lane: bigint;
  /** Number of the lane's last transfer. */
  readonly last: bigint;
  readonly wallets: Map<AccountId, Wallet>;
  readonly houses: Set<AccountId>;
  readonly pendings: Map<bigint, Pending>;
  /** By `answerKey`. Gains the answers of this batch, so that a key repeated inside it is answered alike. */
  readonly kept: Map<string, Kept>;
}

/** A row to be written. Versions and balances are those right after the row; undefined where the side is a house account or does not move. */
export interface Row {
  id: bigint;
  command: Command;
  step: number;
  phase: Step['do'];
  kind: EntryKind;
  debit: AccountId;
  credit: AccountId;
  amount: Micro;
  debitVersion: bigint | undefined;
  debitAvailable: Micro | undefined;
  debitHeld: Micro | undefined;
  creditVersion: bigint | undefined;
  creditAvailable: Micro | undefined;
  creditHeld: Micro | undefined;
  pending: bigint | undefined;
  released: Micro | undefined;
}

const kinds: ReadonlySet<string> = new Set(entryKinds);
const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const int64 = 2n ** 63n;

export function answerKey(owner: AccountId, key: string): string {
  return key + owner;
}

/** Whether a command can be looked up at all; what fails here never reaches the database. */
export function isWellFormed(command: Command): boolean {
  if (!keyPattern.test(command.key) || command.input < -int64 || command.input >= int64) return false;
  if (command.steps.length === 0 || command.steps.length > stepsLimit || !isId(command.owner)) return false;
  for (const step of command.steps) {
    if (!kinds.has(step.kind)) return false;
    if (step.do === 'transfer' || step.do === 'pending') {
      if (!isId(step.debit) || !isId(step.credit) || step.debit === step.credit) return false;
      if (step.amount <= 0n || step.amount > amountLimit) return false;
    } else {
      if (!isId(step.pending)) return false;
      if (step.do === 'post' && step.amount !== undefined && step.amount <= 0n) return false;
    }
  }
  return true;
}

function isId(id: bigint): boolean {
  return id > 0n && id < int64;
}

/**
 * Accepts or refuses each command in order, each on its own: pure, but for moving `standing` forward.
 * Returns one answer per command and the rows of the accepted ones in the order they are numbered.
 */
export function decide(standing: Standing, commands: readonly Command[]): { answers: Answer[]; rows: Row[] } {
  const rows: Row[] = [];
  const answers = commands.map((command): Answer => {
    if (!isWellFormed(command)) return { ok: false, code: 'ledger.invalid' };
    const name = answerKey(command.owner, command.key);
    const kept = standing.kept.get(name);
    if (kept) {
      if (kept.input !== command.input) return { ok: false, code: 'request.key_reused' };
      return { ok: true, first: false, transfers: kept.transfers, available: kept.available, held: kept.held };
    }
    const mark = rows.length;
    const code = take(standing, command, rows);
    if (code) return { ok: false, code };
    const transfers: bigint[] = [];
    for (let at = mark; at < rows.length; at++) transfers.push(rows[at]?.id ?? 0n);
    const owner = standing.wallets.get(command.owner);
    const available = owner ? owner.posted - owner.held : 0n;
    const held = owner ? owner.held : 0n;
    standing.kept.set(name, { input: command.input, transfers, available, held });
    return { ok: true, first: true, transfers, available, held };
  });
  return { answers, rows };
}

/** Books the steps of one command, or puts everything back and returns why not. */
function take(standing: Standing, command: Command, rows: Row[]): LedgerRefusal | undefined {
  const mark = rows.length;
  const undo: (() => void)[] = [];
  let ownerMoved = false;
  let code: LedgerRefusal | undefined;
  for (const [index, step] of command.steps.entries()) {
    const row = plan(standing, command, step, index, rows.length);
    code = typeof row === 'string' ? row : book(standing, row, undo);
    if (code || typeof row === 'string') break;
    rows.push(row);
    const creditMoves = row.phase === 'transfer' || row.phase === 'post';
    ownerMoved ||= row.debit === command.owner || (creditMoves && row.credit === command.owner);
  }
  if (!code && !ownerMoved) code = 'ledger.invalid';
  if (!code) return undefined;
  while (undo.length > 0) undo.pop()?.();
  rows.length = mark;
  return code;
}

/** What the step would write, before balances are looked at. */
function plan(standing: Standing, command: Command, step: Step, index: number, at: number): Row | LedgerRefusal {
  let { debit, credit, amount, pending, released }: Pick<Row, 'debit' | 'credit' | 'amount' | 'pending' | 'released'> = {
    debit: 0n,
    credit: 0n,
    amount: 0n,
    pending: undefined,
    released: undefined,
  };
  if (step.do === 'transfer' || step.do === 'pending') {
    ({ debit, credit, amount } = step);
    if (currencyCodeOf(debit) !== currencyCodeOf(credit)) return 'ledger.currencies_mixed';
  } else {
    const opened = standing.pendings.get(step.pending);
    if (!opened?.open) return 'ledger.pending_closed';
    ({ debit, credit, amount } = opened);
    pending = step.pending;
    released = step.do === 'void' ? amount : 0n;
    if (step.do === 'post' && step.amount !== undefined) {
      if (step.amount > amount) return 'ledger.pending_exceeded';
      released = amount - step.amount;
      amount = step.amount;
    }
  }
  return {
    id: ((standing.last + BigInt(at + 1)) << 8n) | standing.lane,
    command,
    step: index,
    phase: step.do,
    kind: step.kind,
    debit,
    credit,
    amount,
    debitVersion: undefined,
    debitAvailable: undefined,
    debitHeld: undefined,
    creditVersion: undefined,
    creditAvailable: undefined,
    creditHeld: undefined,
    pending,
    released,
  };
}

/** Moves the wallets of a row and notes how they stand after it. */
function book(standing: Standing, row: Row, undo: (() => void)[]): LedgerRefusal | undefined {
  const debit = isHouse(row.debit) ? undefined : standing.wallets.get(row.debit);
  const credit = isHouse(row.credit) ? undefined : standing.wallets.get(row.credit);
  if (!(debit || (isHouse(row.debit) && (row.pending || standing.houses.has(row.debit))))) return 'ledger.unknown_account';
  if (!(credit || (isHouse(row.credit) && (row.pending || standing.houses.has(row.credit))))) return 'ledger.unknown_account';
  const fresh = row.phase === 'transfer' || row.phase === 'pending';
  if (debit && fresh && debit.posted - debit.held < row.amount) return 'ledger.insufficient';
  const moved = row.phase === 'transfer' || row.phase === 'post';
  if (credit && moved && credit.posted + row.amount > balanceLimit) return 'ledger.invalid';
  if (row.pending !== undefined) {
    const pending = standing.pendings.get(row.pending);
    if (pending) {
      pending.open = false;
      undo.push(() => {
        pending.open = true;
      });
    }
  }
  if (debit) {
    const { posted, held, version } = debit;
    undo.push(() => Object.assign(debit, { posted, held, version }));
    const { debit: by } = legs(row);
    debit.posted += by.posted;
    debit.held += by.held;
    row.debitVersion = debit.version += 1n;
    row.debitAvailable = debit.posted - debit.held;
    row.debitHeld = debit.held;
  }
  if (credit && moved) {
    const { posted, version } = credit;
    undo.push(() => Object.assign(credit, { posted, version }));
    credit.posted += row.amount;
    row.creditVersion = credit.version += 1n;
    row.creditAvailable = credit.posted - credit.held;
    row.creditHeld = credit.held;
  }
  return undefined;
}

/** What a row does to the two accounts: gained (+) or lost (-), set aside (+) or let go (-). */
export function legs(row: Pick<Row, 'phase' | 'amount' | 'released'>): {
  debit: { posted: Micro; held: Micro };
  credit: Micro;
} {
  const { amount } = row;
  switch (row.phase) {
    case 'transfer':
      return { debit: { posted: -amount, held: 0n }, credit: amount };
    case 'pending':
      return { debit: { posted: 0n, held: amount }, credit: 0n };
    case 'post':
      return { debit: { posted: -amount, held: -(amount + (row.released ?? 0n)) }, credit: amount };
    case 'void':
      return { debit: { posted: 0n, held: -amount }, credit: 0n };
  }
}
