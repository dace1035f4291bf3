import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { deleteFailures, type FailureRow, failureRow, lockFailures, saveFailures } from './account-store.ts';

const minuteMs = 60_000;
/**
 * So many failed payments within this time block further ones for a while; as many again within a day do so
 * until staff have looked.
 */
const most = 5;
const withinMs = 10 * minuteMs;
const blockMs = 30 * minuteMs;
const againWithinMs = 24 * 60 * minuteMs;

export const noFailures: FailureRow = { at: [], blockedAt: null, blockedUntil: null, suspendedAt: null };

/** How it stands after one more failed payment. */
export function afterFailure(before: FailureRow, now: Date): FailureRow {
  const at = [...before.at.filter((each) => now.getTime() - each.getTime() < withinMs), now];
  if (at.length < most) return { ...before, at };
  const again = before.blockedAt !== null && now.getTime() - before.blockedAt.getTime() < againWithinMs;
  const blockedUntil = new Date(now.getTime() + blockMs);
  return { at: [], blockedAt: now, blockedUntil, suspendedAt: again ? now : before.suspendedAt };
}

/**
 * A bank refused a payment because of who pays or who is to be paid, or the account it was to go to is somebody else's.
 * What fails by a fault of ours or the bank's is none.
 */
export async function noteFailedPayment(platform: Platform, tx: Tx, playerId: bigint): Promise<void> {
  const now = platform.clock.now();
  const before = await lockFailures(tx, playerId, noFailures);
  const after = afterFailure(before, now);
  await saveFailures(tx, playerId, after);
  if (after.blockedAt === now) {
    const suspended = after.suspendedAt !== null;
    platform.log.warn({ playerId, suspended }, 'payments of a player are blocked: too many failed');
  }
}

export interface PaymentsBlock {
  /** Until when; null: until staff have looked. */
  readonly until: Date | null;
}

/** Whether payments of the player are blocked for having failed too often. */
export async function paymentsBlock(
  platform: Platform,
  db: Db | Tx,
  playerId: bigint,
): Promise<PaymentsBlock | undefined> {
  const row = await failureRow(db, playerId);
  if (row?.suspendedAt) return { until: null };
  return row?.blockedUntil && row.blockedUntil > platform.clock.now() ? { until: row.blockedUntil } : undefined;
}

/** Refuses `wallet.payments_blocked` and `wallet.payments_suspended`. */
export async function refuseBlockedPayments(platform: Platform, db: Db | Tx, playerId: bigint): Promise<void> {
  const block = await paymentsBlock(platform, db, playerId);
  if (!block) return;
  if (block.until === null) refuse('wallet.payments_suspended');
  refuse('wallet.payments_blocked', { until: block.until.toISOString() });
}

/** Staff have looked: it begins anew. */
export function forgetFailedPayments(tx: Tx, playerId: bigint): Promise<void> {
  return deleteFailures(tx, playerId);
}
