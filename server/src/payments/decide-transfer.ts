import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Tx } from '../base/db.ts';
import { say } from '../base/events.ts';
import { refuse } from '../base/refusal.ts';
import type { House } from '../base/room.ts';
import { channelsOf } from './channel-store.ts';
import { feeOf } from './channels.ts';
import { creditMoney, passMore } from './credit.ts';
import { transferMoved } from './news.ts';
import { type BankWord, referenceOf } from './reconcile.ts';
import type { DepositRow } from './records.ts';
import { showState } from './show.ts';
import { depositMoves, mayMove } from './states.ts';
import { depositByOrderNo, lockDeposit, moveDeposit, settingOf } from './store.ts';
import { dropProposal, keepProposal, lockReference, orderOfReference, proposalsOf } from './transfer-store.ts';

export interface Decision {
  readonly orderNo: string;
  readonly merchant: string;
  readonly decision: 'credit' | 'reject';
  /** What arrived. */
  readonly amount?: Micro | undefined;
  /** The bank's number of the transfer. */
  readonly bankReference?: string | undefined;
  /** What the bank's statement says of it, asked before the transaction. */
  readonly bankSays: BankWord;
  readonly reason?: string | undefined;
  readonly staffId: bigint;
  readonly staffName: string;
}

export interface Decided {
  readonly before: DepositRow;
  readonly after: DepositRow;
  /** True when it only waits for a second person now. */
  readonly isProposal: boolean;
  /** Call it after the commit. */
  readonly announce: () => void;
}

/**
 * A person credits an announced transfer with what arrived, under the bank's own reference, or rejects it. Large ones take two people: the first
 * decision is a proposal, and another person's equal decision carries it out. So do those the bank's statement does not show just so: one person alone
 * never credits what only they have seen. Refuses `payments.unknown_deposit`, `payments.wrong_state`, `payments.reference_used`,
 * `office.reason_required`, `office.own_decision`, `request.invalid`, and what the player's limits refuse.
 */
export async function decideTransfer(house: House, tx: Tx, decision: Decision): Promise<Decided> {
  const asked = { ...decision, bankReference: decision.bankReference && referenceOf(decision.bankReference) };
  const found = await depositByOrderNo(tx, asked.orderNo);
  if (found?.merchant !== asked.merchant) return refuse('payments.unknown_deposit');
  const locked = await lockDeposit(tx, found.id);
  const to = asked.decision === 'credit' ? 'paid' : 'rejected';
  if (locked.method !== 'MT' || !mayMove(depositMoves, locked.state, to)) return refuse('payments.wrong_state');
  checkAsked(asked);
  const { amount = locked.amount, bankReference, reason = '' } = asked;
  if (asked.decision === 'credit') await passReference(tx, locked, bankReference ?? '');
  const isUnseen = asked.decision === 'credit' && asked.bankSays !== 'found';
  if (isUnseen || (await needsTwo(tx, locked, amount))) {
    const isSecond = await agrees(tx, locked, { ...asked, amount });
    if (!isSecond) {
      if (asked.decision === 'credit') await passMore(house, tx, locked, amount);
      await keepProposal(tx, {
        depositId: locked.id,
        decision: asked.decision,
        amount,
        bankReference: bankReference ?? null,
        reason,
        staffId: asked.staffId,
        staffName: asked.staffName,
        at: house.clock.now(),
      });
      return { before: locked, after: locked, isProposal: true, announce: () => {} };
    }
  }
  await dropProposal(tx, locked.id);
  const announce = await carryOut(house, tx, locked, { ...asked, amount });
  await say(tx, transferMoved, {
    orderNo: locked.orderNo,
    merchant: locked.merchant,
    playerId: locked.playerId.toString(),
    state: to,
  });
  return { before: locked, after: await lockDeposit(tx, locked.id), isProposal: false, announce };
}

function checkAsked({ decision, amount, bankReference, reason }: Decision): void {
  if (decision === 'reject') {
    if (!reason) refuse('office.reason_required', { field: 'reason' });
    return;
  }
  if (amount === undefined || amount <= 0n || amount % 10_000n !== 0n)
    refuse('request.invalid', { field: 'amount', problem: 'payable' });
  if (!bankReference) refuse('request.invalid', { field: 'bankReference', problem: 'required' });
}

/** A transfer of the bank credits one deposit, and a PIX that came by itself credits none by hand: two people who credit under one reference take turns. */
async function passReference(tx: Tx, { merchant }: DepositRow, reference: string): Promise<void> {
  await lockReference(tx, merchant, reference);
  const orderNo = await orderOfReference(tx, merchant, reference);
  if (orderNo !== undefined) refuse('payments.reference_used', { field: 'bankReference', orderNo });
}

/** Whether two people must agree: by what was announced or by what arrived, whichever is more. */
export async function needsTwo(tx: Tx, { merchant, amount }: DepositRow, arrived: Micro): Promise<boolean> {
  const from = (await settingOf(tx, merchant))?.twoPeopleFrom ?? null;
  return from !== null && (amount > arrived ? amount : arrived) >= from;
}

/** Whether another person proposed just this. Refuses `office.own_decision` when it was the same person. */
async function agrees(tx: Tx, { id }: DepositRow, asked: Decision & { amount: Micro }): Promise<boolean> {
  const [proposal] = await proposalsOf(tx, [id]);
  if (!proposal || proposal.decision !== asked.decision) return false;
  const isSame =
    asked.decision === 'reject' ||
    (proposal.amount === asked.amount && proposal.bankReference === (asked.bankReference ?? null));
  if (!isSame) return false;
  return proposal.staffId === asked.staffId ? refuse('office.own_decision') : true;
}

async function carryOut(
  house: House,
  tx: Tx,
  locked: DepositRow,
  { decision, amount, bankReference = '', reason = '', staffName }: Decision & { amount: Micro },
): Promise<() => void> {
  if (decision === 'reject') {
    await moveDeposit(tx, locked, 'rejected', {
      at: house.clock.now(),
      reason,
      decidedBy: staffName,
      detail: { reason },
    });
    return () => showState(house, locked, 'rejected');
  }
  // the fee is of what arrived, by the channel as it is now
  const channel = (await channelsOf(tx, locked.merchant)).find(({ vendorId }) => vendorId === locked.vendorId);
  const otherFee = channel ? feeOf(channel, amount) : 0n;
  const fee = amount === locked.amount ? locked.fee : otherFee;
  const { announce } = await creditMoney(house, tx, locked, { amount, bankReference, fee, decidedBy: staffName });
  house.log.info({ orderNo: locked.orderNo, amount: formatMoney(amount) }, 'a transfer was credited');
  return announce;
}
