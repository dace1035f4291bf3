// Signing out: here at once, at the platform as soon as it hears.
import { staffLogout } from '@palpite/contract/staff/office.ts';
import { ask } from '../base/caller.ts';
import { endSession, type SessionEnd } from '../base/session.ts';

/** Ends the session. A platform that cannot be reached ends it by itself when it has been idle. */
export async function leave(why: SessionEnd): Promise<void> {
  // started before the token is forgotten here, for the call carries it
  const told = ask(staffLogout, {});
  endSession(why);
  await told.catch(() => undefined);
}
