import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { login } from '@palpite/contract/entrance/player.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask } from '../../base/room.ts';
import { checkHuman, takeFromBudgets } from '../../guard/guard.ts';
import { browserHash, findPlayer } from '../../players/players.ts';
import { hasTotp, useCode } from '../../proofs/proofs.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { needFlag } from '../registration/need-flag.ts';
import { finishLogin } from './finish-login.ts';
import { phoneOf } from './send-code.ts';

/**
 * Logs in by number and code. No password is involved, so none has to be changed either. Who bound an authenticator
 * said that the number alone is not enough: theirs is a remembered session, as after a reset by the phone.
 */
export async function logInByCode(ask: Ask, form: InputOf<typeof login>): Promise<SessionValue> {
  const { platform, merchant } = ask;
  await needFlag(ask, 'MOBILEVERCODELOGIN3');
  const phone = phoneOf(form.mobileNum ?? form.username, form.countryDialingCode);
  const code = form.verificationCode ?? form.password ?? '';
  await checkHuman(ask, 'login', form.geetestValidateV4);
  await takeFromBudgets(platform, [{ name: 'login_ip', of: ask.ip }]);
  const request = browserHash(ask).toString('hex');
  await useCode(platform, { merchant, channel: 'sms', to: phone.e164, purpose: 'login', request, code });
  const account = await findPlayer(platform, platform.db, merchant, { mobile: phone.e164 });
  if (!account) {
    const neutral = (await ruleOf(platform, merchant, 'account.errors')) === 'neutral';
    return neutral ? refuse('players.bad_credentials') : refuse('USER_NOT_EXIST', { field: 'mobileNum' });
  }
  const weak = await hasTotp(platform.db, account.id);
  return finishLogin(ask, account, {
    assurance: weak ? 'remembered' : 'full',
    byPassword: false,
    // the code came by the account's own phone: that is the proof an unknown address would ask for
    checkAddress: false,
    proven: !weak,
    remember: form.remember ?? false,
    ...(form.portal && { portal: form.portal }),
  });
}
