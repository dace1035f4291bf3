import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { instant, pageOf, pageRequest, saidInstant } from '../base/page.ts';
import { fixture } from '../fixtures/shapes.ts';
import { legAsked, sportsBet } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'sports.view': true;
    'sports.manage': true;
  }
}

const desk = { access: 'staff', envelope: 'wps' } as const;
const id = z.string().check(z.regex(/^[0-9]{1,18}$/));
const fixtureId = z.string().check(z.minLength(1), z.maxLength(40));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));
const currency = z.string();

/** What a brand has open on an event, and what it loses there at the worst: the worst of each market added up. */
export const deskRisk = z.object({ fixture, legs: z.int(), staked: money, worst: money });

/** What the brand may lose at the most by one selection, one market and one match. */
export const riskLimits = z.object({ selection: money, market: money, match: money });

export const deskRisks = endpoint({
  ...desk,
  name: 'office.sportsRisks',
  method: 'GET',
  path: '/office/sports-bets/risks',
  permission: 'sports.view',
  input: z.strictObject({}),
  output: z.object({ list: z.array(deskRisk), limits: riskLimits, currency }),
  refusals: ['office.not_permitted'],
});

/** Of one event, outcome by outcome: what is paid if it comes, less all stakes of its market. */
export const deskRiskOne = endpoint({
  ...desk,
  name: 'office.sportsRisk',
  method: 'GET',
  path: '/office/sports-bets/risks/:fixtureId',
  permission: 'sports.view',
  input: z.strictObject({ fixtureId }),
  output: z.object({
    risk: deskRisk,
    limits: riskLimits,
    markets: z.array(
      z.object({
        market: z.string(),
        staked: money,
        worst: money,
        selections: z.array(
          z.object({ selection: z.string(), legs: z.int(), staked: money, pays: money, liability: money }),
        ),
      }),
    ),
    currency,
  }),
  refusals: ['office.not_permitted'],
});

export const deskSportsBet = z.object({ playerId: z.string(), username: z.string(), bet: sportsBet });

/** A brand's bets, the newest first. */
export const deskSportsBets = endpoint({
  ...desk,
  name: 'office.sportsBets',
  method: 'GET',
  path: '/office/sports-bets',
  permission: 'sports.view',
  input: z.strictObject({
    fixtureId: z.optional(fixtureId),
    username: z.optional(z.string().check(z.maxLength(40))),
    which: z.optional(z.enum(['open', 'settled'])),
    leastStake: z.optional(payable),
    before: z.optional(id),
  }),
  output: z.object({ list: z.array(deskSportsBet), next: z.nullable(z.string()) }),
  refusals: ['office.not_permitted'],
});

/** One bet with what of it was corrected, and what staff ruled about it. */
export const deskSportsBetOne = endpoint({
  ...desk,
  name: 'office.sportsBet',
  method: 'GET',
  path: '/office/sports-bets/bets/:betId',
  permission: 'sports.view',
  input: z.strictObject({ betId: id }),
  output: z.extend(deskSportsBet, {
    /** Staff declared it void, or some of its legs. */
    ruled: z.nullable(z.enum(['palpable_error', 'barred', 'integrity'])),
    /** Another person has to decide whether it is void. */
    isProposed: z.boolean(),
  }),
  refusals: ['office.not_permitted', 'sports.unknown_bet'],
});

export const deskApproval = z.object({
  approvalId: id,
  playerId: z.string(),
  username: z.string(),
  currency,
  stake: money,
  pays: money,
  legs: z.array(z.extend(z.omit(legAsked, { fixtureId: true }), { fixture })),
  /** How many legs each combination has. */
  sizes: z.array(z.int()),
  eachWay: z.boolean(),
  builder: z.boolean(),
  askedAt: instant,
  until: instant,
});

/** Bets that wait for staff; no money has moved. */
export const deskApprovals = endpoint({
  ...desk,
  name: 'office.sportsApprovals',
  method: 'GET',
  path: '/office/sports-bets/approvals',
  permission: 'sports.view',
  input: z.strictObject({}),
  output: z.object({ list: z.array(deskApproval) }),
  refusals: ['office.not_permitted'],
});

/** An approved bet may be placed by its player within a minute. */
export const decideSportsApproval = endpoint({
  ...desk,
  name: 'office.decideSportsApproval',
  method: 'POST',
  path: '/office/sports-bets/approvals/:approvalId',
  permission: 'sports.manage',
  keyed: true,
  input: z.strictObject({ approvalId: id, decision: z.enum(['approve', 'reject']), reason: z.optional(reason) }),
  output: z.object({ list: z.array(deskApproval) }),
  refusals: [
    ...(['office.not_permitted', 'office.reason_required', 'sports.unknown_proposal', 'sports.proposal_over'] as const),
    // approved is only what its player may place now: by the limits, and by the money there is
    ...(['sports.max_stake', 'wallet.insufficient', 'request.key_missing', 'request.key_reused'] as const),
  ],
});

export const deskFactor = z.object({
  username: z.string(),
  /** Of what is usually taken, in hundredths. */
  hundredths: z.int(),
  reason: z.nullable(z.string()),
  saidBy: z.nullable(z.string()),
  saidAt: z.nullable(instant),
});

export const deskSportsFactor = endpoint({
  ...desk,
  name: 'office.sportsFactor',
  method: 'GET',
  path: '/office/sports-bets/factors/:username',
  permission: 'sports.view',
  input: z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(40)) }),
  output: deskFactor,
  refusals: ['office.not_permitted', 'sports.unknown_player'],
});

/** Players who get less than the usual limits, the newest first. */
export const deskSportsFactors = endpoint({
  ...desk,
  name: 'office.sportsFactors',
  method: 'GET',
  path: '/office/sports-bets/factors',
  permission: 'sports.view',
  input: pageRequest,
  output: pageOf(deskFactor),
  refusals: ['office.not_permitted'],
});

/** How much of the limits a player gets, from a hundredth to all. */
export const setSportsFactor = endpoint({
  ...desk,
  name: 'office.setSportsFactor',
  method: 'PUT',
  path: '/office/sports-bets/factors/:username',
  permission: 'sports.manage',
  input: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(40)),
    hundredths: z.int().check(z.minimum(1), z.maximum(100)),
    reason,
  }),
  output: deskFactor,
  refusals: ['office.not_permitted', 'sports.unknown_player'],
});

export const deskRuling = z.object({
  rulingId: id,
  /** Of one bet, or of a selection: bets that were placed from then until then. */
  betId: z.nullable(z.string()),
  selection: z.nullable(
    z.object({
      fixture,
      market: z.string(),
      selection: z.string(),
      from: instant,
      until: instant,
    }),
  ),
  kind: z.enum(['palpable_error', 'barred', 'integrity']),
  reason: z.string(),
  state: z.enum(['proposed', 'approved', 'rejected', 'withdrawn']),
  proposedBy: z.string(),
  proposedAt: instant,
  mine: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** How many bets it made void. */
  bets: z.nullable(z.int()),
});

export const deskRulings = endpoint({
  ...desk,
  name: 'office.sportsRulings',
  method: 'GET',
  path: '/office/sports-bets/rulings',
  permission: 'sports.view',
  input: z.strictObject({}),
  output: z.object({ list: z.array(deskRuling) }),
  refusals: ['office.not_permitted'],
});

/** Proposes that a bet, or a selection at a wrong price, is void; another person decides. */
export const proposeSportsRuling = endpoint({
  ...desk,
  name: 'office.proposeSportsRuling',
  method: 'POST',
  path: '/office/sports-bets/rulings',
  permission: 'sports.manage',
  keyed: true,
  input: z.strictObject({
    betId: z.optional(id),
    selection: z.optional(
      z.strictObject({
        ...{ fixtureId, market: z.string().check(z.maxLength(60)), selection: z.string().check(z.maxLength(60)) },
        ...{ from: saidInstant, until: saidInstant },
      }),
    ),
    kind: z.enum(['palpable_error', 'barred', 'integrity']),
    reason,
  }),
  output: z.object({ list: z.array(deskRuling) }),
  refusals: ['office.not_permitted', 'sports.unknown_bet', 'request.key_missing', 'request.key_reused'],
});

/** Bets that were settled are corrected: what was paid is taken back, the stake is given back. */
export const decideSportsRuling = endpoint({
  ...desk,
  name: 'office.decideSportsRuling',
  method: 'POST',
  path: '/office/sports-bets/rulings/:rulingId',
  permission: 'sports.manage',
  keyed: true,
  input: z.strictObject({
    rulingId: id,
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(reason),
  }),
  output: z.object({ list: z.array(deskRuling) }),
  refusals: [
    ...(['office.not_permitted', 'office.own_decision', 'office.reason_required'] as const),
    ...(['sports.unknown_proposal', 'sports.proposal_over', 'request.key_missing', 'request.key_reused'] as const),
  ],
});
