import { BankUnavailable, bankOf, banks, ensureWebhooks } from '../../banks/banks.ts';
import { inTx } from '../../base/db/db.ts';
import { enqueue, job, type Schedule } from '../../base/jobs/jobs.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { House } from '../../base/room.ts';
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

export const checkDepositJob = job<{ orderNo: string }>('payments.check-deposit', async (house, { orderNo }) => {
  const deposit = await depositByOrderNo(house.db, orderNo);
  if (deposit) await checkDeposit(house, deposit);
});

const staleMs = 120_000;

/** Asks the bank about every deposit that is open, so that a lost call-back costs a minute and nothing else. */
export const askBank: Schedule = {
  name: 'payments.ask-bank',
  every: { minutes: 1 },
  async run(house, period) {
    // after a long stop the minutes missed come one by one: the bank need not be asked for each
    if (house.clock.now().getTime() - period.end.getTime() > staleMs) return;
    await ensureWebhooks(house);
    await checkDeposits(house);
  },
};

/** The player is looking at the charge: ask the bank soon, but not at every look. */
export async function askSoon(house: House, deposit: DepositRow): Promise<void> {
  if (deposit.method !== 'PIX' || (deposit.state !== 'waiting' && deposit.state !== 'expired')) return;
  const now = house.clock.now();
  await inTx(house.db, async (tx) => {
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
 * Asks the bank about every charge that may have been paid, about returns under way, and for all that came in lately:
 * no call-back is needed for anything, not even for a second payment of a charge that was done with.
 */
export async function checkDeposits(house: House): Promise<void> {
  const now = house.clock.now();
  const rounds = [
    // a bank that is silent holds up neither what is over nor what is owed
    ...(await transfersOver(house.db, now, atOnce)).map((deposit) => () => endIfOver(house, deposit)),
    () => collectDebts(house),
    // by this alone is found what nobody told us of; a bank that answers only now and then
    // would end the round before it
    () => takeUnknown(house, now),
    ...(await depositsToCheck(house.db, now, atOnce)).map((deposit) => async () => {
      await inTx(house.db, (tx) => claimCheck(tx, deposit.id, now, now));
      await checkDeposit(house, deposit);
    }),
    ...(await receiptsReturning(house.db, atOnce)).map(
      ({ endToEndId }) =>
        () =>
          returnReceipt(house, endToEndId),
    ),
    ...(await inTx(house.db, (tx) => clawbacksAsked(tx, now, atOnce))).map(
      ({ endToEndId }) =>
        () =>
          takeReceipt(house, endToEndId),
    ),
  ];
  for (const round of rounds) {
    try {
      await round();
    } catch (error) {
      house.log.warn({ err: error }, 'asking the bank about money coming in failed');
      // a bank that is down for one is down for all: the next round asks again
      if (error instanceof BankUnavailable) return;
    }
  }
}

/** How far back the bank's list is read: a little every time, more than a day once an hour and after every start. */
const lookBackMs = 15 * 60_000;
const hourMs = 3_600_000;
/** The hour in which this process last read the long list to its end. */
const lookedBack = perPlatform<{ hour: number | undefined }>(() => ({ hour: undefined }));
const longLookBackMs = 26 * 3_600_000;
/** A PIX can be taken back so long after it came. */
const returnableMs = 91 * 86_400_000;

/**
 * Takes every PIX the bank's list names and we have never heard of, and every return of one we had no part
 * in. Throws BankUnavailable.
 */
async function takeUnknown(house: House, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const hour = Math.floor(now.getTime() / hourMs);
  const isLong = lookedBack.of(house).hour !== hour;
  for (const { port } of await banks(house)) {
    const listed = await port.listReceipts(ago(isLong ? longLookBackMs : lookBackMs), now);
    const returned = isLong ? await port.listReceipts(ago(returnableMs), now, { returnedOnly: true }) : [];
    const takenIds = [...listed, ...returned].flatMap(takenBack).map(({ returnId }) => returnId);
    const unheard = new Set(await unclaimed(house.db, takenIds));
    const news = new Set([
      ...(await unknownReceipts(
        house.db,
        listed.map(({ endToEndId }) => endToEndId),
      )),
      ...[...listed, ...returned]
        .filter((receipt) => takenBack(receipt).some(({ returnId }) => unheard.has(returnId)))
        .map(({ endToEndId }) => endToEndId),
    ]);
    for (const endToEndId of news) {
      try {
        await takeReceipt(house, endToEndId);
      } catch (error) {
        if (error instanceof BankUnavailable) throw error;
        house.log.warn({ err: error, endToEndId }, 'a PIX of the list could not be taken yet');
      }
    }
  }
  lookedBack.of(house).hour = hour;
}

/** Reads the charge and takes what was paid on it; ends it when nobody paid in time. Throws BankUnavailable. */
export async function checkDeposit(house: House, deposit: DepositRow): Promise<void> {
  const { port } = await bankOf(house, deposit.merchant);
  const charge = await port.readCharge(txidOf(deposit));
  for (const endToEndId of charge?.receipts ?? []) await takeReceipt(house, endToEndId);
  if ((charge?.receipts.length ?? 0) > 0) return;
  // taken out of use at the bank, and the answer to it was lost
  if (charge?.state === 'removed') await end(house, deposit, 'cancelled');
  else await endIfOver(house, deposit);
}

async function endIfOver(house: House, deposit: DepositRow): Promise<void> {
  const { state, expiresAt, createdAt } = deposit;
  if (state !== 'creating' && state !== 'waiting') return;
  const endsAt = state === 'creating' ? createdAt.getTime() + chargeMadeWithinMs : expiresAt.getTime() + expiryGraceMs;
  if (house.clock.now().getTime() <= endsAt) return;
  await end(house, deposit, 'expired');
}

async function end(house: House, deposit: DepositRow, to: 'expired' | 'cancelled'): Promise<void> {
  const { id, state } = deposit;
  if (!mayMove(depositMoves, state, to)) return;
  const ended = await inTx(house.db, async (tx) => {
    const locked = await lockDeposit(tx, id);
    return locked.state === state ? moveDeposit(tx, locked, to, { at: house.clock.now() }) : undefined;
  });
  // an order whose charge was never made is not on the player's pages
  if (ended && state !== 'creating') showState(house, deposit, to);
}
