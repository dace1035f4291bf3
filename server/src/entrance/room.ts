import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import * as contract from '@palpite/contract/entrance/player.ts';
import { inTx } from '../base/db.ts';
import { type Handler, type Room, type Route, route } from '../base/room.ts';
import { endPlayerSession, noteFirstLogin } from '../players/players.ts';
import { checkName } from './check-name.ts';
import { resetPasswordByLink, resetPasswordByMobile, sendResetLink } from './forgot.ts';
import { readAffiliate } from './invite.ts';
import { tidyUp } from './jobs.ts';
import { logIn } from './log-in.ts';
import { readHint } from './log-in-remembered.ts';
import { needFlag } from './need-flag.ts';
import { registerByOneClick } from './one-click.ts';
import { registerByMobile, registerByName } from './register.ts';
import { endRemembered, forgetMe } from './remember.ts';
import { sendLoginCode, sendRegistrationCode, sendResetCode } from './send-code.ts';
import { playFree } from './trial.ts';
import { sendProof, verify } from './verify-login.ts';

export const entranceRoom: Room = {
  name: 'entrance',
  routes: [
    route(contract.login, logIn),
    switched(contract.sendLoginProof, sendProof),
    switched(contract.verifyLogin, verify),
    switched(contract.freePlay, playFree),
    route(contract.logout, async (ask) => {
      await inTx(ask.house.db, (tx) => endRemembered(ask, tx));
      await endPlayerSession(ask.house, ask.who.sessionId);
      return null;
    }),
    route(contract.hint, readHint),
    route(contract.forgetMe, forgetMe),
    switched(contract.smsForLogin, sendLoginCode),
    switched(contract.smsForRegistration, sendRegistrationCode),
    switched(contract.register, registerByName),
    switched(contract.registerMobile, registerByMobile),
    switched(contract.registerOneClick, registerByOneClick),
    switched(contract.checkUsername, checkName),
    switched(contract.affiliate, readAffiliate),
    route(contract.forgotByEmail, sendResetLink),
    route(contract.resetByLink, resetPasswordByLink),
    switched(contract.smsForReset, sendResetCode),
    switched(contract.resetByMobile, resetPasswordByMobile),
    route(contract.firstLogin, async ({ house, who }) => {
      await inTx(house.db, (tx) => noteFirstLogin(tx, who.playerId));
      return null;
    }),
  ],
  schedules: [tidyUp],
};

/** Tied as `route` does, and answering only while the brand has the endpoint's module switched on. */
function switched<E extends AnyEndpoint & { access: 'anyone' }>(endpoint: E, handle: Handler<E>): Route {
  return route<AnyEndpoint & { access: 'anyone' }>(endpoint, async (ask, input) => {
    if (endpoint.module) await needFlag(ask, endpoint.module);
    return handle(ask as never, input as never);
  });
}
