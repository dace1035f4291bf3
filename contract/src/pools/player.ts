import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { lotteryPlaceOrder } from '../lottery/player.ts';
import { poolContest, poolGroup } from './shapes.ts';

const numberId = z.string().check(z.regex(/^\d{1,18}$/));

/** The contest under sale: what is in the pool by now, and what each tier would share if it were drawn now. */
export const poolNow = endpoint({
  name: 'pools.now',
  method: 'GET',
  path: '/play/pools/now',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({
    /** Null while no contest is under sale. */
    issueId: z.nullable(z.string()),
    numero: z.nullable(z.string()),
    isSpecial: z.boolean(),
    /** Ten-thousandths of the sales that are prizes. */
    share: z.int(),
    sales: money,
    /** What waits of contests before, all tiers together. */
    carried: money,
    /** From the highest on: what its winners would share. Zero sales and nothing carried: zero. */
    tiers: z.array(z.object({ tier: z.string(), pot: money })),
  }),
  refusals: ['catalogue.unknown_game'],
});

/** Contests of this lottery that were shared out among the players of the brand, the newest first. */
export const poolContests = endpoint({
  name: 'pools.contests',
  method: 'GET',
  path: '/play/pools/contests',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20) }),
  output: z.object({ list: z.array(poolContest) }),
  refusals: ['catalogue.unknown_game'],
});

/** How the payout of one of the player's own orders was worked out. */
export const poolOrder = endpoint({
  name: 'pools.order',
  method: 'GET',
  path: '/play/pools/order',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ orderId: numberId }),
  output: z.object({
    /** Null until its contest is shared out. */
    contest: z.nullable(poolContest),
    /** What its tickets hit: the prize is pot × cost ÷ cost of all winners, rounded down to cents. */
    hits: z.array(
      z.object({ ticket: z.int(), content: z.string(), tier: z.string(), units: z.int(), cost: money, prize: money }),
    ),
  }),
  refusals: ['pools.unknown_order'],
});

/** The tickets of a contest that was shared out, with which anybody works it out again: whose they are is not said. */
export const poolTickets = endpoint({
  name: 'pools.tickets',
  method: 'GET',
  path: '/play/pools/tickets',
  access: 'game',
  envelope: 'bare',
  perMinute: 60,
  input: z.strictObject({ issueId: numberId, after: z.optional(numberId) }),
  output: z.object({
    list: z.array(
      z.object({
        orderId: z.string(),
        tickets: z.array(z.object({ content: z.string(), unit: money, multiple: z.int() })),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['pools.unknown_contest', 'pools.unknown_order'],
});

const quotas = z.int().check(z.minimum(1), z.maximum(100));

/**
 * Group tickets of the brand: those whose quotas are sold now, the newest first and at most `limit` of them, and those
 * the player holds quotas of. `more`: others sell quotas too.
 */
export const poolGroups = endpoint({
  name: 'pools.groups',
  method: 'GET',
  path: '/play/pools/groups',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50) }),
  output: z.object({ open: z.array(poolGroup), more: z.boolean(), mine: z.array(poolGroup) }),
  refusals: [],
});

const answer = z.object({ group: poolGroup, available: money });
const buys = ['pools.quotas', 'pools.quotas_gone', ...lotteryPlaceOrder.refusals] as const;

/** Begins a group ticket and buys the organiser's own quotas of it. Each quota is a part of an order. */
export const poolBeginGroup = endpoint({
  name: 'pools.beginGroup',
  method: 'POST',
  path: '/play/pools/group',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({
    issueId: z.string().check(z.maxLength(20)),
    content: z.string().check(z.minLength(1), z.maxLength(1000)),
    /** Into how many it is cut, and how many of them the organiser buys. */
    quotas,
    own: quotas,
  }),
  output: answer,
  refusals: buys,
});

/** Buys quotas of a group ticket while its contest is under sale. */
export const poolJoinGroup = endpoint({
  name: 'pools.joinGroup',
  method: 'POST',
  path: '/play/pools/join',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 60,
  input: z.strictObject({ groupId: z.string().check(z.maxLength(20)), quotas }),
  output: answer,
  refusals: ['pools.unknown_group', ...buys],
});
