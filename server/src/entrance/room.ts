import * as contract from '@palpite/contract/entrance/player.ts';
import { inTx } from '../base/db/db.ts';
import { type Room, route } from '../base/room.ts';
import { sealKeysOf } from '../base/seal/sealed-body.ts';
import { endPlayerSession, noteFirstLogin } from '../players/players.ts';
import { checkName } from './check-name.ts';
import { resetPasswordByLink, resetPasswordByMobile, sendResetLink } from './forgot.ts';
import { readAffiliate } from './invite.ts';
import { tellLocked, tidyUp } from './jobs.ts';
import { logIn } from './log-in.ts';
import { readHint } from './log-in-remembered.ts';
import { registerByOneClick } from './one-click.ts';
import { registerByMobile, registerByName } from './register.ts';
import { endRemembered, forgetMe } from './remember.ts';
import { sendLoginCode, sendRegistrationCode, sendResetCode } from './send-code.ts';
import { playFree } from './trial.ts';
import { sendProof, verify } from './verify-login.ts';

export const entranceRoom: Room = {
  name: 'entrance',
  routes: [
    route(contract.sessionKey, ({ house }) => sealKeysOf(house)),
    route(contract.login, logIn),
    route(contract.sendLoginProof, sendProof),
    route(contract.verifyLogin, verify),
    route(contract.freePlay, playFree),
    route(contract.logout, async (ask) => {
      await inTx(ask.house.db, (tx) => endRemembered(ask, tx));
      await endPlayerSession(ask.house, ask.who.sessionId);
      return null;
    }),
    route(contract.hint, readHint),
    route(contract.forgetMe, forgetMe),
    route(contract.smsForLogin, sendLoginCode),
    route(contract.smsForRegistration, sendRegistrationCode),
    route(contract.register, registerByName),
    route(contract.registerMobile, registerByMobile),
    route(contract.registerOneClick, registerByOneClick),
    route(contract.checkUsername, checkName),
    route(contract.affiliate, readAffiliate),
    route(contract.forgotByEmail, sendResetLink),
    route(contract.resetByLink, resetPasswordByLink),
    route(contract.smsForReset, sendResetCode),
    route(contract.resetByMobile, resetPasswordByMobile),
    route(contract.firstLogin, async ({ house, who }) => {
      await inTx(house.db, (tx) => noteFirstLogin(tx, who.playerId));
      return null;
    }),
  ],
  jobs: [tellLocked],
  schedules: [tidyUp],
};
