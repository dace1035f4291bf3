import * as z from 'zod/mini';
import { agentTypes } from '../base/member-types.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, saidInstant } from '../base/page.ts';
import { handle } from '../commission/shapes.ts';
import { memberType } from '../players/shapes.ts';

/** The code of an invitation, as it stands in its link. */
export const invitationCode = z.string().check(z.minLength(1), z.maxLength(64));

/** What who registers with an invitation becomes. */
export const invitedType = z.literal([0, ...agentTypes]);

/** A name of the brand's own hosts, and what only the agent reads. */
export const invitationHost = z.string().check(z.trim(), z.minLength(1), z.maxLength(253));
export const invitationNote = z.string().check(z.trim(), z.maxLength(200));

/** `used`: it was for one person, who has come. `ended`: by the agent, or by staff who took the agency away. */
export const invitationState = z.enum(['open', 'expired', 'used', 'ended']);

/** An invitation as the agent who made it sees it. */
export const invitation = z.object({
  code: z.string(),
  type: memberType,
  state: invitationState,
  /** The brand's host its link leads to; null: where the agent is. */
  host: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Of an account opened for somebody: it is for one registration. */
  single: z.boolean(),
  /** The name such an account was opened with, for the person to keep or to change. */
  username: z.nullable(z.string()),
  /** Null: made before anybody wrote it down. */
  madeAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** What came by it: accounts, how many of them have paid in, and how much in all. */
  registrations: z.int(),
  depositors: z.int(),
  deposits: money,
});

/** Somebody who registered by an invitation. */
export const invitedMember = z.object({
  handle,
  account: z.string(),
  type: memberType,
  registeredAt: instant,
  /** Null: has not paid in yet. */
  firstDepositAt: z.nullable(instant),
  deposits: money,
});
export const invitedMembers = pageOf(invitedMember);

/** What an invitation for whoever comes is to be. */
export const wantedInvitation = z.strictObject({
  type: z._default(invitedType, 0),
  host: z.optional(invitationHost),
  expiresAt: z.optional(saidInstant),
  note: z.optional(invitationNote),
});

export const invitationList = z.extend(pageOf(invitation), {
  /** The brand's hosts a link may lead to, its main one first. */
  hosts: z.array(z.string()),
  /** How many are open, and how many may be. */
  open: z.int(),
  most: z.int(),
});
