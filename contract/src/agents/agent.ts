import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { agentTypes } from '../base/member-types.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { contractId, contractKind, handle } from '../commission/shapes.ts';
import { memberType } from '../players/shapes.ts';

/** What who registers with the invitation becomes; a member where nothing is said. */
const invitedType = z.optional(z.enum(['0', '1', '2', '41', '42']));

/**
 * The agent's invitation for one type of account; null until one is made. Path and rows are inferred: older clients of
 * this family read `affiliateUrls`.
 */
export const invitation = endpoint({
  name: 'agents.invitation',
  method: 'GET',
  path: '/wps/agent/affiliateUrls',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({ type: invitedType }),
  output: z.nullable(z.object({ code: z.string(), domain: z.nullable(z.string()) })),
  refusals: [],
});

/** Makes the agent's invitation, or answers the one there is. */
export const makeInvitation = endpoint({
  name: 'agents.makeInvitation',
  method: 'POST',
  path: '/wps/agent/affiliateUrl',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  perMinute: 20,
  input: z.strictObject({ type: invitedType }),
  output: z.object({ code: z.string(), domain: z.nullable(z.string()) }),
  refusals: ['agents.type_not_allowed', 'agents.frozen'],
});

/**
 * Ends the agent's invitation for good: its code and link bring nobody any more. The next one made has another code.
 */
export const removeInvitation = endpoint({
  name: 'agents.removeInvitation',
  method: 'DELETE',
  path: '/wps/agent/affiliateUrls/:code',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  perMinute: 20,
  input: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.null(),
  refusals: [],
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
    view: z.optional(z.enum(['tree', 'list'])),
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

/** A contract that ends by a change of the tree, and when. */
export const endingContract = z.object({
  id: contractId,
  kind: contractKind,
  account: z.string(),
  endsAt: instant,
});

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
