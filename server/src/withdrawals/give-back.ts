import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { bankOf } from '../banks/banks.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { job } from '../base/jobs/jobs.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { credit, release } from '../wallet/wallet.ts';
import { tellMoved } from './news.ts';
import { moveReceipt, orderOfPayout } from './payout/payout-store.ts';
import type { PayoutRow, WithdrawalRow } from './records.ts';
import { awaitedGate, turnGate } from './request/gates.ts';
import { showWithdrawal } from './show.ts';
import { cancellable, mayMove, receiptMoves } from './states.ts';
import { addHistory, lockWithdrawal, moveWithdrawal, setGate, withdrawalByOrderNo } from './store.ts';

/** Releases the hold of one payout, its part of the fee included. */
export async function giveBack(platform: Platform, tx: Tx, row: WithdrawalRow, payout: PayoutRow): Promise<void> {
  const { orderNo, playerId } = row;
  const { position, pending, amount, feePending, fee } = payout;
  await release(platform, tx, {
    ...{ playerId, pending, kind: 'withdrawal' },
    key: keyOf('withdrawals', orderNo, `release:${position}`),
    input: inputOf(orderNo, formatMoney(amount)),
  });
  if (feePending !== null)
    await release(platform, tx, {
      ...{ playerId, pending: feePending, kind: 'fee' },
      key: keyOf('withdrawals', orderNo, `release-fee:${position}`),
      input: inputOf(orderNo, formatMoney(fee)),
    });
}

/** Under which a payout that came back, and what was charged for it, are booked: once each. */
export function repaymentKeys(orderNo: string, position: number): { amount: string; fee: string } {
  return {
    amount: keyOf('withdrawals', orderNo, `return:${position}`),
    fee: keyOf('withdrawals', orderNo, `return-fee:${position}`),
  };
}

/**
 * What the bank has had back after it was paid is the player's again, with what was charged for it; under its
 * key once, whoever finds it.
 */
export async function repay(platform: Platform, tx: Tx, row: WithdrawalRow, payout: PayoutRow): Promise<void> {
  const { orderNo, playerId } = row;
  const { position, amount, fee } = payout;
  const keys = repaymentKeys(orderNo, position);
  await credit(platform, tx, {
    ...{ playerId, amount, house: 'bank.pix', kind: 'withdrawal_return' },
    key: keys.amount,
    input: inputOf(orderNo, formatMoney(amount)),
    orderNo,
  });
  if (fee > 0n)
    await credit(platform, tx, {
      ...{ playerId, amount: fee, house: 'fees', kind: 'withdrawal_return' },
      key: keys.fee,
      input: inputOf(orderNo, formatMoney(fee)),
      orderNo,
    });
}

export const checkReturnedJob = job<{ idEnvio: string }>('withdrawals.check-returned', (platform, { idEnvio }) =>
  checkReturned(platform, idEnvio),
);

/**
 * Asks the bank whether a payout that was paid has come back from the payee's bank; then it is the player's again, also
 * after it was said or taken to have arrived. While the player is asked about it, or a person is at its case, the
 * answer to that comes first. Throws BankUnavailable.
 */
export async function checkReturned(platform: Platform, idEnvio: string): Promise<void> {
  const orderNo = await orderOfPayout(platform.db, idEnvio);
  const row = orderNo === undefined ? undefined : await withdrawalByOrderNo(platform.db, orderNo);
  if (orderNo === undefined || !row || !answeredPayout(row, idEnvio)) return;
  const { port } = await bankOf(platform, row.merchant);
  if ((await port.readPayout(idEnvio))?.state !== 'given_back') return;
  await inTx(platform.db, async (tx) => {
    const locked = await lockWithdrawal(tx, orderNo);
    const payout = locked && answeredPayout(locked, idEnvio);
    if (!payout) return;
    const at = platform.clock.now();
    await repay(platform, tx, locked, payout);
    await moveReceipt(tx, payout, 'repaid', { repaidAt: at });
    await addHistory(tx, locked.id, { at, who: 'bank', what: 'repaid', reason: null });
    await turnGate(tx, orderNo, at);
    await tellMoved(tx, locked, locked.state);
  });
}

/** One that was paid and about which nothing is open. */
function answeredPayout({ payouts }: WithdrawalRow, idEnvio: string): PayoutRow | undefined {
  const payout = payouts.find((each) => each.idEnvio === idEnvio);
  if (payout?.state !== 'SETTLED' || payout.receipt === 'not_received') return undefined;
  return mayMove(receiptMoves, payout.receipt, 'repaid') ? payout : undefined;
}

/**
 * The player takes a withdrawal back before it is approved; said twice it changes nothing. Refuses
 * `withdrawals.unknown` and `withdrawals.wrong_state`.
 */
export async function cancelWithdrawal(
  { platform, who }: Ask<PlayerSession>,
  { orderNo }: { orderNo: string },
): Promise<Withdrawal> {
  return inTx(platform.db, async (tx) => {
    const locked = await lockWithdrawal(tx, orderNo);
    if (locked?.playerId !== who.playerId) return refuse('withdrawals.unknown');
    if (locked.state === 'cancelled') return showWithdrawal(locked);
    if (!cancellable.has(locked.state)) return refuse('withdrawals.wrong_state', { state: locked.state });
    const now = platform.clock.now();
    for (const payout of locked.payouts) await giveBack(platform, tx, locked, payout);
    await moveWithdrawal(tx, locked, 'cancelled');
    await setGate(tx, locked.id, { ...awaitedGate('review', 'current', 'player', null, now), state: 'failed' });
    await addHistory(tx, locked.id, { at: now, who: 'player', what: 'cancelled', reason: null });
    await tellMoved(tx, locked, 'cancelled');
    return showWithdrawal((await withdrawalByOrderNo(tx, orderNo)) ?? refuse('withdrawals.unknown'));
  });
}
