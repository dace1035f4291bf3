import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { freeGame } from '../rewards/shapes.ts';
import { campaignId, campaignTerms, missionMetric } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'missions.read': true;
    'missions.change': true;
  }
}

const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));
const desk = { access: 'staff', envelope: 'wps' } as const;
const reads = { ...desk, permission: 'missions.read' } as const;
const changes = { ...desk, permission: 'missions.change' } as const;

export const campaignVersion = z.object({
  versionId: campaignId,
  state: z.enum(['proposed', 'approved', 'rejected', 'withdrawn']),
  terms: campaignTerms,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  /** From when on it counts; null before it is approved. */
  countsFrom: z.nullable(instant),
  countsUntil: z.nullable(instant),
  /** Whether whoever asks proposed it. */
  mine: z.boolean(),
});

export const campaign = z.object({
  campaignId,
  kind: z.enum(['mission', 'board']),
  title: z.string(),
  state: z.enum(['proposed', 'rejected', 'waiting', 'running', 'counting', 'stopped', 'over']),
  /** What the rewards came to; of a board its prizes, once it is closed. */
  spent: money,
  players: z.int(),
  /** How often it was reached and its reward issued. */
  rewards: z.int(),
  stoppedBy: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
  /** The version that counts now, or that was approved last. */
  current: z.nullable(campaignVersion),
  /** The newest version that waits for a second person or was turned down. */
  next: z.nullable(campaignVersion),
});

export const campaigns = endpoint({
  ...reads,
  name: 'office.campaigns',
  method: 'GET',
  path: '/office/missions',
  input: pageRequest,
  output: pageOf(campaign),
  refusals: ['office.not_permitted'],
});

/** What a campaign can be composed of: the brand's languages, vendors and games, and what its law bars. */
export const campaignOptions = endpoint({
  ...reads,
  name: 'office.campaignOptions',
  method: 'GET',
  path: '/office/missions/options',
  input: z.strictObject({}),
  output: z.object({
    languages: z.array(z.string()),
    vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    games: z.array(z.object({ code: z.string(), name: z.string() })),
    freeGames: z.array(freeGame),
    barred: z.array(missionMetric),
    /** Whether the law bars missions or boards as such. */
    missionsBarred: z.boolean(),
    boardsBarred: z.boolean(),
  }),
  refusals: ['office.not_permitted'],
});

const composing = [
  'missions.title_missing',
  'missions.unknown_code',
  'missions.scope_barred',
  'missions.whole_target',
  'missions.points_missing',
  'missions.budget_too_small',
  'missions.reward_too_large',
  'instant.unknown_game',
  'instant.stake_range',
  'sports.min_stake',
  'sports.max_stake',
  'missions.bad_times',
  'missions.barred',
  'missions.kind_changed',
  'missions.fixed',
] as const;

/** Proposes the first version of a campaign, or the next one of a campaign. Another person decides. */
export const proposeCampaign = endpoint({
  ...changes,
  name: 'office.campaignPropose',
  method: 'POST',
  path: '/office/missions',
  keyed: true,
  input: z.strictObject({
    /** Null: a new one. */
    campaignId: z.nullable(campaignId),
    terms: campaignTerms,
    reason,
  }),
  output: campaign,
  refusals: [
    'office.not_permitted',
    ...composing,
    'missions.unknown',
    'missions.proposal_open',
    'missions.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Another person approves or rejects a version, or the proposer takes it back. */
export const decideCampaign = endpoint({
  ...changes,
  name: 'office.campaignDecide',
  method: 'POST',
  path: '/office/missions/versions/:versionId/decision',
  keyed: true,
  input: z.strictObject({
    versionId: campaignId,
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: campaign,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'office.reason_required',
    ...composing,
    'missions.unknown',
    'missions.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Ends a campaign: nothing more counts. What was reached is given; a board that is stopped has no prizes. */
export const stopCampaign = endpoint({
  ...changes,
  name: 'office.campaignStop',
  method: 'POST',
  path: '/office/missions/:campaignId/stop',
  keyed: true,
  input: z.strictObject({ campaignId, reason }),
  output: campaign,
  refusals: [
    'office.not_permitted',
    'missions.unknown',
    'missions.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** The places of a board: final ones once it is closed, else as they stand now. */
export const boardResults = endpoint({
  ...reads,
  name: 'office.boardResults',
  method: 'GET',
  path: '/office/missions/:campaignId/places',
  input: z.extend(pageRequest, { campaignId }),
  output: z.extend(
    pageOf(
      z.object({
        place: z.int(),
        account: z.string(),
        score: money,
        at: instant,
        /** Of a prize; null where there is none or it is not issued yet. */
        rewardId: z.nullable(campaignId),
        /** The prize could not be given so far: the code of the refusal. */
        trouble: z.nullable(z.string()),
      }),
    ),
    { final: z.boolean(), title: z.string(), unit: z.enum(['money', 'count', 'times']) },
  ),
  refusals: ['office.not_permitted', 'missions.unknown'],
});
