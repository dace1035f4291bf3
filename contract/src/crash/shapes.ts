import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** Hundredths: 250 is 2.50×. */
const multiplier = z.int();

/** One shared flight. What it bursts at and the hash that decides it are null until it has burst. */
export const flight = z.object({
  roundId: z.string(),
  /** Its place in the chain: as many hashes after the published one. */
  position: z.int(),
  phase: z.enum(['betting', 'flying', 'burst']),
  /** When betting ends, by the server's clock as every time here. */
  takesOffAt: z.int(),
  startedAt: z.nullable(z.int()),
  burst: z.nullable(multiplier),
  hash: z.nullable(z.string()),
});
export type Flight = z.infer<typeof flight>;

/** A flight that is over, with what it takes to check it. */
export const pastFlight = z.object({
  roundId: z.string(),
  chainId: z.string(),
  position: z.int(),
  burst: multiplier,
  hash: z.string(),
  burstAt: z.int(),
});
export type PastFlight = z.infer<typeof pastFlight>;

/**
 * The chain of hashes: SHA-256 of a flight's hash is the hash of the flight before, and of the first
 * flight's the one published.
 */
export const chain = z.object({
  chainId: z.string(),
  /** Published before the first flight. */
  published: z.string(),
  /** From a public beacon of randomness, after that. */
  salt: z.string(),
  /** The beacon's round; null while the beacon cannot be asked. */
  saltRound: z.nullable(z.int()),
  /**
   * The first round of the beacon after this moment, in milliseconds of the epoch: the end of the chain before, or the
   * publishing of the first chain of all.
   */
  saltSince: z.int(),
  /** The hash of the beacon's network, as drand names networks; null while the beacon cannot be asked. */
  network: z.nullable(z.string()),
  length: z.int(),
  /** What is published of the chain after this one, whose salt nobody knows yet. */
  next: z.nullable(z.string()),
});
export type Chain = z.infer<typeof chain>;

/** A player may have two bets in one flight: in place 0 and in place 1. */
export const betPlace = z.union([z.literal(0), z.literal(1)]);

export const crashBet = z.object({
  betId: z.string(),
  roundId: z.string(),
  place: betPlace,
  stake: money,
  /** The multiplier at which it is cashed out by itself. */
  autoAt: z.nullable(multiplier),
  /** flying until it is landed (cashed out), lost, or returned after a failure of the house. */
  state: z.enum(['flying', 'landed', 'lost', 'returned']),
  multiplier: z.nullable(multiplier),
  payout: money,
});
export type CrashBet = z.output<typeof crashBet>;

/** A bet as the others at the table see it. */
export const seenBet = z.object({
  betId: z.string(),
  name: z.string(),
  stake: money,
  multiplier: z.nullable(multiplier),
  payout: money,
});
export type SeenBet = z.output<typeof seenBet>;

/**
 * What may be said on the channel `crash` of a table: all who play this game at one brand in one currency.
 * `now` is the server's clock.
 */
export const crashMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), flight, now: z.int() }),
  z.object({ type: z.literal('flying'), flight, now: z.int() }),
  z.object({ type: z.literal('tick'), roundId: z.string(), elapsedMs: z.int(), multiplier }),
  /**
   * Bets placed since the last message of this kind; of very many only the first, `count` and `staked` are of
   * the whole flight so far.
   */
  z.object({
    type: z.literal('bets'),
    roundId: z.string(),
    bets: z.array(seenBet),
    count: z.int(),
    staked: money,
  }),
  z.object({
    type: z.literal('landings'),
    roundId: z.string(),
    landings: z.array(z.object({ betId: z.string(), multiplier, payout: money })),
  }),
  z.object({ type: z.literal('burst'), flight, past: pastFlight }),
  /** Bets of a flight the house could not finish are given back. */
  z.object({ type: z.literal('returned'), roundId: z.string() }),
]);
export type CrashMessage = z.output<typeof crashMessage>;
