import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { confirmReceipt, paymentConfirmations } from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import { enqueue, job } from '../../base/jobs/jobs.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { endDispute } from '../dispute/dispute-store.ts';
import { checkReturnedJob } from '../give-back.ts';
import { tellDispute, tellMoved } from '../news.ts';
import type { PayoutRow, WithdrawalRow } from '../records.ts';
import { turnGate } from '../request/gates.ts';
import { settingOf } from '../setting/setting-store.ts';
import { showPayout, showWithdrawal } from '../show.ts';
import { mayMove, receiptMoves } from '../states.ts';
import { addHistory, lockWithdrawal, withdrawalByOrderNo } from '../store.ts';
import { moveReceipt, orderOfPayout, ordersToConfirm, receiptsToClose } from './payout-store.ts';

const atOnce = 200;

export const closeReceiptJob = job<{ idEnvio: string }>('withdrawals.close-receipt', (platform, { idEnvio }) =>
  closeReceipt(platform, idEnvio),
);

/**
 * The bank settled a payout of a locked withdrawal: the player is asked whether it arrived, for
 * as long as the brand says.
 */
export async function openReceipt(platform: Platform, tx: Tx, row: WithdrawalRow, payout: PayoutRow): Promise<void> {
  const setting = await settingOf(tx, row.merchant);
  if (!setting?.receipts) return moveReceipt(tx, payout, 'closed');
  const closesAt = new Date(platform.clock.now().getTime() + setting.receiptMinutes * 60_000);
  await moveReceipt(tx, payout, 'open', { closesAt });
  const { idEnvio } = payout;
  await enqueue(tx, closeReceiptJob, { idEnvio }, { key: `withdrawals.receipt:${idEnvio}`, runAt: closesAt });
  await turnGate(tx, row.orderNo, platform.clock.now());
}

/** Nobody answered in time: it counts as received and can still be contested. Moves no money. */
export async function closeReceipt(platform: Platform, idEnvio: string): Promise<void> {
  const orderNo = await orderOfPayout(platform.db, idEnvio);
  if (orderNo === undefined) return;
  await inTx(platform.db, async (tx) => {
    const locked = await lockWithdrawal(tx, orderNo);
    const payout = locked?.payouts.find((each) => each.idEnvio === idEnvio);
    const at = platform.clock.now();
    if (!locked || payout?.receipt !== 'open' || !payout.closesAt || payout.closesAt > at) return;
    await moveReceipt(tx, payout, 'closed');
    await enqueue(tx, checkReturnedJob, { idEnvio }, { key: `withdrawals.returned:${idEnvio}` });
    await addHistory(tx, locked.id, { at, who: 'system', what: 'receipt_closed', reason: null });
    await turnGate(tx, orderNo, at);
    await tellMoved(tx, locked, locked.state);
  });
}

/** Those whose job got lost. */
export async function closeReceipts(platform: Platform): Promise<void> {
  const due = await receiptsToClose(platform.db, platform.clock.now(), atOnce);
  await eachInTurn(due, (idEnvio) => closeReceipt(platform, idEnvio));
}

/** What asks the player to be confirmed, newest first. */
export async function listConfirmations({
  platform,
  who,
}: Ask<PlayerSession>): Promise<OutputOf<typeof paymentConfirmations>> {
  const orders = await Promise.all(
    (await ordersToConfirm(platform.db, who.playerId)).map((orderNo) => withdrawalByOrderNo(platform.db, orderNo)),
  );
  return orders.flatMap((row) =>
    row
      ? row.payouts
          .filter(({ receipt }) => receipt === 'open')
          .map((payout) => ({ orderNo: row.orderNo, accountMasked: row.keyMasked, payout: showPayout(payout) }))
      : [],
  );
}

/**
 * The player says that one payout arrived, or every one that is asked about. Said twice it changes nothing; a case
 * about it is closed, for the money was found. Refuses `withdrawals.unknown` and `withdrawals.wrong_state`.
 */
export async function confirm(
  { platform, who }: Ask<PlayerSession>,
  { orderNo, payoutId, answer }: InputOf<typeof confirmReceipt>,
): Promise<Withdrawal> {
  if (answer === 'RECEIVED' && payoutId === undefined) refuse('request.invalid', { field: 'payoutId' });
  return inTx(platform.db, async (tx) => {
    const locked = await lockWithdrawal(tx, orderNo);
    if (locked?.playerId !== who.playerId) return refuse('withdrawals.unknown');
    const meant = answer === 'ALL_RECEIVED' ? allOpen(locked) : [one(locked, payoutId)];
    for (const payout of meant) await receive(platform, tx, locked, payout);
    if (meant.length > 0) {
      await turnGate(tx, orderNo, platform.clock.now());
      await tellMoved(tx, locked, locked.state);
    }
    return showWithdrawal((await withdrawalByOrderNo(tx, orderNo)) ?? refuse('withdrawals.unknown'));
  });
}

function allOpen({ payouts }: WithdrawalRow): PayoutRow[] {
  return payouts.filter(({ receipt }) => receipt === 'open');
}

function one({ payouts }: WithdrawalRow, payoutId: string | undefined): PayoutRow {
  return payouts.find(({ idEnvio }) => idEnvio === payoutId) ?? refuse('withdrawals.unknown');
}

async function receive(platform: Platform, tx: Tx, row: WithdrawalRow, payout: PayoutRow): Promise<void> {
  if (payout.receipt === 'received') return;
  if (!mayMove(receiptMoves, payout.receipt, 'received'))
    return refuse('withdrawals.wrong_state', { state: payout.receipt });
  const at = platform.clock.now();
  await moveReceipt(tx, payout, 'received');
  const { idEnvio } = payout;
  await enqueue(tx, checkReturnedJob, { idEnvio }, { key: `withdrawals.returned:${idEnvio}` });
  await addHistory(tx, row.id, { at, who: 'player', what: 'received', reason: null });
  const { dispute } = payout;
  if (dispute?.state !== 'open') return;
  await endDispute(tx, dispute, 'answered', { at, answer: null, by: 'player', staffId: null });
  await tellDispute(tx, row, dispute.caseNo, 'answered');
}
