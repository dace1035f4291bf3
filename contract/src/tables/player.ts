import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { chain } from '../crash/shapes.ts';
import { sharedPlayRules } from '../instant/shapes.ts';
import {
  dealtRound,
  laidChip,
  listedTable,
  lobbyTable,
  pastBet,
  pastShoe,
  spotLimit,
  spotTotal,
  standing,
  tableBet,
  tableRound,
  takes,
} from './shapes.ts';

/** Everything the page of a table needs to begin or to go on. The table is that of the game session. */
export const tablesTable = endpoint({
  name: 'tables.table',
  method: 'GET',
  path: '/play/tables',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({
    /** The code of the table, and of the game whose rules it is played by. */
    table: z.string(),
    game: z.string(),
    takes,
    standing,
    /** Of a table that is paused the last round that takes bets. */
    lastRound: z.nullable(z.string()),
    /** Of one player in a round: on each spot that the brand offers. */
    spots: z.array(spotLimit),
    /** How much more may lie on one of two sides than on the other, of all players together; null: any. */
    apart: z.nullable(z.object({ sides: z.array(z.string()), most: money })),
    /** What the rules of the place the brand works in let the page do. */
    rules: sharedPlayRules,
    bettingMs: z.int(),
    closedMs: z.int(),
    /** The address of a video of the table, an HLS stream; left out where there is none. Nothing is decided by it. */
    stream: z.optional(z.string()),
    /** From the beginning of dealing to the next round. */
    pauseMs: z.int(),
    available: money,
    /** Bonus money that may be staked where that is too little; left out where there is none. */
    bonus: z.optional(money),
    /** The server's clock. */
    now: z.int(),
    /** Null before the first round. */
    round: z.nullable(tableRound),
    /** A shoe is a chain: its seed is the chain's own, and decides every round. Null before the first is salted. */
    chain: z.nullable(chain),
    /** The player's own bet in this round. */
    mine: z.nullable(tableBet),
    /** Of everybody at this brand in this currency, in this round. */
    totals: z.array(spotTotal),
    bettors: z.int(),
    staked: money,
    /** The newest rounds of this shoe, or of this chain, the newest first. */
    past: z.array(dealtRound),
    /** The player's newest bets at this table, the newest first. */
    history: z.array(pastBet),
  }),
  refusals: ['catalogue.unknown_game', 'function.not.available'],
});
export type TablesTable = z.output<typeof tablesTable.output>;

/** Lays chips on the round that takes bets: once, all of them together. The key makes a retry safe. */
export const tablesPlaceBet = endpoint({
  name: 'tables.placeBet',
  method: 'POST',
  path: '/play/tables/bet',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 240,
  input: z.strictObject({
    roundId: z.string().check(z.maxLength(20)),
    // more than there are spots at any table
    chips: z.array(laidChip).check(z.maxLength(200)),
  }),
  /** `bonus`: of a bet that took bonus money, what is left of that. */
  output: z.object({ bet: tableBet, available: money, bonus: z.optional(money) }),
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'wallet.insufficient',
    'catalogue.unknown_game',
    'function.not.available',
    'tables.closed',
    'tables.game_closed',
    'tables.bet_placed',
    'tables.limit',
    'tables.apart',
    'tables.chips',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** The newest shoes of the table that are over, with their seeds; none where the game takes draws. */
export const tablesShoes = endpoint({
  name: 'tables.shoes',
  method: 'GET',
  path: '/play/tables/shoes',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({ shoes: z.array(pastShoe) }),
  refusals: ['catalogue.unknown_game'],
});

/** All tables of the place, in the order of the shelf, so that whoever sits at one may go to another. */
export const tablesList = endpoint({
  name: 'tables.list',
  method: 'GET',
  path: '/play/tables/all',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({
    /** The server's clock. */
    now: z.int(),
    tables: z.array(listedTable),
  }),
  refusals: ['catalogue.unknown_game'],
});
export type TablesList = z.output<typeof tablesList.output>;

/** Where our live tables stand, in the brand's currency or another one it plays in. At most a second old. */
export const tablesLobby = endpoint({
  name: 'tables.lobby',
  method: 'GET',
  path: '/wps/tables',
  access: 'anyone',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({ currency: z.optional(z.string().check(z.maxLength(8))) }),
  output: z.object({
    /** Of all of them. */
    vassalage: z.string(),
    currencySymbol: z.string(),
    /** The server's clock. */
    now: z.int(),
    /** In the order of the shelf. */
    tables: z.array(lobbyTable),
  }),
  refusals: [],
});
