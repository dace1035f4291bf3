// The session of play as the platform counts it, followed by its clock.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { playSession } from '@palpite/contract/safeguards/player.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../base/session/caller.ts';
import { useMember } from '../../base/session/member.ts';
import { isTrial } from '../../base/session/member-kind.ts';

/** As the platform tells it, and how far its clock is ahead of this device's. */
export type PlaySession = OutputOf<typeof playSession> & { aheadMs: number };

export function withClockOffset(session: OutputOf<typeof playSession>): PlaySession {
  return { ...session, aheadMs: session.now - Date.now() };
}

/** However far away the next check is, what was staked and won is asked for again this often. */
const refreshMs = 5 * 60_000;
/** The platform's answer may come a little before the moment it speaks of. */
const soonestMs = 5000;

/** How long until the session is asked for again: when the player is to be shown it, and every five minutes before. */
export function askAgainMs(
  { nextCheckAt, aheadMs }: Pick<PlaySession, 'nextCheckAt' | 'aheadMs'>,
  now: number,
): number {
  if (nextCheckAt === null) return refreshMs;
  return Math.min(refreshMs, Math.max(soonestMs, nextCheckAt - (now + aheadMs)));
}

/** Whether the player is to be shown time and money now: by the platform's clock at its last answer. */
export function isDue({ nextCheckAt, now }: Pick<PlaySession, 'nextCheckAt' | 'now'>): boolean {
  return nextCheckAt !== null && nextCheckAt <= now;
}

export const sessionQuery = queryOptions({
  queryKey: ['my', 'playSession'],
  queryFn: async ({ signal }) => withClockOffset(await ask(playSession, {}, { signal })),
  staleTime: 0,
});

/**
 * The session of a member; trial players stake nothing that is theirs. Without a session, or
 * before it answered, undefined.
 */
export function usePlaySession(): PlaySession | undefined {
  const { data: member } = useMember();
  return useQuery({ ...sessionQuery, enabled: member !== undefined && !isTrial(member) }).data;
}

/** How long the session has run, in milliseconds, followed each second. */
export function useElapsed({ startedAt, aheadMs }: Pick<PlaySession, 'startedAt' | 'aheadMs'>): number {
  const elapsed = () => Math.max(0, Date.now() + aheadMs - startedAt);
  const [ran, setRan] = useState(elapsed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew with what it counts from
  useEffect(() => {
    setRan(elapsed());
    const ticking = setInterval(() => setRan(elapsed()), 1000);
    return () => clearInterval(ticking);
  }, [startedAt, aheadMs]);
  return ran;
}

/** '0:42:10': hours, minutes, seconds. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
