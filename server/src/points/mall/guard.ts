// What every call that spends points asks first.
import { unit } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { holdAvailable } from '../../ledger/ledger.ts';
import { checkPaymentPassword, refuseRestricted } from '../../proofs/proofs.ts';
import { locksOf, lockWords, subAccount, walletOf, walletTypes } from '../../wallet/wallet.ts';

/**
 * Whoever has just been let in without the password spends nothing, and the payment password is asked for each time.
 * Not within a transaction: each try counts.
 */
export async function passPassword(ask: Ask<PlayerSession>, password: string): Promise<void> {
  await refuseRestricted(ask);
  await checkPaymentPassword(ask.platform, ask.who.playerId, password, 'password');
}

/** Refuses `wallet.locked` where points may not leave, or money may not come in. */
export async function refuseLocked(
  { platform, who, language }: Ask<PlayerSession>,
  tx: Tx,
  { into, field }: { into?: number; field: string },
): Promise<void> {
  const [from, to] = await locksOf(platform, tx, who.playerId, [
    { typeId: walletTypes.points },
    ...(into === undefined ? [] : [{ typeId: into }]),
  ]);
  const lock = from?.lockedOut ? from : to?.lockedIn ? to : undefined;
  if (!lock) return;
  const { reason } = lock;
  refuse('wallet.locked', { field, reason, why: saidIn(lockWords[reason ?? 'staff'], language) });
}

/** The points wallet, locked, with enough in it. Refuses `points.insufficient` {available}. */
export async function lockPoints(
  { platform, who }: Ask<PlayerSession>,
  tx: Tx,
  { points, field }: { points: bigint; field: string },
): Promise<bigint> {
  const found = await subAccount(tx, await walletOf(platform, tx, who.playerId), walletTypes.points);
  if (!found) throw new Error('there is no points wallet');
  const available = (await holdAvailable(tx, found.account)) / unit;
  if (available < points) refuse('points.insufficient', { field, available: available.toString() });
  return found.account;
}
