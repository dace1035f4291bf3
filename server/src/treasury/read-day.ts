// Reads a day from both sides: the bank over its API, ours in one moment of the database. Wider than the day, so that what two clocks date
// differently still meets.

import { bankOf } from '../banks/banks.ts';
import type { Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { arrivalsAtBank, arrivalsWithUs } from '../payments/payments.ts';
import { type PayoutOfDay, payoutsOfDay } from '../withdrawals/withdrawals.ts';
import {
  type BookedBetween,
  decisionsOn,
  entriesBetween,
  entriesNamed,
  holdsNow,
  type PlaySums,
} from './books-store.ts';
import { type BankReceipt, type Day, type HousePayout, type HouseReceipt, isWithin, type Payout } from './compare.ts';
import type { BankTransfer, DepositBooks, PayoutBooks } from './compare-books.ts';
import type { DaySums } from './day-store.ts';

/** How far two clocks may date one thing apart. */
const slackMs = 3_600_000;
const payoutTakesMs = 24 * 3_600_000;

export interface BankDay {
  readonly receipts: readonly BankReceipt[];
  readonly payouts: readonly Payout[];
  readonly transfers: readonly BankTransfer[];
}

/** The bank's lists. Throws BankUnavailable. */
export async function readBank(house: House, merchant: string, day: Day): Promise<BankDay> {
  const { from, until } = widened(day);
  const arrived = await arrivalsAtBank(house, merchant, from, until);
  const { port } = await bankOf(house, merchant);
  // listed by the time they were asked for: the bank may have taken its time
  const sent = await port.listPayouts(new Date(from.getTime() - payoutTakesMs), until);
  return {
    ...arrived,
    payouts: sent.map(({ id, amount, state, settledAt }) => ({
      ...{ id, amount },
      at: settledAt ?? null,
      state: state === 'processing' ? 'open' : state,
    })),
  };
}

export interface HouseDay {
  readonly receipts: readonly HouseReceipt[];
  readonly payouts: readonly HousePayout[];
  readonly depositBooks: DepositBooks;
  readonly payoutBooks: PayoutBooks;
  readonly entries: readonly BookedBetween[];
}

const moneyKinds = ['deposit', 'deposit_return', 'withdrawal', 'withdrawal_return'];

/** Our records and entries of the same time, and whatever else the bank's lists and the entries name. */
export async function readHouse(tx: Tx, merchant: string, day: Day, bank: BankDay): Promise<HouseDay> {
  const wide = { merchant, ...widened(day) };
  const entries = await entriesBetween(tx, { ...wide, kinds: moneyKinds });
  const named = [
    ...bank.receipts.map(({ endToEndId }) => endToEndId),
    ...bank.transfers.map(({ reference }) => reference),
  ];
  const { receipts, deposits } = await arrivalsWithUs(tx, { ...wide, named });
  const payouts = await payoutsOfDay(tx, {
    ...wide,
    ids: bank.payouts.map(({ id }) => id),
    pendings: entries.flatMap(({ pending }) => pending ?? []),
  });
  return {
    receipts,
    payouts: payouts.map((payout) => ({
      ...{ id: payout.idEnvio, orderNo: payout.orderNo, amount: payout.amount, at: payout.at },
      state: stateOf(payout),
    })),
    depositBooks: {
      receipts,
      deposits,
      transfers: bank.transfers,
      entries: await withNamed(
        tx,
        entries,
        deposits.flatMap(({ entry }) => entry ?? []),
      ),
    },
    payoutBooks: {
      settled: payouts.filter(({ state }) => state === 'SETTLED').map(heldBy),
      open: payouts.filter(({ held }) => held).map(heldBy),
      entries: await withNamed(
        tx,
        entries,
        await decisionsOn(
          tx,
          payouts.map(({ pending }) => pending),
        ),
      ),
      holds: await holdsNow(tx, merchant),
    },
    entries,
  };
}

function widened({ from, until }: Day): Day {
  return { from: new Date(from.getTime() - slackMs), until: new Date(until.getTime() + slackMs) };
}

/** The entries with those of these numbers that are not among them. */
async function withNamed(tx: Tx, entries: readonly BookedBetween[], ids: readonly bigint[]): Promise<BookedBetween[]> {
  const there = new Set(entries.map(({ id }) => id));
  return [
    ...entries,
    ...(await entriesNamed(
      tx,
      [...new Set(ids)].filter((id) => !there.has(id)),
    )),
  ];
}

function stateOf({ state, repaid }: PayoutOfDay): Payout['state'] {
  if (state === 'SETTLED') return repaid ? 'given_back' : 'settled';
  return state === 'REJECTED' ? 'refused' : 'open';
}

function heldBy({ idEnvio, orderNo, amount, pending, feePending, at }: PayoutOfDay) {
  return { id: idEnvio, orderNo, amount, pending, feePending, at };
}

/** What the day comes to on either side. */
export function sumsOf(day: Day, bank: BankDay, { entries, depositBooks }: HouseDay, play: PlaySums): DaySums {
  const booked = entries.filter(({ at }) => isWithin(day, at));
  const money = (rows: readonly { amount: bigint }[]) => rows.reduce((sum, { amount }) => sum + amount, 0n);
  const of = (kind: string) =>
    money(booked.filter((entry) => entry.kind === kind && entry.phase !== 'pending' && entry.phase !== 'void'));
  const came = [...bank.receipts, ...depositBooks.transfers].filter(({ at }) => isWithin(day, at));
  const sent = bank.payouts.filter(({ at, state }) => at && state === 'settled' && isWithin(day, at));
  const back = bank.receipts.flatMap(({ returns }) =>
    returns.filter(({ at, state }) => state === 'done' && isWithin(day, at)),
  );
  return {
    bankIn: money(came),
    ledgerIn: of('deposit'),
    bankOut: money(sent),
    ledgerOut:
      of('withdrawal') -
      money(booked.filter(({ kind, debitName }) => kind === 'withdrawal_return' && debitName === 'bank.pix')),
    bankReturned: money(back),
    ledgerReturned: of('deposit_return'),
    betsStaked: play.staked,
    ledgerStaked: play.booked,
    betsPaid: play.won,
    ledgerPaid: play.paid,
    compared: came.length + sent.length + back.length + booked.length + play.bets,
  };
}
