import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import { enqueue } from '../base/jobs/jobs.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { debtOf } from '../payments/payments.ts';
import { staffLock } from '../wallet/wallet.ts';
import { giveBack } from './give-back.ts';
import { tellMoved } from './news.ts';
import { payWithdrawalJob } from './payout/pay-withdrawal.ts';
import type { WithdrawalRow } from './records.ts';
import { awaitedGate } from './request/gates.ts';
import { addHistory, lockWithdrawal, moveWithdrawal, noteFirst, setGate, withdrawalByOrderNo } from './store.ts';

export interface Decision {
  readonly orderNo: string;
  /** The brand of the person who decides: orders of other brands do not exist for them. */
  readonly merchant: string;
  readonly decision: 'approve' | 'reject';
  /** Shown to the player; needed to reject. */
  readonly reason?: string | undefined;
  readonly staffId: bigint;
  readonly staffName: string;
}

/**
 * A person decides. Approved: the bank is asked to pay as soon as this commits, or above the brand's amount, as soon as
 * another person approves too. Rejected: the money is the player's again, and the player reads why. Of two at once
 * exactly one wins. Refuses `withdrawals.unknown`, `withdrawals.wrong_state`, `office.reason_required`,
 * `office.own_decision` to who approved first, and for an approval `withdrawals.player_owes` while the player owes:
 * rejected, the money is there for the debt, and `withdrawals.wallet_locked` while staff have locked the wallet.
 */
export async function decide(platform: Platform, tx: Tx, made: Decision): Promise<WithdrawalRow> {
  const { orderNo, staffId, staffName } = made;
  const reason = made.reason?.trim() || undefined;
  if (made.decision === 'reject' && reason === undefined) refuse('office.reason_required', { field: 'reason' });
  const locked = await lockWithdrawal(tx, orderNo);
  if (locked?.merchant !== made.merchant) return refuse('withdrawals.unknown');
  if (locked.state !== 'review') return refuse('withdrawals.wrong_state', { state: locked.state });
  const decision = { by: staffName, staffId, at: platform.clock.now() };
  if (made.decision === 'reject') await reject(platform, tx, locked, decision, reason ?? '');
  else await decideFor(tx, locked, decision);
  return (await withdrawalByOrderNo(tx, orderNo)) ?? refuse('withdrawals.unknown');
}

async function decideFor(tx: Tx, locked: WithdrawalRow, decision: Made): Promise<void> {
  // the payer's bank may have taken a deposit back since the gates were passed
  const debt = await debtOf(tx, locked.playerId);
  if (debt > 0n) refuse('withdrawals.player_owes', { debt: formatMoney(debt) });
  if (await staffLock(tx, locked.playerId)) refuse('withdrawals.wallet_locked');
  if (!locked.needsTwo) await approve(tx, locked, decision);
  else if (locked.firstByStaff === null) await approveFirst(tx, locked, decision);
  else if (locked.firstByStaff === decision.staffId) refuse('office.own_decision');
  else await approve(tx, locked, decision);
}

interface Made {
  readonly by: string;
  readonly staffId: bigint;
  readonly at: Date;
}

async function approve(tx: Tx, locked: WithdrawalRow, decision: Made): Promise<void> {
  const { id, orderNo } = locked;
  const { at } = decision;
  await moveWithdrawal(tx, locked, 'approved', { decision });
  await setGate(tx, id, { ...awaitedGate('review', 'current', 'staff', null, at), state: 'passed' });
  await addHistory(tx, id, { at, who: decision.by, what: 'approved', reason: null });
  await enqueue(tx, payWithdrawalJob, { orderNo }, { key: `withdrawals.pay:${orderNo}` });
  await tellMoved(tx, locked, 'approved');
}

/** The other person has until the same time. */
async function approveFirst(tx: Tx, locked: WithdrawalRow, decision: Made): Promise<void> {
  const { id, dueAt } = locked;
  const { at } = decision;
  await noteFirst(tx, id, decision);
  await setGate(tx, id, {
    ...awaitedGate('review', 'current', 'staff', dueAt),
    detail: { approvals: '1', needed: '2' },
  });
  await addHistory(tx, id, { at, who: decision.by, what: 'approved_first', reason: null });
  await tellMoved(tx, locked, 'review');
}

async function reject(
  platform: Platform,
  tx: Tx,
  locked: WithdrawalRow,
  decision: Made,
  reason: string,
): Promise<void> {
  const { id } = locked;
  const { at } = decision;
  for (const payout of locked.payouts) await giveBack(platform, tx, locked, payout);
  await moveWithdrawal(tx, locked, 'rejected', { reason, decision });
  await setGate(tx, id, {
    ...awaitedGate('review', 'current', 'staff', null, at),
    state: 'failed',
    detail: { reason },
  });
  await addHistory(tx, id, { at, who: decision.by, what: 'rejected', reason });
  await tellMoved(tx, locked, 'rejected');
}
