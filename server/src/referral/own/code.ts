import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { referralDetails } from '@palpite/contract/referral/player.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { drawInviteCode, type InviteCode, putInvite, referralCodeOf } from '../../entrance/entrance.ts';
import { hostsOf } from '../../site/site.ts';
import { lockClaimed } from './claim-store.ts';

const mostTries = 5;

/** The player's code; with `autoGenerate` one is made where there is none, and of two at once one. */
export async function readDetails(
  { platform, merchant, who: { playerId, memberType } }: Ask<PlayerSession>,
  { autoGenerate }: InputOf<typeof referralDetails>,
): Promise<OutputOf<typeof referralDetails>> {
  // an agent's invitation makes a downline: they have their own page for it
  if (isAgentType(memberType)) refuse('referral.agents_invite');
  const { db, clock, chance } = platform;
  const make = (tx: Tx) => async () => {
    await lockClaimed(tx, playerId, merchant);
    const known = await referralCodeOf(tx, merchant, playerId);
    if (known) return known;
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const code = drawInviteCode(chance);
      const invite: InviteCode = {
        ...{ code, kind: 'referral', ownerId: playerId, domain: null, memberType: 0, host: null, note: null },
        ...{ expiresAt: null, single: false, username: null },
      };
      if (await putInvite(tx, merchant, invite, clock.now())) return { code, registrations: 0 };
    }
    throw new Error('no invitation code was free');
  };
  const found =
    (await referralCodeOf(db, merchant, playerId)) ?? (autoGenerate ? await inTx(db, (tx) => make(tx)()) : undefined);
  return {
    referralCode: found?.code ?? null,
    totalInvitations: found?.registrations ?? 0,
    promotionDomains: await hostsOf(platform, merchant),
  };
}
