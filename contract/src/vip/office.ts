import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { calendarDay, instant, pageOf, pageRequest } from '../base/page.ts';
import { benefits, cause, rank, topRank } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'vip.read': true;
    'vip.change': true;
  }
}

const id = z.string().check(z.regex(/^[0-9]{1,18}$/));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));

/**
 * What a level is called, by language; what reaches it and what keeps it for a period, in valid turnover; what it
 * gives.
 */
export const vipLevelTerms = z.extend(benefits, {
  names: z.record(z.string().check(z.maxLength(8)), z.string().check(z.trim(), z.maxLength(40))),
  turnover: money,
  keep: money,
});
export type LevelTerms = z.output<typeof vipLevelTerms>;

/** By rank, from 0 on. */
const ladder = z.array(vipLevelTerms).check(z.minLength(2), z.maxLength(topRank + 1));

/** What a change of the levels would do. */
const effect = z.object({
  /** How many players it would raise, and from how many it would take a level. */
  rises: z.int(),
  falls: z.int(),
  /** Somebody falls, or a level gives more or asks less than before, or is new: a second person decides. */
  needsSecond: z.boolean(),
  /** What it costs at most: those who rise now; and a week, a month and a year in which everybody plays. */
  costs: benefits,
});

export const vipProposal = z.extend(effect, {
  proposalId: z.string(),
  levels: ladder,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Whether whoever asks proposed it. */
  mine: z.boolean(),
});

export const vipLevelRow = z.extend(vipLevelTerms, { rank, players: z.int() });

export const vipLevelsView = z.object({
  levels: z.array(vipLevelRow),
  /** In which languages each level has a name. */
  languages: z.array(z.string()),
  keepDays: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  proposal: z.nullable(vipProposal),
});

export const vipLevels = endpoint({
  name: 'office.vipLevels',
  method: 'GET',
  path: '/office/vip/levels',
  access: 'staff',
  permission: 'vip.read',
  envelope: 'wps',
  input: z.strictObject({}),
  output: vipLevelsView,
  refusals: ['office.not_permitted'],
});

const levelRefusals = [
  'vip.levels_not_rising',
  'vip.name_missing',
  'vip.keep_out_of_range',
  'vip.benefit_out_of_range',
] as const;

/** What levels like these would do to the players of the brand. Nothing is saved. */
export const vipEffect = endpoint({
  name: 'office.vipEffect',
  method: 'POST',
  path: '/office/vip/levels/effect',
  access: 'staff',
  permission: 'vip.change',
  envelope: 'wps',
  input: z.strictObject({ levels: ladder }),
  output: effect,
  refusals: ['office.not_permitted', ...levelRefusals],
});

/**
 * Saves the levels at once where nobody falls and no level gives more; else proposes them to another person. `falls`:
 * how many the caller was told would fall; where it is more by now, nothing happens.
 */
export const saveVipLevels = endpoint({
  name: 'office.saveVipLevels',
  method: 'POST',
  path: '/office/vip/levels',
  access: 'staff',
  permission: 'vip.change',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ levels: ladder, reason, falls: z.int().check(z.minimum(0)) }),
  output: vipLevelsView,
  refusals: [
    'office.not_permitted',
    ...levelRefusals,
    'vip.effect_changed',
    'vip.proposal_open',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Another person approves or rejects the proposed levels, or the proposer takes them back. */
export const decideVipLevels = endpoint({
  name: 'office.decideVipLevels',
  method: 'POST',
  path: '/office/vip/proposals/:proposalId/decision',
  access: 'staff',
  permission: 'vip.change',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    proposalId: id,
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** How many the caller was told would fall. */
    falls: z.int().check(z.minimum(0)),
  }),
  output: vipLevelsView,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'office.reason_required',
    'vip.unknown_proposal',
    'vip.wrong_state',
    'vip.effect_changed',
    'request.key_missing',
    'request.key_reused',
  ],
});

export const vipStanding = z.object({
  playerId: z.string(),
  account: z.string(),
  rank,
  /** The highest level the player has had. */
  highest: rank,
  turnover: money,
  /** Valid turnover of the period, and what keeps the level. */
  counted: money,
  keep: money,
  /** First and last day of the period; null before the first settled bet. */
  from: z.nullable(calendarDay),
  until: z.nullable(calendarDay),
});

/** One player's level and its history, the newest first. */
export const vipPlayer = endpoint({
  name: 'office.vipPlayer',
  method: 'GET',
  path: '/office/vip/players',
  access: 'staff',
  permission: 'vip.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  output: z.extend(
    pageOf(
      z.object({
        at: instant,
        cause,
        from: rank,
        to: rank,
        turnover: money,
        /** At the end of a period: what was played in it, and what was asked. */
        counted: z.nullable(money),
        needed: z.nullable(money),
        by: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
    { player: vipStanding },
  ),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** Gives a player a level, higher or lower, with a reason. A new period begins. */
export const setVipLevel = endpoint({
  name: 'office.setVipLevel',
  method: 'POST',
  path: '/office/vip/players/:playerId/level',
  access: 'staff',
  permission: 'vip.change',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ playerId: id, rank, reason }),
  output: vipStanding,
  refusals: [
    'office.not_permitted',
    'office.not_found',
    'vip.unknown_level',
    'vip.same_level',
    'request.key_missing',
    'request.key_reused',
  ],
});
