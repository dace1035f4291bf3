import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { createDeposit as createDepositEndpoint } from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { requireAnswer } from '../barred/barred.ts';
import { randomHex } from '../base/chance.ts';
import { inTx, type Tx } from '../base/db.ts';
import { once } from '../base/once.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, House, PlayerSession } from '../base/room.ts';
import { requireIdentity } from '../identity/identity.ts';
import { playerById } from '../players/players.ts';
import { passDepositLimits } from '../safeguards/safeguards.ts';
import { bankOf, ensureWebhooks } from './bank.ts';
import { BankRefused, BankUnavailable, type Charge } from './providers/pix-port.ts';
import type { DepositRow } from './records.ts';
import { openSetting } from './settings.ts';
import { showDeposit } from './show.ts';
import { depositByOrderNo, insertDeposit, lockDeposit, moveDeposit, nextOrderNumber } from './store.ts';

/**
 * A player asks for a PIX charge. The order and its txid are kept before the bank is called: when the bank does not answer, the same key goes on
 * with the same charge later, and nobody can be charged twice.
 */
export async function createDeposit(
  ask: Ask<PlayerSession>,
  { amount }: InputOf<typeof createDepositEndpoint>,
): Promise<Deposit> {
  const { house, who, key } = ask;
  await requireIdentity(house, who, 'identity.before_deposit');
  await requireAnswer(house, who);
  const actor = `player:${who.playerId}`;
  const { orderNo } = await inTx(house.db, (tx) =>
    once(tx, { actor, key, endpoint: 'payments.createDeposit', input: { amount } }, async () => ({
      orderNo: await openOrder(house, tx, who, amount),
    })),
  );
  const order = await depositByOrderNo(house.db, orderNo);
  if (!order) throw new Error(`${orderNo} is gone`);
  return showDeposit(order.state === 'creating' ? await makeCharge(house, order) : order);
}

async function openOrder(house: House, tx: Tx, who: PlayerSession, amount: bigint): Promise<string> {
  const setting = await openSetting(tx, who, 'deposits');
  const { depositMin: min, depositMax: max } = setting;
  if (amount < min || amount > max)
    refuse('payments.amount_range', { field: 'amount', min: formatMoney(min), max: formatMoney(max) });
  const player = await playerById(house, tx, who.playerId);
  if (!player?.cpf || !player.fullName) refuse('payments.identity_required', { field: 'idNumber' });
  const now = house.clock.now();
  await passDepositLimits(house, tx, { playerId: who.playerId, amount, at: now });
  const orderNo = await nextOrderNumber(tx, 'D', now);
  await insertDeposit(tx, {
    orderNo,
    merchant: who.merchant,
    playerId: who.playerId,
    currency: who.currency,
    amount,
    txid: randomHex(house.chance, 16),
    createdAt: now,
    expiresAt: later(now, setting.depositExpirySeconds),
  });
  return orderNo;
}

/** Asks the bank for the charge of an order, which may have been asked for before. Refuses `payments.bank_unavailable`. */
async function makeCharge(house: House, order: DepositRow): Promise<DepositRow> {
  const player = await playerById(house, house.db, order.playerId);
  if (!player?.cpf || !player.fullName) return refuse('payments.identity_required', { field: 'idNumber' });
  const setting = await openSetting(house.db, order, 'deposits');
  const { port } = await bankOf(house, order.merchant);
  try {
    const charge = await port.createCharge({
      txid: order.txid,
      amount: order.amount,
      expirySeconds: setting.depositExpirySeconds,
      payer: { cpf: player.cpf, name: player.fullName },
      description: `Depósito ${order.orderNo}`,
    });
    // before anybody can pay: the code is not out yet
    await ensureWebhooks(house);
    return await keepCharge(house, order, charge);
  } catch (error) {
    if (error instanceof BankUnavailable) {
      house.log.warn({ err: error, orderNo: order.orderNo }, 'no charge yet');
      return refuse('payments.bank_unavailable');
    }
    if (!(error instanceof BankRefused)) throw error;
    house.log.error({ err: error, orderNo: order.orderNo }, 'the bank refused a charge');
    return giveUp(house, order, error.message);
  }
}

function keepCharge(house: House, order: DepositRow, charge: Charge): Promise<DepositRow> {
  const { brCode, createdAt, expirySeconds } = charge;
  // the charge may be older than this call; a bank's clock that runs ahead must not make it live longer
  const fromNow = later(house.clock.now(), expirySeconds);
  const fromBank = later(createdAt, expirySeconds);
  const expiresAt = fromBank < fromNow ? fromBank : fromNow;
  return inTx(house.db, async (tx) => {
    const locked = await lockDeposit(tx, order.id);
    return locked.state === 'creating' ? moveDeposit(tx, locked, 'waiting', { brCode, expiresAt }) : locked;
  });
}

function giveUp(house: House, order: DepositRow, reason: string): Promise<DepositRow> {
  return inTx(house.db, async (tx) => {
    const locked = await lockDeposit(tx, order.id);
    return locked.state === 'creating' ? moveDeposit(tx, locked, 'failed', { reason }) : locked;
  });
}

function later(start: Date, seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}
