import { lockWallet, type WalletLocks } from '@palpite/contract/wallet/office.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform, Route } from '../base/room.ts';
import { playerById } from '../players/players.ts';
import { decides } from '../staff/staff.ts';
import { staffLockRow as staffLock } from './account-store.ts';
import { forgetFailedPayments, paymentsBlock } from './failed-payments.ts';
import { lockWallet as lock, unlockWallet as unlock } from './locks.ts';
import { announceBalance } from './open-wallet.ts';

/**
 * A staff member locks a player's money or lets it go; the player's open pages hear of it. Refuses `office.not_found`,
 * also for another brand's player.
 */
const lockPlayersWallet = decides(lockWallet, async (tx, ask, { act, reason, ...input }) => {
  const { platform, who } = ask;
  const playerId = BigInt(input.playerId);
  if ((await playerById(platform, tx, playerId))?.merchant !== who.merchant) return refuse('office.not_found');
  const before = await locksOn(platform, tx, playerId);
  if (act === 'lock') {
    const by = { note: reason, by: who.username, staffId: who.staffId };
    await lock(platform, tx, { playerId, reason: 'staff', act: by });
  } else {
    await unlock(tx, { playerId, reason: 'staff' });
    await forgetFailedPayments(tx, playerId);
  }
  const after = await locksOn(platform, tx, playerId);
  return {
    answer: after,
    done: { action: `wallet.${act}`, subject: `player:${playerId}`, before, after, reason },
    tell: () => announceBalance(platform, playerId),
  };
});

export const lockRoutes: readonly Route[] = [lockPlayersWallet];

/** The locks on this player's money. */
export async function locksOn(platform: Platform, db: Db | Tx, playerId: bigint): Promise<WalletLocks> {
  const staff = await staffLock(db, playerId);
  const payments = await paymentsBlock(platform, db, playerId);
  return {
    staff: staff ? { since: staff.since.getTime(), by: staff.by, note: staff.note } : null,
    payments: payments ? { until: payments.until?.getTime() ?? null } : null,
  };
}
