import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { agentTypes } from '../base/member-types.ts';
import { money, payable } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { contractId, endingContract } from '../commission/shapes.ts';
import { memberType } from '../players/shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'agents.read': true;
    'agents.change': true;
  }
}

/** One way of the money. Names are whole: staff look into it. */
export const way = z.object({ orderNo: z.string(), from: z.string(), to: z.string(), amount: money, at: instant });

/**
 * Money that went between an agent and somebody they brought and came back within a day, the newest
 * first. Nothing was undone.
 */
export const transferCircles = endpoint({
  name: 'office.transferCircles',
  method: 'GET',
  path: '/office/transfers/circles',
  access: 'staff',
  permission: 'treasury.read',
  envelope: 'wps',
  input: pageRequest,
  output: pageOf(z.object({ there: way, back: way })),
  refusals: ['office.not_permitted'],
});

const playerId = z.string().check(z.regex(/^[0-9]{1,18}$/));
const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));

/** Somebody in the tree, by their whole name. */
export const treePlayer = z.object({
  playerId,
  account: z.string(),
  type: memberType,
  downlines: z.int(),
  frozen: z.nullable(z.object({ since: instant, byStaff: z.boolean() })),
});

/** A player of the brand: everybody above, from the root down, and who stands directly below, the newest first. */
export const agentTree = endpoint({
  name: 'office.agentTree',
  method: 'GET',
  path: '/office/agents/tree',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { account: username }),
  output: z.extend(pageOf(treePlayer), { player: treePlayer, path: z.array(treePlayer) }),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** Players of the brand whose name begins so, agents first; twenty at most, `more` where there are more. */
export const findInTree = endpoint({
  name: 'office.findInTree',
  method: 'GET',
  path: '/office/agents/search',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.strictObject({ name: username }),
  output: z.object({ list: z.array(treePlayer), more: z.boolean() }),
  refusals: ['office.not_permitted'],
});

/** Who was moved from whom to whom, the newest first: all of the brand, or those in which one player had a part. */
export const treeMoves = endpoint({
  name: 'office.treeMoves',
  method: 'GET',
  path: '/office/agents/moves',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { account: z.optional(username) }),
  output: pageOf(
    z.object({
      id: z.string(),
      account: z.string(),
      /** Null: nobody stood above, or stands now. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      at: instant,
      /** The agent who moved them, or the member of staff with their reason. */
      byAgent: z.nullable(z.string()),
      byStaff: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  refusals: ['office.not_permitted', 'office.not_found'],
});

const decided = {
  access: 'staff',
  permission: 'agents.change',
  envelope: 'wps',
  method: 'POST',
  keyed: true,
  output: treePlayer,
} as const;
const decidedRefusals = [
  'office.not_permitted',
  'office.not_found',
  'request.key_missing',
  'request.key_reused',
] as const;
const moveRefusals = [
  'agents.unknown_member',
  'agents.circle',
  'agents.already_there',
  'agents.not_an_agent',
  'agents.frozen',
] as const;
const ends = z.array(contractId).check(z.maxLength(10_000));

/** What a move would do; under nobody without `to`. */
export const previewTreeMove = endpoint({
  name: 'office.previewTreeMove',
  method: 'GET',
  path: '/office/agents/:playerId/move',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.strictObject({ playerId, to: z.optional(username) }),
  output: z.object({ members: z.int(), ends: z.array(endingContract) }),
  refusals: ['office.not_permitted', 'office.not_found', ...moveRefusals],
});

/** Puts a player, with all below, under another agent of the brand, or under nobody. */
export const moveInTree = endpoint({
  ...decided,
  name: 'office.moveInTree',
  path: '/office/agents/:playerId/move',
  input: z.strictObject({ playerId, to: z.optional(username), ends, reason }),
  refusals: [...decidedRefusals, ...moveRefusals, 'agents.ends_changed'],
});

/** Which contracts would end by a demotion. */
export const previewDemotion = endpoint({
  name: 'office.previewDemotion',
  method: 'GET',
  path: '/office/agents/:playerId/demotion',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.strictObject({ playerId }),
  output: z.object({ ends: z.array(endingContract) }),
  refusals: ['office.not_permitted', 'office.not_found', 'agents.not_an_agent'],
});

/** An agent becomes a member again; their contracts end with their period, and those given on the strength of them. */
export const demoteAgent = endpoint({
  ...decided,
  name: 'office.demoteAgent',
  path: '/office/agents/:playerId/demotion',
  input: z.strictObject({ playerId, ends, reason }),
  refusals: [...decidedRefusals, 'agents.not_an_agent', 'agents.ends_changed'],
});

/** A member becomes an agent of any type. */
export const promoteAgent = endpoint({
  ...decided,
  name: 'office.promoteAgent',
  path: '/office/agents/:playerId/promotion',
  input: z.strictObject({ playerId, type: z.literal([...agentTypes]), reason }),
  refusals: [...decidedRefusals, 'agents.already_agent', 'agents.type_not_allowed'],
});

/** Freezes somebody in the tree, or lifts it, whoever froze them. */
export const freezeInTree = endpoint({
  ...decided,
  name: 'office.freezeInTree',
  path: '/office/agents/:playerId/freeze',
  input: z.strictObject({ playerId, frozen: z.boolean(), reason }),
  refusals: decidedRefusals,
});

/** What one agent may transfer, beside what the brand has set for everybody. Null: the brand's. */
export const ownLimits = z.object({
  playerId: z.string(),
  account: z.string(),
  type: memberType,
  /** Most of one transfer, and of a day. */
  maximum: z.nullable(money),
  dayAmount: z.nullable(money),
  /** Null: never set. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
});

/** The brand's own bounds of transfers. */
const brandLimits = z.object({ minimum: money, maximum: money, dayAmount: money });

/** Agents with limits of their own, the last changed first; or one agent by name, with limits or without. */
export const agentLimits = endpoint({
  name: 'office.agentLimits',
  method: 'GET',
  path: '/office/agents/limits',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { account: z.optional(username) }),
  output: z.extend(pageOf(ownLimits), { brand: brandLimits }),
  refusals: ['office.not_permitted', 'office.not_found', 'agents.not_an_agent'],
});

/** Sets the limits of one agent, lower or higher than the brand's; both null: the brand's hold again. */
export const setAgentLimits = endpoint({
  ...decided,
  name: 'office.setAgentLimits',
  path: '/office/agents/:playerId/limits',
  input: z.strictObject({ playerId, maximum: z.nullable(payable), dayAmount: z.nullable(payable), reason }),
  output: ownLimits,
  refusals: [...decidedRefusals, 'agents.not_an_agent', 'agents.limit_below_minimum'],
});
