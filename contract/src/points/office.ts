import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { upload } from '../base/upload.ts';
import { revised } from '../staff/revision.ts';
import { goodsLimit, numberId, orderState, points } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'points.read': true;
    'points.goods': true;
    'points.dispatch': true;
  }
}

/** How many pictures an article has at most. */
export const goodsPictures = 4;

const language = z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const text = z.string().check(z.trim(), z.maxLength(1000));

/** By language code; each language of the brand is required. */
export const goodsTexts = z.record(language, z.strictObject({ name, text }));
export const categoryTexts = z.record(language, z.strictObject({ name }));

const position = z.int().check(z.minimum(0), z.maximum(9999));
/** Whole points, at least one. */
const price = z.codec(z.int().check(z.minimum(1), z.maximum(100_000_000)), z.bigint(), {
  decode: (whole) => BigInt(whole),
  encode: (whole) => Number(whole),
});
export const goodsDraft = z.strictObject({
  texts: goodsTexts,
  categoryId: z.nullable(numberId),
  price,
  limit: z.nullable(goodsLimit),
  position,
  enabled: z.boolean(),
});

export const categoryDraft = z.strictObject({ texts: categoryTexts, position });

/** An article as staff see it. */
export const deskGoods = z.object({
  id: numberId,
  texts: z.record(z.string(), z.object({ name: z.string(), text: z.string() })),
  categoryId: z.nullable(numberId),
  price: points,
  stock: z.int(),
  limit: z.nullable(goodsLimit),
  position: z.int(),
  enabled: z.boolean(),
  pictures: z.array(z.string()),
  /** Orders that wait for staff. */
  waiting: z.int(),
  changedBy: z.string(),
  changedAt: instant,
  ...revised,
});

export const deskCategory = z.object({
  id: numberId,
  texts: z.record(z.string(), z.object({ name: z.string() })),
  position: z.int(),
  /** How many articles stand in it. */
  goods: z.int(),
  ...revised,
});

export const deskOrder = z.object({
  id: numberId,
  orderNo: z.string(),
  kind: z.enum(['goods', 'money']),
  state: orderState,
  playerId: z.string(),
  account: z.string(),
  name: z.string(),
  points,
  amount: z.nullable(money),
  address: z.string(),
  phone: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

const desk = { access: 'staff', envelope: 'wps' } as const;
const goodsDesk = { ...desk, permission: 'points.goods' } as const;
const goodsRefusals = [
  'office.not_permitted',
  'points.unknown_goods',
  'points.unknown_category',
  'points.language_missing',
] as const;

export const goodsList = endpoint({
  ...desk,
  name: 'office.pointGoods',
  method: 'GET',
  path: '/office/points/goods',
  permission: 'points.read',
  input: pageRequest,
  output: z.extend(pageOf(deskGoods), {
    categories: z.array(deskCategory),
    /** The languages in which an article must have a text. */
    languages: z.array(z.string()),
  }),
  refusals: ['office.not_permitted'],
});

export const goodsAdd = endpoint({
  ...goodsDesk,
  name: 'office.pointGoodsAdd',
  method: 'POST',
  path: '/office/points/goods',
  input: z.extend(goodsDraft, { stock: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
  output: deskGoods,
  refusals: goodsRefusals,
});

export const goodsSave = endpoint({
  ...goodsDesk,
  name: 'office.pointGoodsSave',
  method: 'PUT',
  path: '/office/points/goods/:id',
  input: z.extend(goodsDraft, { id: numberId, ...revised }),
  output: deskGoods,
  refusals: [...goodsRefusals, 'office.changed_meanwhile'],
});

/** Adds to the stock, or takes from it. */
export const goodsStock = endpoint({
  ...goodsDesk,
  name: 'office.pointGoodsStock',
  method: 'POST',
  path: '/office/points/goods/:id/stock',
  keyed: true,
  input: z.strictObject({ id: numberId, change: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)) }),
  output: deskGoods,
  refusals: [
    'office.not_permitted',
    'points.unknown_goods',
    'points.stock_below_zero',
    'request.key_missing',
    'request.key_reused',
  ],
});

export const goodsPicture = endpoint({
  ...goodsDesk,
  name: 'office.pointGoodsPicture',
  method: 'POST',
  path: '/office/points/goods/:id/picture',
  takes: 'multipart',
  input: z.strictObject({ id: numberId, picture: upload }),
  output: deskGoods,
  refusals: [
    'office.not_permitted',
    'points.unknown_goods',
    'points.too_many_pictures',
    'request.not_an_image',
    'request.animated_image',
    'request.too_many_pixels',
  ],
});

export const goodsPictureRemove = endpoint({
  ...goodsDesk,
  name: 'office.pointGoodsPictureRemove',
  method: 'DELETE',
  path: '/office/points/goods/:id/picture',
  input: z.strictObject({ id: numberId, address: z.string().check(z.maxLength(120)) }),
  output: deskGoods,
  refusals: ['office.not_permitted', 'points.unknown_goods', 'points.unknown_picture'],
});

export const categoryAdd = endpoint({
  ...goodsDesk,
  name: 'office.pointCategoryAdd',
  method: 'POST',
  path: '/office/points/categories',
  input: categoryDraft,
  output: deskCategory,
  refusals: ['office.not_permitted', 'points.language_missing'],
});

export const categorySave = endpoint({
  ...goodsDesk,
  name: 'office.pointCategorySave',
  method: 'PUT',
  path: '/office/points/categories/:id',
  input: z.extend(categoryDraft, { id: numberId, ...revised }),
  output: deskCategory,
  refusals: ['office.not_permitted', 'office.changed_meanwhile', 'points.unknown_category', 'points.language_missing'],
});

export const categoryRemove = endpoint({
  ...goodsDesk,
  name: 'office.pointCategoryRemove',
  method: 'DELETE',
  path: '/office/points/categories/:id',
  input: z.strictObject({ id: numberId }),
  output: z.null(),
  refusals: ['office.not_permitted', 'points.unknown_category', 'points.category_in_use'],
});

/** What players redeemed: those that wait oldest first, the others newest first. */
export const orderQueue = endpoint({
  ...desk,
  name: 'office.pointOrders',
  method: 'GET',
  path: '/office/points/orders',
  permission: 'points.read',
  input: z.extend(pageRequest, { state: orderState }),
  output: pageOf(deskOrder),
  refusals: ['office.not_permitted'],
});

/** Sends an order, or rejects it and gives the points and the article back. The player is told in the inbox. */
export const decideOrder = endpoint({
  ...desk,
  name: 'office.decidePointOrder',
  method: 'POST',
  path: '/office/points/orders/:id/decision',
  permission: 'points.dispatch',
  keyed: true,
  input: z.strictObject({
    id: numberId,
    decision: z.enum(['approve', 'reject']),
    /** Of an approval: how it is sent, a tracking number. */
    note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** Of a rejection: why. The player reads it. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: deskOrder,
  refusals: [
    'office.not_permitted',
    'office.reason_required',
    'points.unknown_order',
    'points.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** A player's points: what is there, what was earned by type of game, the last movements and orders. */
export const playerPoints = endpoint({
  ...desk,
  name: 'office.playerPoints',
  method: 'GET',
  path: '/office/points/player',
  permission: 'points.read',
  input: z.strictObject({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  output: z.object({
    playerId: z.string(),
    account: z.string(),
    available: points,
    held: points,
    fraction: z.string(),
    owed: points,
    /** Points earned since the beginning, less what void bets took back. */
    earned: points,
    movements: z.array(
      z.object({
        at: instant,
        kind: z.string(),
        name: z.string(),
        change: money,
        balance: money,
        orderNo: z.nullable(z.string()),
      }),
    ),
    orders: z.array(deskOrder),
  }),
  refusals: ['office.not_permitted', 'points.unknown_player'],
});
