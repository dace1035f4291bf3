import { expect, test } from 'vitest';
import { type BankReceipt, comparePayouts, compareReceipts, type Found, type HouseReceipt } from './compare.ts';
import { type Booked, type Credited, compareDeposits, comparePayoutBooks } from './compare-books.ts';
import { type Claim, compareClaims, type Keyed } from './compare-claims.ts';
import { notCovered } from './compare-play.ts';

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

const paid = { id: 'W1', amount: 30n, at: noon, state: 'settled', returnedAt: null } as const;
const ordered = { ...paid, orderNo: 'W-1' } as const;

test('a payout the bank has not finished is none of the day, and one it gave back is not settled', () => {
  expect(comparePayouts(day, [{ ...paid, at: null, state: 'open' }], [ordered])).toEqual([]);
  const back = { ...paid, state: 'given_back', returnedAt: noon } as const;
  expect(names(comparePayouts(day, [back], [ordered]))).toEqual(['payout_state']);
  expect(comparePayouts(day, [back], [{ ...ordered, state: 'given_back', returnedAt: noon }])).toEqual([]);
});

test('a payout that came back days later is judged on the day it did, and not on the day it was paid', () => {
  const house = { ...ordered, at: dayBefore };
  const back = { ...paid, at: dayBefore, state: 'given_back', returnedAt: noon } as const;
  expect(names(comparePayouts(day, [back], [house]))).toEqual(['payout_state']);
  expect(comparePayouts(day, [back], [{ ...house, state: 'given_back', returnedAt: dayAfter }])).toEqual([]);
  const later = { ...paid, state: 'given_back', returnedAt: dayAfter } as const;
  expect(comparePayouts(day, [later], [ordered])).toEqual([]);
});

test('money given again for a payout the bank never had back is named on the day it was given', () => {
  const repaid = { ...ordered, at: dayBefore, state: 'given_back', returnedAt: noon } as const;
  expect(names(comparePayouts(day, [{ ...paid, at: dayBefore }], [repaid]))).toEqual(['payout_state']);
  expect(names(comparePayouts(day, [], [repaid]))).toEqual(['house_only_payout']);
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

test('money two people sent back by hand lies with us no longer, and is named where the bank gave it back as well', () => {
  const byHand = withUs({ state: 'sent_by_hand', orderNo: null });
  const books = { receipts: [byHand], deposits: [], transfers: [], entries: [] };
  expect(compareDeposits(day, books)).toEqual([]);
  const back = { id: 'R1', amount: 50n, at: noon, by: 'us' } as const;
  expect(compareReceipts(day, [atBank({ returns: [{ ...back, state: 'refused' }] })], [byHand])).toEqual([]);
  expect(names(compareReceipts(day, [atBank({ returns: [{ ...back, state: 'done' }] })], [byHand]))).toEqual([
    'bank_only_return',
  ]);
});

test('a hold made after the day is of a later comparison', () => {
  const hold = { id: 9n, amount: 30n, at: dayAfter };
  expect(comparePayoutBooks(day, { settled: [], open: [], entries: [], holds: [hold] })).toEqual([]);
  expect(
    names(comparePayoutBooks(day, { settled: [], open: [], entries: [], holds: [{ ...hold, at: noon }] })),
  ).toEqual(['hold_without_withdrawal']);
});

const claim: Claim = { kind: 'deposit_return', subject: 'D1', amount: 50n, at: noon, by: ['entry:20', 'entry:21'] };
const moved = (more: Partial<Keyed> = {}): Keyed => ({
  ...{ id: 20n, at: noon, phase: 'transfer', kind: 'deposit_return', amount: 30n, pending: null, key: 'k' },
  ...more,
});

test('what was taken and what is owed come to what was taken back', () => {
  const owed = moved({ id: 21n, amount: 20n });
  expect(compareClaims(day, [claim], [moved(), owed])).toEqual([]);
  expect(compareClaims(day, [claim], [moved()])).toMatchObject([
    { class: 'clawback_without_entry', subject: 'D1', ours: 30n, theirs: 50n },
  ]);
});

test('an entry stands for one record only, and one made by hand for none', () => {
  const once: Claim = { kind: 'fee', subject: 'W1', amount: 30n, at: noon, by: ['key:k'] };
  const fee = moved({ kind: 'fee' });
  expect(names(compareClaims(day, [once, { ...once, subject: 'W2' }], [fee]))).toEqual(['fee_without_entry']);
  expect(names(compareClaims(day, [once], [fee, moved({ id: 22n, kind: 'fee', key: 'other' })]))).toEqual([
    'entry_without_fee',
  ]);
});

test('money set aside or let go again has moved nothing, and a record of another day is judged on that day', () => {
  expect(compareClaims(day, [], [moved({ phase: 'pending' }), moved({ phase: 'void', id: 23n })])).toEqual([]);
  expect(compareClaims(day, [{ ...claim, at: dayBefore }], [])).toEqual([]);
  expect(compareClaims(day, [{ ...claim, at: dayBefore, by: ['entry:20'], amount: 30n }], [moved()])).toEqual([]);
});

test('a withdrawal booked at once, without having been set aside, belongs to no payout', () => {
  const direct = { ...entry, id: 30n, kind: 'withdrawal' };
  expect(names(comparePayoutBooks(day, { settled: [], open: [], entries: [direct], holds: [] }))).toEqual([
    'entry_without_payout',
  ]);
});

test('the bank covers the players to the last unit, or says by how much it does not', () => {
  expect(notCovered('palpite', 100n, 100n)).toEqual([]);
  expect(notCovered('palpite', 99n, 100n)).toMatchObject([
    { class: 'players_not_covered', subject: 'palpite', ours: 100n, theirs: 99n },
  ]);
});
