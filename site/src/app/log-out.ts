import { logout } from '@palpite/contract/entrance/player.ts';
import { ask } from '../base/caller.ts';
import { endSession } from '../base/session.ts';

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
