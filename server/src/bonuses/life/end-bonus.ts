import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { type BonusRow, closeBonus } from '../bonus-store.ts';
import { lockOwn } from './claim-bonus.ts';
import { moveBonus } from './move-money.ts';
import { sayEnded, tellPlayer } from './news.ts';
import { type Ending, mayBecome, type Unclaimed } from './states.ts';

/**
 * Ends a locked bonus, in one transaction with its money: what is met goes to the main wallet, all else goes back to
 * the house. One that was never claimed has no money. Refuses `bonuses.wrong_state`.
 */
export async function endBonus(
  platform: Platform,
  tx: Tx,
  row: BonusRow,
  { state, reason = null }: { state: Ending | Unclaimed; reason?: string | null },
): Promise<void> {
  if (!mayBecome(row.state, state)) refuse('bonuses.wrong_state', { field: 'id', state: row.state });
  const isOpen = row.state === 'open';
  const isMet = state === 'met';
  if (isOpen) await moveBonus(platform, tx, row, isMet ? 'release' : 'forfeit');
  await closeBonus(tx, row.id, {
    ...{ state, at: platform.clock.now(), endReason: reason },
    released: isOpen ? (isMet ? row.balance : 0n) : null,
    forfeited: isOpen ? (isMet ? 0n : row.balance) : null,
  });
  await sayEnded(tx, row, { state, released: isOpen && isMet ? row.balance : 0n });
  // who left or declined it knows
  if (state !== 'left' && state !== 'declined') await tellPlayer(platform, tx, row, state, reason ?? '');
}

/**
 * The player leaves an open bonus and loses what is in it; the main balance stays. `forfeited` is what the player was
 * shown. Refuses `bonuses.unknown`, `bonuses.wrong_state` and `bonuses.loss_changed`.
 */
export async function leave(
  platform: Platform,
  tx: Tx,
  { playerId, id, forfeited }: { playerId: bigint; id: bigint; forfeited: Micro },
): Promise<void> {
  const row = await lockOwn(tx, playerId, id);
  if (row.state !== 'open') refuse('bonuses.wrong_state', { field: 'id', state: row.state });
  // its turnover is done: the money is theirs, and on its way
  if (row.progress === row.target) refuse('bonuses.wrong_state', { field: 'id', state: 'met' });
  if (row.balance !== forfeited)
    refuse('bonuses.loss_changed', { field: 'forfeited', forfeited: formatMoney(row.balance) });
  await endBonus(platform, tx, row, { state: 'left' });
}
