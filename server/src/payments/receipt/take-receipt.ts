import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { pixCallback } from '@palpite/contract/payments/vendor.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { type Bank, BankUnavailable, banks, checkSecret, type Payer, type Receipt } from '../../banks/banks.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { enqueue, job } from '../../base/jobs/jobs.ts';
import type { Ask, Platform } from '../../base/room.ts';
import { maskCpf, playerById } from '../../players/players.ts';
import { takeClawbacks } from '../deposit/clawback.ts';
import { creditMoney } from '../deposit/credit.ts';
import type { DepositRow, ReceiptRow } from '../deposit/records.ts';
import { showState } from '../show.ts';
import { addStep, depositByTxid, lockDeposit, moveDeposit, txidOf } from '../store.ts';
import { judgeReceipt, type ReturnReason } from './judge-receipt.ts';
import { insertReceipt, keepEntry, receiptById } from './receipt-store.ts';
import { enqueueReturn, lookAtRefused, refundIdOf, returnReceipt } from './return-receipt.ts';

const endToEndPattern = /^[a-zA-Z0-9]{32}$/;

/** Looks at one PIX soon. Waits and tries again while the bank does not answer. */
export const takeReceiptJob = job<{ endToEndId: string }>('payments.take-receipt', (platform, { endToEndId }) =>
  takeReceipt(platform, endToEndId),
);

/**
 * The bank says that PIX came in. Nothing it says is believed: it only makes us look, after the answer has gone out.
 * Refuses `payments.callback_denied`.
 */
export async function hearReceipts(
  { platform }: Ask,
  { secret, pix }: InputOf<typeof pixCallback>,
): Promise<Record<string, never>> {
  checkSecret(platform, secret);
  const named = new Set(pix.map(({ endToEndId }) => endToEndId).filter((name) => endToEndPattern.test(name)));
  await inTx(platform.db, async (tx) => {
    for (const endToEndId of named)
      await enqueue(tx, takeReceiptJob, { endToEndId }, { key: `payments.receipt:${endToEndId}` });
  });
  return {};
}

/**
 * Somebody says that this PIX came in. Only the bank is believed: the receipt and its charge are read from it, and then
 * the receipt is recorded once for good, either credited to the player or on its way back. Throws BankUnavailable; may
 * be repeated at any time and by several at once.
 */
export async function takeReceipt(platform: Platform, endToEndId: string): Promise<void> {
  if (!endToEndPattern.test(endToEndId)) return;
  const known = await receiptById(platform.db, endToEndId);
  if (known?.state === 'returning') return returnReceipt(platform, endToEndId);
  if (known?.state === 'return_refused') {
    await lookAtRefused(platform, known);
    return;
  }
  const found = await readReceipt(platform, endToEndId);
  if (known) {
    if (known.state === 'credited' && known.depositId !== null && found)
      await takeClawbacks(platform, found.receipt, known.depositId);
    return;
  }
  if (!found) {
    platform.log.warn({ endToEndId }, 'told of a PIX the bank does not know');
    return;
  }
  const { receipt, bank } = found;
  const deposit = receipt.txid === undefined ? undefined : await depositByTxid(platform.db, receipt.txid);
  const charge = deposit && (await bank.port.readCharge(txidOf(deposit)));
  const player = deposit && (await playerById(platform, platform.db, deposit.playerId));
  const playerCpf = player?.cpf ?? null;
  const payer = await bank.port.readPayer(receipt, playerCpf ?? undefined);

  const announce = await inTx(platform.db, async (tx) => {
    const locked = deposit && (await lockDeposit(tx, deposit.id));
    const { pixKey } = bank.provider;
    const verdict = judgeReceipt({ receipt, payer, deposit: locked, charge, playerCpf, pixKey });
    if (verdict.do === 'wait') throw new Error(`${endToEndId} is received but its charge is not paid yet`);
    const row = recordOf(platform, { receipt, payer }, bank, locked);
    if (verdict.do === 'return') return sendBack(tx, platform, row, locked, verdict.reason);
    if (!locked) throw new Error(`${endToEndId} has no deposit to credit`);
    return creditDeposit(platform, tx, row, locked);
  });
  announce?.();
  // the payer's bank may have taken it back before we heard of it at all
  if (deposit && receipt.returns.length > 0 && (await receiptById(platform.db, endToEndId))?.state === 'credited')
    await takeClawbacks(platform, receipt, deposit.id);
}

type NewReceipt = Omit<ReceiptRow, 'state' | 'reason' | 'refundId' | 'tries' | 'entry'> & { recordedAt: Date };

/**
 * The bank account that got it: several may answer for one PIX, the key says whose it is. A bank that is silent holds
 * up nobody else's; only where no other got it, it may be the one that did: throws BankUnavailable.
 */
async function readReceipt(
  platform: Platform,
  endToEndId: string,
): Promise<{ receipt: Receipt; bank: Bank } | undefined> {
  let first: { receipt: Receipt; bank: Bank } | undefined;
  let silent: BankUnavailable | undefined;
  for (const bank of await banks(platform)) {
    try {
      const receipt = await bank.port.readReceipt(endToEndId);
      if (receipt?.pixKey === bank.provider.pixKey) return { receipt, bank };
      if (receipt) first ??= { receipt, bank };
    } catch (error) {
      if (!(error instanceof BankUnavailable)) throw error;
      silent ??= error;
    }
  }
  if (silent) throw silent;
  return first;
}

function recordOf(
  platform: Platform,
  { receipt, payer }: { receipt: Receipt; payer: Payer },
  { provider }: Bank,
  deposit: DepositRow | undefined,
): NewReceipt {
  const { endToEndId, txid = null, amount, paidAt } = receipt;
  return {
    endToEndId,
    merchant: provider.merchant,
    depositId: deposit?.id ?? null,
    txid,
    amount,
    payerCpfMasked: payer.cpf === undefined ? null : maskCpf(payer.cpf),
    payerName: payer.name ?? null,
    paidAt,
    recordedAt: platform.clock.now(),
  };
}

/** Answers what to tell the player after the commit; undefined when another one was first. */
async function creditDeposit(
  platform: Platform,
  tx: Tx,
  row: NewReceipt,
  locked: DepositRow,
): Promise<(() => void) | undefined> {
  const { endToEndId, amount, paidAt } = row;
  if (!(await insertReceipt(tx, { ...row, state: 'credited', reason: null, refundId: null }))) return undefined;
  await addStep(tx, { depositId: locked.id, what: 'received', at: paidAt, detail: { amount: formatMoney(amount) } });
  const { entry, announce } = await creditMoney(platform, tx, locked, { amount, endToEndId });
  await keepEntry(tx, endToEndId, entry);
  return announce;
}

async function sendBack(
  tx: Tx,
  platform: Platform,
  row: NewReceipt,
  locked: DepositRow | undefined,
  reason: ReturnReason,
): Promise<(() => void) | undefined> {
  const refundId = refundIdOf(row.endToEndId, 1);
  if (!(await insertReceipt(tx, { ...row, state: 'returning', reason, refundId }))) return undefined;
  await enqueueReturn(tx, row.endToEndId);
  platform.log.warn({ endToEndId: row.endToEndId, orderNo: locked?.orderNo, reason }, 'PIX goes back to its payer');
  // a second payment says nothing about a deposit that has already come to its end
  if (!locked || reason === 'second_payment') return undefined;
  const { endToEndId } = row;
  await moveDeposit(tx, locked, 'returning', { at: platform.clock.now(), reason, endToEndId, detail: { reason } });
  return () => showState(platform, locked, 'returning');
}
