// Withdrawals and disputes of a brand as its staff see them.
import type { OfficeDispute } from '@palpite/contract/withdrawals/office.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { type Decision, decide } from '../decide-withdrawal.ts';
import { casesOf, proofOf } from '../dispute/dispute-store.ts';
import { decideCase, proofSeal, type Verdict } from '../dispute/disputes.ts';
import { countWaiting, lateNow, type QueueFilter, withdrawalsOfMerchant, withdrawalsWithIds } from '../queue-store.ts';
import type { HistoryRow, Slice, WithdrawalRow } from '../records.ts';
import { pages, showDispute, showPayout, showWithdrawal } from '../show.ts';
import { historyOf, withdrawalByOrderNo } from '../store.ts';

/** A withdrawal with what only staff see. */
export type StaffWithdrawal = Withdrawal & {
  playerId: bigint;
  payeeName: string;
  decidedBy: string | null;
  approvedFirstBy: string | null;
  needsTwo: boolean;
};
/** A case with what only staff see. */
export type StaffDispute = Omit<OfficeDispute, 'playerId' | 'playerName'> & { playerId: bigint };

function forStaff(row: WithdrawalRow): StaffWithdrawal {
  const { playerId, payeeName, decidedBy, firstBy: approvedFirstBy, needsTwo } = row;
  return { ...showWithdrawal(row), playerId, payeeName, decidedBy, approvedFirstBy, needsTwo };
}

/**
 * A brand's withdrawals: open ones first and oldest first, then closed ones newest first. `counts`: how many wait in
 * each state; `late`: for more than an hour; `overdue`: for longer than they may.
 */
export async function withdrawalQueue(
  platform: Platform,
  ask: Slice & QueueFilter,
): Promise<{
  list: StaffWithdrawal[];
  total: number;
  totalPages: number;
  counts: Record<string, number>;
  late: number;
  overdue: number;
}> {
  const { db } = platform;
  const [{ list, total }, counts, [late]] = await Promise.all([
    withdrawalsOfMerchant(db, ask, ask),
    countWaiting(db, ask.merchant),
    lateNow(db, platform.clock.now(), ask.merchant),
  ]);
  const shown = { list: list.map(forStaff), total, totalPages: pages(total, ask.size), counts };
  return { ...shown, late: late?.hour ?? 0, overdue: late?.overdue ?? 0 };
}

/** The withdrawals of these ids, in their order. */
export async function withdrawalsOf(db: Db, ids: readonly bigint[]): Promise<StaffWithdrawal[]> {
  return (await withdrawalsWithIds(db, ids)).map(forStaff);
}

/**
 * One withdrawal with everything that happened to it, oldest first; undefined for an order this brand does not have.
 */
export async function withdrawalCase(
  db: Db | Tx,
  orderNo: string,
  merchant: string,
): Promise<{ withdrawal: StaffWithdrawal; history: HistoryRow[] } | undefined> {
  const row = await withdrawalByOrderNo(db, orderNo);
  if (row?.merchant !== merchant) return undefined;
  return { withdrawal: forStaff(row), history: await historyOf(db, row.id) };
}

/** A person decides a withdrawal that waits for one. Refuses what `decide` refuses. */
export async function decideWithdrawal(platform: Platform, tx: Tx, decision: Decision): Promise<StaffWithdrawal> {
  return forStaff(await decide(platform, tx, decision));
}

function caseIn(row: WithdrawalRow, caseNo: string): StaffDispute | undefined {
  const payout = row.payouts.find(({ dispute }) => dispute?.caseNo === caseNo);
  if (!payout?.dispute) return undefined;
  const { orderNo, playerId } = row;
  const { proofIds } = payout.dispute;
  return { ...showDispute(payout.dispute), orderNo, playerId, payout: showPayout(payout), proofIds };
}

/** A brand's cases of payouts that did not arrive: open ones first and oldest first. */
export async function disputeQueue(
  db: Db,
  ask: Slice & { merchant: string; state?: StaffDispute['state'] | undefined },
): Promise<{ list: StaffDispute[]; total: number; totalPages: number }> {
  const { list, total } = await casesOf(db, ask);
  const shown: StaffDispute[] = [];
  for (const { orderNo, caseNo } of list) {
    const row = await withdrawalByOrderNo(db, orderNo);
    const found = row && caseIn(row, caseNo);
    if (found) shown.push(found);
  }
  return { list: shown, total, totalPages: pages(total, ask.size) };
}

/** What a player showed in a case of this brand; undefined when there is none such. */
export async function disputeProof(
  platform: Platform,
  of: { merchant: string; caseNo: string; proofId: string },
): Promise<{ type: string; dataUrl: string } | undefined> {
  const proof = await proofOf(platform.db, of);
  if (!proof) return undefined;
  const { type, sealed } = proof;
  return { type, dataUrl: `data:${type};base64,${sealFor(platform, proofSeal).open(sealed)}` };
}

/** Staff answer a case. Refuses what `decideCase` refuses. */
export async function decideDispute(platform: Platform, tx: Tx, verdict: Verdict): Promise<StaffDispute> {
  const { row, caseNo } = await decideCase(platform, tx, verdict);
  const decided = caseIn(row, caseNo);
  if (!decided) throw new Error(`${caseNo} is gone`);
  return decided;
}
