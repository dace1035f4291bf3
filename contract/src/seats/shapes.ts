// Tables with seats: blackjack.
import * as z from 'zod/mini';
import { currency, money } from '../base/money.ts';
import { chain } from '../crash/shapes.ts';

/** A card as 0 … 51: 2♦ 2♥ 2♠ 2♣ 3♦ … A♣. */
const hand = z.array(z.int());

/** 1 … 7, in the order they are dealt to and act. */
export const seatNumber = z.int().check(z.minimum(1), z.maximum(7));

export const seatMove = z.enum(['insure', 'decline', 'hit', 'stand', 'double', 'split']);
export type SeatMove = z.output<typeof seatMove>;

const result = z.enum(['blackjack', 'won', 'push', 'lost', 'bust']);

/** A seat that plays, as everybody may see it. */
export const playedSeat = z.object({
  seat: z.int(),
  /** `open` until the seat has said; `declined` where the dealer shows no ace. */
  insurance: z.enum(['open', 'taken', 'declined']),
  hands: z.array(
    z.object({
      cards: hand,
      total: z.int(),
      /** Whether an ace counts eleven in it. */
      soft: z.boolean(),
      doubled: z.boolean(),
      /** Null until the dealer has played. */
      result: z.nullable(result),
    }),
  ),
});
export type PlayedSeat = z.output<typeof playedSeat>;

export const seatsRound = z.object({
  roundId: z.string(),
  /** The shoe. */
  chainId: z.string(),
  position: z.int(),
  /** `deciding`: seats decide, one after another. `dealing`: the dealer plays, and hands get their results. */
  phase: z.enum(['betting', 'closed', 'deciding', 'dealing', 'settled', 'void']),
  /** When betting ends, by the server's clock as every time here. */
  closesAt: z.int(),
  closedAt: z.nullable(z.int()),
  /** When the last decision was there. */
  dealtAt: z.nullable(z.int()),
  /** When the scene of the dealer is over, and bets are settled. */
  sceneEndsAt: z.nullable(z.int()),
  /** The dealer's open cards: the covered one is among them only once everybody has decided. */
  dealer: hand,
  dealerTotal: z.int(),
  /** None before they are dealt to, and none in a round that nobody has bet on. */
  seats: z.array(playedSeat),
  /** The hand that is to act; null while nobody acts alone. */
  active: z.nullable(z.object({ seat: z.int(), hand: z.int() })),
  /** What is open to it, or of insurance to every seat that has not said; none else. */
  moves: z.array(seatMove),
  /** Which decision of the round it is: a move says which it was made for. Insurance is the first, of all at once. */
  turn: z.nullable(z.int()),
  /** Until when: whoever says nothing declines, or stands. */
  dueAt: z.nullable(z.int()),
  /** How many cards had left the shoe before; null before the round is dealt. */
  first: z.nullable(z.int()),
  /** How many cards the round took; null until everybody has decided. */
  taken: z.nullable(z.int()),
  hash: z.nullable(z.string()),
});
export type SeatsRound = z.output<typeof seatsRound>;

/** Who sits where: of every brand, for the cards are the same for all who see the table. */
export const takenSeat = z.object({ seat: z.int(), name: z.string(), currency });
export type TakenSeat = z.output<typeof takenSeat>;

/** What lies at a seat in this round: its own bet, or all that are behind it in one currency together. */
export const seatTotal = z.object({
  seat: z.int(),
  behind: z.boolean(),
  currency,
  stake: money,
  bettors: z.int(),
});
export type SeatTotal = z.output<typeof seatTotal>;

export const seatBet = z.object({
  betId: z.string(),
  roundId: z.string(),
  seat: z.int(),
  behind: z.boolean(),
  /** Behind a seat: whether it adds a stake where the seat doubles or splits. */
  follows: z.boolean(),
  /** The first stake, and all that was staked so far. */
  first: money,
  stake: money,
  /** How many first stakes lie on each hand that it takes part in. */
  units: z.array(z.int()),
  insured: z.boolean(),
  state: z.enum(['placed', 'won', 'lost', 'push', 'returned']),
  payout: money,
});
export type SeatBet = z.output<typeof seatBet>;

/** A bet of the player's, with what came: null before its round is over. */
export const pastSeatBet = z.extend(seatBet, {
  placedAt: z.int(),
  dealer: z.nullable(hand),
  played: z.nullable(playedSeat),
});
export type PastSeatBet = z.output<typeof pastSeatBet>;

export const seatsLimit = z.object({
  least: money,
  most: money,
  /** All bets behind one seat, of everybody at the brand in the currency together. */
  behindMost: money,
});

/** The rules of the table, and what they return. */
export const seatsRules = z.object({
  name: z.string(),
  /** What a blackjack pays, the stake included, in ten-thousandths. */
  blackjack: z.int(),
  hitsSoft17: z.boolean(),
  /** Whether the dealer has a covered card and looks for a blackjack before anybody acts. */
  peeks: z.boolean(),
  doublesSplit: z.boolean(),
  /** Of the first stake by the best play from a deck without end, in hundredths of a percent; of insurance. */
  rtp: z.int(),
  insuranceRtp: z.int(),
});

/** A move that was made, and the open cards it brought. `silent`: nothing was said in time. */
export const seatAct = z.object({
  seat: z.int(),
  /** Null for insurance. */
  hand: z.nullable(z.int()),
  move: seatMove,
  silent: z.boolean(),
  cards: hand,
});
export type SeatAct = z.output<typeof seatAct>;

/** A round that is over, with all that it takes to deal it again. */
export const pastSeats = z.object({
  roundId: z.string(),
  /** Its place in the chain of the shoe, and its hash. */
  position: z.int(),
  hash: z.string(),
  first: z.int(),
  taken: z.int(),
  dealer: hand,
  seats: z.array(playedSeat),
  acts: z.array(seatAct),
  /** Staff declared the round void after it was paid: its stakes came back. Left out of every other. */
  isVoid: z.optional(z.literal(true)),
});
export type PastSeats = z.output<typeof pastSeats>;

/**
 * A round that was void before its end, with all that it takes to deal it again as far as it came: its cards have left
 * the shoe. It has no result; of the dealer's cards the open one is told, as the table saw it.
 */
export const unfinishedSeats = z.extend(z.omit(pastSeats, { hash: true, isVoid: true }), {
  isUnfinished: z.literal(true),
});
export type UnfinishedSeats = z.output<typeof unfinishedSeats>;

/** A shoe that is over: its seed is told, and whoever hashes it `length` times finds what was published. */
export const pastSeatsShoe = z.object({
  chainId: z.string(),
  published: z.string(),
  salt: z.string(),
  seed: z.string(),
  length: z.int(),
  /** All that took cards, in their order: each begins at the card after the last of the one before it. */
  rounds: z.array(z.union([pastSeats, unfinishedSeats])),
});

/** What may be said on the channel `seats`: to all who see the table. */
export const seatsMessage = z.discriminatedUnion('type', [
  /** A new shoe begins. */
  z.object({ type: z.literal('shoe'), chain }),
  /** A phase began, or somebody has decided. */
  z.object({ type: z.literal('round'), round: seatsRound, now: z.int() }),
  z.object({ type: z.literal('seats'), seats: z.array(takenSeat) }),
  /** Sent a few times a second while people bet, and where somebody doubles or splits. */
  z.object({ type: z.literal('bets'), roundId: z.string(), bets: z.array(seatTotal) }),
  z.object({
    type: z.literal('settled'),
    roundId: z.string(),
    bettors: z.int(),
    winners: z.int(),
    /** Null of a round that nobody has bet on. */
    past: z.nullable(pastSeats),
  }),
  /** The round is void: its bets are given back. */
  z.object({ type: z.literal('returned'), roundId: z.string() }),
  /** Staff of a brand opened, paused or closed the table: how it stands at one's own is read. */
  z.object({ type: z.literal('standing') }),
]);
export type SeatsMessage = z.output<typeof seatsMessage>;
