import { formatMoney } from '@palpite/math/money.ts';
import { randomHex } from '../base/chance.ts';
import { inTx, type Tx } from '../base/db.ts';
import { job } from '../base/jobs.ts';
import type { House } from '../base/room.ts';
import { sealFor } from '../base/seal.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { playerById } from '../players/players.ts';
import { release, settle } from '../wallet/wallet.ts';
import { bankOf } from './bank.ts';
import { tellFailed, tellMoved, tellPaid } from './news.ts';
import { BankRefused, BankUnavailable, type Payout, type PixPort } from './providers/pix-port.ts';
import type { WithdrawalRow } from './records.ts';
import { isFinal, payoutMoves } from './states.ts';
import {
  addHistory,
  claimAttempt,
  insertPayout,
  lockWithdrawal,
  movePayout,
  moveWithdrawal,
  payoutsToCheck,
  setGate,
  withdrawalByOrderNo,
  withdrawalByPayout,
} from './withdrawal-store.ts';

const atOnce = 200;
const unexplained = 'O banco recusou a transferência.';

export const payWithdrawalJob = job<{ orderNo: string }>('payments.pay-withdrawal', async (house, { orderNo }) => {
  await payWithdrawal(house, orderNo);
});
export const checkPayoutJob = job<{ idEnvio: string }>('payments.check-payout', (house, { idEnvio }) =>
  checkPayout(house, idEnvio),
);

/**
 * Brings an approved withdrawal to the bank, or asks again about one that is there. The payout's id is kept before anything is sent and never
 * changes; after a first attempt the bank is asked what it knows before it is sent again, under the same id. False: the bank gave no clear answer.
 */
export async function payWithdrawal(house: House, orderNo: string): Promise<boolean> {
  await inTx(house.db, (tx) => handOver(house, tx, orderNo));
  const row = await withdrawalByOrderNo(house.db, orderNo);
  if (row?.state !== 'paying' || row.idEnvio === null) return true;
  const { idEnvio } = row;
  const earlier = await inTx(house.db, (tx) => claimAttempt(tx, idEnvio, house.clock.now()));
  if (earlier === undefined) return true;
  const { port } = await bankOf(house, row.merchant);
  const answer = await send(house, port, row, idEnvio, earlier);
  await note(house, orderNo, answer);
  return answer !== undefined;
}

/** Reads back one payout and writes what became of it. Throws BankUnavailable. Never sends anything. */
export async function checkPayout(house: House, idEnvio: string): Promise<void> {
  const row = await withdrawalByPayout(house.db, idEnvio);
  if (row?.state !== 'paying') return;
  const { port } = await bankOf(house, row.merchant);
  const payout = await port.readPayout(idEnvio);
  if (payout) await note(house, row.orderNo, payout);
}

/** Everything that is approved or with the bank and has not been heard of lately. */
export async function checkPayouts(house: House): Promise<void> {
  for (const orderNo of await payoutsToCheck(house.db, house.clock.now(), atOnce)) {
    try {
      // a bank that is silent about one is silent about all: the next round asks again
      if (!(await payWithdrawal(house, orderNo))) return;
    } catch (error) {
      house.log.error({ err: error, orderNo }, 'a payout could not be looked after');
    }
  }
}

/** From approved to paying, with the payout's id: in one transaction, so that there is never a second id. */
async function handOver(house: House, tx: Tx, orderNo: string): Promise<void> {
  const locked = await lockWithdrawal(tx, orderNo);
  if (locked?.state !== 'approved') return;
  const now = house.clock.now();
  await insertPayout(tx, locked.id, `${orderNo.replaceAll('-', '')}${randomHex(house.chance, 8)}`, now);
  await moveWithdrawal(tx, locked, 'paying');
  await setGate(tx, locked.id, { name: 'payment', state: 'current', actor: 'bank', at: now.getTime(), detail: {} });
  await addHistory(tx, locked.id, { at: now, who: 'system', what: 'paying', reason: null });
  await tellMoved(tx, locked, 'paying');
}

/** undefined: no clear answer. */
async function send(
  house: House,
  port: PixPort,
  row: WithdrawalRow,
  id: string,
  earlier: number,
): Promise<Payout | undefined> {
  const player = await playerById(house, house.db, row.playerId);
  if (!player?.cpf) throw new Error(`${row.orderNo}: the payee has no CPF`);
  const pixKey = sealFor(house, 'payments.pix-key').open(row.pixKeySealed);
  const { orderNo, amount } = row;
  try {
    const there = earlier > 0 ? await port.readPayout(id) : undefined;
    if (there) return there;
    try {
      return await port.payout({ id, amount, pixKey, payeeCpf: player.cpf, description: `Saque ${orderNo}` });
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error;
      house.log.warn({ err: error, orderNo }, 'the bank refused a payout');
      const refused: Payout = {
        id,
        state: 'refused',
        endToEndId: undefined,
        settledAt: undefined,
        reason: error.message,
      };
      return (await port.readPayout(id)) ?? refused;
    }
  } catch (error) {
    if (!(error instanceof BankUnavailable || error instanceof BankRefused)) throw error;
    house.log.warn({ err: error, orderNo }, 'unknown what became of a payout');
    return undefined;
  }
}

/** Writes what the bank said, each end exactly once; without an answer the payout is UNKNOWN until the bank says more. */
async function note(house: House, orderNo: string, payout: Payout | undefined): Promise<void> {
  await inTx(house.db, async (tx) => {
    const locked = await lockWithdrawal(tx, orderNo);
    if (locked?.state !== 'paying' || locked.payoutState === null || isFinal(payoutMoves, locked.payoutState)) return;
    const said = { endToEndId: payout?.endToEndId, settledAt: undefined, reason: payout?.reason };
    if (!payout) return movePayout(tx, locked, 'UNKNOWN', said);
    if (payout.state === 'processing') return movePayout(tx, locked, 'SENT', said);
    return payout.state === 'settled' ? noteSettled(house, tx, locked, payout) : noteRefused(house, tx, locked, payout);
  });
}

async function noteSettled(house: House, tx: Tx, locked: WithdrawalRow, payout: Payout): Promise<void> {
  const { id, orderNo, playerId, pending, amount } = locked;
  const endToEndId = payout.endToEndId ?? locked.endToEndId;
  if (endToEndId === null) throw new Error(`${orderNo} is settled without an endToEndId`);
  const now = house.clock.now();
  await settle(house, tx, {
    playerId,
    pending,
    kind: 'withdrawal',
    key: keyOf('payments', 'withdrawal', orderNo, 'settle'),
    input: inputOf(orderNo, formatMoney(amount)),
  });
  await movePayout(tx, locked, 'SETTLED', { endToEndId, settledAt: payout.settledAt ?? now, reason: undefined });
  await moveWithdrawal(tx, locked, 'paid');
  await setGate(tx, id, { name: 'payment', state: 'passed', actor: 'bank', at: now.getTime(), detail: { endToEndId } });
  await addHistory(tx, id, { at: now, who: 'bank', what: 'paid', reason: null });
  await tellPaid(tx, locked, endToEndId);
}

async function noteRefused(house: House, tx: Tx, locked: WithdrawalRow, payout: Payout): Promise<void> {
  const { id, orderNo, playerId, pending, amount } = locked;
  const reason = payout.reason ?? unexplained;
  const now = house.clock.now();
  await release(house, tx, {
    playerId,
    pending,
    kind: 'withdrawal',
    key: keyOf('payments', 'withdrawal', orderNo, 'release'),
    input: inputOf(orderNo, formatMoney(amount)),
  });
  await movePayout(tx, locked, 'REJECTED', { endToEndId: payout.endToEndId, settledAt: undefined, reason });
  await moveWithdrawal(tx, locked, 'failed', { reason });
  await setGate(tx, id, { name: 'payment', state: 'failed', actor: 'bank', at: now.getTime(), detail: { reason } });
  await addHistory(tx, id, { at: now, who: 'bank', what: 'failed', reason });
  await tellFailed(tx, locked, reason);
}
