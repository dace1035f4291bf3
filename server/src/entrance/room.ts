import * as contract from '@palpite/contract/entrance/player.ts';
import { inTx } from '../base/db/db.ts';
import { type Room, route } from '../base/room.ts';
import { sealKeysOf } from '../base/seal/sealed-body.ts';
import { endPlayerSession, noteFirstLogin } from '../players/players.ts';
import { resetPasswordByLink, resetPasswordByMobile, sendResetLink } from './forgot.ts';
import { tellLocked, tidyUp } from './jobs.ts';
import { logIn } from './login/log-in.ts';
import { readHint } from './login/log-in-remembered.ts';
import { endRemembered, forgetMe } from './login/remember.ts';
import { sendLoginCode, sendRegistrationCode, sendResetCode } from './login/send-code.ts';
import { sendProof, verify } from './login/verify-login.ts';
import { entranceRefusals } from './refusals.ts';
import { checkName } from './registration/check-name.ts';
import { invitedPort, readAffiliate } from './registration/invite.ts';
import { registerByOneClick } from './registration/one-click.ts';
import { registerByMobile, registerByName } from './registration/register.ts';
import { playFree } from './registration/trial.ts';
import { entranceSettings } from './settings.ts';

export const entranceRoom: Room = {
  name: 'entrance',
  refusals: entranceRefusals,
  settings: entranceSettings,
  routes: [
    route(contract.sessionKey, ({ platform }) => sealKeysOf(platform)),
    route(contract.login, logIn),
    route(contract.sendLoginProof, sendProof),
    route(contract.verifyLogin, verify),
    route(contract.freePlay, playFree),
    route(contract.logout, async (ask) => {
      await inTx(ask.platform.db, (tx) => endRemembered(ask, tx));
      await endPlayerSession(ask.platform, ask.who.sessionId);
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
    route(contract.firstLogin, async ({ platform, who }) => {
      await inTx(platform.db, (tx) => noteFirstLogin(tx, who.playerId));
      return null;
    }),
  ],
  jobs: [tellLocked],
  needs: [invitedPort],
  schedules: [tidyUp],
};
