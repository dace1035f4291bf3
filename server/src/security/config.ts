import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { securityConfig } from '@palpite/contract/security/player.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { identityStanding } from '../identity/identity.ts';
import { contactOf, findPlayer, maskEmail, maskPhone } from '../players/players.ts';
import { hasTotp, paymentPasswordSet, proofMethodsOf, provenUntil, recoveryCodesLeft } from '../proofs/proofs.ts';
import { maxBankCards } from './bank-cards.ts';
import { bankAccounts } from './store.ts';

/** What guards the account and what does not yet; contacts with most of them hidden. */
export async function readConfig(ask: Ask<PlayerSession>): Promise<OutputOf<typeof securityConfig>> {
  const { platform, who, merchant } = ask;
  const { playerId } = who;
  const account = await findPlayer(platform, platform.db, merchant, { id: playerId });
  const mobile = await boundTo(platform, playerId, 'mobile');
  const email = await boundTo(platform, playerId, 'email');
  return {
    mobile: mobile ? maskPhone(mobile.value, mobile.dialing ?? '') : null,
    email: email ? maskEmail(email.value) : null,
    totp: await hasTotp(platform.db, playerId),
    recoveryCodes: await recoveryCodesLeft(platform.db, playerId),
    paymentPassword: await paymentPasswordSet(platform, playerId),
    bankCards: (await bankAccounts(platform.db, playerId)).length,
    maxBankCards,
    passwordChangedAt: account?.passwordChangedAt?.getTime() ?? null,
    methods: [...(await proofMethodsOf(platform.db, playerId))],
    provenUntil: provenUntil(platform, who) ?? null,
    identity: await identityStanding(platform.db, playerId),
  };
}

async function boundTo(platform: Platform, playerId: bigint, kind: 'mobile' | 'email') {
  const contact = await contactOf(platform, platform.db, playerId, kind);
  return contact?.verifiedAt ? contact : undefined;
}
