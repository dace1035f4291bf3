import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { linkSocial, unlinkSocial } from '@palpite/contract/social/player.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { endSessions, hasPassword, notify } from '../players/players.ts';
import { refuseRestricted } from '../proofs/proofs.ts';
import { subjectIndex } from './person.ts';
import { providerOf, providersOf } from './providers.ts';
import { linkBySubject, lockLinksOf, putLink, removeLink } from './store.ts';
import { readTicket, spendTicket, type Vouched } from './tickets.ts';

/** The account that is logged in takes the ticket's person as its own. */
export async function linkAccount(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof linkSocial>,
): Promise<OutputOf<typeof linkSocial>> {
  await refuseRestricted(ask);
  const vouched = await inTx(ask.platform.db, (tx) => readTicket(ask, tx, form.ticket));
  // one that was switched off meanwhile vouches for nobody: the ticket stays
  const { code, title } = await providerOf(ask, vouched.provider);
  await inTx(ask.platform.db, async (tx) => {
    await spendTicket(ask, tx, form.ticket);
    await tieTo(ask.platform, tx, ask.who, vouched);
    await notify(ask.platform, tx, ask.who.playerId, 'contact_changed');
  });
  return { code, title };
}

/**
 * Ties a person at a provider to an account. Twice the same does no harm; refuses `social.taken` when another account
 * has the person and `social.already_linked` when the account has another person there. Of two at once the
 * database lets one through.
 */
export async function tieTo(
  platform: Platform,
  tx: Tx,
  { merchant, playerId }: { merchant: string; playerId: bigint },
  { provider, person }: Vouched,
): Promise<void> {
  const index = subjectIndex(platform, person);
  const emailSealed = person.email === null ? null : sealFor(platform, 'social.email').close(person.email);
  const at = platform.clock.now();
  if (await putLink(tx, { merchant, provider, subjectIndex: index, playerId, emailSealed, at })) return;
  const owner = await linkBySubject(tx, merchant, provider, index);
  if (!owner) refuse('social.already_linked');
  if (owner?.playerId !== playerId) refuse('social.taken');
}

/**
 * Ends a link, and every other session: whoever came in by it is out. Refuses `social.only_way_in` where neither a
 * password nor another provider that is in use opens the account.
 */
export async function unlinkAccount(ask: Ask<PlayerSession>, form: InputOf<typeof unlinkSocial>): Promise<null> {
  await refuseRestricted(ask);
  const { platform, who } = ask;
  const inUse = new Set((await providersOf(ask)).map(({ code }) => code));
  await inTx(platform.db, async (tx) => {
    const links = await lockLinksOf(tx, who.playerId);
    const link =
      links.find(({ provider }) => provider === form.provider) ??
      refuse('social.unknown_provider', { field: 'provider' });
    const another = links.some(({ id, provider }) => id !== link.id && inUse.has(provider));
    if (!another && !(await hasPassword(tx, who.playerId))) refuse('social.only_way_in');
    await removeLink(tx, link.id);
    await endSessions(platform, tx, who.playerId, { keep: who.sessionId });
    await notify(platform, tx, who.playerId, 'contact_changed');
  });
  return null;
}
