import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import type { BindNeeded } from '@palpite/contract/social/shapes.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask } from '../base/room.ts';
import { findPlayer, maskEmail } from '../players/players.ts';
import { fieldRule } from '../site/site.ts';
import type { Attempt } from './attempt-store.ts';
import type { Person } from './person.ts';
import type { Provider } from './providers.ts';
import { makeTicket } from './tickets.ts';

/** The address a new account begins with: one the provider has proven and no account of ours has. */
export async function keptEmail(
  { platform, merchant }: Pick<Ask, 'platform' | 'merchant'>,
  { email, emailVerified }: Person,
): Promise<string | undefined> {
  if (email === null || !emailVerified) return undefined;
  return (await findPlayer(platform, platform.db, merchant, { email })) ? undefined : email;
}

/**
 * Refuses `bind_customer_required`: the provider knows the person, and no account is linked. Never is one linked
 * because an address is the same, for whoever may write an address into a provider's form would get the account.
 */
export async function askWhose(ask: Ask, provider: Provider, person: Person, attempt: Attempt): Promise<never> {
  const needed: BindNeeded = {
    ticket: await makeTicket(ask, { provider: provider.code, person }),
    provider: { code: provider.code, title: provider.title },
    email: person.email === null ? null : maskEmail(person.email),
    emailKept: (await keptEmail(ask, person)) !== undefined,
    nameHint: await hintFor(ask, person),
    mayRegister: attempt.portal !== 'agent',
    returnTo: attempt.returnTo,
  };
  return refuse('bind_customer_required', { ...needed });
}

/** A name the brand takes and nobody has, made of the person's own. */
async function hintFor({ platform, merchant }: Ask, { name, email }: Person): Promise<string | null> {
  const rule = await fieldRule(platform.db, merchant, 'username');
  for (const given of [name, email?.split('@')[0]]) {
    const plain = (given ?? '')
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
    const hint = plain.slice(0, rule?.maxLength ?? 16);
    if (hint === '' || (rule && problemOf(hint, { ...rule, required: true }))) continue;
    if (!(await findPlayer(platform, platform.db, merchant, { username: hint }))) return hint;
  }
  return null;
}
