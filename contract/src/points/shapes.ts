import * as z from 'zod/mini';
import { money } from '../base/money.ts';
import { instant } from '../base/page.ts';

/** The number of an article, a category or an order. */
export const numberId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Whole points: a number on the wire, bigint in code. */
export const points = z.codec(z.int().check(z.minimum(0)), z.bigint(), {
  decode: (whole) => BigInt(whole),
  encode: (whole) => Number(whole),
});

export const orderStates = ['in_process', 'approved', 'rejected'] as const;
export const orderState = z.enum(orderStates);
export type OrderState = z.infer<typeof orderState>;

/** `ever`: as often as the limit says, and never again. */
export const limitPeriods = ['day', 'week', 'month', 'ever'] as const;

/** How often one player may redeem an article in a period of the brand's calendar. */
export const goodsLimit = z.object({
  count: z.int().check(z.minimum(1), z.maximum(1000)),
  period: z.enum(limitPeriods),
});

/** An article of the mall as a player sees it. */
export const goods = z.object({
  id: numberId,
  name: z.string(),
  text: z.string(),
  categoryId: z.nullable(numberId),
  price: points,
  /** How many are left. */
  stock: z.int(),
  limit: z.nullable(goodsLimit),
  /** How often the caller may still redeem it in this period; null: as often as they like, or nobody is logged in. */
  left: z.nullable(z.int()),
  pictures: z.array(z.string()),
});

/** What a player redeemed: an article, or points turned into money. */
export const order = z.object({
  orderNo: z.string(),
  kind: z.enum(['goods', 'money']),
  state: orderState,
  /** The article's name when it was redeemed; empty of money. */
  name: z.string(),
  picture: z.nullable(z.string()),
  points,
  /** The money the points became. */
  amount: z.nullable(money),
  address: z.string(),
  phone: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  /** With an approved order: how it is sent, a tracking number. */
  note: z.nullable(z.string()),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
});

/** Whether points may become money here, and why not. */
export const conversion = z.object({
  allowed: z.boolean(),
  reason: z.nullable(z.enum(['law', 'brand'])),
  /** So many points at a time become so much money. */
  step: points,
  amount: money,
  minimum: points,
  currency: z.string(),
});
