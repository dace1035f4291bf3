import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { affiliate } from '@palpite/contract/entrance/player.ts';
import type { Tx } from '../../base/db/db.ts';
import { port } from '../../base/port.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform } from '../../base/room.ts';
import { isFrozen, type NewPlayer, uplineOf } from '../../players/players.ts';
import { type InviteRow, inviteByCode, inviteByDomain, noteInvited } from './invite-store.ts';

/**
 * What an invitation code stands for; without one, whose code belongs to the domain. What was sent of the two is
 * named when nobody has it.
 */
export async function readAffiliate(
  ask: Ask,
  { code, domain }: InputOf<typeof affiliate>,
): Promise<OutputOf<typeof affiliate>> {
  const found = code ? await byCode(ask, code, 'code') : domain ? await byDomain(ask, domain) : undefined;
  if (!found) return refuse('entrance.invitation_code_error', { field: code || !domain ? 'code' : 'domain' });
  return { code: found.code, kind: found.kind, domain: found.domain };
}

const codeFields = ['affiliateCode', 'referralCode', 'recommenderId'] as const;

/** Who registered by whose code. `referral`: a member's, `affiliate`: an agent's. */
export interface Invited {
  readonly playerId: bigint;
  readonly merchant: string;
  readonly code: string;
  readonly kind: InviteRow['kind'];
  readonly ownerId: bigint;
}

/** What a room above writes about it, in the transaction that makes the account. */
export const invitedPort = port<(tx: Tx, invited: Invited) => Promise<void>>('entrance.invited');

/** By which code somebody came, and where they gave it. */
export interface Invite extends Pick<InviteRow, 'code' | 'kind' | 'ownerId'> {
  readonly field: (typeof codeFields)[number] | 'domain';
}

/** Who is to become a player, and by whose invitation. */
export type Newcomer = NewPlayer & { readonly invite?: Invite };

/** Who brought a visitor, and what that makes of them. */
export type Brought = Pick<Newcomer, 'uplineId' | 'memberType' | 'invite'>;

/**
 * Who brought the visitor: by the first code that was given, else by the domain. A code nobody has refuses
 * `entrance.invitation_code_error`, one that is over `entrance.invitation_over`; a domain nobody has only says nothing.
 */
export async function inviterOf(
  ask: Ask,
  form: Partial<Readonly<Record<(typeof codeFields)[number] | 'domain', string | undefined>>>,
): Promise<Brought> {
  for (const field of codeFields) {
    const code = form[field];
    if (!code) continue;
    const found = (await byCode(ask, code, field)) ?? refuse('entrance.invitation_code_error', { field });
    return broughtBy(ask, found, field);
  }
  const found = form.domain ? await byDomain(ask, form.domain) : undefined;
  return found ? broughtBy(ask, found, 'domain') : { memberType: 0 };
}

/**
 * Notes by which invitation the account came, in the transaction that makes it: an invitation ends, or is used up,
 * before the form is sent, or it brings this one. Refuses `entrance.invitation_over`.
 */
export async function useInvite(
  platform: Platform,
  tx: Tx,
  { merchant, invite }: Pick<Newcomer, 'merchant' | 'invite'>,
  playerId: bigint,
): Promise<void> {
  if (!invite) return;
  const noted = await noteInvited(tx, { merchant, code: invite.code, playerId, at: platform.clock.now() });
  if (!noted) refuse('entrance.invitation_over', { field: invite.field });
  const { code, kind, ownerId } = invite;
  await invitedPort.of(platform)?.(tx, { playerId, merchant, code, kind, ownerId });
}

/** An agent brings a downline. A member brings a friend, who joins the team that the member is in, if any. */
async function broughtBy(
  { platform }: Ask,
  { ownerId, memberType, code, kind }: InviteRow,
  field: Invite['field'],
): Promise<Brought> {
  const invite = { code, kind, ownerId, field };
  if (kind === 'affiliate') return { uplineId: ownerId, memberType, invite };
  const upline = await uplineOf(platform.db, ownerId);
  return { ...(upline !== null && { uplineId: upline }), memberType, invite };
}

async function byCode(ask: Ask, code: string, field: string): Promise<InviteRow | undefined> {
  const found = await inviteByCode(ask.platform.db, ask.merchant, code.toLowerCase());
  if (found && isOver(found, ask.platform.clock.now())) refuse('entrance.invitation_over', { field });
  return unlessFrozen(ask, found);
}

async function byDomain(ask: Ask, domain: string): Promise<InviteRow | undefined> {
  const found = await inviteByDomain(ask.platform.db, ask.merchant, domain.toLowerCase());
  return found && !isOver(found, ask.platform.clock.now()) ? unlessFrozen(ask, found) : undefined;
}

/** Whether an invitation brings nobody any more: it was ended, its time is up, or the one person came. */
export function isOver({ endedAt, expiresAt, single, registrations }: InviteRow, now: Date): boolean {
  return endedAt !== null || (expiresAt !== null && expiresAt <= now) || (single && registrations > 0);
}

/** The code of somebody frozen brings nobody for now. */
async function unlessFrozen({ platform }: Ask, found: InviteRow | undefined): Promise<InviteRow | undefined> {
  return found && !(await isFrozen(platform.db, found.ownerId)) ? found : undefined;
}
