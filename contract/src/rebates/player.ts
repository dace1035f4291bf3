import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { calendarDay, instant, pageOf, pageRequest } from '../base/page.ts';
import { gameType } from '../catalogue/shapes.ts';
import { rebateLine, rebateMode, rebateRate } from './shapes.ts';

/** The switch of a brand that gives rebates. */
export const rebateModule = 'PLYRBT';

/** The rates of the player's level, in the form of the relay. */
export const rebateSettings = endpoint({
  name: 'rebates.settings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
  access: 'member',
  module: rebateModule,
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.array(
    z.object({
      productType: gameType,
      /** A percentage with two decimals: '0.60'. */
      rebateRate: z.string(),
      claimMode: z.enum(['AUTO', 'MANUAL']),
    }),
  ),
  refusals: [],
});

/** What the player played today, at the rates of their level, and what can be claimed of it. */
export const rebates = endpoint({
  name: 'rebates.today',
  method: 'GET',
  path: '/wps/rebates',
  access: 'member',
  module: rebateModule,
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    /** The player's VIP level. */
    rank: z.int(),
    /** The day of the brand, and when it ends: what is not claimed until then is lost. */
    day: calendarDay,
    endsAt: instant,
    /** The least that is paid at once, and how many times it is asked as turnover before a withdrawal. */
    minimum: money,
    rollover: z.int(),
    /** The law of the brand forbids rebates. */
    barred: z.boolean(),
    /** What came to less than the minimum; negative: taken off the next payment, as paid bets were void. */
    carried: money,
    /** Of today's products that are claimed, what is carried included; below zero it is nothing. */
    claimable: money,
    /** Of today's products that are paid in the night. */
    tonight: money,
    products: z.array(
      z.object({
        gameType,
        mode: rebateMode,
        rate: rebateRate,
        /** Of today, and what of it is paid already. */
        turnover: money,
        paid: money,
        /** What is not paid yet comes to. */
        rebate: money,
      }),
    ),
  }),
  refusals: [],
});

/** A payment, or a night that carried what it came to. */
export const rebateRow = z.object({
  rebateId: z.string(),
  at: instant,
  way: z.enum(['automatic', 'manual']),
  amount: money,
  carriedBefore: money,
  carriedAfter: money,
  lines: z.array(rebateLine),
});
export type RebateRow = z.output<typeof rebateRow>;

export const rebateHistory = endpoint({
  name: 'rebates.history',
  method: 'GET',
  path: '/wps/rebates/history',
  access: 'member',
  module: rebateModule,
  envelope: 'wps',
  input: pageRequest,
  output: pageOf(rebateRow),
  refusals: [],
});

/** Claims what can be claimed of that day, which has to be today: with the key of an earlier call, its answer. */
export const claimRebate = endpoint({
  name: 'rebates.claim',
  method: 'POST',
  path: '/wps/rebates/claim',
  access: 'member',
  module: rebateModule,
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ day: calendarDay }),
  output: rebateRow,
  refusals: [
    'rebates.below_minimum',
    'rebates.day_over',
    'rebates.barred',
    'rewards.amount_range',
    'wallet.locked',
    'safeguards.excluded',
    'identity.required',
    'players.underage',
    'request.key_missing',
    'request.key_reused',
  ],
});
