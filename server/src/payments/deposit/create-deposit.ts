import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { createDeposit as createDepositEndpoint } from '@palpite/contract/payments/player.ts';
import type { Deposit, DepositMethod } from '@palpite/contract/payments/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { BankRefused, BankUnavailable, bankOf, type Charge, ensureWebhooks } from '../../banks/banks.ts';
import { requireAnswer } from '../../barred/barred.ts';
import { randomHex } from '../../base/chance.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { playerById } from '../../players/players.ts';
import { passDepositLimits } from '../../safeguards/safeguards.ts';
import { zoneOf } from '../../site/site.ts';
import { noteFailedPayment, refuseBlockedPayments, refuseLockedByStaff } from '../../wallet/wallet.ts';
import { feeOf, nameOf, passRange, pickChannel } from '../channels.ts';
import { openSetting } from '../settings.ts';
import { showOne } from '../show.ts';
import {
  countOpen,
  depositByOrderNo,
  insertDeposit,
  lockDeposit,
  lockOpening,
  moveDeposit,
  nextOrderNumber,
  txidOf,
} from '../store.ts';
import type { DepositRow } from './records.ts';

/**
 * A player asks for a PIX charge. The order and its txid are kept before the bank is called: when the bank does not
 * answer, the same key goes on with the same charge later, and nobody can be charged twice.
 */
export async function createDeposit(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof createDepositEndpoint>,
): Promise<Deposit> {
  return showOne(ask.platform.db, await orderCharge(ask, 'payments.createDeposit', input));
}

/** The same, answered with the page of the site that shows the code. */
export async function launchDeposit(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof createDepositEndpoint>,
): Promise<{ redirectUrl: string; orderNo: string }> {
  const { orderNo } = await orderCharge(ask, 'payments.launchDeposit', input);
  return { orderNo, redirectUrl: `/member/depositv2?${new URLSearchParams({ orderNo })}` };
}

async function orderCharge(
  ask: Ask<PlayerSession>,
  endpoint: string,
  input: InputOf<typeof createDepositEndpoint>,
): Promise<DepositRow> {
  const { platform, who } = ask;
  const call = { actor: `player:${who.playerId}`, key: ask.key, endpoint, input };
  const repeat = await isRepeat(platform.db, call);
  if (!repeat) await passDoor(ask);
  const { orderNo } = await inTx(platform.db, (tx) =>
    once(tx, call, async () => ({
      orderNo: await openOrder(ask, tx, { method: 'PIX', amount: input.amount, vendorId: input.vendorId }),
    })),
  );
  const order = await depositByOrderNo(platform.db, orderNo);
  if (!order) throw new Error(`${orderNo} is gone`);
  if (order.state !== 'creating') return order;
  // what the bank has not answered yet is asked for anew, by somebody who may pay in now
  if (repeat) await passDoor(ask);
  return makeCharge(platform, order);
}

/** Who may pay in at all. Refuses `identity.required` and what the registry of barred persons refuses. */
export async function passDoor({ platform, who }: Ask<PlayerSession>): Promise<void> {
  await requireIdentity(platform, who, 'identity.before_deposit');
  await requireAnswer(platform, who);
}

/** Opens the order of a deposit; answers its number. Refuses whatever stands against it. */
export async function openOrder(
  { platform, who, language }: Ask<PlayerSession>,
  tx: Tx,
  asked: { method: DepositMethod; amount: Micro; vendorId?: string | undefined },
): Promise<string> {
  const { method, amount, vendorId } = asked;
  const now = platform.clock.now();
  const setting = await openSetting(tx, who);
  const channel = await pickChannel(tx, {
    ...{ merchant: who.merchant, method, vendorId },
    today: { now, zone: await zoneOf(platform, who.merchant) },
  });
  passRange(channel, amount);
  const player = await playerById(platform, tx, who.playerId);
  if (!player?.cpf || !player.fullName) refuse('payments.identity_required', { field: 'idNumber' });
  await refuseBlockedPayments(platform, tx, who.playerId);
  await refuseLockedByStaff(tx, { playerId: who.playerId, language });
  await lockOpening(tx, who.playerId);
  if ((await countOpen(tx, who.playerId, now)) >= setting.openAtOnce)
    refuse('payments.too_many_open', { most: setting.openAtOnce });
  await passDepositLimits(platform, tx, { playerId: who.playerId, amount, at: now });
  const orderNo = await nextOrderNumber(tx, now);
  await insertDeposit(tx, {
    orderNo,
    merchant: who.merchant,
    playerId: who.playerId,
    currency: who.currency,
    method,
    vendorId: channel.vendorId,
    channelName: nameOf(channel, language),
    amount,
    fee: feeOf(channel, amount),
    txid: method === 'PIX' ? randomHex(platform.chance, 16) : null,
    createdAt: now,
    expiresAt: later(now, method === 'PIX' ? setting.depositExpirySeconds : setting.transferExpiryHours * 3600),
    // the order's number is what the payer writes: short enough for any bank, and ours alone
    transferTo: channel.target && { ...channel.target, reference: orderNo },
  });
  return orderNo;
}

/**
 * Asks the bank for the charge of an order, which may have been asked for before. Refuses `payments.bank_unavailable`.
 */
async function makeCharge(platform: Platform, order: DepositRow): Promise<DepositRow> {
  const player = await playerById(platform, platform.db, order.playerId);
  if (!player?.cpf || !player.fullName) return refuse('payments.identity_required', { field: 'idNumber' });
  const setting = await openSetting(platform.db, order);
  const { port } = await bankOf(platform, order.merchant);
  try {
    const charge = await port.createCharge({
      txid: txidOf(order),
      amount: order.amount,
      expirySeconds: setting.depositExpirySeconds,
      payer: { cpf: player.cpf, name: player.fullName },
      description: `Depósito ${order.orderNo}`,
    });
    // before anybody can pay: the code is not out yet
    await ensureWebhooks(platform);
    return await keepCharge(platform, order, charge);
  } catch (error) {
    if (error instanceof BankUnavailable) {
      platform.log.warn({ err: error, orderNo: order.orderNo }, 'no charge yet');
      return refuse('payments.bank_unavailable');
    }
    if (!(error instanceof BankRefused)) throw error;
    // the bank's own words are for us; the player reads what it means
    platform.log.error({ err: error, orderNo: order.orderNo }, 'the bank refused a charge');
    return giveUp(platform, order, error);
  }
}

function keepCharge(platform: Platform, order: DepositRow, charge: Charge): Promise<DepositRow> {
  const { brCode, createdAt, expirySeconds } = charge;
  // the charge may be older than this call; a bank's clock that runs ahead must not make it live longer
  const fromNow = later(platform.clock.now(), expirySeconds);
  const fromBank = later(createdAt, expirySeconds);
  const expiresAt = fromBank < fromNow ? fromBank : fromNow;
  return inTx(platform.db, async (tx) => {
    const locked = await lockDeposit(tx, order.id);
    return locked.state === 'creating'
      ? moveDeposit(tx, locked, 'waiting', { at: platform.clock.now(), brCode, expiresAt })
      : locked;
  });
}

function giveUp(platform: Platform, order: DepositRow, { about }: BankRefused): Promise<DepositRow> {
  return inTx(platform.db, async (tx) => {
    const locked = await lockDeposit(tx, order.id);
    if (locked.state !== 'creating') return locked;
    // what is wrong with our key or our order is no fault of the player's
    if (about === 'payer') await noteFailedPayment(platform, tx, locked.playerId);
    return moveDeposit(tx, locked, 'failed', { at: platform.clock.now() });
  });
}

function later(start: Date, seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}
