import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { playSession } from '@palpite/contract/safeguards/player.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { realityOf } from './reality.ts';
import { putRealitySeen, realitySeenAt } from './reality-store.ts';

/** What the rooms above know of a session: when it began, and what was staked and won since. */
export type Played = (
  platform: Platform,
  who: PlayerSession,
) => Promise<{ readonly startedAt: Date; readonly staked: Micro; readonly won: Micro }>;

/**
 * The caller's session by the server's count, and when the next reality check is due: counted from its begin
 * or from the last one seen.
 */
export async function readPlaySession(
  { platform, who }: Ask<PlayerSession>,
  played: Played,
): Promise<OutputOf<typeof playSession>> {
  const [{ startedAt, staked, won }, seenAt, { realityCheckMinutes: minutes }] = await Promise.all([
    played(platform, who),
    realitySeenAt(platform.db, who.playerId),
    realityOf(platform, platform.db, who),
  ]);
  const since = Math.max(startedAt.getTime(), seenAt?.getTime() ?? 0);
  return {
    startedAt: startedAt.getTime(),
    now: platform.clock.now().getTime(),
    staked,
    won,
    nextCheckAt: minutes === null ? null : since + minutes * 60_000,
    minutes,
  };
}

/** The player has seen it and plays on. */
export async function confirmRealityCheck(
  ask: Ask<PlayerSession>,
  played: Played,
): Promise<OutputOf<typeof playSession>> {
  await putRealitySeen(ask.platform.db, ask.who.playerId, ask.platform.clock.now());
  return readPlaySession(ask, played);
}
