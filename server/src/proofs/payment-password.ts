import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { clearPaymentTries, paymentLock, putPaymentPassword, reservePaymentTry } from './payment-store.ts';

/** How many wrong tries lock it, and for how long. */
const mostTries = 5;
const lockMs = 15 * 60_000;

/** Whether the player has set one. */
export async function paymentPasswordSet(platform: Platform, playerId: bigint): Promise<boolean> {
  return (await paymentLock(platform.db, playerId)) !== undefined;
}

/**
 * Checks the payment password. Refuses `not.exists.payment.password`, `invalid.payment.pw`, and `entrance.locked` for
 * fifteen minutes after five wrong ones. Not within a transaction: the try counts whatever comes of it.
 */
export async function checkPaymentPassword(
  platform: Platform,
  playerId: bigint,
  typed: string,
  field: string,
): Promise<void> {
  const now = platform.clock.now();
  const lock = (await paymentLock(platform.db, playerId)) ?? refuse('not.exists.payment.password');
  const stored = await reservePaymentTry(platform.db, playerId, now, {
    mostTries,
    lockedUntil: new Date(now.getTime() + lockMs),
  });
  if (stored === undefined) {
    const until = (
      lock.lockedUntil && lock.lockedUntil > now ? lock.lockedUntil : new Date(now.getTime() + lockMs)
    ).getTime();
    const seconds = Math.ceil((until - now.getTime()) / 1000);
    refuse('entrance.locked', { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds });
  }
  if (!(await platform.hasher.verify(stored, typed))) refuse('invalid.payment.pw', { field });
  await clearPaymentTries(platform.db, playerId);
}

/** Refuses what is not six digits, and what is tried first. */
export function checkNewPaymentPassword(password: string, field: string): void {
  if (!/^[0-9]{6}$/.test(password)) refuse('request.invalid', { field, problem: 'pattern', patternId: 6 });
  if (isRow(password)) refuse('players.password_weak', { field });
}

/** '111111', '123456', '654321': what is tried first. */
function isRow(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/** Puts a payment password in force: its hash, made before the transaction begins. */
export function keepPaymentPassword(platform: Platform, tx: Tx, playerId: bigint, hash: string): Promise<void> {
  return putPaymentPassword(tx, playerId, hash, platform.clock.now());
}
