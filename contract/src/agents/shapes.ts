import * as z from 'zod/mini';
import { agentTypes } from '../base/member-types.ts';
import { money, payable } from '../base/money.ts';
import { instant, pageOf, saidInstant } from '../base/page.ts';
import { contractId, contractKind, funding, handle, terms } from '../commission/shapes.ts';
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

/** Terms that whoever registers by an invitation is offered, and who pays what they come to. */
export const invitedOffer = z.strictObject({ terms, funding: z._default(funding, 'platform') });
export const invitedOffers = z.array(invitedOffer).check(z.maxLength(4));

/** The same as its agent sees it. */
export const shownOffer = z.object({
  terms,
  funding,
  /** Whether who registers now is offered it: the invitation is open, and the agent may offer such terms. */
  holds: z.boolean(),
});

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
  /** What whoever registers by it as an agent is offered, of each kind at most once. */
  offers: z.array(shownOffer),
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
  /** What they were offered at the registration, or by which refusal they were not. */
  offered: z.array(z.object({ kind: contractKind, contract: z.nullable(contractId), refusal: z.nullable(z.string()) })),
});
export const invitedMembers = pageOf(invitedMember);

/** What an invitation for whoever comes is to be. */
export const wantedInvitation = z.strictObject({
  type: z._default(invitedType, 0),
  host: z.optional(invitationHost),
  expiresAt: z.optional(saidInstant),
  note: z.optional(invitationNote),
  offers: z.optional(invitedOffers),
});

export const invitationList = z.extend(pageOf(invitation), {
  /** The brand's hosts a link may lead to, its main one first. */
  hosts: z.array(z.string()),
  /** How many are open, and how many may be. */
  open: z.int(),
  most: z.int(),
});

/** Whether and within which bounds money may move between the caller and the upline or a direct downline. */
export const transferRules = z.object({
  toUpline: z.boolean(),
  toDownline: z.boolean(),
  /** Why not, where neither is possible. */
  reason: z.nullable(
    z.enum([
      'not_allowed_here',
      'no_upline',
      'excluded',
      'frozen',
      /** Money is owed. */
      'debt',
      /** Staff are looking at it. */
      'staff',
      /** For a day after the account was won back by its phone. */
      'won_back',
      /** Too many payments have failed. */
      'payments_failed',
    ]),
  ),
  upline: z.nullable(z.string()),
  minimumAmount: money,
  maximumAmount: money,
  dayLeft: money,
  /** Turnover asked of deposits before money may move on. */
  requiredTurnover: money,
  actualTurnover: money,
  needsPaymentPassword: z.boolean(),
  hasPaymentPassword: z.boolean(),
});

export const transferRow = z.object({
  orderNo: z.string(),
  at: z.int(),
  direction: z.enum(['to_upline', 'to_downline', 'from_upline', 'from_downline']),
  /** The other side, as far as it may be seen. */
  counterpart: z.string(),
  amount: money,
  balanceAfter: z.nullable(money),
});

/** What is handed over, whoever gets it. */
export const transferOrder = z.strictObject({
  amount: payable,
  password: z.optional(z.string().check(z.maxLength(256))),
});
export const transferRefusals = [
  'agents.transfer_not_allowed',
  'agents.frozen',
  'agents.unknown_downline',
  'agents.transfer_range',
  'agents.transfer_day',
  'agents.transfer_count',
  'agents.transfer_turnover',
  'agents.recipient_closed',
  'entrance.locked',
  'invalid.payment.pw',
  'not.exists.payment.password',
  'safeguards.excluded',
  'proofs.won_back',
  'wallet.insufficient',
  'wallet.locked',
  'wallet.payments_blocked',
  'wallet.payments_suspended',
  'request.key_missing',
  'request.key_reused',
] as const;
