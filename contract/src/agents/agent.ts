import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { agentTypes } from '../base/member-types.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { contractId, contractKind, endingContract, handle } from '../commission/shapes.ts';
import { memberType } from '../players/shapes.ts';
import {
  invitation,
  invitationCode,
  invitationHost,
  invitationList,
  invitationNote,
  invitedMembers,
  invitedOffers,
  invitedType,
  transferOrder,
  transferRefusals,
  transferRow,
  transferRules,
  wantedInvitation,
} from './shapes.ts';

const ofInvitations = { access: 'agent', module: 'AFFMAN3', envelope: 'wps' } as const;

/** What the caller’s next invitation, or account opened for somebody, may be, and what it is unless they say so. */
export const agentDefaults = endpoint({
  ...ofInvitations,
  name: 'agents.defaults',
  method: 'GET',
  path: '/wps/agent/default',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    type: invitedType,
    types: z.array(invitedType),
    hosts: z.array(z.string()),
    /** How many invitations are open, and how many may be. */
    open: z.int(),
    most: z.int(),
    /** How many days an account that was opened waits for whom it is for. */
    waitsDays: z.int(),
  }),
  refusals: [],
});

/** The agent's invitations, those still open first, then the newest first. */
export const invitations = endpoint({
  ...ofInvitations,
  name: 'agents.invitations',
  method: 'GET',
  path: '/wps/agent/affiliateUrls',
  passive: true,
  input: pageRequest,
  output: invitationList,
  refusals: [],
});
export const viewAffiliateUrls = endpoint({
  ...invitations,
  name: 'agents.viewAffiliateUrls',
  path: '/wps/relay/MCSFE_viewAffiliateUrls',
});

const makingRefusals = [
  'agents.type_not_allowed',
  'agents.unknown_host',
  'agents.too_many_invitations',
  'agents.frozen',
  'agents.offers_for_agents',
  'agents.offer_twice',
  'commission.kind_off',
  'commission.terms_invalid',
  'commission.over_upline',
  'commission.over_ceiling',
  'commission.type_not_allowed',
  'commission.type_may_not_offer',
  'commission.no_own_contract',
  'request.key_missing',
  'request.key_reused',
] as const;

/**
 * Makes an invitation: who registers with its code is the agent's, of that type. Without an expiry it stays open. Of an
 * agent's type it may offer contracts: see `offers`.
 */
export const makeInvitation = endpoint({
  ...ofInvitations,
  name: 'agents.makeInvitation',
  method: 'POST',
  path: '/wps/agent/affiliateUrl',
  keyed: true,
  perMinute: 20,
  input: wantedInvitation,
  output: invitation,
  refusals: ['agents.expiry_past', ...makingRefusals],
});
export const createAffiliateUrl = endpoint({
  ...makeInvitation,
  name: 'agents.createAffiliateUrl',
  path: '/wps/relay/MCSFE_createAffiliateUrl',
});

/**
 * Opens an account for somebody: an invitation for one registration, valid for seven days. Whom it is for chooses the
 * password, and may change the name; the agent never has either.
 */
export const openDownline = endpoint({
  ...ofInvitations,
  name: 'agents.openDownline',
  method: 'POST',
  path: '/wps/agent/downline',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({
    type: z._default(invitedType, 0),
    username: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    host: z.optional(invitationHost),
    note: z.optional(invitationNote),
    offers: z.optional(invitedOffers),
  }),
  output: invitation,
  refusals: ['players.username_taken', 'TOO_MANY_REQUESTS', ...makingRefusals],
});

/**
 * Ends an invitation for good: its code and link bring nobody any more, who came by it stays. Ending it once more
 * changes nothing.
 */
export const endInvitation = endpoint({
  ...ofInvitations,
  name: 'agents.endInvitation',
  method: 'DELETE',
  path: '/wps/agent/affiliateUrls/:code',
  perMinute: 20,
  input: z.strictObject({ code: invitationCode }),
  output: invitation,
  refusals: ['agents.unknown_invitation'],
});
export const deleteAffiliateUrl = endpoint({
  ...endInvitation,
  name: 'agents.deleteAffiliateUrl',
  path: '/wps/relay/MCSFE_deleteAffiliateUrl',
});

/** Who registered by one of the agent's invitations, the newest first, as far as they are of the agent's team still. */
export const registeredAffiliates = endpoint({
  ...ofInvitations,
  name: 'agents.registeredAffiliates',
  method: 'GET',
  path: '/wps/agent/registeredAffiliates',
  passive: true,
  input: z.extend(pageRequest, { code: invitationCode }),
  output: invitedMembers,
  refusals: ['agents.unknown_invitation'],
});
export const viewRegisteredAffiliates = endpoint({
  ...registeredAffiliates,
  name: 'agents.viewRegisteredAffiliates',
  path: '/wps/relay/MCSFE_viewRegisteredAffiliates',
});

/** Somebody of the team as the agent sees them. */
export const member = z.object({
  /** What the agent calls them in every call; it means nothing to anybody else. */
  handle,
  /** Masked: an agent never learns what opens an account. */
  account: z.string(),
  type: memberType,
  registeredAt: instant,
  lastSeenAt: z.nullable(instant),
  /** Steps below the agent: 1 is a direct downline. */
  steps: z.int(),
  /** Who stands between; null: the agent is the upline. */
  upline: z.nullable(z.object({ handle, account: z.string() })),
  /** How many stand directly below them. */
  downlines: z.int(),
  /** What is available in the main wallet. */
  balance: money,
  /** The contracts the agent gave them, with their highest rate in parts per million. */
  contracts: z.array(z.object({ id: contractId, kind: contractKind, rate: z.int() })),
  /** What the agent wrote down about them, for themselves alone. */
  note: z.nullable(z.string()),
  /** Frozen since when, and whether the agent may lift it. */
  frozen: z.nullable(z.object({ since: instant, liftable: z.boolean() })),
});

/**
 * The agent's team, the newest first: who stands directly below one of them (`tree`), or everybody at any depth
 * (`list`). A search finds what can be seen of a name, or what the agent noted. `path` leads from the agent, who is not
 * in it, to `of`.
 */
export const downlines = endpoint({
  name: 'agents.downlines',
  method: 'GET',
  path: '/wps/agent/downlines',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  passive: true,
  input: z.extend(pageRequest, {
    /** Those directly below, everybody at any depth, or the agents among everybody. */
    view: z.optional(z.enum(['tree', 'list', 'agents'])),
    of: z.optional(handle),
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  }),
  output: z.extend(pageOf(member), { path: z.array(z.object({ handle, account: z.string() })) }),
  refusals: ['agents.unknown_member'],
});

const changed = {
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  keyed: true,
  perMinute: 30,
  output: member,
} as const;
const keyRefusals = ['request.key_missing', 'request.key_reused'] as const;

/** Makes a member of the team an agent of a type the caller may give. */
export const promoteDownline = endpoint({
  ...changed,
  name: 'agents.promote',
  method: 'PUT',
  path: '/wps/agent/promoteDownlineToAgent',
  input: z.strictObject({ member: handle, type: z.literal([...agentTypes]) }),
  refusals: [
    'agents.unknown_member',
    'agents.already_agent',
    'agents.type_not_allowed',
    'agents.frozen',
    ...keyRefusals,
  ],
});

/**
 * Freezes somebody of the team, or lifts it: they keep their account and their money, and neither invite, offer,
 * accept, transfer nor change the team; what they earn is worked out and waits.
 */
export const freezeDownline = endpoint({
  ...changed,
  name: 'agents.freeze',
  method: 'PUT',
  path: '/wps/agent/downlines/:member/freeze',
  input: z.strictObject({ member: handle, frozen: z.boolean() }),
  refusals: ['agents.unknown_member', 'agents.frozen', 'agents.frozen_above', ...keyRefusals],
});

/** Keeps a note about somebody of the team; an empty one is taken away. */
export const noteDownline = endpoint({
  name: 'agents.note',
  method: 'PUT',
  path: '/wps/agent/downlines/:member/note',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({ member: handle, note: z.string().check(z.trim(), z.maxLength(500)) }),
  output: member,
  refusals: ['agents.unknown_member'],
});

/** Under whom: the caller, or an agent of their team. */
const target = z.union([z.literal('me'), handle]);

/** What a move would do, before it is done: how many go along, and which contracts end with the period that runs. */
export const previewMove = endpoint({
  name: 'agents.previewMove',
  method: 'GET',
  path: '/wps/agent/downlines/:member/move',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  input: z.strictObject({ member: handle, to: target }),
  output: z.object({ members: z.int(), ends: z.array(endingContract) }),
  refusals: ['agents.unknown_member', 'agents.circle', 'agents.already_there', 'agents.not_an_agent', 'agents.frozen'],
});

/**
 * Puts somebody of the team, with all below, under another agent of it. For commission it counts from the next period
 * on. `ends`: the contracts the caller was told would end; if they are others by now, nothing happens.
 */
export const moveDownline = endpoint({
  ...changed,
  name: 'agents.move',
  method: 'POST',
  path: '/wps/agent/downlines/:member/move',
  input: z.strictObject({ member: handle, to: target, ends: z.array(contractId).check(z.maxLength(10_000)) }),
  refusals: [
    'agents.unknown_member',
    'agents.circle',
    'agents.already_there',
    'agents.not_an_agent',
    'agents.ends_changed',
    'agents.frozen',
    ...keyRefusals,
  ],
});

/** Whether the caller may hand money to a direct downline now, and within which bounds. */
export const transferEnabled = endpoint({
  name: 'agents.transferEnabled',
  method: 'GET',
  path: '/wps/agent/transferEnabled',
  access: 'agent',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.extend(z.omit(transferRules, { toUpline: true, toDownline: true, upline: true }), {
    enabled: z.boolean(),
  }),
  refusals: [],
});

/**
 * Hands money to a direct downline: the same transfer as `agents.transfer`, under the name clients of agents know. A
 * key that was used by one name is used for the other.
 */
export const transferDownline = endpoint({
  name: 'agents.transferDownline',
  method: 'PUT',
  path: '/wps/agent/transferDownline',
  access: 'agent',
  envelope: 'wps',
  enc: true,
  stepUp: 'remembered',
  keyed: true,
  perMinute: 10,
  input: z.extend(transferOrder, { member: handle }),
  output: transferRow,
  refusals: transferRefusals,
});
