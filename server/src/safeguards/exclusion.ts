import type { Exclusion, ExclusionLength } from '@palpite/contract/safeguards/shapes.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { publishEvent } from '../base/events/events.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { excluded } from './news.ts';
import { exclusionAt, guardPlayer, insertExclusion, lockPlayer } from './store.ts';

const hourMs = 3_600_000;
const lengths: Readonly<Record<ExclusionLength, { readonly hours?: number; readonly months?: number }>> = {
  '24h': { hours: 24 },
  '7d': { hours: 7 * 24 },
  '30d': { hours: 30 * 24 },
  '6m': { months: 6 },
  '1y': { months: 12 },
  '5y': { months: 60 },
  forever: {},
};

/**
 * When an exclusion of that length ends; null: never. Months are of the calendar: one that has no such day ends a
 * little later, never sooner.
 */
export function endOf(length: ExclusionLength, start: Date): Date | null {
  const { hours, months } = lengths[length];
  if (hours !== undefined) return new Date(start.getTime() + hours * hourMs);
  if (months === undefined) return null;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

/** The pause or self-exclusion that holds now. */
export async function exclusionOf(platform: Platform, db: Db | Tx, playerId: bigint): Promise<Exclusion | undefined> {
  const row = await exclusionAt(db, playerId, platform.clock.now());
  return row && { until: row.endsAt?.getTime() ?? null };
}

/** Refuses `safeguards.excluded` where one holds. */
export async function refuseExcluded(platform: Platform, db: Db | Tx, playerId: bigint): Promise<void> {
  const holding = await exclusionOf(platform, db, playerId);
  if (holding) refuse('safeguards.excluded', { ...holding });
}

/**
 * Excludes the player from now on, for a length or until an end that was given (null: for good), and says
 * `safeguards.excluded`; the caller ends the sessions in the same transaction. Refuses `safeguards.excluded` where one
 * holds that ends no sooner.
 */
export async function startExclusion(
  platform: Platform,
  tx: Tx,
  e: { playerId: bigint; merchant: string; setBy: string } & (
    | { readonly length: ExclusionLength }
    | { readonly endsAt: Date | null }
  ),
): Promise<Exclusion> {
  await lockPlayer(tx, e.playerId);
  await guardPlayer(tx, e.playerId);
  const at = platform.clock.now();
  const endsAt = 'length' in e ? endOf(e.length, at) : e.endsAt;
  const length = 'length' in e ? e.length : endsAt ? 'given' : 'forever';
  const until = endsAt?.getTime() ?? null;
  const holding = await exclusionOf(platform, tx, e.playerId);
  if (holding && (holding.until === null || (until !== null && until <= holding.until)))
    refuse('safeguards.excluded', { ...holding });
  await insertExclusion(tx, { playerId: e.playerId, length, setBy: e.setBy, startsAt: at, endsAt });
  await publishEvent(tx, excluded, { playerId: e.playerId.toString(), merchant: e.merchant, until });
  return { until };
}
