import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { affiliate } from '@palpite/contract/entrance/player.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask } from '../../base/room.ts';
import { isFrozen } from '../../players/players.ts';
import { type InviteCode, inviteByCode, inviteByDomain } from '../store.ts';

/**
 * What an invitation code stands for; without one, whose code belongs to the domain. What was sent of the two is
 * named when nobody has it.
 */
export async function readAffiliate(
  ask: Ask,
  { code, domain }: InputOf<typeof affiliate>,
): Promise<OutputOf<typeof affiliate>> {
  const found = code ? await byCode(ask, code) : domain ? await byDomain(ask, domain) : undefined;
  if (!found) return refuse('entrance.invitation_code_error', { field: code || !domain ? 'code' : 'domain' });
  return { code: found.code, kind: found.kind, domain: found.domain };
}

const codeFields = ['affiliateCode', 'referralCode', 'recommenderId'] as const;

/** Who brought a visitor, and what that makes of them. */
export interface Brought {
  readonly uplineId?: bigint;
  readonly memberType: number;
}

/**
 * Who brought the visitor: by the first code that was given, else by the domain. A code nobody has refuses
 * `entrance.invitation_code_error`; a domain nobody has only says nothing.
 */
export async function inviterOf(
  ask: Ask,
  form: Partial<Readonly<Record<(typeof codeFields)[number] | 'domain', string | undefined>>>,
): Promise<Brought> {
  for (const field of codeFields) {
    const code = form[field];
    if (!code) continue;
    const found = (await byCode(ask, code)) ?? refuse('entrance.invitation_code_error', { field });
    return broughtBy(found);
  }
  const found = form.domain ? await byDomain(ask, form.domain) : undefined;
  return found ? broughtBy(found) : { memberType: 0 };
}

const broughtBy = ({ ownerId, memberType }: InviteCode): Brought => ({ uplineId: ownerId, memberType });

function byCode(ask: Ask, code: string): Promise<InviteCode | undefined> {
  return unlessFrozen(ask, inviteByCode(ask.platform.db, ask.merchant, code.toLowerCase()));
}

function byDomain(ask: Ask, domain: string): Promise<InviteCode | undefined> {
  return unlessFrozen(ask, inviteByDomain(ask.platform.db, ask.merchant, domain.toLowerCase()));
}

/** The code of somebody frozen brings nobody for now. */
async function unlessFrozen(
  { platform }: Ask,
  looked: Promise<InviteCode | undefined>,
): Promise<InviteCode | undefined> {
  const found = await looked;
  return found && !(await isFrozen(platform.db, found.ownerId)) ? found : undefined;
}
