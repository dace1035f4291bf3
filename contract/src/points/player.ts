import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { gameType } from '../catalogue/shapes.ts';
import { conversion, goods, numberId, order, orderState, points } from './shapes.ts';

export const pointBalance = endpoint({
  name: 'points.balance',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointBalance',
  access: 'member',
  module: 'PTSYS3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({
    available: points,
    /** Set aside for orders that staff have not decided. */
    held: points,
    /** A part of the next point, below one: it is kept until the rest is earned. */
    fraction: z.string(),
    /** Points of bets that were void later, still to be taken from what is earned next. */
    owed: points,
    hasPaymentPassword: z.boolean(),
  }),
  refusals: [],
});

/** The articles on offer, with the categories there are. */
export const pointGoods = endpoint({
  name: 'points.goods',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointReward',
  access: 'anyone',
  greets: true,
  module: 'PTSYS3',
  envelope: 'wps',
  input: z.extend(pageRequest, { categoryId: z.optional(numberId) }),
  output: z.extend(pageOf(goods), { categories: z.array(z.object({ id: numberId, name: z.string() })) }),
  refusals: [],
});

export const pointConversion = endpoint({
  name: 'points.conversion',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointRewardConversionType',
  access: 'anyone',
  module: 'PTSYS3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: conversion,
  refusals: [],
});

/** The rules as they are in force. */
export const pointRules = endpoint({
  name: 'points.rules',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointConfig',
  access: 'anyone',
  module: 'PTSYS3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({
    /** Points for each 100.00 of valid turnover, by type of game, with two decimals. */
    rates: z.array(z.object({ gameType, points: z.string() })),
    conversion,
    currency: z.string(),
  }),
  refusals: [],
});

/** What the caller redeemed, the newest first. */
export const pointOrders = endpoint({
  name: 'points.orders',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRedeemPointList',
  access: 'member',
  module: 'PTSYS3',
  envelope: 'wps',
  input: z.extend(pageRequest, { state: z.optional(orderState) }),
  output: pageOf(order),
  refusals: [],
});

const password = z.string().check(z.regex(/^[0-9]{6}$/));

const guarded = [
  'not.exists.payment.password',
  'invalid.payment.pw',
  'entrance.locked',
  'security.restricted',
  'points.insufficient',
  'wallet.locked',
  'request.key_missing',
  'request.key_reused',
] as const;

/** Redeems an article: its points are set aside until staff send it or reject the order. */
export const redeemGoods = endpoint({
  name: 'points.redeem',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  access: 'member',
  module: 'PTSYS3',
  envelope: 'wps',
  enc: true,
  keyed: true,
  perMinute: 20,
  input: z.strictObject({
    goodsId: numberId,
    /** The price the player confirmed. */
    price: points,
    address: z.string().check(z.trim(), z.minLength(10), z.maxLength(300)),
    /** Digits with an optional plus sign; spaces, dashes and brackets may stand between them. */
    phone: z.string().check(z.trim(), z.regex(/^\+?(?:[ ()-]*[0-9]){8,15}$/)),
    password,
  }),
  output: order,
  refusals: [...guarded, 'points.unknown_goods', 'points.price_changed', 'points.out_of_stock', 'points.limit_reached'],
});

/** Turns points into money in the main wallet, where law and brand allow it. */
export const convertPoints = endpoint({
  name: 'points.convert',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
  access: 'member',
  module: 'PTSYS3',
  envelope: 'wps',
  enc: true,
  keyed: true,
  perMinute: 20,
  input: z.strictObject({
    points,
    /** The money the player confirmed. */
    amount: money,
    password,
  }),
  output: order,
  refusals: [
    ...guarded,
    'points.conversion_off',
    'points.conversion_amount',
    'points.price_changed',
    'safeguards.excluded',
    'identity.required',
    'players.underage',
  ],
});
