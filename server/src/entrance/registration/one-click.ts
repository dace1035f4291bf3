import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { registerOneClick } from '@palpite/contract/entrance/player.ts';
import type { Ask } from '../../base/room.ts';
import { merchant } from '../../site/site.ts';
import { inviterOf } from './invite.ts';
import { drawName, drawPassword } from './made-name.ts';
import { settleIn } from './register.ts';
import { checkApplicant, originOf, readLimits } from './registration.ts';

/**
 * A visitor becomes a player by one press: name and password are made here, shown once, and of the
 * password only the hash is kept.
 */
export async function registerByOneClick(
  ask: Ask,
  form: InputOf<typeof registerOneClick>,
): Promise<OutputOf<typeof registerOneClick>> {
  const { platform } = ask;
  await checkApplicant(ask, form);
  await readLimits(ask, {}, []);
  const brought = await inviterOf(ask, form);
  const brand = await merchant(platform, ask.merchant);
  const password = drawPassword(platform.chance);
  const passwordHash = await platform.hasher.hash(password);
  const session = await settleIn(
    ask,
    {},
    {
      merchant: brand.code,
      // of 23·31^11 names none falls twice
      username: drawName(platform.chance),
      passwordHash,
      currency: brand.currency,
      language: ask.language,
      ...originOf(form),
      ...brought,
    },
  );
  return { ...session, password };
}
