import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { socialLinks, socialProviders } from '@palpite/contract/social/player.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { sealFor } from '../base/seal.ts';
import { maskEmail } from '../players/players.ts';
import { enabledProviders, linksOf } from './store.ts';

/** With whom a visitor may log in. */
export async function listProviders({ house, merchant }: Ask): Promise<OutputOf<typeof socialProviders>> {
  return (await enabledProviders(house.db, merchant)).map(({ code, title }) => ({ code, title }));
}

/** Every provider of the brand, and who of them speaks for this account. */
export async function listLinks({ house, who }: Ask<PlayerSession>): Promise<OutputOf<typeof socialLinks>> {
  const [providers, links] = [await enabledProviders(house.db, who.merchant), await linksOf(house.db, who.playerId)];
  const seal = sealFor(house, 'social.email');
  return providers.map(({ code, title }) => {
    const link = links.find(({ provider }) => provider === code);
    const email = link?.emailSealed ? maskEmail(seal.open(link.emailSealed)) : null;
    return { code, title, linked: link ? { email, at: link.linkedAt.getTime() } : null };
  });
}
