import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { periodOf } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { nowAt } from '../../site/site.ts';
import { channelsOf } from '../channel-store.ts';
import { feeOf } from '../channels.ts';
import { creditMoney, passMore } from '../deposit/credit.ts';
import { type BankWord, referenceOf } from '../deposit/reconcile.ts';
import type { DepositRow } from '../deposit/records.ts';
import { transferMoved } from '../news.ts';
import { showState } from '../show.ts';
import { depositMoves, mayMove } from '../states.ts';
import { creditedAlone, depositByOrderNo, lockDeposit, moveDeposit, settingOf } from '../store.ts';
import { dropProposal, keepProposal, lockClerk, lockReference, proposalsOf, usedFor } from './transfer-store.ts';

export interface Decision {
  readonly orderNo: string;
  readonly merchant: string;
  readonly decision: 'credit' | 'reject';
  /** The amount that arrived. */
  readonly amount?: Micro | undefined;
  /** The bank's number of the transfer. */
  readonly bankReference?: string | undefined;
  /** The answer of the bank's statement, read before the transaction. */
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
 * A person credits an announced transfer with what arrived, under the bank's own reference, or rejects it. Large ones
 * take two people: the first decision is a proposal, and another person's equal decision carries it out. So do those
 * the bank's statement does not show just so: one person alone never credits what only they have seen. And so does the
 * one that brings what a person credits alone in a day to that amount. What the statement shows to have come from
 * another person's account is credited by nobody. Refuses `payments.unknown_deposit`, `payments.wrong_state`,
 * `payments.reference_used`, `payments.other_payer`, `office.reason_required`, `office.own_decision`,
 * `request.invalid`, and what the player's limits refuse.
 */
export async function decideTransfer(platform: Platform, tx: Tx, decision: Decision): Promise<Decided> {
  const asked = { ...decision, bankReference: decision.bankReference && referenceOf(decision.bankReference) };
  const found = await depositByOrderNo(tx, asked.orderNo);
  if (found?.merchant !== asked.merchant) return refuse('payments.unknown_deposit');
  const locked = await lockDeposit(tx, found.id);
  const to = asked.decision === 'credit' ? 'paid' : 'rejected';
  if (locked.method !== 'MT' || !mayMove(depositMoves, locked.state, to)) return refuse('payments.wrong_state');
  checkAsked(asked);
  const { amount = locked.amount, bankReference, reason = '' } = asked;
  if (asked.decision === 'credit') {
    await passReference(tx, locked, bankReference ?? '');
    if (asked.bankSays === 'other_payer') refuse('payments.other_payer', { field: 'bankReference' });
  }
  const isUnseen = asked.decision === 'credit' && asked.bankSays !== 'found';
  const takesTwo = isUnseen || (await needsTwo(tx, locked, amount)) || (await isMuch(platform, tx, asked, amount));
  const first = await firstToSay(tx, locked, { ...asked, amount });
  if (takesTwo) {
    if (first === asked.staffId) return refuse('office.own_decision');
    if (first === null) {
      if (asked.decision === 'credit') await passMore(platform, tx, locked, amount);
      await keepProposal(tx, {
        depositId: locked.id,
        decision: asked.decision,
        amount,
        bankReference: bankReference ?? null,
        reason,
        staffId: asked.staffId,
        staffName: asked.staffName,
        at: platform.clock.now(),
      });
      return { before: locked, after: locked, isProposal: true, announce: () => {} };
    }
  }
  await dropProposal(tx, locked.id);
  const announce = await carryOut(platform, tx, locked, {
    ...asked,
    amount,
    firstByStaff: first === asked.staffId ? null : first,
  });
  await publishEvent(tx, transferMoved, {
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

/**
 * A transfer of the bank credits one deposit, and a PIX that came by itself credits none by hand: two people who credit
 * under one reference take turns.
 */
async function passReference(tx: Tx, { merchant }: DepositRow, reference: string): Promise<void> {
  await lockReference(tx, merchant, reference);
  const orderNo = await usedFor(tx, { merchant, reference });
  if (orderNo !== undefined) refuse('payments.reference_used', { field: 'bankReference', orderNo });
}

/** Whether two people must agree: by what was announced or by what arrived, whichever is more. */
export async function needsTwo(tx: Tx, { merchant, amount }: DepositRow, arrived: Micro): Promise<boolean> {
  const from = (await settingOf(tx, merchant))?.twoPeopleFrom ?? null;
  return from !== null && (amount > arrived ? amount : arrived) >= from;
}

/** Many small ones are as much as a large one: what this person credited alone today, and this. */
async function isMuch(
  platform: Platform,
  tx: Tx,
  { decision, merchant, staffId }: Pick<Decision, 'decision' | 'merchant' | 'staffId'>,
  amount: Micro,
): Promise<boolean> {
  if (decision !== 'credit') return false;
  const from = (await settingOf(tx, merchant))?.twoPeopleFrom ?? null;
  if (from === null) return false;
  await lockClerk(tx, staffId);
  return (await aloneToday(platform, tx, { merchant, staffId })) + amount >= from;
}

/** The sum that a member of staff credited alone on this day at the brand. */
export async function aloneToday(
  platform: Platform,
  db: Db | Tx,
  { merchant, staffId }: { merchant: string; staffId: bigint },
): Promise<Micro> {
  const { now, zone } = await nowAt(platform, merchant);
  return creditedAlone(db, { merchant, staffId, since: periodOf('day', now, zone).start });
}

/** Who proposed just this; null: nobody has. */
async function firstToSay(tx: Tx, { id }: DepositRow, asked: Decision & { amount: Micro }): Promise<bigint | null> {
  const [proposal] = await proposalsOf(tx, [id]);
  if (!proposal || proposal.decision !== asked.decision) return null;
  const isSame =
    asked.decision === 'reject' ||
    (proposal.amount === asked.amount && proposal.bankReference === (asked.bankReference ?? null));
  return isSame ? proposal.staffId : null;
}

async function carryOut(
  platform: Platform,
  tx: Tx,
  locked: DepositRow,
  {
    decision,
    amount,
    bankReference = '',
    reason = '',
    staffId,
    staffName,
    firstByStaff,
  }: Decision & { amount: Micro; firstByStaff: bigint | null },
): Promise<() => void> {
  const by = { decidedBy: staffName, decidedByStaff: staffId, firstByStaff };
  if (decision === 'reject') {
    await moveDeposit(tx, locked, 'rejected', {
      at: platform.clock.now(),
      reason,
      ...by,
      detail: { reason },
    });
    return () => showState(platform, locked, 'rejected');
  }
  // the fee is of what arrived, by the channel as it is now
  const channel = (await channelsOf(tx, locked.merchant)).find(({ vendorId }) => vendorId === locked.vendorId);
  const otherFee = channel ? feeOf(channel, amount) : 0n;
  const fee = amount === locked.amount ? locked.fee : otherFee;
  const { announce } = await creditMoney(platform, tx, locked, { amount, bankReference, fee, ...by });
  platform.log.info({ orderNo: locked.orderNo, amount: formatMoney(amount) }, 'a transfer was credited');
  return announce;
}
