// What the bank says of a brand's money coming in, and what we say of it: for whoever compares the two. `until` never
// belongs to the time asked for.
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { BankRefused, BankUnavailable, bankOf, type Transfer } from '../../banks/banks.ts';
import type { Db } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { playerById } from '../../players/players.ts';
import { channelsOf } from '../channel-store.ts';
import {
  clawbacksBetween,
  clawbacksOfReceipts,
  debtStepsBetween,
  receiptsBetween,
  receiptsToGoBack,
} from '../receipt/receipt-store.ts';
import { creditedBetween, depositByOrderNo } from '../store.ts';
import { debtKey, forgivenKey } from './clawback.ts';
import type { CreditedDeposit, ReceiptRow } from './records.ts';

export interface ReceiptAtBank {
  readonly endToEndId: string;
  readonly amount: Micro;
  readonly at: Date;
  readonly returns: readonly {
    readonly id: string;
    readonly amount: Micro;
    /** When it was asked for. */
    readonly at: Date;
    readonly by: 'us' | 'payer_bank';
    readonly state: 'processing' | 'done' | 'refused';
  }[];
}

export interface ReceiptWithUs {
  readonly endToEndId: string;
  readonly amount: Micro;
  /** The bank's time of it. */
  readonly at: Date;
  readonly state: ReceiptRow['state'];
  /** The deposit it was credited to; null when it was not. */
  readonly orderNo: string | null;
  /** What of it the payer's bank took back, as booked. */
  readonly clawedBack: Micro;
}

/** How long after it came a PIX can go back. */
const returnableMs = 90 * 24 * 3_600_000;

/**
 * PIX and transfers the brand's accounts got, as the bank lists them, and earlier PIX of which something went
 * back. Throws BankUnavailable.
 */
export async function arrivalsAtBank(
  platform: Platform,
  merchant: string,
  from: Date,
  until: Date,
): Promise<{ receipts: ReceiptAtBank[]; transfers: { reference: string; amount: Micro; at: Date }[] }> {
  const { port } = await bankOf(platform, merchant);
  const to = new Date(until.getTime() - 1);
  const earlier = [new Date(from.getTime() - returnableMs), new Date(from.getTime() - 1)] as const;
  const listed = [
    ...(await port.listReceipts(...earlier, { returnedOnly: true })),
    ...(await port.listReceipts(from, to)),
  ];
  const receipts = listed.map(({ endToEndId, amount, paidAt, returns }) => ({
    endToEndId,
    amount,
    at: paidAt,
    returns: returns.map(({ returnId, amount: part, nature, state, askedAt }) => ({
      id: returnId,
      amount: part,
      at: askedAt,
      by: nature.startsWith('MED') ? ('payer_bank' as const) : ('us' as const),
      state,
    })),
  }));
  const transfers = [];
  for (const account of await accountsOf(platform.db, merchant))
    for (const { reference, amount, at } of await port.listTransfers(account, from, to))
      transfers.push({ reference: referenceOf(reference), amount, at });
  return { receipts, transfers };
}

/** The numbers of the brand's accounts that get transfers. */
async function accountsOf(db: Db, merchant: string): Promise<Set<string>> {
  return new Set((await channelsOf(db, merchant)).flatMap(({ target }) => target?.account ?? []));
}

/** What lies on all accounts of the brand, without what is to go back to who paid it. Throws BankUnavailable. */
export async function balanceAtBank(platform: Platform, merchant: string): Promise<Micro> {
  const { port } = await bankOf(platform, merchant);
  let sum = await port.readBalance();
  for (const account of await accountsOf(platform.db, merchant)) sum += await port.readBalance(account);
  for (const { endToEndId, amount } of await receiptsToGoBack(platform.db, merchant)) {
    // of what is on its way already the balance knows
    const parts = (await port.readReceipt(endToEndId))?.returns.filter(({ state }) => state !== 'refused') ?? [];
    sum -= parts.reduce((left, part) => left - part.amount, amount);
  }
  return sum;
}

/**
 * The same as we have recorded it: receipts by the bank's time, credits by ours; and besides, whenever they came, the
 * receipts and credits of the references `named`.
 */
export async function arrivalsWithUs(
  db: Db,
  { merchant, from, until, named }: { merchant: string; from: Date; until: Date; named: readonly string[] },
): Promise<{ receipts: ReceiptWithUs[]; deposits: CreditedDeposit[] }> {
  const found = await receiptsBetween(db, { merchant, from, until, named });
  const taken = await clawbacksOfReceipts(
    db,
    found.map(({ endToEndId }) => endToEndId),
  );
  const receipts = found.map(({ endToEndId, amount, paidAt, state, orderNo }) => ({
    endToEndId,
    amount,
    at: paidAt,
    state,
    orderNo: state === 'credited' ? orderNo : null,
    clawedBack: taken.get(endToEndId) ?? 0n,
  }));
  const references = [...named, ...found.map(({ endToEndId }) => endToEndId)];
  return { receipts, deposits: await creditedBetween(db, { merchant, from, until, named: references }) };
}

/** What was taken back of a deposit, settled or forgiven of a debt, with the entries that must say so. */
export interface ClawbackBooked {
  readonly what: 'taken' | 'settled' | 'forgiven';
  /** The bank's number of the return; of a debt the deposit's. */
  readonly subject: string;
  readonly amount: Micro;
  readonly at: Date;
  readonly entries: readonly bigint[];
  /** One of these, where the record does not know the entry. */
  readonly keys: readonly string[];
}

/** What we hold to be booked in that time because a payer's bank took something back. */
export async function clawbacksBooked(
  db: Db,
  asked: { merchant: string; from: Date; until: Date },
): Promise<ClawbackBooked[]> {
  const taken = await clawbacksBetween(db, asked.merchant, asked.from, asked.until);
  const steps = await debtStepsBetween(db, asked);
  return [
    ...taken.map(({ returnId, amount, bookedAt, at, takenEntry, owedEntry }) => ({
      ...{ what: 'taken' as const, subject: returnId, amount, at: bookedAt ?? at, keys: [] },
      entries: [takenEntry, owedEntry].flatMap((entry) => entry ?? []),
    })),
    ...steps.map(({ orderNo, returnIds, at, detail }) => {
      const [amount, left] = [parseMoney(detail.amount ?? '0'), parseMoney(detail.owed ?? '0')];
      const forgiven = detail.forgiven !== undefined;
      const keys = returnIds.map((id) => (forgiven ? forgivenKey(id) : debtKey(id, left + amount)));
      return {
        what: forgiven ? ('forgiven' as const) : ('settled' as const),
        subject: orderNo,
        amount,
        at,
        entries: [],
        keys,
      };
    }),
  ];
}

/**
 * What the bank's statement says of a transfer a person has read there: just so, otherwise, not at all, or the bank
 * gives no answer. `other_payer`: it came from an account that is not the player's own. `unnamed`: the bank does not
 * say whose account it came from.
 */
export type BankWord = 'found' | 'other_payer' | 'unnamed' | 'other_amount' | 'missing' | 'silent';

/** Money may have been sent before it was announced, and clocks differ. */
const earlierMs = 7 * 86_400_000;
const laterMs = 3_600_000;

/** One spelling for a reference: as typed from a screen it has spaces and small letters the bank does not mean. */
export function referenceOf(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/**
 * Looks a transfer up in the statement of the account it was announced for. Call it outside any
 * transaction: it asks the bank.
 */
export async function askStatement(
  platform: Platform,
  asked: { merchant: string; orderNo: string; amount?: Micro | undefined; bankReference?: string | undefined },
): Promise<BankWord> {
  const deposit = await depositByOrderNo(platform.db, asked.orderNo);
  if (deposit?.merchant !== asked.merchant || !deposit.transferTo || !asked.bankReference) return 'missing';
  const { port } = await bankOf(platform, asked.merchant);
  const from = new Date(deposit.createdAt.getTime() - earlierMs);
  const to = new Date(platform.clock.now().getTime() + laterMs);
  const reference = referenceOf(asked.bankReference);
  const player = await playerById(platform, platform.db, deposit.playerId);
  try {
    const lines = await port.listTransfers(deposit.transferTo.account, from, to);
    const line = lines.find((each) => referenceOf(each.reference) === reference);
    const word = wordOf(line, { amount: asked.amount, cpf: player?.cpf ?? null });
    if (word === 'other_payer')
      platform.log.warn({ orderNo: asked.orderNo }, 'a transfer came from an account that is not the player’s');
    return word;
  } catch (error) {
    if (!(error instanceof BankUnavailable || error instanceof BankRefused)) throw error;
    platform.log.warn({ err: error, orderNo: asked.orderNo }, 'the bank did not show its statement');
    return 'silent';
  }
}

/** As a PIX: the law lets money come from the player's own account alone. */
export function wordOf(
  line: Transfer | undefined,
  asked: { readonly amount: Micro | undefined; readonly cpf: string | null },
): BankWord {
  if (!line) return 'missing';
  const { cpf, name } = line.payer;
  if (cpf === undefined && name === undefined) return 'unnamed';
  if (asked.cpf === null || cpf !== asked.cpf) return 'other_payer';
  return line.amount === asked.amount ? 'found' : 'other_amount';
}
