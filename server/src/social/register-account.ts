import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import type { registerSocial } from '@palpite/contract/social/player.ts';
import { inTx } from '../base/db/db.ts';
import type { Ask } from '../base/room.ts';
import { registerVouched } from '../entrance/entrance.ts';
import { tieTo } from './link-account.ts';
import { keptEmail } from './new-here.ts';
import { providerOf } from './providers.ts';
import { readTicket, spendTicket } from './tickets.ts';

/** Somebody a provider vouches for becomes a player; account, link and the end of the ticket are one. */
export async function registerAccount(ask: Ask, form: InputOf<typeof registerSocial>): Promise<SessionValue> {
  const { ticket, ...fields } = form;
  const vouched = await inTx(ask.platform.db, (tx) => readTicket(ask, tx, ticket));
  // one that was switched off meanwhile vouches for nobody
  await providerOf(ask, vouched.provider);
  const email = await keptEmail(ask, vouched.person);
  return registerVouched(ask, fields, {
    ...(email !== undefined && { email }),
    also: async (tx, playerId) => {
      await spendTicket(ask, tx, ticket);
      await tieTo(ask.platform, tx, { merchant: ask.merchant, playerId }, vouched);
    },
  });
}
