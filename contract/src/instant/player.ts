import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { diceDirection, diceRound, hundredths, seedPair } from './shapes.ts';

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
    available: money,
    seeds: seedPair,
    /** The newest rounds of this player first, at most 50. */
    history: z.array(diceRound),
  }),
  refusals: [],
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
  output: z.object({ round: diceRound, available: money }),
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'wallet.insufficient',
    'instant.stake_range',
    'instant.target_range',
    'instant.profit_cap',
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
  refusals: ['instant.seed_invalid'],
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
