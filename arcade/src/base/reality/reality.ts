import { type Caller, call, Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { logout } from '@palpite/contract/entrance/player.ts';
import { playSession, seenRealityCheck } from '@palpite/contract/safeguards/player.ts';

export type PlaySession = OutputOf<typeof playSession>;

/** What the reality check asks of the platform, as the player of the site's own session. */
export interface RealityWire {
  session(): Promise<PlaySession>;
  /** The player has seen it and goes on. */
  seen(): Promise<PlaySession>;
  /** Ends the session of the site in this tab; games begun by it end with it. */
  leave(): Promise<void>;
}

export function realityWire(caller: Caller): RealityWire {
  return {
    session: () => call(caller, playSession, {}),
    seen: () => call(caller, seenRealityCheck, {}),
    async leave() {
      const told = call(caller, logout, {});
      sessionStorage.clear();
      // A session the platform no longer knows, or a broken line: here it has ended all the same.
      await told.catch(() => undefined);
    },
  };
}

const longestMs = 5 * 60_000;
const soonestMs = 5000;

/** Whether the player is to be shown time and money now, by the platform's clock. */
export function isDue({ nextCheckAt, now }: PlaySession): boolean {
  return nextCheckAt !== null && nextCheckAt <= now;
}

/** How long until the platform is asked again: until the check is due, five minutes at most. */
export function askAgainMs({ nextCheckAt, now }: PlaySession): number {
  return nextCheckAt === null ? longestMs : Math.min(longestMs, Math.max(soonestMs, nextCheckAt - now));
}

/**
 * Asks until the check is due, then tells once and asks no more. Returns the way to stop. Who has no session to be
 * shown is not asked again.
 */
export function watchReality(wire: Pick<RealityWire, 'session'>, due: (session: PlaySession) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const look = async () => {
    let waitMs = longestMs;
    try {
      const session = await wire.session();
      if (stopped) return;
      if (isDue(session)) return due(session);
      waitMs = askAgainMs(session);
    } catch (error) {
      const passing = error instanceof Refused && (error.code === 'network' || error.status >= 500);
      if (!passing) return;
    }
    if (!stopped) timer = setTimeout(() => void look(), waitMs);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
