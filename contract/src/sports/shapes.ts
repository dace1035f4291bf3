import * as z from 'zod/mini';
import { money, payable } from '../base/money.ts';
import { fixture } from '../fixtures/shapes.ts';
import { odds } from '../odds/shapes.ts';

const score = z.object({ home: z.int(), away: z.int() });

/** A selection as the player saw it: `odds` are those that were shown. */
export const legAsked = z.object({
  fixtureId: z.string().check(z.minLength(1), z.maxLength(40)),
  market: z.string().check(z.minLength(1), z.maxLength(60)),
  selection: z.string().check(z.minLength(1), z.maxLength(60)),
  odds,
});
export type LegAsked = z.output<typeof legAsked>;

/** What is done where odds have changed: any are taken, only higher ones, or none. */
export const acceptance = z.enum(['any', 'higher', 'none']);

/**
 * One bet. `sizes` says which combinations of its legs are bet on: [1] are singles, [2] of two legs a double, [1, 2, 3]
 * of three legs a patent; `unitStake` is of each combination. `builder`: legs of one event as one bet, sizes [1].
 */
export const betAsked = z.object({
  legs: z.array(legAsked).check(z.minLength(1), z.maxLength(20)),
  sizes: z.array(z.int().check(z.minimum(1), z.maximum(20))).check(z.minLength(1), z.maxLength(20)),
  unitStake: payable,
  eachWay: z.boolean(),
  builder: z.boolean(),
  /** For builder: the odds shown for all legs together. */
  builderOdds: z.optional(odds),
  accept: acceptance,
  /** The free bet that pays the stake, by its number (`sports.freeBets`). */
  freeBet: z.optional(z.string().check(z.maxLength(20))),
});
export type BetAsked = z.output<typeof betAsked>;

export const outcomeKind = z.enum(['won', 'half_won', 'push', 'half_lost', 'lost', 'void', 'dead_heat']);

/** Which rule decided, and its figures (math/sports/settle): the page says it in the player's language. */
const becauseOf = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

export const betLeg = z.object({
  fixture,
  market: z.string(),
  selection: z.string(),
  /** As the feed names it. */
  name: z.optional(z.string()),
  odds,
  /** Taken in play: score and minute at that moment. */
  inPlay: z.nullable(z.object({ score, period: z.string(), minute: z.nullable(z.int()) })),
  /** Null while it is open. */
  settled: z.nullable(
    z.object({
      outcome: outcomeKind,
      because: becauseOf,
      /** The same of the place part of each way. */
      placeOutcome: z.optional(outcomeKind),
      /** Version of the result; above 1: it was corrected. */
      version: z.int(),
      /** What earlier versions made of the leg, the oldest first. */
      was: z.optional(z.array(z.object({ version: z.int(), outcome: outcomeKind, because: becauseOf }))),
    }),
  ),
});

export const ticketState = z.enum(['accepted', 'won', 'half_won', 'push', 'half_lost', 'lost', 'cashed_out', 'void']);

export const sportsBet = z.object({
  betId: z.string(),
  placedAt: z.int(),
  currency: z.string(),
  legs: z.array(betLeg),
  sizes: z.array(z.int()),
  unitStake: money,
  eachWay: z.boolean(),
  builder: z.boolean(),
  /** Of a builder: the odds of all legs together. */
  builderOdds: z.nullable(odds),
  stake: money,
  /** A free bet paid the stake: winnings come without it, and of a void bet the free bet came back. Else left out. */
  isFree: z.optional(z.literal(true)),
  /** What is paid if all comes, as the bet stands. */
  mostPayout: money,
  state: ticketState,
  payout: money,
  /** Parts that were cashed out. */
  cashedOut: z.array(z.object({ at: z.int(), fraction: z.int(), value: money })),
  /** How it was settled anew, the oldest first; `owed`: what the player no longer had of what was taken back. */
  corrections: z.array(
    z.object({
      ...{ at: z.int(), stateWas: ticketState, payoutWas: money, state: ticketState, payout: money, owed: money },
    }),
  ),
  /** Cashed out by itself at this value; null: not. */
  cashOutAt: z.nullable(money),
  /** How the payout came: sums by size of combination, and whether it was capped. Null while it is open. */
  explained: z.nullable(
    z.object({
      ways: z.array(
        z.object({ way: z.enum(['win', 'place']), size: z.int(), combinations: z.string(), returned: money }),
      ),
      capped: z.boolean(),
    }),
  ),
});
export type SportsBet = z.output<typeof sportsBet>;

/** A bet as it stands, and what its player has now. */
export const betAnswer = z.object({ bet: sportsBet, available: money, bonus: z.optional(money) });

/** On the player's own channel of sports: bets have their results, or staff decided on one above the usual size. */
export const sportsMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bets') }),
  z.object({ type: z.literal('approval'), state: z.enum(['approved', 'rejected']) }),
]);
export type SportsMessage = z.output<typeof sportsMessage>;

/** Why a cash-out is not offered. */
export const noCashOut = z.enum(['suspended', 'worthless', 'settled', 'not_offered']);
