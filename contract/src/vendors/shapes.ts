// Outside vendors as staff see them. They belong to the whole platform: what is changed of
// one holds for every brand.
import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** How a vendor is doing, as it was seen when last asked; `refusing`: it is there, and does not know us. */
export const healthStates = ['up', 'slow', 'down', 'refusing'] as const;

const at = z.int();

export const healthOfVendor = z.object({
  state: z.enum(healthStates),
  since: at,
  checkedAt: at,
  tookMs: z.int(),
  reason: z.string(),
  /** Open: calls are held back for some seconds, it has not been answering. */
  breaker: z.enum(['closed', 'open']),
});

export const gameListState = z.object({
  askedAt: at,
  /** The last that came whole. */
  readAt: z.nullable(at),
  games: z.int(),
  /** Why the last one did not come; empty: it did. */
  failure: z.string(),
});

export const listedVendor = z.object({
  code: z.string(),
  name: z.string(),
  /** The protocol it speaks. */
  dialect: z.string(),
  /** Switched off, it takes no bets; what it owes still comes in. */
  enabled: z.boolean(),
  currencies: z.array(z.string()),
  /** Null: never asked. */
  health: z.nullable(healthOfVendor),
  /** The last list of games; null: never asked for. */
  list: z.nullable(gameListState),
  /**
   * Of this brand: bets that have waited for their result for two days or more, and wallets on whose balance
   * its books and ours differ.
   */
  oldRounds: z.int(),
  differences: z.int(),
  /** Of this brand: transfers it has given no answer about for an hour, or says other of than was decided. */
  transfers: z.int(),
  /** Alarms on its wins nobody has looked at, and whether new bets are refused because of one. */
  alarms: z.int(),
  betsHeld: z.boolean(),
});
export type ListedVendor = z.output<typeof listedVendor>;

/**
 * How much more than is staked may be won there: in an hour of the clock and in a day (UTC), as amounts; so many times
 * the stakes of a day, once that comes to `winFrom`. `winStops` is 'stop' where new bets are refused from then on.
 */
export const watchSettings = ['winHour', 'winDay', 'winTimes', 'winFrom', 'winStops'] as const;

/**
 * What a vendor is set up with, besides what every one has; each dialect reads some of it, every vendor is watched.
 */
export const settingNames = [
  ...watchSettings,
  'operatorId',
  'subPartnerId',
  'launchOrigins',
  'pictureOrigins',
  'country',
  'jurisdiction',
  'providers',
  'games',
  'currencyAs',
  'reconTokens',
  'promoWins',
] as const;
export type SettingName = (typeof settingNames)[number];

/** A protocol we speak, and how whoever calls in it proves itself: by a signature, or by a word both know. */
export const dialectAbout = z.object({ name: z.string(), proof: z.enum(['signature', 'bearer']) });
export type DialectAbout = z.output<typeof dialectAbout>;

export const keysOfVendor = z.object({
  /** Ours, the newest first: one signs until the next begins. */
  ours: z.array(z.object({ id: z.string(), publicKey: z.string(), from: at, until: z.nullable(at) })),
  /** Theirs: any that has not ended may sign. */
  theirs: z.array(z.object({ id: z.string(), fingerprint: z.string(), addedAt: at, until: z.nullable(at) })),
});

export const openedVendor = z.extend(listedVendor, {
  baseUrl: z.string(),
  /** Under which it calls us. */
  callbackUrl: z.string(),
  /** Networks its calls may come from; none: nobody is let in. */
  allowList: z.array(z.string()),
  settings: z.partialRecord(z.enum(settingNames), z.string()),
  /** Which of the settings its dialect reads. */
  reads: z.array(z.enum(settingNames)),
  proof: dialectAbout.shape.proof,
  hasBearer: z.boolean(),
  keys: keysOfVendor,
  givesAwards: z.boolean(),
  openRounds: z.array(
    z.object({
      orderNo: z.string(),
      playerName: z.string(),
      gameCode: z.string(),
      stake: money,
      currency: z.string(),
      placedAt: at,
    }),
  ),
});
export type OpenedVendor = z.output<typeof openedVendor>;

export const vendorAward = z.object({
  award: z.string(),
  playerName: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  rounds: z.int(),
  used: z.int(),
  /** What one round stakes. */
  value: money,
  givenAt: at,
  endsAt: at,
  closedAt: z.nullable(at),
  state: z.enum(['open', 'played', 'ended', 'cancelled']),
  remark: z.string(),
});
export type VendorAward = z.output<typeof vendorAward>;

/** What came of asking for the list of games. */
export const fetchedGames = z.object({
  ok: z.boolean(),
  /** Why it did not come. */
  failure: z.string(),
  games: z.int(),
  /** By name: new on the shelf, changed in something players see, and gone from it. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  gone: z.array(z.string()),
});
export type FetchedGames = z.output<typeof fetchedGames>;
