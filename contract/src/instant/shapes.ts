import * as z from 'zod/mini';
import { money } from '../base/money.ts';
import { jackpotPart } from '../jackpots/shapes.ts';

/** The seeds in force: the server's is hidden, its SHA-256 shown; `nonce` is the next one to be used. */
export const seedPair = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  /** SHA-256 of the server seed that comes after this one, promised already. */
  nextServerSeedHash: z.string(),
});
export type SeedPair = z.infer<typeof seedPair>;

/** What a round drew and paid. `serverSeed` is null until its seed is revealed. */
export const roundProof = z.object({
  roundId: z.string(),
  gameCode: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
  playedAt: z.int(),
});

export const diceDirection = z.enum(['over', 'under']);
/** Hundredths: 6700 is 67.00. A roll is 0 to 10000. */
export const hundredths = z.int().check(z.minimum(0), z.maximum(10_000));

export const diceRound = z.extend(roundProof, {
  stake: money,
  target: hundredths,
  direction: diceDirection,
  roll: hundredths,
  /** Ten-thousandths: 30000 is 3.0000×. */
  multiplier: z.int(),
  won: z.boolean(),
  payout: money,
});
export type DiceRound = z.output<typeof diceRound>;

/** Any JSON value. */
export const json = z.json();

const deepest = 8;

function isShallow(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1));
}

/**
 * What a player says in a game's own words. The depth is looked at first: whoever reads on may go as deep as it goes.
 */
export const gameWords = z.pipe(z.unknown().check(z.refine((value) => isShallow(value))), json);

/**
 * A round of any game but dice. What a bet, an action, an event and a view look like is the game's own: see
 * `math/src/games/<game>`; amounts in them are decimal strings.
 */
export const gameRound = z.extend(roundProof, {
  /** Of the rules it was played by. */
  rulesVersion: z.int(),
  /** The first stake. */
  stake: money,
  /** All that was staked so far. */
  staked: money,
  /** Zero until the round is over. With what was won of a jackpot. */
  payout: money,
  over: z.boolean(),
  bet: json,
  /** What the player has done since, in order. */
  actions: z.array(json),
  /** What happened: first at the bet, then at each action. One list more than actions. */
  events: z.array(z.array(json)),
  view: json,
  /** The actions open to the player now; an action is one of these, word for word. */
  choices: z.array(json),
  /**
   * How many of the events, counted through, the player's page says it has shown: all of them once
   * the round was ended there.
   */
  shown: z.int(),
  /**
   * Where this round can be watched again by anyone who has the address; amounts are not told
   * there. Null until it is over.
   */
  replay: z.nullable(z.string()),
  /** Its part in the jackpot of the game; null where the game has none. */
  jackpot: z.nullable(jackpotPart),
  /** A free round: the house paid the stake. Left out where it is none. */
  isFree: z.optional(z.literal(true)),
});
export type GameRound = z.output<typeof gameRound>;

/** Free rounds that the player may play in the game now: at this stake, which the house pays. */
export const freeRounds = z.object({
  id: z.string(),
  stake: money,
  /** How many were given, and how many are left. */
  rounds: z.int(),
  left: z.int(),
  /** What they win becomes a bonus when they are over; else it is paid with each round. */
  toBonus: z.boolean(),
  endsAt: z.int(),
});
export type FreeRounds = z.output<typeof freeRounds>;

/** A round in the list of the newest ones. */
export const gameRoundLine = z.object({
  roundId: z.string(),
  nonce: z.int(),
  playedAt: z.int(),
  staked: money,
  payout: money,
});
export type GameRoundLine = z.output<typeof gameRoundLine>;

/** A round as it can be watched by anyone: nothing tells who played it or for how much. */
export const replayedRound = z.object({
  gameCode: z.string(),
  rulesVersion: z.int(),
  playedAt: z.int(),
  bet: json,
  events: z.array(z.array(json)),
  view: json,
  /** What the game paid, in ten-thousandths of all that was staked, rounded down; without a jackpot. */
  multiplier: z.int(),
  /**
   * Which draw decided about the jackpot and whether it was won: how much would tell the stake. Null
   * where the game has none.
   */
  jackpot: z.nullable(z.object({ code: z.string(), index: z.int(), drawn: z.int(), won: z.boolean() })),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
  actions: z.array(json),
});
export type ReplayedRound = z.output<typeof replayedRound>;

/** What the rules of the place a brand works in let a game page do. */
export const playRules = z.object({
  autoplay: z.boolean(),
  turbo: z.boolean(),
  /** Ending an animation by a touch. */
  skip: z.boolean(),
  /** Betting by the space bar. */
  spacebar: z.boolean(),
  /** The least a round lasts on the page, in milliseconds. */
  leastRoundMs: z.int(),
  showRtp: z.boolean(),
  showNet: z.boolean(),
  showTimer: z.boolean(),
});
export type PlayRules = z.output<typeof playRules>;
/** Those of them that a page of shared rounds follows: nobody at it sets the pace. */
export const sharedPlayRules = z.pick(playRules, {
  autoplay: true,
  spacebar: true,
  showRtp: true,
  showNet: true,
  showTimer: true,
});
export type SharedPlayRules = z.output<typeof sharedPlayRules>;
