import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { securityConfig } from '@palpite/contract/security/player.ts';
import type { Ask, House, PlayerSession } from '../base/room.ts';
import { identityStanding } from '../identity/identity.ts';
import { contactOf, findPlayer, maskEmail, maskPhone } from '../players/players.ts';
import { hasTotp, paymentPasswordSet, proofMethodsOf, provenUntil, recoveryCodesLeft } from '../proofs/proofs.ts';
import { maxBankCards } from './bank-cards.ts';
import { bankAccounts } from './store.ts';

/** What guards the account and what does not yet; contacts with most of them hidden. */
export async function readConfig(ask: Ask<PlayerSession>): Promise<OutputOf<typeof securityConfig>> {
  const { house, who, merchant } = ask;
  const { playerId } = who;
  const account = await findPlayer(house, house.db, merchant, { id: playerId });
  const mobile = await boundTo(house, playerId, 'mobile');
  const email = await boundTo(house, playerId, 'email');
  return {
    mobile: mobile ? maskPhone(mobile.value, mobile.dialing ?? '') : null,
    email: email ? maskEmail(email.value) : null,
    totp: await hasTotp(house.db, playerId),
    recoveryCodes: await recoveryCodesLeft(house.db, playerId),
    paymentPassword: await paymentPasswordSet(house, playerId),
    bankCards: (await bankAccounts(house.db, playerId)).length,
    maxBankCards,
    passwordChangedAt: account?.passwordChangedAt?.getTime() ?? null,
    methods: [...(await proofMethodsOf(house.db, playerId))],
    provenUntil: provenUntil(house, who) ?? null,
    identity: await identityStanding(house.db, playerId),
  };
}

async function boundTo(house: House, playerId: bigint, kind: 'mobile' | 'email') {
  const contact = await contactOf(house, house.db, playerId, kind);
  return contact?.verifiedAt ? contact : undefined;
}
