import { createHash, timingSafeEqual } from 'node:crypto';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { payoutCallback, pixCallback } from '@palpite/contract/payments/vendor.ts';
import { inTx } from '../base/db.ts';
import { enqueue } from '../base/jobs.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, House } from '../base/room.ts';
import { webhookSecret } from './bank.ts';
import { checkPayoutJob } from './pay-withdrawal.ts';
import { takeReceiptJob } from './take-receipt.ts';

const receiptName = /^[a-zA-Z0-9]{32}$/;
const payoutName = /^[a-zA-Z0-9]{1,35}$/;

/**
 * The bank says that PIX came in. Nothing it says is believed: it only makes us look, after the answer has gone out. Refuses `payments.callback_denied`.
 */
export async function hearReceipts(
  { house }: Ask,
  { secret, pix }: InputOf<typeof pixCallback>,
): Promise<Record<string, never>> {
  checkSecret(house, secret);
  const named = new Set(pix.map(({ endToEndId }) => endToEndId).filter((name) => receiptName.test(name)));
  await inTx(house.db, async (tx) => {
    for (const endToEndId of named)
      await enqueue(tx, takeReceiptJob, { endToEndId }, { key: `payments.receipt:${endToEndId}` });
  });
  return {};
}

/** The bank says that a payout has moved on. Refuses `payments.callback_denied`. */
export async function hearPayout(
  { house }: Ask,
  { secret, idEnvio }: InputOf<typeof payoutCallback>,
): Promise<Record<string, never>> {
  checkSecret(house, secret);
  if (payoutName.test(idEnvio))
    await inTx(house.db, (tx) => enqueue(tx, checkPayoutJob, { idEnvio }, { key: `payments.payout:${idEnvio}` }));
  return {};
}

/** Compares digests, so that neither the time taken nor a length tells anything about the secret. */
function checkSecret(house: House, given: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(webhookSecret(house)))) refuse('payments.callback_denied');
}
