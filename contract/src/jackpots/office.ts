import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';

/**
 * A pot and what has gone through it since it began: shares and seeds on one side, what was paid and what
 * stands there on the other.
 */
export const potBook = z.object({
  code: z.string(),
  /** The names of the games that fill it. */
  games: z.array(z.string()),
  currency: z.string(),
  /** The account of the ledger that holds it. */
  account: z.string(),
  amount: money,
  /** Millionths of each stake that go into it. */
  share: z.int(),
  /** What shares bring between two wins on average. */
  mean: money,
  /** What the house puts in when a pot begins. */
  seed: money,
  shares: money,
  seeds: money,
  wins: z.int(),
  paid: money,
});
export type PotBook = z.output<typeof potBook>;

/** The pots of the brand, in every currency. */
export const officePots = endpoint({
  name: 'office.jackpots',
  method: 'GET',
  path: '/office/jackpots',
  access: 'staff',
  permission: 'ledger.read',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({ list: z.array(potBook) }),
  refusals: ['office.not_permitted'],
});

/** Who won them, the newest first. */
export const officePotWins = endpoint({
  name: 'office.jackpotWins',
  method: 'GET',
  path: '/office/jackpots/wins',
  access: 'staff',
  permission: 'ledger.read',
  envelope: 'wps',
  input: pageRequest,
  output: pageOf(
    z.object({
      code: z.string(),
      /** Counts the wins of its pot, from 1. */
      nth: z.int(),
      currency: z.string(),
      amount: money,
      at: instant,
      /** The bet of the round that won. */
      orderNo: z.string(),
      playerName: z.string(),
      gameName: z.string(),
    }),
  ),
  refusals: ['office.not_permitted'],
});
