// What happens around the beginning and the end of a session.
import { logout } from '@palpite/contract/players/player.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../base/caller.ts';
import { endSession, onSession, readToken } from '../base/session.ts';

/** Logs out: the platform ends the session, and this tab does so in any case. */
export async function logOut(): Promise<void> {
  try {
    await ask(logout, {});
  } catch {
    // A session the platform no longer knows, or a broken line: here it ends all the same.
  } finally {
    endSession();
  }
}

/** What one player's session loaded is forgotten with it. */
export function forgetWithSession(queries: QueryClient): () => void {
  let last = readToken();
  return onSession(() => {
    const now = readToken();
    if (now === last) return;
    last = now;
    queries.removeQueries({ queryKey: ['my'] });
  });
}
