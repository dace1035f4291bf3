import { formatMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db.ts';
import { say } from '../base/events.ts';
import { enqueue, job } from '../base/jobs.ts';
import type { House } from '../base/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { maskCpf, playerById } from '../players/players.ts';
import { credit, sayBalance } from '../wallet/wallet.ts';
import { type Bank, bankOf, banks } from './bank.ts';
import { judgeReceipt, type ReturnReason } from './judge-receipt.ts';
import { depositPaid } from './news.ts';
import { BankRefused, type Receipt, type Refund } from './providers/pix-port.ts';
import type { DepositRow, ReceiptRow } from './records.ts';
import { type DepositStep, shownDepositState } from './states.ts';
import { depositByTxid, endReturn, insertReceipt, lockDeposit, moveDeposit, receiptById } from './store.ts';

const endToEndPattern = /^[a-zA-Z0-9]{32}$/;

/** Looks at one PIX soon. Waits and tries again while the bank does not answer. */
export const takeReceiptJob = job<{ endToEndId: string }>('payments.take-receipt', (house, { endToEndId }) =>
  takeReceipt(house, endToEndId),
);

/**
 * Somebody says that this PIX came in. Only the bank is believed: the receipt and its charge are read from it, and then the receipt is recorded
 * once for good, either credited to the player or on its way back. Throws BankUnavailable; may be repeated at any time and by several at once.
 */
export async function takeReceipt(house: House, endToEndId: string): Promise<void> {
  if (!endToEndPattern.test(endToEndId)) return;
  const known = await receiptById(house.db, endToEndId);
  if (known?.state === 'returning') return returnReceipt(house, endToEndId);
  if (known) return;
  const found = await readReceipt(house, endToEndId);
  if (!found) {
    house.log.warn({ endToEndId }, 'told of a PIX the bank does not know');
    return;
  }
  const { receipt, bank } = found;
  const deposit = receipt.txid === undefined ? undefined : await depositByTxid(house.db, receipt.txid);
  const charge = deposit && (await bank.port.readCharge(deposit.txid));
  const player = deposit && (await playerById(house, house.db, deposit.playerId));

  const announce = await inTx(house.db, async (tx) => {
    const locked = deposit && (await lockDeposit(tx, deposit.id));
    const { pixKey } = bank.provider;
    const verdict = judgeReceipt({ receipt, deposit: locked, charge, playerCpf: player?.cpf ?? null, pixKey });
    if (verdict.do === 'wait') throw new Error(`${endToEndId} is received but its charge is not paid yet`);
    const row = recordOf(house, receipt, bank, locked);
    if (verdict.do === 'return') return sendBack(tx, house, row, locked, verdict.reason);
    if (!locked) throw new Error(`${endToEndId} has no deposit to credit`);
    return creditDeposit(house, tx, row, locked);
  });
  announce?.();
}

type NewReceipt = Omit<ReceiptRow, 'state' | 'reason' | 'refundId'> & { recordedAt: Date };

/** The bank account that got it: several may answer for one PIX, the key says whose it is. */
async function readReceipt(house: House, endToEndId: string): Promise<{ receipt: Receipt; bank: Bank } | undefined> {
  let first: { receipt: Receipt; bank: Bank } | undefined;
  for (const bank of await banks(house)) {
    const receipt = await bank.port.readReceipt(endToEndId);
    if (receipt?.pixKey === bank.provider.pixKey) return { receipt, bank };
    if (receipt) first ??= { receipt, bank };
  }
  return first;
}

function recordOf(house: House, receipt: Receipt, { provider }: Bank, deposit: DepositRow | undefined): NewReceipt {
  const { endToEndId, txid = null, amount, payer, paidAt } = receipt;
  return {
    endToEndId,
    merchant: provider.merchant,
    depositId: deposit?.id ?? null,
    txid,
    amount,
    payerCpfMasked: payer.cpf === undefined ? null : maskCpf(payer.cpf),
    payerName: payer.name ?? null,
    paidAt,
    recordedAt: house.clock.now(),
  };
}

/** Answers what to tell the player after the commit; undefined when another one was first. */
async function creditDeposit(
  house: House,
  tx: Tx,
  row: NewReceipt,
  locked: DepositRow,
): Promise<(() => void) | undefined> {
  const { endToEndId, amount } = row;
  const { playerId, orderNo, merchant, currency } = locked;
  if (!(await insertReceipt(tx, { ...row, state: 'credited', reason: null, refundId: null }))) return undefined;
  const moved = await credit(house, tx, {
    playerId,
    house: 'bank.pix',
    amount,
    kind: 'deposit',
    key: keyOf('payments', 'deposit', endToEndId),
    input: inputOf(orderNo, formatMoney(amount)),
  });
  const paid = { paidAt: house.clock.now(), endToEndId, balanceAfter: moved.available };
  await moveDeposit(tx, locked, 'paid', paid);
  const text = formatMoney(amount);
  await say(tx, depositPaid, { orderNo, merchant, playerId: playerId.toString(), amount: text, currency, endToEndId });
  return () => {
    showState(house, locked, 'paid');
    sayBalance(house, playerId, moved.available, moved.held, currency);
  };
}

async function sendBack(
  tx: Tx,
  house: House,
  row: NewReceipt,
  locked: DepositRow | undefined,
  reason: ReturnReason,
): Promise<(() => void) | undefined> {
  // made from the endToEndId, so that whoever asks for this return asks for the same one
  const refundId = `R${row.endToEndId}`;
  if (!(await insertReceipt(tx, { ...row, state: 'returning', reason, refundId }))) return undefined;
  await enqueue(tx, returnReceiptJob, { endToEndId: row.endToEndId }, { key: `payments.return:${row.endToEndId}` });
  house.log.warn({ endToEndId: row.endToEndId, orderNo: locked?.orderNo, reason }, 'PIX goes back to its payer');
  // a second payment says nothing about a deposit that has already come to its end
  if (!locked || reason === 'second_payment') return undefined;
  await moveDeposit(tx, locked, 'returning', { reason, endToEndId: row.endToEndId });
  return () => showState(house, locked, 'returning');
}

/** Shows the deposit's new state on the player's open pages. Call it after the commit. */
export function showState(house: House, { playerId, orderNo, amount }: DepositRow, state: DepositStep): void {
  const message = { type: 'deposit', orderNo, state: shownDepositState(state), amount: formatMoney(amount) };
  house.live.publish(`player:${playerId}`, message);
}

export const returnReceiptJob = job<{ endToEndId: string }>('payments.return-receipt', (house, { endToEndId }) =>
  returnReceipt(house, endToEndId),
);

/**
 * Gives a PIX back to its payer (devolução), always under the same id, and notes when the bank has done so. While the bank still works on it
 * nothing changes: its call-back or the next round asks again. Throws BankUnavailable.
 */
export async function returnReceipt(house: House, endToEndId: string): Promise<void> {
  const receipt = await receiptById(house.db, endToEndId);
  if (receipt?.state !== 'returning' || receipt.refundId === null) return;
  const { merchant, amount, refundId, depositId } = receipt;
  const { port } = await bankOf(house, merchant);
  let refund: Refund;
  try {
    refund = await port.refund({
      endToEndId,
      id: refundId,
      amount,
      description: 'Devolução: não foi possível creditar',
    });
  } catch (error) {
    if (!(error instanceof BankRefused)) throw error;
    refund = { state: 'refused', reason: error.message };
  }
  if (refund.state === 'processing') return;
  if (refund.state === 'refused')
    house.log.error({ endToEndId, reason: refund.reason }, 'the bank does not return a PIX: a person must');
  const state = refund.state === 'done' ? 'returned' : 'return_refused';
  await inTx(house.db, async (tx) => {
    if (!(await endReturn(tx, endToEndId, state, house.clock.now()))) return;
    if (depositId === null || state !== 'returned') return;
    const deposit = await lockDeposit(tx, depositId);
    if (deposit.state === 'returning' && deposit.endToEndId === endToEndId) await moveDeposit(tx, deposit, 'returned');
  });
}
