import type { Db, Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { noteFreeUsesAt, noteUseAt, noteUsesAt } from './store.ts';

/** Time is kept in seconds. */
export const perMinute = 60n;
/** A player is told once when this much is left of a time limit, and once more at its end. */
const warnSeconds = 5n * perMinute;

/**
 * A session of the player is in use: the time since the last use counts, unless it is longer than five minutes. To be
 * called at most once a minute and session: what ends between two calls is counted with the next.
 */
export async function noteUse(platform: Platform, db: Db | Tx, playerId: bigint): Promise<void> {
  const { before, now } = await noteUseAt(db, playerId, platform.clock.now());
  if (before !== null && now !== null) tellLeft(platform, playerId, { before, now });
}

/**
 * The same of play we are told of afterwards, such as bets at a vendor that does not ask us about each. What lies
 * before a use that was noted is counted with that one; a time that is yet to come is now.
 */
export async function notePlay(
  platform: Platform,
  tx: Tx,
  uses: readonly { readonly playerId: bigint; readonly at: Date }[],
): Promise<void> {
  if (uses.length === 0) return;
  const now = platform.clock.now();
  const told = uses.map(({ playerId, at }) => ({ playerId, at: at > now ? now : at }));
  for (const { playerId, ...left } of await noteUsesAt(tx, told)) tellLeft(platform, playerId, left);
}

/**
 * Notes these uses of everybody whose time nobody else is counting just now, and answers who they are: no player waits
 * for the count of another.
 */
export async function noteFreeUses(
  platform: Platform,
  uses: readonly { readonly playerId: bigint; readonly at: Date }[],
): Promise<ReadonlySet<bigint>> {
  const each = new Map(uses.map((use) => [use.playerId, use]));
  const noted = await noteFreeUsesAt(platform.db, [...each.values()]);
  for (const { playerId, before, now } of noted)
    if (before !== null && now !== null) tellLeft(platform, playerId, { before, now });
  return new Set(noted.map(({ playerId }) => playerId));
}

function tellLeft(platform: Platform, playerId: bigint, left: { before: bigint; now: bigint }): void {
  if (![warnSeconds, 0n].some((mark) => left.before > mark && left.now <= mark)) return;
  const minutes = left.now <= 0n ? 0 : Number((left.now + perMinute - 1n) / perMinute);
  platform.live.publish(`player:${playerId}`, { type: 'timeLeft', minutes });
}
