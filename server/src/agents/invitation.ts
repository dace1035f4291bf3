import { createHmac } from 'node:crypto';
import type { invitation, makeInvitation, removeInvitation } from '@palpite/contract/agents/agent.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { mayGiveType } from '@palpite/contract/base/member-types.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { endedInvites, endInvite, type InviteCode, inviteOf, putInvite } from '../entrance/entrance.ts';
import { passFreeze } from './team/member.ts';

/** Without signs that are taken for another when read aloud: no 0, 1, i, l, o, u. */
const signs = '23456789abcdefghjkmnpqrstvwxyz';
const codeLength = 8;
const mostTries = 5;

export async function readInvitation(
  { platform, merchant, who }: Ask<PlayerSession>,
  { type }: InputOf<typeof invitation>,
): Promise<OutputOf<typeof invitation>> {
  const found = await inviteOf(platform.db, merchant, { ownerId: who.playerId, memberType: Number(type ?? 0) });
  return found ? { code: found.code, domain: found.domain } : null;
}

/** The agent's invitation for that type of account, made where there is none yet. */
export async function giveInvitation(
  ask: Ask<PlayerSession>,
  { type }: InputOf<typeof makeInvitation>,
): Promise<OutputOf<typeof makeInvitation>> {
  const { platform, merchant, who } = ask;
  const owned = { ownerId: who.playerId, memberType: Number(type ?? 0) };
  if (!mayGiveType(who.memberType, owned.memberType)) refuse('agents.type_not_allowed', { field: 'type' });
  await passFreeze(platform.db, who);
  const before = await readInvitation(ask, { type });
  if (before) return before;
  return inTx(platform.db, async (tx) => {
    const first = await endedInvites(tx, merchant, who.playerId);
    for (let attempt = first; attempt < first + mostTries; attempt += 1) {
      const code = invitationCode(platform, owned, attempt);
      await putInvite(tx, merchant, { code, kind: 'affiliate', domain: null, ...owned });
      const kept = await inviteOf(tx, merchant, owned);
      if (kept) return { code: kept.code, domain: kept.domain };
    }
    throw new Error('no invitation code was free');
  });
}

/**
 * From now on the code brings nobody to the agent; who came by it stays. One that is not the agent's, or gone
 * already, changes nothing.
 */
export async function endInvitation(
  { platform, merchant, who }: Ask<PlayerSession>,
  { code }: InputOf<typeof removeInvitation>,
): Promise<OutputOf<typeof removeInvitation>> {
  await inTx(platform.db, (tx) =>
    endInvite(tx, merchant, { ownerId: who.playerId, code: code.toLowerCase(), at: platform.clock.now() }),
  );
  return null;
}

/**
 * The code of an agent for one type of account: the same one for two calls at once. Another attempt gives another,
 * should somebody else have the first.
 */
function invitationCode(
  platform: Platform,
  { ownerId, memberType }: Pick<InviteCode, 'ownerId' | 'memberType'>,
  attempt: number,
): string {
  const digest = createHmac('sha256', platform.secrets.get('agents.invitation'))
    .update(memberType === 0 ? `${ownerId}:${attempt}` : `${ownerId}:${attempt}:${memberType}`)
    .digest();
  // 256 is no multiple of 30: the slight lean does no harm in a name that is no secret
  return [...digest.subarray(0, codeLength)].map((byte) => signs[byte % signs.length]).join('');
}
