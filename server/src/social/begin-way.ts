import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { beginSocial, beginSocialLink, beginSocialProof } from '@palpite/contract/social/player.ts';
import { randomToken } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { takeFromBudgets } from '../guard/guard.ts';
import { browserHash } from '../players/players.ts';
import { proofMethodsOf } from '../proofs/proofs.ts';
import { type Attempt, putAttempt } from './attempt-store.ts';
import { wayOut } from './person.ts';
import { providerOf } from './providers.ts';
import { linksOf } from './store.ts';
import { hashOf } from './tickets.ts';

const attemptMs = 10 * 60_000;

/** A visitor goes to a provider to come back as somebody. */
export function beginLogin(ask: Ask, form: InputOf<typeof beginSocial>): Promise<OutputOf<typeof beginSocial>> {
  const { provider, portal = null, remember = false, returnTo = '/' } = form;
  return begin(ask, { provider, purpose: 'login', playerId: null, sessionId: null, portal, remember, returnTo });
}

/** A player goes to a provider to link it. */
export async function beginLink(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof beginSocialLink>,
): Promise<OutputOf<typeof beginSocialLink>> {
  const links = await linksOf(ask.platform.db, ask.who.playerId);
  if (links.some(({ provider }) => provider === form.provider)) refuse('social.already_linked', { field: 'provider' });
  return begin(ask, { ...ofPlayer(ask), purpose: 'bind', ...returning(form) });
}

/**
 * A player goes to a linked provider to show who is there. Only where nothing better stands: else a stranger
 * at an open browser could.
 */
export async function beginProof(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof beginSocialProof>,
): Promise<OutputOf<typeof beginSocialProof>> {
  const { platform, who } = ask;
  const links = await linksOf(platform.db, who.playerId);
  const better = await proofMethodsOf(platform.db, who.playerId);
  if (better.length > 0 || !links.some(({ provider }) => provider === form.provider)) refuse('proofs.not_allowed');
  return begin(ask, { ...ofPlayer(ask), purpose: 'prove', ...returning(form) });
}

const ofPlayer = ({ who }: Ask<PlayerSession>) =>
  ({ playerId: who.playerId, sessionId: who.sessionId, portal: null, remember: false }) as const;
const returning = ({ provider, returnTo = '/' }: { provider: string; returnTo?: string | undefined }) => ({
  provider,
  returnTo,
});

async function begin(ask: Ask<unknown>, attempt: Omit<Attempt, 'proofSealed'>): Promise<{ url: string }> {
  const { platform, merchant } = ask;
  await takeFromBudgets(platform, [{ name: 'login_ip', of: ask.ip }]);
  const provider = await providerOf(ask, attempt.provider);
  const state = randomToken(platform.chance);
  const proof = { nonce: randomToken(platform.chance), verifier: randomToken(platform.chance) };
  const url = await wayOut(ask, provider, { ...proof, state });
  const at = platform.clock.now();
  await inTx(platform.db, (tx) =>
    putAttempt(tx, {
      ...attempt,
      merchant,
      browserHash: browserHash(ask),
      stateHash: hashOf(state),
      proofSealed: sealFor(platform, 'social.proof').close(JSON.stringify(proof)),
      at,
      expiresAt: new Date(at.getTime() + attemptMs),
    }),
  );
  return { url };
}
