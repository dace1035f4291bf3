import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { hint, login } from '@palpite/contract/entrance/player.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform } from '../../base/room.ts';
import { takeFromBudgets } from '../../guard/guard.ts';
import { type Account, contactOf, findPlayer, sessionEnded } from '../../players/players.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { lockRemembered, type RememberedRow, replaceRemembered } from '../ticket-store.ts';
import { finishLogin } from './finish-login.ts';
import { giveCookie, heldBy, killFamily } from './remember.ts';

/** The player this browser remembers. Asking does not use up the cookie. */
export async function readHint(ask: Ask): Promise<OutputOf<typeof hint>> {
  const { platform } = ask;
  const row = await heldBy(ask, platform.db);
  const account = row && (await findPlayer(platform, platform.db, ask.merchant, { id: row.playerId }));
  if (!row || !account) return null;
  const mobile = await contactOf(platform, platform.db, account.id, 'mobile');
  const dialing = mobile?.dialing ?? '';
  return {
    username: account.username,
    mobileNum: mobile ? mobile.value.replace(`+${dialing}`, '') : null,
    countryDialingCode: mobile ? dialing : null,
    remembered: await opens(platform, account, row),
  };
}

/**
 * Logs in by the cookie alone and gives the next one. A cookie that was used before has been copied: the family dies
 * with every session it opened, the thief's and the owner's. Refuses `entrance.ticket_gone`.
 */
export async function logInRemembered(ask: Ask, form: InputOf<typeof login>): Promise<SessionValue> {
  const { platform } = ask;
  await takeFromBudgets(platform, [{ name: 'login_ip', of: ask.ip }]);
  const row = await heldBy(ask, platform.db);
  if (row?.replacedAt) await killFamily(platform, row.family);
  const account = row && (await findPlayer(platform, platform.db, ask.merchant, { id: row.playerId }));
  if (!row || !account || !(await opens(platform, account, row))) {
    if (!row || row.replacedAt) ask.jar.clear('rm');
    return refuse('entrance.ticket_gone');
  }
  // a player who asked for a break must log in on purpose, not because a browser remembers them
  await refuseExcluded(platform, platform.db, account.id);
  return finishLogin(ask, account, {
    assurance: 'remembered',
    byPassword: row.byPassword,
    checkAddress: true,
    ...(form.portal && { portal: form.portal }),
    also: async (tx, sessionId) => {
      const held = await lockRemembered(tx, row.selector, platform.clock.now());
      // another tab was first with the same cookie: to us that is a copy, but its family lives until somebody
      // comes with the old one again
      if (!held || held.replacedAt) refuse('entrance.ticket_gone');
      await replaceRemembered(tx, row.selector, platform.clock.now());
      await giveCookie(ask, tx, { ...row, sessionId, madeAt: platform.clock.now() });
    },
  });
}

/**
 * Whether the row still opens a session: not logged out, nor the password changed or the session
 * ended by its owner since.
 */
async function opens(platform: Platform, account: Account, row: RememberedRow): Promise<boolean> {
  if (row.replacedAt || row.endedAt) return false;
  if (account.passwordChangedAt && account.passwordChangedAt > row.madeAt) return false;
  return !(await sessionEnded(platform.db, row.sessionId));
}
