// What two books say differently about money at the bank: pure. Each side is read wider than the day; only what one
// side dates into the day is judged.
import type { DifferenceClass } from '@palpite/contract/treasury/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';

/**
 * One thing two books do not say alike. `subject` with `class` names it for good: the same one is found
 * again under the same name.
 */
export interface Found {
  readonly class: DifferenceClass;
  readonly subject: string;
  readonly ours: Micro | null;
  readonly theirs: Micro | null;
  readonly detail: Readonly<Record<string, string>>;
}

export interface Day {
  readonly from: Date;
  readonly until: Date;
}

export function isWithin({ from, until }: Day, at: Date): boolean {
  return at >= from && at < until;
}

/** Money that came in, as the bank lists it. */
export interface BankReceipt {
  readonly endToEndId: string;
  readonly amount: Micro;
  readonly at: Date;
  readonly returns: readonly BankReturn[];
}

/** Part of a receipt that left again: because we asked (ours), or because the payer's bank took it (MED). */
export interface BankReturn {
  readonly id: string;
  readonly amount: Micro;
  /** When it was asked for. */
  readonly at: Date;
  readonly by: 'us' | 'payer_bank';
  readonly state: 'processing' | 'done' | 'refused';
}

/** The same receipt in our records. `at` is the bank's time of it. */
export interface HouseReceipt {
  readonly endToEndId: string;
  readonly amount: Micro;
  readonly at: Date;
  readonly state: 'credited' | 'returning' | 'returned' | 'return_refused' | 'sent_by_hand';
  /** The deposit it was credited to; null when it was not. */
  readonly orderNo: string | null;
  /** What of it the payer's bank took back, as we have booked it. */
  readonly clawedBack: Micro;
}

/** What the bank lists as received against what we recorded, and what went back on either side. */
export function compareReceipts(day: Day, theirs: readonly BankReceipt[], ours: readonly HouseReceipt[]): Found[] {
  const at = byId(theirs, ({ endToEndId }) => endToEndId);
  const here = byId(ours, ({ endToEndId }) => endToEndId);
  const found: Found[] = [];
  for (const bank of theirs) {
    const house = here.get(bank.endToEndId);
    // a return counts on the day it was asked for, up to ninety days after the money came
    const dated = [bank, ...(house ? [house] : []), ...bank.returns].some((one) => isWithin(day, one.at));
    if (dated) found.push(...(house ? receiptDiffers(bank, house) : [missing('bank_only_receipt', bank)]));
  }
  for (const house of ours) {
    if (!isWithin(day, house.at) || at.has(house.endToEndId)) continue;
    found.push(difference('house_only_receipt', house.endToEndId, house.amount, null, orderOf(house)));
  }
  return found;
}

function receiptDiffers(bank: BankReceipt, house: HouseReceipt): Found[] {
  const { endToEndId: subject } = bank;
  const detail = orderOf(house);
  const found: Found[] = [];
  if (bank.amount !== house.amount)
    found.push(difference('receipt_amount', subject, house.amount, bank.amount, detail));
  const back = sum(bank.returns.filter(({ by, state }) => by === 'us' && state !== 'refused'));
  const done = sum(bank.returns.filter(({ by, state }) => by === 'us' && state === 'done'));
  const meant = house.state === 'returning' || house.state === 'returned' ? house.amount : 0n;
  // on its way back with us and not yet asked for at the bank is a matter of minutes, and of the day after
  if (back > 0n && meant === 0n) found.push(difference('bank_only_return', subject, null, back, detail));
  else if (house.state === 'returned' && done === 0n)
    found.push(difference('house_only_return', subject, meant, null, detail));
  else if (back > 0n && back !== meant) found.push(difference('return_amount', subject, meant, back, detail));
  const taken = sum(bank.returns.filter(({ by, state }) => by === 'payer_bank' && state === 'done'));
  if (taken !== house.clawedBack) found.push(difference('clawback_unbooked', subject, house.clawedBack, taken, detail));
  return found;
}

/** A payout as the bank has it. `at`: when it came to its end; null: it has not. */
export interface Payout {
  readonly id: string;
  readonly amount: Micro;
  readonly at: Date | null;
  /** given_back: settled, and then it came back from the payee's bank. */
  readonly state: 'open' | 'settled' | 'refused' | 'given_back';
  /** When it was there again. */
  readonly returnedAt: Date | null;
}

/** The same in our records. `at`: when it was settled, else when it was asked for. */
export interface HousePayout extends Payout {
  readonly orderNo: string;
  readonly at: Date;
}

/**
 * What the bank lists as sent against what we ordered. A payout the bank never heard of is a difference only once we
 * hold it to be with the bank. What came back counts on the day it did, however long ago it was paid.
 */
export function comparePayouts(day: Day, theirs: readonly Payout[], ours: readonly HousePayout[]): Found[] {
  const at = byId(theirs, ({ id }) => id);
  const here = byId(ours, ({ id }) => id);
  const found: Found[] = [];
  for (const bank of theirs) {
    const house = here.get(bank.id);
    const paid = (bank.at && isWithin(day, bank.at)) || (house && isWithin(day, house.at)) || false;
    if (house) found.push(...payoutDiffers(bank, house, { paid, back: isBack(day, bank) || isBack(day, house) }));
    else if (paid) found.push(difference('bank_only_payout', bank.id, null, bank.amount, { state: bank.state }));
  }
  for (const house of ours) {
    const judged = house.state === 'settled' ? isWithin(day, house.at) : isBack(day, house);
    if (judged && !at.has(house.id))
      found.push(difference('house_only_payout', house.id, house.amount, null, orderOf(house)));
  }
  return found;
}

function isBack(day: Day, { state, returnedAt }: Payout): boolean {
  return state === 'given_back' && returnedAt !== null && isWithin(day, returnedAt);
}

function payoutDiffers(bank: Payout, house: HousePayout, today: { paid: boolean; back: boolean }): Found[] {
  const detail = { ...orderOf(house), ours: house.state, theirs: bank.state };
  const found: Found[] = [];
  if (today.paid && bank.amount !== house.amount)
    found.push(difference('payout_amount', bank.id, house.amount, bank.amount, detail));
  // what the bank was still at when it was asked may have come to its end since
  if (bank.state === 'open' || bank.state === house.state) return found;
  const cameBack = bank.state === 'given_back' || house.state === 'given_back';
  const arrived = cameBack && (bank.state === 'settled' || house.state === 'settled');
  if (arrived ? today.back : today.paid || today.back)
    found.push(difference('payout_state', bank.id, house.amount, bank.amount, detail));
  return found;
}

export function difference(
  kind: DifferenceClass,
  subject: string,
  ours: Micro | null,
  theirs: Micro | null,
  detail: Readonly<Record<string, string>> = {},
): Found {
  return { class: kind, subject, ours, theirs, detail };
}

function missing(kind: DifferenceClass, { endToEndId, amount, at }: BankReceipt): Found {
  return difference(kind, endToEndId, null, amount, { at: at.toISOString() });
}

function orderOf({ orderNo }: { orderNo: string | null }): Record<string, string> {
  return orderNo === null ? {} : { orderNo };
}

function byId<Row>(rows: readonly Row[], idOf: (row: Row) => string): Map<string, Row> {
  return new Map(rows.map((row) => [idOf(row), row]));
}

function sum(rows: readonly { amount: Micro }[]): Micro {
  return rows.reduce((total, { amount }) => total + amount, 0n);
}
