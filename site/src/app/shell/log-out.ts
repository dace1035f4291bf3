import { logout } from '@palpite/contract/entrance/player.ts';
import { ask } from '../../base/session/caller.ts';
import { endSession } from '../../base/session/session.ts';

/**
 * Logs out: the platform is told with the token as it was, and this tab forgets it at once, so that nothing else
 * is asked with it any more.
 */
export async function logOut(): Promise<void> {
  const told = ask(logout, {});
  endSession();
  // A session the platform no longer knows, or a broken line: here it has ended all the same.
  await told.catch(() => undefined);
}
