import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import type { freePlay } from '@palpite/contract/entrance/player.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { dayOf } from '../../base/calendar.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask } from '../../base/room.ts';
import { checkHuman, takeFromBudgets } from '../../guard/guard.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { browserHash, createPlayer, findPlayer } from '../../players/players.ts';
import { settingOf } from '../../site/site.ts';
import { credit } from '../../wallet/wallet.ts';

import { finishLogin } from '../login/finish-login.ts';
import { trialAmount } from '../settings.ts';
import { noteTrial } from '../store.ts';
import { drawName } from './made-name.ts';

/**
 * Play for nothing, with money that is none: an account of a day, once a day in one browser.
 * Refuses `entrance.trial_used`.
 */
export async function playFree(ask: Ask, form: InputOf<typeof freePlay>): Promise<SessionValue> {
  const { platform, merchant } = ask;
  await checkHuman(ask, 'login', form.geetestValidateV4);
  await takeFromBudgets(platform, [{ name: 'trial_ip', of: ask.ip }]);
  const amount = parseMoney(await settingOf(platform, merchant, trialAmount));
  const deviceHash = browserHash(ask);
  const day = dayOf(platform.clock.now());
  const playerId = await inTx(platform.db, async (tx) => {
    const id = await createPlayer(platform, tx, {
      merchant,
      username: drawName(platform.chance),
      passwordHash: null,
      memberType: trialType,
      currency: 'FUN',
      language: ask.language,
    });
    if (!(await noteTrial(tx, { merchant, deviceHash, day, playerId: id }))) refuse('entrance.trial_used');
    await credit(platform, tx, {
      playerId: id,
      house: 'trial',
      amount,
      kind: 'trial_grant',
      key: keyOf('entrance', 'trial_grant', id.toString()),
      input: inputOf(amount.toString()),
    });
    return id;
  });
  const account = (await findPlayer(platform, platform.db, merchant, { id: playerId })) ?? refuse('login.not.session');
  return finishLogin(ask, account, { assurance: 'full', byPassword: false, checkAddress: false });
}
