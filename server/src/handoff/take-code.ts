import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import type { peekHandoff, takeHandoff } from '@palpite/contract/handoff/player.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { Refusal, refuse } from '../base/refusal/refusal.ts';
import type { Ask } from '../base/room.ts';
import { finishLogin } from '../entrance/entrance.ts';
import { takeFromBudgets } from '../guard/guard.ts';
import { type Account, findPlayer, maskName, sessionStands } from '../players/players.ts';
import { hashOf } from './make-code.ts';
import { type Code, codeBy, type Sought, useCode } from './store.ts';

type Given = InputOf<typeof takeHandoff>;

/** Whose code it is. Refuses `handoff.gone`. */
export async function peekCode(ask: Ask, given: Given): Promise<OutputOf<typeof peekHandoff>> {
  const { account, code } = await find(ask, given);
  return { name: maskName(account.username), expiresAt: code.expiresAt.getTime() };
}

/** Opens the session the code stands for and uses the code up. Refuses `handoff.gone` and what every login refuses. */
export async function takeCode(ask: Ask, given: Given): Promise<SessionValue> {
  const { platform } = ask;
  const { account, sought } = await find(ask, given);
  const use = async (tx: Tx) => {
    if (!(await useCode(tx, sought))) refuse('handoff.gone');
  };
  try {
    return await finishLogin(ask, account, {
      assurance: 'remembered',
      byPassword: false,
      checkAddress: true,
      proven: false,
      also: use,
    });
  } catch (thrown) {
    // the login goes on with the ticket of the verification: the code has done its part
    if (thrown instanceof Refusal && thrown.code === 'login_verify_required') await inTx(platform.db, use);
    throw thrown;
  }
}

async function find(ask: Ask, { code, purpose }: Given): Promise<{ account: Account; code: Code; sought: Sought }> {
  const { platform, merchant } = ask;
  await takeFromBudgets(platform, [{ name: 'handoff_ip', of: ask.ip }]);
  const sought = { codeHash: hashOf(code), merchant, purpose, now: platform.clock.now() };
  const found = await codeBy(platform.db, sought);
  // whoever ends the session that made it, or changes the password, ends what it gave away
  if (!found || !(await sessionStands(platform, found.sessionId, false))) return refuse('handoff.gone');
  const account = await findPlayer(platform, platform.db, merchant, { id: found.playerId });
  if (!account || (account.passwordChangedAt && account.passwordChangedAt > found.madeAt))
    return refuse('handoff.gone');
  return { account, code: found, sought };
}
