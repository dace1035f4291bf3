import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { type BonusRow, bonusById, closeBonus, lockBonus, openBonus } from '../bonus-store.ts';
import { readTerms } from '../terms.ts';
import { moveBonus } from './move-money.ts';

const dayMs = 86_400_000;

/** The bonus of that player, locked. Refuses `bonuses.unknown`, also for one of another player or a proposal. */
export async function lockOwn(tx: Tx, playerId: bigint, id: bigint): Promise<BonusRow> {
  const row = await lockBonus(tx, id);
  if (row?.playerId !== playerId || !isTheirs(row)) return refuse('bonuses.unknown', { field: 'id' });
  return row;
}

/** What staff only think about is theirs. */
export function isTheirs({ state }: Pick<BonusRow, 'state'>): boolean {
  return state !== 'proposed' && state !== 'rejected' && state !== 'withdrawn';
}

/**
 * The player takes a bonus under its terms: the money is in the bonus wallet, and its turnover counts from now on.
 * Refuses `bonuses.unknown`, `bonuses.wrong_state`, `bonuses.claim_over` and `safeguards.excluded`. The caller has
 * asked for the identity (`requireIdentity`).
 */
export async function claim(
  platform: Platform,
  tx: Tx,
  asked: { playerId: bigint; id: bigint; terms: string },
): Promise<BonusRow> {
  const row = await lockOwn(tx, asked.playerId, asked.id);
  if (row.state !== 'issued') refuse('bonuses.wrong_state', { field: 'id', state: row.state });
  if (row.claimUntil && platform.clock.now() >= row.claimUntil) refuse('bonuses.claim_over', { field: 'id' });
  // terms never change: others are those of another bonus
  if (row.hash !== asked.terms) refuse('bonuses.wrong_state', { field: 'terms', state: row.state });
  await refuseExcluded(platform, tx, row.playerId);
  await openClaimed(platform, tx, row);
  return (await bonusById(tx, row.id)) ?? refuse('bonuses.unknown');
}

export async function openClaimed(platform: Platform, tx: Tx, row: BonusRow): Promise<void> {
  const at = platform.clock.now();
  const dueAt = new Date(at.getTime() + readTerms(row.terms).days * dayMs);
  await openBonus(tx, row.id, { at, dueAt });
  await moveBonus(platform, tx, row, 'give');
}

/** The player does not want it. Refuses `bonuses.unknown` and `bonuses.wrong_state`. */
export async function decline(platform: Platform, tx: Tx, asked: { playerId: bigint; id: bigint }): Promise<void> {
  const row = await lockOwn(tx, asked.playerId, asked.id);
  if (row.state !== 'issued') refuse('bonuses.wrong_state', { field: 'id', state: row.state });
  await closeBonus(tx, row.id, {
    state: 'declined',
    at: platform.clock.now(),
    released: null,
    forfeited: null,
    endReason: null,
  });
}
