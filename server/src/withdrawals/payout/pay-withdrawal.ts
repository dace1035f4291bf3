import { formatMoney } from '@palpite/math/money.ts';
import { BankRefused, BankUnavailable, bankOf, banks, type Payout, type PixPort } from '../../banks/banks.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { enqueue, job } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { playerById } from '../../players/players.ts';
import { noteFailedPayment, settle } from '../../wallet/wallet.ts';
import { checkReturned, checkReturnedJob, giveBack } from '../give-back.ts';
import { tellFailed, tellMoved, tellPaid } from '../news.ts';
import type { PayoutRow, WithdrawalRow } from '../records.ts';
import { keySeal } from '../request/accounts.ts';
import { awaitedGate } from '../request/gates.ts';
import { isFinal, payoutMoves } from '../states.ts';
import { addHistory, lockWithdrawal, moveWithdrawal, setGate, withdrawalByOrderNo } from '../store.ts';
import { claimAttempt, movePayout, orderOfPayout, ordersToCheck } from './payout-store.ts';
import { openReceipt } from './receipts.ts';

const atOnce = 200;
/** Attempts are most of a minute apart: after so many nothing that was sent first is still on its way. */
const attemptsUnderWay = 5;
const unexplained = 'O banco recusou a transferência.';

export const payWithdrawalJob = job<{ orderNo: string }>('withdrawals.pay', async (platform, { orderNo }) => {
  await payWithdrawal(platform, orderNo);
});
export const checkPayoutJob = job<{ idEnvio: string }>('withdrawals.check-payout', (platform, { idEnvio }) =>
  checkPayout(platform, idEnvio),
);

/**
 * Brings the payouts of an approved withdrawal to the bank, or asks again about those that are there. A payout's id was
 * kept before anything is sent and never changes; after a first attempt the bank is asked what it knows before it is
 * sent again, under the same id. False: the bank gave no clear answer.
 */
export async function payWithdrawal(platform: Platform, orderNo: string): Promise<boolean> {
  await inTx(platform.db, (tx) => handOver(platform, tx, orderNo));
  const row = await withdrawalByOrderNo(platform.db, orderNo);
  if (row?.state !== 'paying') return true;
  const { port } = await bankOf(platform, row.merchant);
  for (const payout of row.payouts) {
    if (isFinal(payoutMoves, payout.state)) continue;
    const { idEnvio } = payout;
    const earlier = await inTx(platform.db, (tx) => claimAttempt(tx, idEnvio, platform.clock.now()));
    if (earlier === undefined) continue;
    const answer = await send(platform, port, row, payout, earlier);
    await note(platform, orderNo, idEnvio, answer);
    // a bank that is silent about one is silent about all: the next round asks again
    if (answer === undefined) return false;
  }
  return true;
}

/** Reads back one payout and writes its state. Throws BankUnavailable. Never sends anything. */
export async function checkPayout(platform: Platform, idEnvio: string): Promise<void> {
  const orderNo = await orderOfPayout(platform.db, idEnvio);
  const row = orderNo === undefined ? undefined : await withdrawalByOrderNo(platform.db, orderNo);
  const known = row?.payouts.find((each) => each.idEnvio === idEnvio);
  if (!row || !known) return;
  if (isFinal(payoutMoves, known.state)) return checkReturned(platform, idEnvio);
  if (row.state !== 'paying') return;
  const { port } = await bankOf(platform, row.merchant);
  const payout = await port.readPayout(idEnvio);
  if (payout) await note(platform, row.orderNo, idEnvio, payout);
}

/**
 * Everything that is approved or with the bank and has not been heard of lately, brand by brand: a bank that is silent
 * holds up no other brand's.
 */
export async function checkPayouts(platform: Platform): Promise<void> {
  for (const { provider } of await banks(platform)) await checkPayoutsOf(platform, provider.merchant);
}

async function checkPayoutsOf(platform: Platform, merchant: string): Promise<void> {
  const asked = { merchant, now: platform.clock.now(), limit: atOnce };
  for (const orderNo of await ordersToCheck(platform.db, asked)) {
    try {
      if (!(await payWithdrawal(platform, orderNo))) return;
    } catch (error) {
      platform.log.error({ err: error, orderNo }, 'a payout could not be looked after');
    }
  }
}

async function handOver(platform: Platform, tx: Tx, orderNo: string): Promise<void> {
  const locked = await lockWithdrawal(tx, orderNo);
  if (locked?.state !== 'approved') return;
  const now = platform.clock.now();
  await moveWithdrawal(tx, locked, 'paying');
  await setGate(tx, locked.id, awaitedGate('payment', 'current', 'bank', locked.dueAt, now));
  await addHistory(tx, locked.id, { at: now, who: 'system', what: 'paying', reason: null });
  await tellMoved(tx, locked, 'paying');
}

/** undefined: no clear answer. */
async function send(
  platform: Platform,
  port: PixPort,
  row: WithdrawalRow,
  { idEnvio: id, amount, position }: PayoutRow,
  earlier: number,
): Promise<Payout | undefined> {
  const player = await playerById(platform, platform.db, row.playerId);
  if (!player?.cpf) throw new Error(`${row.orderNo}: the payee has no CPF`);
  const number = sealFor(platform, keySeal).open(row.keySealed);
  const { orderNo, payouts, accountType, bankCode, payeeName: name } = row;
  const to = accountType === 'PIX' ? { pixKey: number } : { account: { bankCode, number, name } };
  const description = payouts.length > 1 ? `Saque ${orderNo} ${position + 1}/${payouts.length}` : `Saque ${orderNo}`;
  try {
    const there = earlier > 0 ? await port.readPayout(id) : undefined;
    if (there) return there;
    try {
      return await port.payout({ id, amount, to, payeeCpf: player.cpf, description });
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error;
      platform.log.warn({ err: error, orderNo }, 'the bank refused a payout');
      const known = await port.readPayout(id);
      // an earlier attempt may still be on its way: given back now and paid by the bank
      // afterwards, it would be paid twice
      if (known || (earlier > 0 && earlier < attemptsUnderWay)) return known;
      const nothing = { endToEndId: undefined, settledAt: undefined, returnedAt: undefined };
      return {
        id,
        amount,
        state: 'refused',
        ...nothing,
        reason: error.message,
        isPayeesFault: error.about === 'payee',
      };
    }
  } catch (error) {
    if (!(error instanceof BankUnavailable || error instanceof BankRefused)) throw error;
    platform.log.warn({ err: error, orderNo }, 'unknown what became of a payout');
    return undefined;
  }
}

/**
 * Writes what the bank said, each end exactly once; without an answer the payout is UNKNOWN until the bank says more.
 */
async function note(platform: Platform, orderNo: string, idEnvio: string, answer: Payout | undefined): Promise<void> {
  await inTx(platform.db, async (tx) => {
    const locked = await lockWithdrawal(tx, orderNo);
    const payout = locked?.payouts.find((each) => each.idEnvio === idEnvio);
    if (locked?.state !== 'paying' || !payout || isFinal(payoutMoves, payout.state)) return;
    const at = platform.clock.now();
    const said = { at, endToEndId: answer?.endToEndId, settledAt: undefined, reason: answer?.reason };
    if (!answer || answer.state === 'processing') {
      const to = answer ? 'SENT' : 'UNKNOWN';
      await movePayout(tx, payout, to, said);
      if (payout.state !== to) await tellMoved(tx, locked, 'paying');
      return;
    }
    // one the bank has had back already did arrive there first
    if (answer.state === 'refused') await noteRefused(platform, tx, locked, payout, answer);
    else await noteSettled(platform, tx, locked, payout, answer);
    const row = (await withdrawalByOrderNo(tx, orderNo)) ?? locked;
    if (row.payouts.every(({ state }) => isFinal(payoutMoves, state))) await finish(platform, tx, row, answer);
    else await tellMoved(tx, row, 'paying');
  });
}

async function noteSettled(
  platform: Platform,
  tx: Tx,
  row: WithdrawalRow,
  payout: PayoutRow,
  said: Payout,
): Promise<void> {
  const { id, orderNo, playerId } = row;
  const { position, pending, amount, feePending, fee } = payout;
  const endToEndId = said.endToEndId ?? payout.endToEndId;
  if (endToEndId === null) throw new Error(`${orderNo} is settled without an endToEndId`);
  const at = platform.clock.now();
  await settle(platform, tx, {
    ...{ playerId, pending, kind: 'withdrawal' },
    key: keyOf('withdrawals', orderNo, `settle:${position}`),
    input: inputOf(orderNo, formatMoney(amount)),
  });
  if (feePending !== null)
    await settle(platform, tx, {
      ...{ playerId, pending: feePending, kind: 'fee' },
      key: keyOf('withdrawals', orderNo, `settle-fee:${position}`),
      input: inputOf(orderNo, formatMoney(fee)),
    });
  await movePayout(tx, payout, 'SETTLED', { at, endToEndId, settledAt: said.settledAt ?? at, reason: undefined });
  await addHistory(tx, id, { at, who: 'bank', what: 'payout_settled', reason: null });
  await openReceipt(platform, tx, row, payout);
  const { idEnvio } = payout;
  if (said.state === 'given_back')
    await enqueue(tx, checkReturnedJob, { idEnvio }, { key: `withdrawals.returned:${idEnvio}` });
}

async function noteRefused(
  platform: Platform,
  tx: Tx,
  row: WithdrawalRow,
  payout: PayoutRow,
  said: Payout,
): Promise<void> {
  const at = platform.clock.now();
  const reason = said.reason ?? unexplained;
  await giveBack(platform, tx, row, payout);
  await movePayout(tx, payout, 'REJECTED', { at, endToEndId: said.endToEndId, settledAt: undefined, reason });
  await addHistory(tx, row.id, { at, who: 'bank', what: 'payout_refused', reason });
}

/**
 * Every payout is final: paid where one arrived, and otherwise failed. All go to one payee: what the bank says of
 * the last it says of each.
 */
async function finish(platform: Platform, tx: Tx, row: WithdrawalRow, { isPayeesFault }: Payout): Promise<void> {
  const at = platform.clock.now();
  const received = row.payouts.reduce((sum, { state, amount }) => (state === 'SETTLED' ? sum + amount : sum), 0n);
  const refused = row.payouts.find(({ state }) => state === 'REJECTED');
  const reason = refused?.reason ?? unexplained;
  const payment = awaitedGate('payment', 'current', 'bank', null, at);
  if (received > 0n) {
    await moveWithdrawal(tx, row, 'paid');
    const part = refused ? { reason } : {};
    await setGate(tx, row.id, { ...payment, state: 'passed', detail: { received: formatMoney(received), ...part } });
    await addHistory(tx, row.id, { at, who: 'bank', what: 'paid', reason: null });
    return tellPaid(tx, row, received);
  }
  await moveWithdrawal(tx, row, 'failed', { reason });
  // an account of ours that is empty, or a bank in trouble, is no fault of the player's
  if (isPayeesFault) await noteFailedPayment(platform, tx, row.playerId);
  await setGate(tx, row.id, { ...payment, state: 'failed', detail: { reason } });
  await setGate(tx, row.id, { ...awaitedGate('receipt', 'waiting', 'player', null), state: 'skipped' });
  await addHistory(tx, row.id, { at, who: 'bank', what: 'failed', reason });
  return tellFailed(tx, row, reason);
}
