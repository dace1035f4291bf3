import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { odds } from '../odds/shapes.ts';
import { betAnswer, betAsked, legAsked, noCashOut, sportsBet } from './shapes.ts';

const betId = z.string().check(z.minLength(1), z.maxLength(20));

/** What a slip would cost, pay and be refused for; nothing is promised and nothing moves. */
export const sportsSlip = endpoint({
  name: 'sports.slip',
  method: 'POST',
  path: '/play/sports/slip',
  access: 'game',
  envelope: 'bare',
  perMinute: 240,
  input: z.strictObject({ legs: z.array(legAsked).check(z.minLength(1), z.maxLength(20)), builder: z.boolean() }),
  output: z.object({
    /** In the order of the legs: the odds now, and what is wrong; `none` when it may be bet on. */
    legs: z.array(
      z.object({
        odds: z.nullable(odds),
        fault: z.enum(['none', 'unknown', 'suspended', 'closed', 'changed', 'related', 'twice']),
        /** The most that may be staked on it as a single. */
        mostStake: money,
        eachWay: z.boolean(),
      }),
    ),
    /** All legs as one combination: its odds and the most that may be staked; null where legs hang together. */
    combination: z.nullable(z.object({ odds: z.string(), mostStake: money })),
    /** All legs as a builder; null where it is not offered. */
    builder: z.nullable(z.object({ odds, mostStake: money })),
    builderFault: z.optional(
      z.enum(['few', 'many', 'no_model', 'may_push', 'no_selection', 'redundant', 'impossible', 'events']),
    ),
    minStake: money,
    /** What one bet may pay at the most. */
    mostPayout: money,
    /** How long it is looked at before it is accepted, where a leg is live. */
    delaySeconds: z.int(),
  }),
  refusals: ['catalogue.unknown_game'],
});

/**
 * Places one bet. Where a leg is live the answer comes after the delay, and price, status, score and limits are those
 * of the end of the delay. Nothing is taken before. The key makes a retry safe.
 */
export const sportsPlaceBet = endpoint({
  name: 'sports.placeBet',
  method: 'POST',
  path: '/play/sports/bet',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 120,
  input: z.strictObject(betAsked.def.shape),
  output: betAnswer,
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'wallet.insufficient',
    'catalogue.unknown_game',
    'sports.game_closed',
    'sports.unknown_selection',
    'sports.suspended',
    'sports.price_changed',
    'sports.score_changed',
    'sports.related',
    'sports.twice',
    'sports.combination',
    'sports.builder',
    'sports.min_stake',
    'sports.max_stake',
    'sports.no_places',
    'sports.awaits_approval',
    'sports.many_waiting',
    'sports.free_unknown',
    'sports.free_over',
    'sports.free_stake',
    'sports.free_legs',
    'request.key_missing',
    'request.key_reused',
  ],
});

/**
 * Free bets that the player may use now, the first to end first: each for one single or combination at exactly this
 * stake, at total odds from `leastOdds` on, on these sports (none: all). The winnings are paid without the stake; a
 * void bet gives it back.
 */
export const sportsFreeBets = endpoint({
  name: 'sports.freeBets',
  method: 'GET',
  path: '/play/sports/free-bets',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({ id: z.string(), amount: money, leastOdds: z.int(), sports: z.array(z.string()), until: z.int() }),
    ),
  }),
  refusals: ['catalogue.unknown_game'],
});

/** The player's bets, the newest first; open ones, or those with a result. */
export const sportsBets = endpoint({
  name: 'sports.bets',
  method: 'GET',
  path: '/play/sports/bets',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ which: z.enum(['open', 'settled']), before: z.optional(betId) }),
  output: z.object({ bets: z.array(sportsBet), next: z.nullable(z.string()) }),
  refusals: ['catalogue.unknown_game'],
});

/** What a bet, or `fraction` (ten-thousandths) of it, could be cashed out for; the value is held for some seconds. */
export const sportsCashOutQuote = endpoint({
  name: 'sports.cashOutQuote',
  method: 'POST',
  path: '/play/sports/bets/:betId/quote',
  access: 'game',
  envelope: 'bare',
  perMinute: 240,
  input: z.strictObject({ betId, fraction: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  output: z.object({
    /** Null where it is not offered. */
    quote: z.nullable(z.object({ id: z.string(), value: money, until: z.int() })),
    why: z.nullable(noCashOut),
    /** How the value came: odds, chance now and margin, in millionths. */
    formula: z.nullable(z.object({ stake: money, fair: money, marginMillionths: z.int() })),
  }),
  refusals: ['catalogue.unknown_game', 'sports.unknown_bet'],
});

/** Cashes out at a quote that still holds. */
export const sportsCashOut = endpoint({
  name: 'sports.cashOut',
  method: 'POST',
  path: '/play/sports/bets/:betId/cash-out',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 120,
  input: z.strictObject({ betId, quoteId: z.string().check(z.maxLength(40)) }),
  output: betAnswer,
  refusals: [
    'catalogue.unknown_game',
    'sports.unknown_bet',
    'sports.quote_over',
    'sports.suspended',
    'sports.decided',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Cash out the whole bet by itself as soon as it is worth this; null takes the order back. */
export const sportsCashOutAt = endpoint({
  name: 'sports.cashOutAt',
  method: 'PUT',
  path: '/play/sports/bets/:betId/cash-out-at',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ betId, value: z.nullable(payable) }),
  output: z.object({ bet: sportsBet }),
  refusals: ['catalogue.unknown_game', 'sports.unknown_bet', 'sports.no_cash_out', 'sports.decided'],
});
