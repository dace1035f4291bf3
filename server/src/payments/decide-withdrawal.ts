import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db.ts';
import { enqueue } from '../base/jobs.ts';
import { refuse } from '../base/refusal.ts';
import type { House } from '../base/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { release } from '../wallet/wallet.ts';
import { tellMoved } from './news.ts';
import { payWithdrawalJob } from './pay-withdrawal.ts';
import type { WithdrawalRow } from './records.ts';
import { addHistory, lockWithdrawal, moveWithdrawal, setGate, withdrawalByOrderNo } from './withdrawal-store.ts';

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
 * A person decides. Approved: the bank is asked to pay as soon as this commits. Rejected: the money is the player's again, and the player reads why.
 * Of two at once exactly one wins. Refuses `payments.unknown_withdrawal`, `payments.wrong_state`, `office.reason_required`.
 */
export async function decide(house: House, tx: Tx, made: Decision): Promise<WithdrawalRow> {
  const { orderNo, staffId, staffName } = made;
  const reason = made.reason?.trim() || undefined;
  if (made.decision === 'reject' && reason === undefined) refuse('office.reason_required', { field: 'reason' });
  const locked = await lockWithdrawal(tx, orderNo);
  if (locked?.merchant !== made.merchant) return refuse('payments.unknown_withdrawal');
  if (locked.state !== 'review') return refuse('payments.wrong_state', { state: locked.state });
  const now = house.clock.now();
  const decision = { by: staffName, staffId, at: now };
  if (made.decision === 'approve') await approve(tx, locked, decision);
  else await reject(house, tx, locked, decision, reason ?? '');
  return (await withdrawalByOrderNo(tx, orderNo)) ?? refuse('payments.unknown_withdrawal');
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
  await setGate(tx, id, { name: 'review', state: 'passed', actor: 'staff', at: at.getTime(), detail: {} });
  await addHistory(tx, id, { at, who: decision.by, what: 'approved', reason: null });
  await enqueue(tx, payWithdrawalJob, { orderNo }, { key: `payments.pay:${orderNo}` });
  await tellMoved(tx, locked, 'approved');
}

async function reject(house: House, tx: Tx, locked: WithdrawalRow, decision: Made, reason: string): Promise<void> {
  const { id, orderNo, playerId, pending, amount } = locked;
  const { at } = decision;
  await release(house, tx, {
    playerId,
    pending,
    kind: 'withdrawal',
    key: keyOf('payments', 'withdrawal', orderNo, 'release'),
    input: inputOf(orderNo, formatMoney(amount)),
  });
  await moveWithdrawal(tx, locked, 'rejected', { reason, decision });
  await setGate(tx, id, { name: 'review', state: 'failed', actor: 'staff', at: at.getTime(), detail: { reason } });
  await addHistory(tx, id, { at, who: decision.by, what: 'rejected', reason });
  await tellMoved(tx, locked, 'rejected');
}
