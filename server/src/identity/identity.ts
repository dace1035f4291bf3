import type { IdentityState } from '@palpite/contract/identity/shapes.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { shownState } from './states.ts';
import { foundUnderage, latestOf } from './store.ts';

export type { Decision } from './decide-check.ts';
export { identityMoved } from './news.ts';

/** Where the check of who this player is stands. */
export async function identityStanding(db: Db | Tx, playerId: bigint): Promise<IdentityState> {
  return shownState((await latestOf(db, playerId))?.state);
}

/**
 * Lets a player on who has proven who they are, or whose brand does not ask that by this rule. Whom a document showed
 * to be too young is let on by no rule. Refuses `identity.required` and `players.underage`.
 */
export async function requireIdentity(
  platform: Platform,
  who: { readonly merchant: string; readonly playerId: bigint },
  rule: 'identity.before_play' | 'identity.before_deposit',
): Promise<void> {
  if (await foundUnderage(platform.db, who.playerId))
    refuse('players.underage', { age: await ruleOf(platform, who.merchant, 'min_age') });
  if (!(await ruleOf(platform, who.merchant, rule))) return;
  const state = await identityStanding(platform.db, who.playerId);
  if (state !== 'verified') refuse('identity.required', { state });
}
