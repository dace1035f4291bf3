import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { sharedPlayRules } from '../instant/shapes.ts';
import { betPlace, chain, crashBet, flight, pastFlight, seenBet } from './shapes.ts';

/** A bet as it is now, and what may be staked; `bonus`: of a bet that took bonus money, what is left of that. */
export const crashBetAfter = z.object({ bet: crashBet, available: money, bonus: z.optional(money) });

/**
 * Everything the page needs to begin or to go on with: limits, the flight under way, who is in it, the newest flights.
 */
export const crashTable = endpoint({
  name: 'crash.table',
  method: 'GET',
  path: '/play/crash',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({
    minStake: money,
    maxStake: money,
    /** The most one bet may win beyond its stake: it is cashed out there by itself. */
    maxProfit: money,
    /** The most all bets of this table may win in one flight: there all that still fly are cashed out. */
    maxRoundProfit: money,
    /** Return to player in hundredths of a percent. */
    rtp: z.int(),
    /** What the rules of the place the brand works in let the page do. */
    rules: sharedPlayRules,
    bettingMs: z.int(),
    pauseMs: z.int(),
    available: money,
    /** Bonus money that may be staked where that is too little; left out where there is none. */
    bonus: z.optional(money),
    /** The server's clock. */
    now: z.int(),
    /** Null for the moment between two flights when a chain is made. */
    flight: z.nullable(flight),
    chain: z.nullable(chain),
    /** The player's own bets in this flight. */
    mine: z.array(crashBet),
    /** The highest stakes of this flight, the player's own among them. */
    bets: z.array(seenBet),
    count: z.int(),
    staked: money,
    /** The newest flights that are over first. */
    past: z.array(pastFlight),
    /** The player's newest bets first. */
    history: z.array(z.extend(crashBet, { placedAt: z.int(), burst: z.nullable(z.int()) })),
  }),
  refusals: ['catalogue.unknown_game'],
});
export type CrashTable = z.output<typeof crashTable.output>;

/** Places a bet in the flight people can bet on. The key makes a retry safe. */
export const crashPlaceBet = endpoint({
  name: 'crash.placeBet',
  method: 'POST',
  path: '/play/crash/bet',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 240,
  input: z.strictObject({
    roundId: z.string().check(z.maxLength(20)),
    place: betPlace,
    stake: payable,
    autoAt: z.nullable(z.int()),
  }),
  output: crashBetAfter,
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'wallet.insufficient',
    'catalogue.unknown_game',
    'crash.closed',
    'crash.game_closed',
    'crash.stake_range',
    'crash.auto_range',
    'crash.bet_placed',
    'request.key_missing',
    'request.key_reused',
  ],
});

/**
 * Cashes a bet out at the multiplier shown when the call arrives, by the server's clock. Whoever asks
 * again gets the first answer.
 */
export const crashCashOut = endpoint({
  name: 'crash.cashOut',
  method: 'POST',
  path: '/play/crash/cash-out',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 240,
  input: z.strictObject({ betId: z.string().check(z.maxLength(20)) }),
  output: crashBetAfter,
  refusals: ['crash.unknown_bet', 'crash.early', 'crash.burst', 'request.key_missing', 'request.key_reused'],
});
