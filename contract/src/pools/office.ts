import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { poolCarried, poolContest } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'pools.view': true;
  }
}

const desk = { access: 'staff', envelope: 'wps', permission: 'pools.view' } as const;

/** A pool of the brand as it stands, in one currency. */
export const deskPool = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  currency: z.string(),
  /** Of the contest under sale; null where none is. */
  issueId: z.nullable(z.string()),
  numero: z.nullable(z.string()),
  orders: z.int(),
  sales: money,
  /** What waits of contests before. */
  carried: z.array(poolCarried),
  /** What its account in the ledger holds: what is carried, to the micro-unit. */
  balance: money,
});
export type DeskPool = z.output<typeof deskPool>;

/** The pools of the brand: what is in each, and what of the sales goes into it. */
export const deskPools = endpoint({
  ...desk,
  name: 'office.pools',
  method: 'GET',
  path: '/office/pools',
  input: z.strictObject({}),
  /** `share`: ten-thousandths of the sales that are prizes. */
  output: z.object({ share: z.int(), list: z.array(deskPool) }),
  refusals: ['office.not_permitted'],
});

/** Contests of a pool that were shared out, the newest first. */
export const deskPoolContests = endpoint({
  ...desk,
  name: 'office.poolContests',
  method: 'GET',
  path: '/office/pools/:gameCode/contests',
  input: z.extend(pageRequest, {
    gameCode: z.string().check(z.minLength(1), z.maxLength(60)),
    currency: z.optional(z.string().check(z.maxLength(5))),
  }),
  output: z.extend(pageOf(poolContest), { gameName: z.string() }),
  refusals: ['office.not_permitted', 'catalogue.unknown_game'],
});
