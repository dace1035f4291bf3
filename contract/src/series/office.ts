import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { memberType } from '../players/shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'series.view': true;
    'series.change': true;
  }
}

const desk = { access: 'staff', envelope: 'wps' } as const;
const series = z.int().check(z.minimum(0), z.maximum(2000));
const account = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

export const accountSeries = z.object({
  account: z.string(),
  type: memberType,
  series,
  isGiven: z.boolean(),
  /** The bounds: the one above has it, or the brand; somebody below has it, or nobody. */
  most: series,
  least: series,
  /** From the direct upline up to the top. */
  above: z.array(z.object({ account: z.string(), series, isGiven: z.boolean() })),
  /** What the account earned by the differences so far. */
  earned: money,
  currency: z.string(),
});
export type AccountSeries = z.output<typeof accountSeries>;

/** The series of an account and of everybody above. */
export const deskSeries = endpoint({
  ...desk,
  name: 'office.series',
  method: 'GET',
  path: '/office/series',
  permission: 'series.view',
  input: z.strictObject({ account }),
  output: accountSeries,
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** Gives an account a series; null: it has that of the one above again. */
export const changeSeries = endpoint({
  ...desk,
  name: 'office.changeSeries',
  method: 'POST',
  path: '/office/series',
  permission: 'series.change',
  keyed: true,
  input: z.strictObject({
    account,
    series: z.nullable(series),
    reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
  }),
  output: accountSeries,
  refusals: [
    'office.not_permitted',
    'office.not_found',
    'series.above_own',
    'series.below_downline',
    'request.key_missing',
    'request.key_reused',
  ],
});
