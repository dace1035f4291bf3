import * as z from 'zod/mini';
import { money, payable } from '../base/money.ts';
import { chain } from '../crash/shapes.ts';

/** A card as 0 … 51: 2♦ 2♥ 2♠ 2♣ 3♦ … A♣. */
const card = z.int();
const hand = z.array(card);

/** What came in a round: all that spots are paid by. Which of these it is follows from the game. */
export const outcome = z.union([
  /** Baccarat: two or three cards each, in the order they were dealt. */
  z.strictObject({ player: hand, banker: hand }),
  z.strictObject({ dragon: card, tiger: card }),
  /** Roulette: 0 … 36. */
  z.strictObject({ number: z.int() }),
  /** Sic bo: three faces. */
  z.strictObject({ dice: z.array(z.int()) }),
  /** Niu niu: five cards to each hand. */
  z.strictObject({ banker: hand, places: z.array(hand) }),
]);
export type Outcome = z.output<typeof outcome>;

/** `takes`: cards of a shoe that goes on from round to round, or draws of the round's own hash. */
export const takes = z.enum(['cards', 'draws']);

/**
 * A table at a brand. `paused`: no bets after the round at hand. `closed`: none at once; what lies there is played to
 * its end.
 */
export const standing = z.enum(['open', 'paused', 'closed']);
export type Standing = z.output<typeof standing>;

export const spotLimit = z.object({
  spot: z.string(),
  least: money,
  most: money,
  /** Return to player in hundredths of a percent. */
  rtp: z.int(),
});
export type SpotLimit = z.output<typeof spotLimit>;

/** One round of a table. What came, and the hash, are null until it is dealt. */
export const tableRound = z.object({
  roundId: z.string(),
  /** The shoe, where the game takes cards. */
  chainId: z.string(),
  /** Its place in the chain: as many hashes after the published one. */
  position: z.int(),
  /** `void`: the round has no outcome, and all its stakes are given back. */
  phase: z.enum(['betting', 'closed', 'dealing', 'settled', 'void']),
  /** When betting ends, by the server's clock as every time here. */
  closesAt: z.int(),
  closedAt: z.nullable(z.int()),
  /** When dealing began, or the round was void. */
  dealtAt: z.nullable(z.int()),
  /** When the scene of dealing is over, and bets are settled. */
  sceneEndsAt: z.nullable(z.int()),
  outcome: z.nullable(outcome),
  /** How many cards had left the shoe before; 0 where the game takes draws. */
  first: z.nullable(z.int()),
  /** How many cards or draws the round took. */
  taken: z.nullable(z.int()),
  hash: z.nullable(z.string()),
});
export type TableRound = z.output<typeof tableRound>;

/** A round that is dealt, with what it takes to deal it again. */
export const pastRound = z.object({ roundId: z.string(), first: z.int(), taken: z.int(), outcome });
export type PastRound = z.output<typeof pastRound>;

/** A past round with its hash, of which draws are made where the game takes draws. */
export const dealtRound = z.extend(pastRound, {
  position: z.int(),
  hash: z.string(),
  dealtAt: z.int(),
  /** Staff declared it void after it was paid: its stakes came back, and no road counts it. Left out of every other. */
  isVoid: z.optional(z.literal(true)),
});
export type DealtRound = z.output<typeof dealtRound>;

/** A shoe that is over: its seed is told, and whoever hashes it `length` times finds what was published. */
export const pastShoe = z.object({
  chainId: z.string(),
  published: z.string(),
  salt: z.string(),
  seed: z.string(),
  length: z.int(),
  /** In the order they were dealt. */
  rounds: z.array(pastRound),
});
export type PastShoe = z.output<typeof pastShoe>;

/** A chip to be laid: whole cents. */
export const laidChip = z.strictObject({ spot: z.string().check(z.maxLength(40)), amount: payable });

export const tableBet = z.object({
  betId: z.string(),
  roundId: z.string(),
  chips: z.array(z.object({ spot: z.string(), amount: money })),
  stake: money,
  /** `returned`: the round was void. `lost` may be paid something: less than the stake. */
  state: z.enum(['placed', 'won', 'lost', 'push', 'returned']),
  payout: money,
});
export type TableBet = z.output<typeof tableBet>;

/** A bet of the player's, and what came in its round: null before it is dealt. */
export const pastBet = z.extend(tableBet, { placedAt: z.int(), outcome: z.nullable(outcome) });
export type PastBet = z.output<typeof pastBet>;

/** A table as it is seen from another one. */
export const listedTable = z.object({
  table: z.string(),
  game: z.string(),
  /** Of one player, on a spot that pays one for one. */
  least: money,
  most: money,
  /** Of the round under way; null before the first, and after one that was void. */
  phase: z.nullable(z.enum(['betting', 'closed', 'dealing', 'settled'])),
  closesAt: z.nullable(z.int()),
  /** What came in the newest rounds of this shoe whose scene is over, the newest first. */
  past: z.array(z.object({ roundId: z.string(), outcome })),
  /** Of a table with seats those that are taken; it has no `past`. */
  seats: z.optional(z.array(z.int())),
});
export type ListedTable = z.output<typeof listedTable>;

/** What all players of a place have on a spot in this round. */
export const spotTotal = z.object({ spot: z.string(), amount: money, bettors: z.int() });
export type SpotTotal = z.output<typeof spotTotal>;

/** What may be said on the channel `table:<code>`: to all who play at that table at one brand in one currency. */
export const tableMessage = z.discriminatedUnion('type', [
  /** A new shoe, or chain, begins. */
  z.object({ type: z.literal('shoe'), chain }),
  z.object({ type: z.literal('opened'), round: tableRound, now: z.int() }),
  z.object({ type: z.literal('closed'), round: tableRound, now: z.int() }),
  z.object({ type: z.literal('dealing'), round: tableRound, now: z.int() }),
  /** Totals as they are now: sent a few times a second while people bet. */
  z.object({
    type: z.literal('bets'),
    roundId: z.string(),
    spots: z.array(spotTotal),
    bettors: z.int(),
    staked: money,
  }),
  z.object({
    type: z.literal('settled'),
    roundId: z.string(),
    bettors: z.int(),
    winners: z.int(),
    staked: money,
    paid: money,
  }),
  /** The round is void, before it was dealt or after it was paid: its bets are given back. */
  z.object({ type: z.literal('returned'), roundId: z.string() }),
  /** Staff opened, paused or closed the table. */
  z.object({ type: z.literal('standing'), standing, lastRound: z.nullable(z.string()) }),
]);
export type TableMessage = z.output<typeof tableMessage>;

/** A table as the lobby of the site shows it. */
export const lobbyTable = z.extend(listedTable, {
  /** What it is called, in the language of the call. */
  name: z.string(),
  /** The shoe, or chain; null before the first. */
  chainId: z.nullable(z.string()),
  /** How many have bet on the round under way, at this brand in this currency. */
  bettors: z.int(),
  /** At this brand: a table that is not open may deal for others. */
  standing,
});
export type LobbyTable = z.output<typeof lobbyTable>;

/**
 * What may be said on the channel `tables`, to all at one brand in one currency: where a table stands now, at most once
 * a second, and what came last.
 */
export const lobbyMessage = z.object({
  type: z.literal('table'),
  ...z.pick(lobbyTable, {
    ...{ table: true, chainId: true, phase: true, closesAt: true, bettors: true, standing: true, seats: true },
  }).shape,
  /** The server's clock. */
  now: z.int(),
  latest: z.nullable(z.object({ roundId: z.string(), outcome })),
});
export type LobbyMessage = z.output<typeof lobbyMessage>;
