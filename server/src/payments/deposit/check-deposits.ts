import { type Bank, BankUnavailable, bankOf, banks, ensureWebhooks } from '../../banks/banks.ts';
import { inTx } from '../../base/db/db.ts';
import { enqueue, job, type Schedule } from '../../base/jobs/jobs.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { clawbacksAsked, receiptsReturning, unclaimed, unknownReceipts } from '../receipt/receipt-store.ts';
import { returnReceipt } from '../receipt/return-receipt.ts';
import { takeReceipt } from '../receipt/take-receipt.ts';
import { showState } from '../show.ts';
import { depositMoves, mayMove } from '../states.ts';
import {
  claimCheck,
  depositByOrderNo,
  depositsToCheck,
  lockDeposit,
  moveDeposit,
  transfersOver,
  txidOf,
} from '../store.ts';
import { collectDebts, takenBack } from './clawback.ts';
import type { DepositRow } from './records.ts';

const atOnce = 200;
const askAgainMs = 10_000;
/** A payment in the last second is seen a little later. */
const expiryGraceMs = 5_000;
const chargeMadeWithinMs = 86_400_000;

export const checkDepositJob = job<{ orderNo: string }>('payments.check-deposit', async (platform, { orderNo }) => {
  const deposit = await depositByOrderNo(platform.db, orderNo);
  if (deposit) await checkDeposit(platform, deposit);
});

const staleMs = 120_000;

/** Asks the bank about every deposit that is open, so that a lost call-back costs a minute and nothing else. */
export const askBank: Schedule = {
  name: 'payments.ask-bank',
  every: { minutes: 1 },
  async run(platform, period) {
    // after a long stop the minutes missed come one by one: the bank need not be asked for each
    if (platform.clock.now().getTime() - period.end.getTime() > staleMs) return;
    await ensureWebhooks(platform);
    await checkDeposits(platform);
  },
};

/** The player is looking at the charge: ask the bank soon, but not at every look. */
export async function askBankSoon(platform: Platform, deposit: DepositRow): Promise<void> {
  if (deposit.method !== 'PIX' || (deposit.state !== 'waiting' && deposit.state !== 'expired')) return;
  const now = platform.clock.now();
  await inTx(platform.db, async (tx) => {
    if (!(await claimCheck(tx, deposit.id, now, new Date(now.getTime() - askAgainMs)))) return;
    await enqueue(
      tx,
      checkDepositJob,
      { orderNo: deposit.orderNo },
      { key: `payments.check:${deposit.orderNo}`, maxAttempts: 3 },
    );
  });
}

/**
 * Asks the banks about every charge that may have been paid, about returns under way, and for all that came in lately:
 * no call-back is needed for anything, not even for a second payment of a charge that was done with.
 */
export async function checkDeposits(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  // a bank that is silent holds up neither what is over nor what is owed
  await inTurn(platform, [
    ...(await transfersOver(platform.db, now, atOnce)).map((deposit) => () => endIfOver(platform, deposit)),
    () => collectDebts(platform),
  ]);
  for (const bank of await banks(platform)) await checkBank(platform, bank, now);
}

/** The same of one bank: it holds up no other, and its silence about charges nothing that goes back. */
async function checkBank(platform: Platform, bank: Bank, now: Date): Promise<void> {
  const { db } = platform;
  const which = { merchant: bank.provider.merchant, now, limit: atOnce };
  await inTurn(platform, [() => takeUnknown(platform, bank, now)]);
  const charges = (await depositsToCheck(db, which)).map((deposit) => async () => {
    await inTx(db, (tx) => claimCheck(tx, deposit.id, now, now));
    await checkDeposit(platform, deposit);
  });
  await inTurn(platform, charges);
  const returns = await receiptsReturning(db, which);
  await inTurn(
    platform,
    returns.map(
      ({ endToEndId }) =>
        () =>
          returnReceipt(platform, endToEndId),
    ),
  );
  const clawbacks = await inTx(db, (tx) => clawbacksAsked(tx, which));
  await inTurn(
    platform,
    clawbacks.map(
      ({ endToEndId }) =>
        () =>
          takeReceipt(platform, endToEndId),
    ),
  );
}

/** One after the other, until the bank is silent: one that is down for one is down for the rest, and is asked later. */
async function inTurn(platform: Platform, questions: readonly (() => Promise<void>)[]): Promise<void> {
  for (const ask of questions) {
    try {
      await ask();
    } catch (error) {
      platform.log.warn({ err: error }, 'asking the bank about money coming in failed');
      if (error instanceof BankUnavailable) return;
    }
  }
}

/** How far back the bank's list is read: a little every time, more than a day once an hour and after every start. */
const lookBackMs = 15 * 60_000;
const hourMs = 3_600_000;
/** The hour in which this process last read the long list of each brand's bank to its end. */
const lookedBack = perPlatform(() => new Map<string, number>());
const longLookBackMs = 26 * 3_600_000;
/** A PIX can be taken back so long after it came. */
const returnableMs = 91 * 86_400_000;

/**
 * Takes every PIX the bank's list names and we have never heard of, and every return of one we had no part
 * in. Throws BankUnavailable.
 */
async function takeUnknown(platform: Platform, { port, provider }: Bank, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const hour = Math.floor(now.getTime() / hourMs);
  const isLong = lookedBack.of(platform).get(provider.merchant) !== hour;
  const listed = await port.listReceipts(ago(isLong ? longLookBackMs : lookBackMs), now);
  const returned = isLong ? await port.listReceipts(ago(returnableMs), now, { returnedOnly: true }) : [];
  const takenIds = [...listed, ...returned].flatMap(takenBack).map(({ returnId }) => returnId);
  const unheard = new Set(await unclaimed(platform.db, takenIds));
  const news = new Set([
    ...(await unknownReceipts(
      platform.db,
      listed.map(({ endToEndId }) => endToEndId),
    )),
    ...[...listed, ...returned]
      .filter((receipt) => takenBack(receipt).some(({ returnId }) => unheard.has(returnId)))
      .map(({ endToEndId }) => endToEndId),
  ]);
  for (const endToEndId of news) {
    try {
      await takeReceipt(platform, endToEndId);
    } catch (error) {
      if (error instanceof BankUnavailable) throw error;
      platform.log.warn({ err: error, endToEndId }, 'a PIX of the list could not be taken yet');
    }
  }
  lookedBack.of(platform).set(provider.merchant, hour);
}

/** Reads the charge and takes what was paid on it; ends it when nobody paid in time. Throws BankUnavailable. */
export async function checkDeposit(platform: Platform, deposit: DepositRow): Promise<void> {
  const { port } = await bankOf(platform, deposit.merchant);
  const charge = await port.readCharge(txidOf(deposit));
  for (const endToEndId of charge?.receipts ?? []) await takeReceipt(platform, endToEndId);
  if ((charge?.receipts.length ?? 0) > 0) return;
  // taken out of use at the bank, and the answer to it was lost
  if (charge?.state === 'removed') await end(platform, deposit, 'cancelled');
  else await endIfOver(platform, deposit);
}

async function endIfOver(platform: Platform, deposit: DepositRow): Promise<void> {
  const { state, expiresAt, createdAt } = deposit;
  if (state !== 'creating' && state !== 'waiting') return;
  const endsAt = state === 'creating' ? createdAt.getTime() + chargeMadeWithinMs : expiresAt.getTime() + expiryGraceMs;
  if (platform.clock.now().getTime() <= endsAt) return;
  await end(platform, deposit, 'expired');
}

async function end(platform: Platform, deposit: DepositRow, to: 'expired' | 'cancelled'): Promise<void> {
  const { id, state } = deposit;
  if (!mayMove(depositMoves, state, to)) return;
  const ended = await inTx(platform.db, async (tx) => {
    const locked = await lockDeposit(tx, id);
    return locked.state === state ? moveDeposit(tx, locked, to, { at: platform.clock.now() }) : undefined;
  });
  // an order whose charge was never made is not on the player's pages
  if (ended && state !== 'creating') showState(platform, deposit, to);
}
