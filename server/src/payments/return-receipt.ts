import { inTx } from '../base/db.ts';
import { job } from '../base/jobs.ts';
import type { House } from '../base/room.ts';
import { bankOf } from './bank.ts';
import { BankRefused, type Refund } from './providers/pix-port.ts';
import { endReturn, lockDeposit, moveDeposit, receiptById } from './store.ts';

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
