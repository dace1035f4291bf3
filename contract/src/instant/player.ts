import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import {
  diceDirection,
  diceRound,
  freeRounds,
  gameRound,
  gameRoundLine,
  gameWords,
  hundredths,
  playRules,
  replayedRound,
  seedPair,
} from './shapes.ts';

/** Of a bet that took bonus money: what is left of it. */
const bonusLeft = z.optional(money);

/** What came of a bet or an action. */
export const playedOn = z.object({
  round: gameRound,
  available: money,
  bonus: bonusLeft,
  /** After a free round: what there is to play free now; null: nothing more. */
  free: z.optional(z.nullable(freeRounds)),
});

/** Swaps the single-use ticket of a launch for the token of this game session. */
export const enterGame = endpoint({
  name: 'instant.enter',
  method: 'POST',
  path: '/play/enter',
  access: 'anyone',
  envelope: 'bare',
  perMinute: 60,
  input: z.strictObject({ ticket: z.string().check(z.maxLength(128)) }),
  output: z.object({
    token: z.string(),
    gameCode: z.string(),
    playerName: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    /** By whose clock the brand writes times: a name of the IANA. */
    timeZone: z.string(),
  }),
  refusals: ['catalogue.ticket_invalid'],
});

export const diceTable = endpoint({
  name: 'instant.diceTable',
  method: 'GET',
  path: '/play/dice',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({
    minStake: money,
    maxStake: money,
    /** The most one bet may win beyond its stake. */
    maxProfit: money,
    /** Return to player in hundredths of a percent: 9900 is 99.00 %. */
    rtp: z.int(),
    rules: playRules,
    available: money,
    /** Bonus money that may be staked where that is too little; left out where there is none. */
    bonus: z.optional(money),
    seeds: seedPair,
    /** The newest rounds of this player first, at most 50. */
    history: z.array(diceRound),
  }),
  refusals: ['instant.unknown_game'],
});
export type DiceTable = z.output<typeof diceTable.output>;

/** Places and settles one dice bet. The key makes a retry safe: the same key answers the same round. */
export const diceBet = endpoint({
  name: 'instant.diceBet',
  method: 'POST',
  path: '/play/dice/bet',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 1200,
  input: z.strictObject({ stake: payable, target: hundredths, direction: diceDirection }),
  output: z.object({ round: diceRound, available: money, bonus: bonusLeft }),
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'wallet.insufficient',
    'instant.stake_range',
    'instant.target_range',
    'instant.profit_cap',
    'instant.game_closed',
    'instant.unknown_game',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Ends the seed pair, reveals its server seed and starts the next one, with the client seed given or a fresh one. */
export const rotateSeeds = endpoint({
  name: 'instant.rotateSeeds',
  method: 'POST',
  path: '/play/seeds/rotate',
  access: 'game',
  envelope: 'bare',
  perMinute: 30,
  input: z.strictObject({ clientSeed: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({
    revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), rounds: z.int() }),
    seeds: seedPair,
  }),
  refusals: ['instant.seed_invalid', 'instant.round_open'],
});

/**
 * Opens the server seed behind a round of the player's own, by the hash shown before it: a pair still in force ends as
 * by a rotation, with a client seed of the house's. Asked again, it tells the same seed and ends nothing more.
 */
export const revealSeed = endpoint({
  name: 'instant.revealSeed',
  method: 'POST',
  path: '/wps/rounds/seed/reveal',
  access: 'player',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({ serverSeedHash: z.string().check(z.maxLength(64)) }),
  output: z.object({ serverSeed: z.string() }),
  refusals: ['instant.unknown_round', 'instant.round_open'],
});

/** One dice round of the player, with its server seed once revealed. */
export const openDiceRound = endpoint({
  name: 'instant.openDiceRound',
  method: 'GET',
  path: '/wps/rounds/dice/:roundId',
  access: 'player',
  envelope: 'wps',
  input: z.strictObject({ roundId: z.string().check(z.maxLength(40)) }),
  output: diceRound,
  refusals: ['instant.unknown_round'],
});

/** Everything the page of a game needs to begin, or to go on with a round that is still open. Any game but dice. */
export const gameTable = endpoint({
  name: 'instant.gameTable',
  method: 'GET',
  path: '/play/table',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({
    gameCode: z.string(),
    rulesVersion: z.int(),
    /** Return to player by the rules of the game, in hundredths of a percent. */
    rtp: z.int(),
    /** The pot its rounds fill and can win, and what stands in it now. */
    jackpot: z.nullable(z.object({ code: z.string(), amount: money })),
    minStake: money,
    maxStake: money,
    /** The most one round may win beyond what is staked; a jackpot is no part of it. */
    maxProfit: money,
    /** The stakes offered at a touch, rising. */
    stakes: z.array(money),
    firstStake: money,
    rules: playRules,
    available: money,
    /** Bonus money that may be staked where that is too little; left out where there is none. */
    bonus: z.optional(money),
    /** Free rounds to be played; left out where there are none. */
    free: z.optional(freeRounds),
    seeds: seedPair,
    /** The round to go on with. */
    open: z.nullable(gameRound),
    /** The newest rounds of this player in this game first, at most 50. */
    history: z.array(gameRoundLine),
  }),
  refusals: ['instant.unknown_game'],
});
export type GameTable = z.output<typeof gameTable.output>;

export const gameBalance = endpoint({
  name: 'instant.gameBalance',
  method: 'GET',
  path: '/play/balance',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({ available: money }),
  refusals: [],
});

const playRefusals = [
  'safeguards.excluded',
  'safeguards.limit_reached',
  'wallet.locked',
  'wallet.insufficient',
  'instant.unknown_game',
  'instant.game_closed',
  'instant.stake_range',
  'instant.bet_invalid',
  'instant.profit_cap',
  'instant.round_open',
  'instant.too_soon',
  'instant.free_unknown',
  'instant.free_over',
  'instant.free_stake',
  'request.key_missing',
  'request.key_reused',
] as const;

/**
 * Begins a round: stake, draw and, where there is nothing more to choose, the end, in one commit. The same
 * key answers the same round.
 */
export const beginRound = endpoint({
  name: 'instant.beginRound',
  method: 'POST',
  path: '/play/round',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 1200,
  input: z.strictObject({
    stake: payable,
    bet: gameWords,
    /** One of these free rounds: then the stake is theirs. */
    free: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
  }),
  output: playedOn,
  refusals: playRefusals,
});

/**
 * Goes on with a round. `step` is how many actions the page has seen: with another number it has missed one,
 * and reads the table again.
 */
export const actInRound = endpoint({
  name: 'instant.actInRound',
  method: 'POST',
  path: '/play/action',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 1200,
  input: z.strictObject({ roundId: z.string().check(z.maxLength(40)), step: z.int(), action: gameWords }),
  output: playedOn,
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'wallet.insufficient',
    'instant.unknown_round',
    'instant.step_passed',
    'instant.action_invalid',
    'instant.profit_cap',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** The page says how many events of a round it has shown, so that another device goes on from there. */
export const noteShown = endpoint({
  name: 'instant.noteShown',
  method: 'POST',
  path: '/play/event',
  access: 'game',
  envelope: 'bare',
  perMinute: 1200,
  input: z.strictObject({ roundId: z.string().check(z.maxLength(40)), shown: z.int().check(z.minimum(0)) }),
  output: z.object({}),
  refusals: ['instant.unknown_round'],
});

/** The page has shown a round that is over to its end: it is not brought back any more. */
export const endRound = endpoint({
  name: 'instant.endRound',
  method: 'POST',
  path: '/play/end',
  access: 'game',
  envelope: 'bare',
  perMinute: 1200,
  input: z.strictObject({ roundId: z.string().check(z.maxLength(40)) }),
  output: z.object({ available: money }),
  refusals: ['instant.unknown_round', 'instant.round_open'],
});

/** One round of the player in the open game. */
export const readRound = endpoint({
  name: 'instant.readRound',
  method: 'GET',
  path: '/play/round/:roundId',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ roundId: z.string().check(z.maxLength(40)) }),
  output: gameRound,
  refusals: ['instant.unknown_round'],
});

/** One round of the player, from the bet record. */
export const openGameRound = endpoint({
  name: 'instant.openGameRound',
  method: 'GET',
  path: '/wps/rounds/game/:roundId',
  access: 'player',
  envelope: 'wps',
  input: z.strictObject({ roundId: z.string().check(z.maxLength(40)) }),
  output: gameRound,
  refusals: ['instant.unknown_round'],
});

/**
 * A round to watch again. `replayId` is the round's number and a mark only the house can make: rounds cannot be
 * tried one after another.
 */
export const replayRound = endpoint({
  name: 'instant.replayRound',
  method: 'GET',
  path: '/play/replay/:gameCode/:version/:replayId',
  access: 'anyone',
  envelope: 'bare',
  perMinute: 60,
  input: z.strictObject({
    gameCode: z.string().check(z.maxLength(40)),
    version: z.string().check(z.maxLength(10)),
    replayId: z.string().check(z.maxLength(80)),
  }),
  output: replayedRound,
  refusals: ['instant.unknown_round'],
});
