// The reality check: every so often a player is shown how long they have played and what it has cost.

import type { Safeguards } from '@palpite/contract/safeguards/player.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { ruleOf } from '../law/rules.ts';
import { pendingReality, realityAt } from './reality-store.ts';

export type RealityCheck = Pick<Safeguards, 'realityCheckMinutes' | 'realityCheckAtMost' | 'realityCheckPending'>;

/** How often the player is shown it: as they chose, and no less often than the brand allows. */
export async function realityOf(
  platform: Platform,
  db: Db | Tx,
  who: { readonly playerId: bigint; readonly merchant: string },
): Promise<RealityCheck> {
  const now = platform.clock.now();
  const atMost = await atMostOf(platform, who.merchant);
  const [chosen, pending] = await Promise.all([
    realityAt(db, who.playerId, now),
    pendingReality(db, who.playerId, now),
  ]);
  return {
    realityCheckMinutes: shorterInterval(chosen?.minutes ?? null, atMost),
    realityCheckAtMost: atMost,
    realityCheckPending: pending ? { minutes: pending.minutes, from: pending.from.getTime() } : null,
  };
}

/** The least often the brand allows; null: it may be switched off. */
export async function atMostOf(platform: Platform, merchant: string): Promise<number | null> {
  return (await ruleOf(platform, merchant, 'reality.at_most')) || null;
}

/** Of two the more frequent; null is never. */
export function shorterInterval(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
