import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { chain } from '../crash/shapes.ts';
import { sharedPlayRules } from '../instant/shapes.ts';
import {
  pastSeatBet,
  pastSeats,
  pastSeatsShoe,
  seatBet,
  seatMove,
  seatNumber,
  seatsLimit,
  seatsRound,
  seatsRules,
  seatTotal,
  takenSeat,
} from './shapes.ts';

const roundId = z.string().check(z.maxLength(20));

/** Everything the page of a table with seats needs to begin or to go on. The table is that of the game session. */
export const seatsTable = endpoint({
  name: 'seats.table',
  method: 'GET',
  path: '/play/seats',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({
    table: z.string(),
    rules: seatsRules,
    limit: seatsLimit,
    /** What the rules of the place the brand works in let the page do. */
    play: sharedPlayRules,
    /**
     * Where staff of the brand do not have the table open: `closed`, or `paused` after a last round that takes bets.
     * Left out of an open one.
     */
    stopped: z.optional(z.object({ standing: z.enum(['paused', 'closed']), lastRound: z.nullable(z.string()) })),
    bettingMs: z.int(),
    closedMs: z.int(),
    /** How long a decision may take. */
    decisionMs: z.int(),
    /** From the last decision to the next round. */
    pauseMs: z.int(),
    available: money,
    /** Bonus money that may be staked where that is too little; left out where there is none. */
    bonus: z.optional(money),
    /** The server's clock. */
    now: z.int(),
    /** Null before the first round. */
    round: z.nullable(seatsRound),
    /** A shoe is a chain. Null before the first is salted. */
    chain: z.nullable(chain),
    seats: z.array(takenSeat),
    /** The player's own seat. */
    own: z.nullable(z.int()),
    /** The player's own bets in this round, at the seat and behind others. */
    mine: z.array(seatBet),
    /** What everybody has laid in this round. */
    bets: z.array(seatTotal),
    /** The newest rounds of this shoe, the newest first. */
    past: z.array(pastSeats),
    /** The player's newest bets at this table, the newest first. */
    history: z.array(pastSeatBet),
  }),
  refusals: ['catalogue.unknown_game', 'function.not.available'],
});
export type SeatsTable = z.output<typeof seatsTable.output>;

/** Takes a free seat. Who has it already keeps it; who has a bet at another one takes none until it is settled. */
export const seatsTake = endpoint({
  name: 'seats.take',
  method: 'POST',
  path: '/play/seats/take',
  access: 'game',
  envelope: 'bare',
  perMinute: 60,
  input: z.strictObject({ seat: seatNumber }),
  output: z.object({ seats: z.array(takenSeat), own: z.int() }),
  refusals: [
    'catalogue.unknown_game',
    'function.not.available',
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'seats.game_closed',
    'seats.taken',
    'seats.held',
    'seats.bet_elsewhere',
  ],
});

/** Leaves the seat, if there is one. A bet that lies at it is played to its end. */
export const seatsLeave = endpoint({
  name: 'seats.leave',
  method: 'POST',
  path: '/play/seats/leave',
  access: 'game',
  envelope: 'bare',
  perMinute: 60,
  input: z.strictObject({}),
  output: z.object({ seats: z.array(takenSeat) }),
  refusals: ['catalogue.unknown_game'],
});

/** Bets at the own seat, or behind somebody else's whose player has bet. The key makes a retry safe. */
export const seatsBet = endpoint({
  name: 'seats.bet',
  method: 'POST',
  path: '/play/seats/bet',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 240,
  input: z.strictObject({
    roundId,
    seat: seatNumber,
    amount: payable,
    /** Left out for a bet at the own seat. */
    behind: z.optional(z.strictObject({ follows: z.boolean() })),
  }),
  /** `bonus`: of a bet that took bonus money, what is left of that. */
  output: z.object({ bet: seatBet, available: money, bonus: z.optional(money) }),
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'wallet.insufficient',
    'catalogue.unknown_game',
    'function.not.available',
    'seats.closed',
    'seats.game_closed',
    'seats.bet_placed',
    'seats.bet_elsewhere',
    'seats.limit',
    'seats.behind_limit',
    'seats.taken',
    'seats.none',
    'seats.no_bet_ahead',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Decides for the own seat. The turn is the one it was decided for: a press that comes twice acts once. */
export const seatsAct = endpoint({
  name: 'seats.act',
  method: 'POST',
  path: '/play/seats/act',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 240,
  input: z.strictObject({
    roundId,
    seat: seatNumber,
    turn: z.int().check(z.minimum(1), z.maximum(1000)),
    move: seatMove,
  }),
  output: z.object({ round: seatsRound, bet: seatBet, available: money, bonus: z.optional(money) }),
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'wallet.insufficient',
    'catalogue.unknown_game',
    'seats.taken',
    'seats.none',
    'seats.not_your_turn',
    'seats.turn_over',
    'seats.move',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** The newest shoes of the table that are over, with their seeds. */
export const seatsShoes = endpoint({
  name: 'seats.shoes',
  method: 'GET',
  path: '/play/seats/shoes',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({ shoes: z.array(pastSeatsShoe) }),
  refusals: ['catalogue.unknown_game'],
});
