import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { finishSocial } from '@palpite/contract/social/player.ts';
import type { SocialOutcome } from '@palpite/contract/social/shapes.ts';
import { inTx } from '../base/db/db.ts';
import { Refusal, refuse } from '../base/refusal/refusal.ts';
import type { Ask } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { finishLogin } from '../entrance/entrance.ts';
import { takeFromBudgets } from '../guard/guard.ts';
import { browserHash, findPlayer, notify, proveSession, sessionStands } from '../players/players.ts';
import { methodsOf } from '../proofs/proofs.ts';
import { type Attempt, useAttempt } from './attempt-store.ts';
import { tieTo } from './link-account.ts';
import { askWhose } from './new-here.ts';
import { askProvider, type Person, proofShape, subjectIndex } from './person.ts';
import { type Provider, providerOf } from './providers.ts';
import { linkBySubject, noteLinkUsed } from './store.ts';
import { hashOf } from './tickets.ts';

/**
 * Somebody comes back from a provider: as a login, to link it, or to show who is there. The attempt is used up before
 * anything else, so that an address that was seen by others opens nothing.
 */
export async function finishWay(ask: Ask, form: InputOf<typeof finishSocial>): Promise<SocialOutcome> {
  const { platform, merchant } = ask;
  await takeFromBudgets(platform, [{ name: 'login_ip', of: ask.ip }]);
  const stateHash = hashOf(form.state);
  const attempt =
    (await inTx(platform.db, (tx) =>
      useAttempt(tx, { merchant, browserHash: browserHash(ask), stateHash, now: platform.clock.now() }),
    )) ?? refuse('social.failed');
  const { purpose, returnTo } = attempt;
  // said no at the provider, or left its page
  if (form.error !== undefined || !form.code) refuse('social.failed', { purpose, returnTo });
  const provider = await providerStill(ask, attempt);
  const proof = proofShape.parse(JSON.parse(sealFor(platform, 'social.proof').open(attempt.proofSealed)));
  const person = await askProvider(ask, provider, { state: form.state, code: form.code ?? '', iss: form.iss }, proof);
  const session = purpose === 'login' ? await logIn(ask, provider, person, attempt) : null;
  if (purpose === 'bind') await bind(ask, provider, person, attempt);
  if (purpose === 'prove') await prove(ask, provider, person, attempt);
  return { purpose, provider: { code: provider.code, title: provider.title }, session, returnTo };
}

/** A provider that was switched off meanwhile opens nothing. */
async function providerStill(ask: Ask, attempt: Attempt): Promise<Provider> {
  try {
    return await providerOf(ask, attempt.provider);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'social.unknown_provider') return refuse('social.failed');
    throw error;
  }
}

async function logIn(ask: Ask, provider: Provider, person: Person, attempt: Attempt) {
  const { platform, merchant } = ask;
  const link = await linkBySubject(platform.db, merchant, provider.code, subjectIndex(platform, person));
  const account = link && (await findPlayer(platform, platform.db, merchant, { id: link.playerId }));
  if (!link || !account) return askWhose(ask, provider, person, attempt);
  return finishLogin(ask, account, {
    assurance: 'full',
    byPassword: false,
    checkAddress: true,
    // the provider's word is proof enough only for an account that has nothing better
    proven: (await methodsOf(platform.db, account.id)).length === 0,
    remember: attempt.remember,
    ...(attempt.portal && { portal: attempt.portal }),
    also: (tx) => noteLinkUsed(tx, link.id, platform.clock.now()),
  });
}

async function bind(ask: Ask, provider: Provider, person: Person, attempt: Attempt): Promise<void> {
  const playerId = await beganBy(ask, attempt);
  await inTx(ask.platform.db, async (tx) => {
    await tieTo(ask.platform, tx, { merchant: ask.merchant, playerId }, { provider: provider.code, person });
    await notify(ask.platform, tx, playerId, 'contact_changed');
  });
}

async function prove(ask: Ask, provider: Provider, person: Person, attempt: Attempt): Promise<void> {
  const { platform, merchant } = ask;
  const playerId = await beganBy(ask, attempt);
  const link = await linkBySubject(platform.db, merchant, provider.code, subjectIndex(platform, person));
  if (link?.playerId !== playerId) refuse('social.failed');
  await inTx(platform.db, (tx) => proveSession(platform, tx, attempt.sessionId ?? 0n, platform.clock.now()));
}

/** Who began it, if that session still stands: who has logged out meanwhile links nothing. */
async function beganBy({ platform }: Ask, { playerId, sessionId }: Attempt): Promise<bigint> {
  if (playerId === null || sessionId === null || !(await sessionStands(platform, sessionId, true)))
    return refuse('login.not.session');
  return playerId;
}
