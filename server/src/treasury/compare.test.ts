import { expect, test } from 'vitest';
import { type BankReceipt, comparePayouts, compareReceipts, type Found, type HouseReceipt } from './compare.ts';
import { type Booked, type Credited, compareDeposits, comparePayoutBooks } from './compare-books.ts';

const day = { from: new Date('2026-03-02T03:00:00Z'), until: new Date('2026-03-03T03:00:00Z') };
const noon = new Date('2026-03-02T15:00:00Z');
const dayBefore = new Date('2026-03-01T15:00:00Z');
const dayAfter = new Date('2026-03-03T15:00:00Z');
const names = (found: readonly Found[]) => found.map((one) => one.class);

const atBank = (more: Partial<BankReceipt> = {}): BankReceipt => ({
  endToEndId: 'E1',
  amount: 50n,
  at: noon,
  returns: [],
  ...more,
});
const withUs = (more: Partial<HouseReceipt> = {}): HouseReceipt => ({
  endToEndId: 'E1',
  amount: 50n,
  at: noon,
  state: 'credited',
  orderNo: 'D-1',
  clawedBack: 0n,
  ...more,
});

test('two books that say the same have no difference', () => {
  expect(compareReceipts(day, [atBank()], [withUs()])).toEqual([]);
});

test('what both sides date outside the day is of another day', () => {
  expect(compareReceipts(day, [atBank({ at: dayBefore })], [])).toEqual([]);
  expect(compareReceipts(day, [], [withUs({ at: dayAfter })])).toEqual([]);
});

test('a receipt of the last second that we date a second later is no difference', () => {
  const lastSecond = new Date(day.until.getTime() - 1000);
  expect(compareReceipts(day, [atBank({ at: lastSecond })], [withUs({ at: day.until })])).toEqual([]);
});

test('a return asked for today of money that came last week is judged today', () => {
  const returns = [{ id: 'D1', amount: 50n, at: noon, by: 'payer_bank', state: 'done' }] as const;
  const [found] = compareReceipts(day, [atBank({ at: dayBefore, returns })], [withUs({ at: dayBefore })]);
  expect(found).toMatchObject({ class: 'clawback_unbooked', subject: 'E1', ours: 0n, theirs: 50n });
});

test('a return still under way on both sides is no difference, and a refused one none of money', () => {
  const back = { id: 'R1', amount: 50n, at: noon, by: 'us' } as const;
  const returning = withUs({ state: 'returning', orderNo: null });
  expect(compareReceipts(day, [atBank({ returns: [{ ...back, state: 'processing' }] })], [returning])).toEqual([]);
  const refused = withUs({ state: 'return_refused', orderNo: null });
  expect(compareReceipts(day, [atBank({ returns: [{ ...back, state: 'refused' }] })], [refused])).toEqual([]);
});

test('a return in part is named with both amounts', () => {
  const returns = [{ id: 'R1', amount: 20n, at: noon, by: 'us', state: 'done' }] as const;
  const [found] = compareReceipts(day, [atBank({ returns })], [withUs({ state: 'returned', orderNo: null })]);
  expect(found).toMatchObject({ class: 'return_amount', ours: 50n, theirs: 20n });
});

test('a payout the bank has not finished is none of the day, and one it gave back is not settled', () => {
  const house = { id: 'W1', orderNo: 'W-1', amount: 30n, at: noon, state: 'settled' } as const;
  expect(comparePayouts(day, [{ id: 'W1', amount: 30n, at: null, state: 'open' }], [house])).toEqual([]);
  const back = { id: 'W1', amount: 30n, at: noon, state: 'given_back' } as const;
  expect(names(comparePayouts(day, [back], [house]))).toEqual(['payout_state']);
  expect(comparePayouts(day, [back], [{ ...house, state: 'given_back' }])).toEqual([]);
});

const credited: Credited = { orderNo: 'D-1', amount: 50n, reference: 'E1', entry: 7n, at: noon, method: 'PIX' };
const entry: Booked = { id: 7n, at: noon, phase: 'transfer', kind: 'deposit', amount: 50n, pending: null };
const receipt = { endToEndId: 'E1', amount: 50n, at: noon, state: 'credited', orderNo: 'D-1' } as const;

test('a deposit whose entry is of another amount has none', () => {
  const books = { receipts: [receipt], deposits: [credited], transfers: [], entries: [{ ...entry, amount: 5n }] };
  expect(compareDeposits(day, books)).toMatchObject([{ class: 'deposit_without_entry', ours: 5n, theirs: 50n }]);
});

test('one receipt credited as a PIX and again by hand is credited twice, once named', () => {
  const again = { ...credited, orderNo: 'D-2', entry: 8n };
  const books = {
    receipts: [receipt],
    deposits: [credited, again],
    transfers: [],
    entries: [entry, { ...entry, id: 8n }],
  };
  expect(compareDeposits(day, books)).toMatchObject([
    { class: 'receipt_twice_credited', subject: 'E1', detail: { orderNos: 'D-1, D-2' } },
  ]);
});

test('money the bank would not give back lies with us and is nobody’s', () => {
  const books = {
    receipts: [{ ...receipt, state: 'return_refused', orderNo: null }],
    deposits: [],
    transfers: [],
    entries: [],
  } as const;
  expect(compareDeposits(day, books)).toMatchObject([{ class: 'receipt_uncredited', theirs: 50n }]);
});

test('a hold made after the day is of a later comparison', () => {
  const hold = { id: 9n, amount: 30n, at: dayAfter };
  expect(comparePayoutBooks(day, { settled: [], open: [], entries: [], holds: [hold] })).toEqual([]);
  expect(
    names(comparePayoutBooks(day, { settled: [], open: [], entries: [], holds: [{ ...hold, at: noon }] })),
  ).toEqual(['hold_without_withdrawal']);
});
