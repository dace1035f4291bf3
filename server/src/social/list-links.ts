import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { socialLinks, socialProviders } from '@palpite/contract/social/player.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { maskEmail } from '../players/players.ts';
import { providersOf } from './providers.ts';
import { linksOf } from './store.ts';

/** With whom a visitor may log in. */
export async function listProviders(
  ask: Pick<Ask, 'platform' | 'merchant'>,
): Promise<OutputOf<typeof socialProviders>> {
  return (await providersOf(ask)).map(({ code, title }) => ({ code, title }));
}

/** Every provider of the brand, and who of them speaks for this account. */
export async function listLinks(ask: Ask<PlayerSession>): Promise<OutputOf<typeof socialLinks>> {
  const { platform, who } = ask;
  const [providers, links] = [await providersOf(ask), await linksOf(platform.db, who.playerId)];
  const seal = sealFor(platform, 'social.email');
  return providers.map(({ code, title }) => {
    const link = links.find(({ provider }) => provider === code);
    const email = link?.emailSealed ? maskEmail(seal.open(link.emailSealed)) : null;
    return { code, title, linked: link ? { email, at: link.linkedAt.getTime() } : null };
  });
}
