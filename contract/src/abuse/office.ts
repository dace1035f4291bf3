import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest, saidInstant } from '../base/page.ts';
import { bonusSource, bonusState } from '../bonuses/shapes.ts';
import { signalKinds } from '../rings/office.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'abuse.read': true;
    'abuse.review': true;
  }
}

/**
 * `one_person`: accounts that may be one person's took what is meant once for each person. `low_risk`: the play that
 * counted towards a bonus hardly risked money. `opposite`: accounts that may be one person's, or one account, bet on
 * opposite sides of the same draws.
 */
export const abuseSignals = ['one_person', 'low_risk', 'opposite'] as const;

/** `looked_at`: by a person, with its figures as they are, or half as great again at most. */
export const abuseStates = ['open', 'looked_at'] as const;

/** What whoever looked did: nothing; they keep an eye on it; a bonus was cancelled at its own desk. */
export const abuseOutcomes = ['nothing', 'watched', 'cancelled'] as const;

const caseId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const abuseCase = z.object({
  id: z.string(),
  signal: z.enum(abuseSignals),
  state: z.enum(abuseStates),
  accounts: z.array(z.string()),
  /** What it was given for, and its name; of `opposite` null, and the name of the game. */
  source: z.nullable(bonusSource),
  title: z.string(),
  /** Of `one_person`: how many were taken; of `low_risk`: bets that counted; of `opposite`: draws. */
  things: z.int(),
  /** Of `low_risk`: the stakes of those bets, and the sum of the differences between payout and stake. */
  play: z.nullable(
    z.object({
      bonusId: z.string(),
      currency: z.string(),
      stake: money,
      moved: money,
      /** `moved` in thousandths of `stake`. */
      perMille: z.int(),
    }),
  ),
  /** Of `opposite`: the stakes of the orders, and what of them stood against each other, in all and in thousandths. */
  opposite: z.nullable(z.object({ currency: z.string(), staked: money, opposed: money, perMille: z.int() })),
  foundAt: instant,
  /** When its figures or accounts last changed. */
  changedAt: instant,
  /** The last look. Of an open case: one before its figures grew. */
  lookedBy: z.nullable(z.string()),
  lookedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(abuseOutcomes)),
  note: z.nullable(z.string()),
});
export type AbuseCase = z.output<typeof abuseCase>;

const desk = { access: 'staff', permission: 'abuse.read', envelope: 'wps' } as const;

/** The cases of the brand, the last changed first. `open`: how many wait. */
export const abuseCases = endpoint({
  ...desk,
  name: 'office.abuseCases',
  method: 'GET',
  path: '/office/abuse',
  input: z.extend(pageRequest, {
    state: z.optional(z.enum(abuseStates)),
    signal: z.optional(z.enum(abuseSignals)),
    account: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  }),
  output: z.extend(pageOf(abuseCase), { open: z.int() }),
  refusals: ['office.not_permitted', 'office.not_found'],
});

export const abuseCaseOne = endpoint({
  ...desk,
  name: 'office.abuseCase',
  method: 'GET',
  path: '/office/abuse/:id',
  input: z.strictObject({ id: caseId }),
  output: z.object({
    case: abuseCase,
    /** What share of the stakes counts as low, in percent, as it is set now. */
    lowRiskPercent: z.int(),
    accounts: z.array(
      z.object({
        playerId: z.string(),
        account: z.string(),
        registeredAt: instant,
        /** The ring it is in now. */
        ringId: z.nullable(z.string()),
        /** What links it with other accounts of the case. */
        kinds: z.array(z.enum(signalKinds)),
      }),
    ),
    /** What the accounts took: of `low_risk` the bonus alone. */
    taken: z.array(
      z.object({
        kind: z.enum(['bonus', 'cash', 'points', 'free_rounds', 'free_bet']),
        /** The number of the bonus, or of the reward. */
        id: z.string(),
        account: z.string(),
        amount: money,
        currency: z.string(),
        at: instant,
        bonus: z.nullable(z.object({ state: bonusState, target: money, progress: money })),
      }),
    ),
    /**
     * Of `low_risk`: the first bets that counted; of `opposite`: the first that stood against each other, with what of
     * each did. The oldest first.
     */
    bets: z.array(
      z.object({
        orderNo: z.string(),
        gameName: z.string(),
        placedAt: instant,
        stake: money,
        payout: money,
        counted: money,
      }),
    ),
  }),
  refusals: ['office.not_permitted', 'abuse.unknown'],
});

/** Marks a case as looked at. `changedAt`: as it was shown; what has changed since is looked at first. */
export const lookAtCase = endpoint({
  ...desk,
  permission: 'abuse.review',
  name: 'office.lookAtAbuseCase',
  method: 'POST',
  path: '/office/abuse/:id/look',
  keyed: true,
  input: z.strictObject({
    id: caseId,
    changedAt: saidInstant,
    outcome: z.enum(abuseOutcomes),
    note: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
  }),
  output: abuseCase,
  refusals: ['office.not_permitted', 'abuse.unknown', 'abuse.changed', 'request.key_missing', 'request.key_reused'],
});
