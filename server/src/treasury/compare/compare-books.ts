// What our records of deposits and payouts and the ledger's entries say differently: pure.
import type { Micro } from '@palpite/math/money.ts';
import { type Day, difference, type Found, isWithin } from './compare.ts';

/** An entry of the ledger. `pending`: of a post or void, the entry it decides on. */
export interface Booked {
  readonly id: bigint;
  readonly at: Date;
  readonly phase: 'transfer' | 'pending' | 'post' | 'void';
  readonly kind: string;
  readonly amount: Micro;
  readonly pending: bigint | null;
}

/** A deposit we hold to be credited. */
export interface Credited {
  readonly orderNo: string;
  readonly amount: Micro;
  /** The endToEndId or the bank's number of the transfer. */
  readonly reference: string | null;
  readonly entry: bigint | null;
  readonly at: Date;
  readonly method: 'PIX' | 'MT';
}

/** Money that came by transfer, as the bank's statement has it. */
export interface BankTransfer {
  readonly reference: string;
  readonly amount: Micro;
  readonly at: Date;
}

/** Receipts we recorded as credited, each against its deposit and its entry. */
export interface CreditedReceipt {
  readonly endToEndId: string;
  readonly amount: Micro;
  readonly at: Date;
  readonly state: 'credited' | 'returning' | 'returned' | 'return_refused' | 'sent_by_hand';
  readonly orderNo: string | null;
}

export interface DepositBooks {
  readonly receipts: readonly CreditedReceipt[];
  readonly deposits: readonly Credited[];
  readonly transfers: readonly BankTransfer[];
  /** The entries the deposits name, and every `deposit` entry of the time looked at. */
  readonly entries: readonly Booked[];
}

/**
 * Every receipt credited once, every deposit with its entry, every entry with its deposit, every transfer
 * with its line at the bank.
 */
export function compareDeposits(day: Day, books: DepositBooks): Found[] {
  const entries = new Map(books.entries.map((entry) => [entry.id, entry]));
  const byReference = Map.groupBy(
    books.deposits.filter(({ reference }) => reference !== null),
    ({ reference }) => reference,
  );
  return [
    ...twiceCredited(day, byReference),
    ...books.receipts.flatMap((receipt) => uncredited(day, receipt, byReference.has(receipt.endToEndId))),
    ...books.deposits.flatMap((deposit) => withoutEntry(day, deposit, entries)),
    ...withoutDeposit(day, books),
    ...againstStatement(day, books),
  ];
}

function twiceCredited(day: Day, byReference: ReadonlyMap<string | null, readonly Credited[]>): Found[] {
  return [...byReference].flatMap(([reference, deposits]) => {
    if (reference === null || deposits.length < 2 || !deposits.some(({ at }) => isWithin(day, at))) return [];
    const total = deposits.reduce((sum, { amount }) => sum + amount, 0n);
    const orderNos = deposits.map(({ orderNo }) => orderNo).join(', ');
    return [difference('receipt_twice_credited', reference, total, deposits[0]?.amount ?? null, { orderNos })];
  });
}

function uncredited(day: Day, { endToEndId, amount, at, state, orderNo }: CreditedReceipt, has: boolean): Found[] {
  // the bank would not give it back: it lies with us and is nobody's
  const kept = state === 'return_refused' || (state === 'credited' && !has);
  if (!kept || !isWithin(day, at)) return [];
  return [difference('receipt_uncredited', endToEndId, null, amount, { state, ...(orderNo !== null && { orderNo }) })];
}

function withoutEntry(
  day: Day,
  { orderNo, amount, entry, at }: Credited,
  entries: ReadonlyMap<bigint, Booked>,
): Found[] {
  if (!isWithin(day, at)) return [];
  const booked = entry === null ? undefined : entries.get(entry);
  if (booked?.kind === 'deposit' && booked.amount === amount) return [];
  return [
    difference(
      'deposit_without_entry',
      orderNo,
      booked?.amount ?? null,
      amount,
      entry === null ? {} : { entry: `${entry}` },
    ),
  ];
}

function withoutDeposit(day: Day, { deposits, entries }: DepositBooks): Found[] {
  const named = new Set(deposits.map(({ entry }) => entry));
  return entries
    .filter(({ id, kind, at }) => kind === 'deposit' && isWithin(day, at) && !named.has(id))
    .map(({ id, amount }) => difference('entry_without_deposit', `${id}`, amount, null));
}

function againstStatement(day: Day, { deposits, transfers }: DepositBooks): Found[] {
  const lines = new Map(transfers.map((line) => [line.reference, line]));
  const credited = deposits.filter(({ method }) => method === 'MT');
  const named = new Set(credited.map(({ reference }) => reference));
  const found: Found[] = [];
  for (const { orderNo, reference, amount, at } of credited) {
    if (reference === null || !isWithin(day, at)) continue;
    const line = lines.get(reference);
    if (!line) found.push(difference('transfer_reference_unknown', reference, amount, null, { orderNo }));
    else if (line.amount !== amount)
      found.push(difference('receipt_amount', reference, amount, line.amount, { orderNo }));
  }
  for (const { reference, amount, at } of transfers)
    if (isWithin(day, at) && !named.has(reference))
      found.push(difference('bank_only_receipt', reference, null, amount, { at: at.toISOString() }));
  return found;
}

/** A payout with the pending entries that hold it and its fee. */
export interface HeldPayout {
  readonly id: string;
  readonly orderNo: string;
  readonly amount: Micro;
  readonly pending: bigint;
  readonly feePending: bigint | null;
}

export interface PayoutBooks {
  /** Settled, with the time by our clock or the bank's. */
  readonly settled: readonly (HeldPayout & { at: Date })[];
  /** Not final, with the time they were asked for: their money must be set aside. */
  readonly open: readonly (HeldPayout & { at: Date })[];
  /**
   * Every `withdrawal` entry that decides on a pending: those of the settled payouts, and those of the time looked at.
   */
  readonly entries: readonly Booked[];
  /** What is set aside for withdrawals now. */
  readonly holds: readonly { id: bigint; amount: Micro; at: Date }[];
}

/**
 * Every settled payout booked, every booked one settled, every open one set aside, everything
 * set aside for an open one.
 */
export function comparePayoutBooks(day: Day, { settled, open, entries, holds }: PayoutBooks): Found[] {
  const posts = new Map(entries.flatMap((entry) => (entry.phase === 'post' ? [[entry.pending, entry] as const] : [])));
  const paid = new Set(settled.flatMap(pendingsOf));
  const awaited = new Set(open.flatMap(pendingsOf));
  const held = new Map(holds.map((hold) => [hold.id, hold]));
  const found: Found[] = [];
  for (const payout of settled) {
    if (!isWithin(day, payout.at)) continue;
    const post = posts.get(payout.pending);
    if (post?.amount !== payout.amount)
      found.push(
        difference('payout_without_entry', payout.id, post?.amount ?? null, payout.amount, { orderNo: payout.orderNo }),
      );
  }
  for (const { id, pending, kind, amount, at, phase } of entries) {
    // its fee is looked for beside those of deposits; and money leaves by no other way than one
    // that was set aside before
    const left = kind === 'withdrawal' && (phase === 'post' || phase === 'transfer');
    if (left && isWithin(day, at) && (pending === null || !paid.has(pending)))
      found.push(
        difference('entry_without_payout', `${id}`, amount, null, pending === null ? {} : { pending: `${pending}` }),
      );
  }
  for (const { id, amount, at } of holds)
    if (at < day.until && !awaited.has(id)) found.push(difference('hold_without_withdrawal', `${id}`, amount, null));
  for (const payout of open)
    if (payout.at < day.until && held.get(payout.pending)?.amount !== payout.amount)
      found.push(
        difference('withdrawal_without_hold', payout.id, held.get(payout.pending)?.amount ?? null, payout.amount, {
          orderNo: payout.orderNo,
        }),
      );
  return found;
}

function pendingsOf({ pending, feePending }: HeldPayout): bigint[] {
  return feePending === null ? [pending] : [pending, feePending];
}
