import type { Withdrawal, WithdrawalState } from '@palpite/contract/payments/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { type Decision, decide } from './decide-withdrawal.ts';
import type { HistoryRow, Slice, WithdrawalRow } from './records.ts';
import { pages, showWithdrawal } from './show.ts';
import { paidDeposits } from './store.ts';
import { countByState, historyOf, sumPaidOut, withdrawalByOrderNo, withdrawalsOfMerchant } from './withdrawal-store.ts';

export type { Decision } from './decide-withdrawal.ts';
export { depositPaid, withdrawalFailed, withdrawalMoved, withdrawalPaid } from './news.ts';
export type { HistoryRow } from './records.ts';

/** A withdrawal with what only staff see. */
export type StaffWithdrawal = Withdrawal & { playerId: bigint; payeeName: string; decidedBy: string | null };

function forStaff(row: WithdrawalRow): StaffWithdrawal {
  const { playerId, payeeName, decidedBy } = row;
  return { ...showWithdrawal(row), playerId, payeeName, decidedBy };
}

/** A brand's withdrawals: open ones first and oldest first, then closed ones newest first. `counts`: how many in each state. */
export async function withdrawalQueue(
  db: Db,
  ask: Slice & { merchant: string; state?: WithdrawalState | undefined },
): Promise<{ list: StaffWithdrawal[]; total: number; totalPages: number; counts: Record<string, number> }> {
  const { merchant, state, size } = ask;
  const list = await withdrawalsOfMerchant(db, merchant, state, ask);
  const counts = await countByState(db, merchant);
  const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { list: list.map(forStaff), total, totalPages: pages(total, size), counts };
}

/** One withdrawal with everything that happened to it, oldest first; undefined for an order this brand does not have. */
export async function withdrawalCase(
  db: Db | Tx,
  orderNo: string,
  merchant: string,
): Promise<{ withdrawal: StaffWithdrawal; history: HistoryRow[] } | undefined> {
  const row = await withdrawalByOrderNo(db, orderNo);
  if (row?.merchant !== merchant) return undefined;
  return { withdrawal: forStaff(row), history: await historyOf(db, row.id) };
}

/** A person decides a withdrawal that waits for one. Refuses `payments.unknown_withdrawal`, `payments.wrong_state`, `office.reason_required`. */
export async function decideWithdrawal(house: House, tx: Tx, decision: Decision): Promise<StaffWithdrawal> {
  return forStaff(await decide(house, tx, decision));
}

/** What the player ever paid in and was paid out. */
export async function paymentTotals(db: Db | Tx, playerId: bigint): Promise<{ deposited: Micro; withdrawn: Micro }> {
  const { sum } = await paidDeposits(db, playerId);
  return { deposited: sum, withdrawn: await sumPaidOut(db, playerId) };
}
