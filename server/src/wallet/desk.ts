import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { lockWallet, type WalletLocks, walletLocks } from '@palpite/contract/wallet/office.ts';
import * as z from 'zod/mini';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../base/room.ts';
import { playerById } from '../players/players.ts';
import { noteAct } from '../staff/staff.ts';
import { staffLockRow as staffLock } from './account-store.ts';
import { forgetFailedPayments, paymentsBlock } from './failed-payments.ts';
import { lockWallet as lock, unlockWallet as unlock } from './locks.ts';
import { announceBalance } from './open-wallet.ts';

export const lockRoutes: readonly Route[] = [route(lockWallet, lockPlayersWallet)];

/** What keeps this player's money where it is. */
export async function locksOn(platform: Platform, db: Db | Tx, playerId: bigint): Promise<WalletLocks> {
  const staff = await staffLock(db, playerId);
  const payments = await paymentsBlock(platform, db, playerId);
  return {
    staff: staff ? { since: staff.since.getTime(), by: staff.by, note: staff.note } : null,
    payments: payments ? { until: payments.until?.getTime() ?? null } : null,
  };
}

/**
 * A staff member locks a player's money or lets it go; the player's open pages hear of it. Lock, audit row and kept
 * answer are one transaction. Refuses `office.not_found`, also for another brand's player, and `request.key_reused`.
 */
export async function lockPlayersWallet(
  ask: Ask<StaffSession>,
  input: InputOf<typeof lockWallet>,
): Promise<WalletLocks> {
  const { platform, who, key } = ask;
  const { act, reason } = input;
  const playerId = BigInt(input.playerId);
  const wire = await inTx(platform.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint: lockWallet.name, input }, async () => {
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
      await noteAct(tx, ask, { action: `wallet.${act}`, subject: `player:${playerId}`, before, after, reason });
      return z.encode(walletLocks, after);
    }),
  );
  await announceBalance(platform, playerId);
  return z.decode(walletLocks, wire);
}
