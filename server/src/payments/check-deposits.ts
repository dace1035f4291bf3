import { inTx } from '../base/db.ts';
import { enqueue, job } from '../base/jobs.ts';
import type { House } from '../base/room.ts';
import { bankOf, banks } from './bank.ts';
import { BankUnavailable } from './providers/pix-port.ts';
import type { DepositRow } from './records.ts';
import {
  claimCheck,
  depositByOrderNo,
  depositsToCheck,
  lockDeposit,
  moveDeposit,
  receiptsReturning,
  unknownReceipts,
} from './store.ts';
import { returnReceipt, showState, takeReceipt } from './take-receipt.ts';

const atOnce = 200;
const askAgainMs = 10_000;
/** A payment in the last second is seen a little later. */
const expiryGraceMs = 5_000;
const chargeMadeWithinMs = 86_400_000;

export const checkDepositJob = job<{ orderNo: string }>('payments.check-deposit', async (house, { orderNo }) => {
  const deposit = await depositByOrderNo(house.db, orderNo);
  if (deposit) await checkDeposit(house, deposit);
});

/** The player is looking at the charge: ask the bank soon, but not at every look. */
export async function askSoon(house: House, deposit: DepositRow): Promise<void> {
  if (deposit.state !== 'waiting' && deposit.state !== 'expired') return;
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
 * Asks the bank about every charge that may have been paid, about returns under way, and for all that came in lately: no call-back is needed for
 * anything, not even for a second payment of a charge that was done with.
 */
export async function checkDeposits(house: House): Promise<void> {
  const now = house.clock.now();
  const rounds = [
    ...(await depositsToCheck(house.db, now, atOnce)).map((deposit) => async () => {
      await inTx(house.db, (tx) => claimCheck(tx, deposit.id, now, now));
      await checkDeposit(house, deposit);
    }),
    ...(await receiptsReturning(house.db, atOnce)).map(
      ({ endToEndId }) =>
        () =>
          returnReceipt(house, endToEndId),
    ),
    () => takeUnknown(house, now),
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

/** How far back the bank's list is read: a little every time, more than a day at the first minute of each hour. */
const lookBackMs = 15 * 60_000;
const longLookBackMs = 26 * 3_600_000;

/** Takes every PIX the bank's list names and we have never heard of. Throws BankUnavailable. */
async function takeUnknown(house: House, now: Date): Promise<void> {
  const from = new Date(now.getTime() - (now.getUTCMinutes() === 0 ? longLookBackMs : lookBackMs));
  for (const { port } of await banks(house))
    for (const endToEndId of await unknownReceipts(house.db, await port.listReceipts(from, now))) {
      try {
        await takeReceipt(house, endToEndId);
      } catch (error) {
        if (error instanceof BankUnavailable) throw error;
        house.log.warn({ err: error, endToEndId }, 'a PIX of the list could not be taken yet');
      }
    }
}

/** Reads the charge and takes what was paid on it; ends it when nobody paid in time. Throws BankUnavailable. */
export async function checkDeposit(house: House, deposit: DepositRow): Promise<void> {
  const { port } = await bankOf(house, deposit.merchant);
  const charge = await port.readCharge(deposit.txid);
  for (const endToEndId of charge?.receipts ?? []) await takeReceipt(house, endToEndId);
  if ((charge?.receipts.length ?? 0) === 0) await endIfOver(house, deposit);
}

async function endIfOver(house: House, deposit: DepositRow): Promise<void> {
  const { id, state, expiresAt, createdAt } = deposit;
  if (state !== 'creating' && state !== 'waiting') return;
  const endsAt = state === 'creating' ? createdAt.getTime() + chargeMadeWithinMs : expiresAt.getTime() + expiryGraceMs;
  if (house.clock.now().getTime() <= endsAt) return;
  const ended = await inTx(house.db, async (tx) => {
    const locked = await lockDeposit(tx, id);
    return locked.state === state ? moveDeposit(tx, locked, 'expired') : undefined;
  });
  if (ended && state === 'waiting') showState(house, deposit, 'expired');
}
