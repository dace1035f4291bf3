// Reads a day from both sides: the bank over its API, ours in one moment of the database. Wider than the day, so that
// what two clocks date differently still meets.

import type { Micro } from '@palpite/math/money.ts';
import { bankOf, type Payout as PayoutAtBank } from '../banks/banks.ts';
import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { arrivalsAtBank, arrivalsWithUs, balanceAtBank } from '../payments/payments.ts';
import { type PayoutOfDay, payoutsOfDay, sumUnderWay } from '../withdrawals/withdrawals.ts';
import {
  type BookedBetween,
  decisionsOn,
  entriesBetween,
  entriesNamed,
  holdsNow,
  owedToPlayers,
  type PlaySums,
} from './books-store.ts';
import {
  type BankReceipt,
  type Day,
  type HousePayout,
  type HouseReceipt,
  isWithin,
  type Payout,
} from './compare/compare.ts';
import type { BankTransfer, DepositBooks, PayoutBooks } from './compare/compare-books.ts';
import { type Claim, claimedKinds } from './compare/compare-claims.ts';
import { claimsOf } from './compare/read-claims.ts';
import type { DaySums } from './day-store.ts';

/** How far two clocks may date one thing apart. */
const slackMs = 3_600_000;
const payoutTakesMs = 24 * 3_600_000;
/** How long after it was paid the payee's bank may send a payout back. */
const returnableMs = 90 * 24 * 3_600_000;

export interface BankDay {
  readonly receipts: readonly BankReceipt[];
  readonly payouts: readonly Payout[];
  readonly transfers: readonly BankTransfer[];
  /** What lies there now, on all accounts of the brand, without what is to go back to who paid it. */
  readonly balance: Micro;
}

/** The bank's lists. Throws BankUnavailable. */
export async function readBank(platform: Platform, merchant: string, day: Day): Promise<BankDay> {
  const { from, until } = widened(day);
  const arrived = await arrivalsAtBank(platform, merchant, from, until);
  const { port } = await bankOf(platform, merchant);
  // listed by the time they were asked for: the bank may have taken its time
  const asked = new Date(from.getTime() - payoutTakesMs);
  const earlier = [new Date(asked.getTime() - returnableMs), new Date(asked.getTime() - 1)] as const;
  const sent = [
    ...(await port.listPayouts(...earlier, { returnedOnly: true })),
    ...(await port.listPayouts(asked, until)),
  ];
  sent.push(...(await saidReturned(platform, merchant, { from, until }, new Set(sent.map(({ id }) => id)))));
  return {
    ...arrived,
    payouts: sent.map(({ id, amount, state, settledAt, returnedAt }) => ({
      ...{ id, amount },
      at: settledAt ?? null,
      state: state === 'processing' ? 'open' : state,
      returnedAt: returnedAt ?? settledAt ?? null,
    })),
    balance: await balanceAtBank(platform, merchant),
  };
}

/**
 * What we say came back in that time, as the bank has it now: where it does not know of that, none of its
 * lists for the time has them.
 */
async function saidReturned(
  platform: Platform,
  merchant: string,
  span: Day,
  listed: ReadonlySet<string>,
): Promise<PayoutAtBank[]> {
  const { port } = await bankOf(platform, merchant);
  const ours = await payoutsOfDay(platform.db, { merchant, ...span, ids: [], pendings: [] });
  const found: PayoutAtBank[] = [];
  for (const { idEnvio, repaidAt } of ours) {
    if (!repaidAt || !isWithin(span, repaidAt) || listed.has(idEnvio)) continue;
    const payout = await port.readPayout(idEnvio);
    if (payout) found.push(payout);
  }
  return found;
}

export interface HouseDay {
  readonly receipts: readonly HouseReceipt[];
  readonly payouts: readonly HousePayout[];
  readonly depositBooks: DepositBooks;
  readonly payoutBooks: PayoutBooks;
  readonly entries: readonly BookedBetween[];
  readonly claims: readonly Claim[];
  /** The entries, with those outside the time that the claims name. */
  readonly claimed: readonly BookedBetween[];
  /** What belongs to players now and cannot have left the bank yet. */
  readonly owed: Micro;
}

const moneyKinds = ['deposit', 'withdrawal', ...claimedKinds];

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
  const claims = await claimsOf(tx, wide, { deposits, payouts });
  const decisions = await decisionsOn(
    tx,
    payouts.flatMap(({ pending, feePending }) => (feePending === null ? [pending] : [pending, feePending])),
  );
  const decided = await withNamed(tx, entries, decisions);
  return {
    receipts,
    payouts: payouts.map((payout) => ({
      ...{ id: payout.idEnvio, orderNo: payout.orderNo, amount: payout.amount, at: payout.at },
      ...{ state: stateOf(payout), returnedAt: payout.repaidAt },
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
      entries: decided,
      holds: await holdsNow(tx, merchant),
    },
    entries,
    claims,
    claimed: await withNamed(tx, decided, claims.flatMap(entriesOf)),
    owed: (await owedToPlayers(tx, merchant)) - (await sumUnderWay(tx, merchant)),
  };
}

function entriesOf({ by }: Claim): bigint[] {
  return by.flatMap((name) => (name.startsWith('entry:') ? BigInt(name.slice('entry:'.length)) : []));
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

function stateOf({ state, repaidAt }: PayoutOfDay): Payout['state'] {
  if (state === 'SETTLED') return repaidAt ? 'given_back' : 'settled';
  return state === 'REJECTED' ? 'refused' : 'open';
}

function heldBy({ idEnvio, orderNo, amount, pending, feePending, at }: PayoutOfDay) {
  return { id: idEnvio, orderNo, amount, pending, feePending, at };
}

/** What the day comes to on either side. */
export function sumsOf(day: Day, bank: BankDay, { entries, depositBooks, owed }: HouseDay, play: PlaySums): DaySums {
  const booked = entries.filter(({ at }) => isWithin(day, at));
  const money = (rows: readonly { amount: bigint }[]) => rows.reduce((sum, { amount }) => sum + amount, 0n);
  const of = (kind: string) =>
    money(booked.filter((entry) => entry.kind === kind && entry.phase !== 'pending' && entry.phase !== 'void'));
  const came = [...bank.receipts, ...depositBooks.transfers].filter(({ at }) => isWithin(day, at));
  const left = bank.payouts.filter(({ state }) => state === 'settled' || state === 'given_back');
  const sent = left.filter(({ at }) => at && isWithin(day, at));
  const home = left.filter(
    ({ state, returnedAt }) => state === 'given_back' && returnedAt && isWithin(day, returnedAt),
  );
  const back = bank.receipts.flatMap(({ returns }) =>
    returns.filter(({ at, state }) => state === 'done' && isWithin(day, at)),
  );
  return {
    bankIn: money(came),
    ledgerIn: of('deposit'),
    bankOut: money(sent) - money(home),
    ledgerOut:
      of('withdrawal') -
      money(booked.filter(({ kind, debitName }) => kind === 'withdrawal_return' && debitName === 'bank.pix')),
    bankReturned: money(back),
    // a debt that is settled leaves no bank
    ledgerReturned: money(
      booked.filter(({ kind, creditName }) => kind === 'deposit_return' && creditName.startsWith('bank.')),
    ),
    betsStaked: play.staked,
    ledgerStaked: play.booked,
    betsPaid: play.won,
    ledgerPaid: play.paid,
    bankBalance: bank.balance,
    playersOwed: owed,
    compared: came.length + sent.length + home.length + back.length + booked.length + play.bets,
  };
}
