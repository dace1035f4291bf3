import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { calendarDay } from '../base/page.ts';
import { benefits, progress, rank } from './shapes.ts';

/** The switch of a brand that has VIP levels. */
export const vipModule = 'MEMCLUB3';

/** The player's level and how far it is to the next, in the form of the relay. */
export const rankProgress = endpoint({
  name: 'vip.rankProgress',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  access: 'member',
  module: vipModule,
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    playerRankName: z.string(),
    /** `labelId`: the rank. TURNOVER: the next level is reached by turnover; NONE: there is no next level. */
    playerRankProgress: z.object({ labelId: z.string(), conditionType: z.enum(['TURNOVER', 'NONE']) }),
    /** Of the two sums below, those that ask for something, and those that are complete. */
    currentProgress: z.object({ completedConditions: z.int(), totalExpectedConditions: z.int() }),
    /** Valid turnover of the period, and what keeps the level. */
    monthlyTurnover: progress,
    /** Cumulative valid turnover, and what the next level asks for; at the top what that level asked for. */
    totalTurnover: progress,
  }),
  refusals: [],
});

/** All levels of the brand, and where the player stands. */
export const levels = endpoint({
  name: 'vip.levels',
  method: 'GET',
  path: '/wps/vip/levels',
  access: 'member',
  module: vipModule,
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    rank,
    name: z.string(),
    /** Cumulative valid turnover. */
    turnover: money,
    /**
     * The next level. `lost`: the player had it, and regains it by its keeping turnover within the
     * period; else it is reached by cumulative turnover. Null at the top.
     */
    next: z.nullable(z.object({ rank, name: z.string(), lost: z.boolean(), actual: money, expected: money })),
    /** What keeps the level, until the end of that day of the brand; null where nothing has to be played. */
    keep: z.nullable(z.extend(progress, { until: calendarDay })),
    /** The end of the period in which a lost level can be regained; null before the first settled bet. */
    until: z.nullable(calendarDay),
    keepDays: z.int(),
    levels: z.array(z.extend(benefits, { rank, name: z.string(), turnover: money, keep: money })),
    /** Of what levels give: how many times it is asked as turnover, and within how many days it is claimed. */
    rollover: z.int(),
    claimDays: z.int(),
  }),
  refusals: [],
});
