import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import {
  chase,
  chaseRule,
  drawEvidence,
  drawProof,
  issue,
  order,
  orderReceipt,
  playShown,
  soldTicket,
  ticketAsked,
} from './shapes.ts';

const gameCode = z.string().check(z.minLength(1), z.maxLength(60));

/** Everything the page of a lottery needs to begin: issue under sale, plays, terms, what may be staked. */
export const lotteryTable = endpoint({
  name: 'lottery.table',
  method: 'GET',
  path: '/play/lottery',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({
    gameCode,
    /** Of the lottery, in the language of the call. */
    name: z.string(),
    family: z.string(),
    /** The server's clock. */
    now: z.int(),
    available: money,
    bonus: z.optional(money),
    /** The issue under sale; null where none is. */
    issue: z.nullable(issue),
    /** The newest issues that have a result first. */
    past: z.array(issue),
    plays: z.array(playShown),
    /** Prices of a unit that plays in series are sold at. */
    units: z.array(money),
    series: z.object({ least: z.int(), most: z.int(), mostBet: z.int() }),
    /** Rebates of the plates in hundredths of a percent, the first is none. */
    plates: z.array(z.int()),
    /** Numbers of the issue under sale that pay a share of their prize, in ten-thousandths; left out without any. */
    reduced: z.optional(z.array(z.object({ play: z.string(), number: z.string(), share: z.int() }))),
    /** So many issues a chase may take. */
    mostLegs: z.int(),
    /** The most an order may stake. */
    maxStake: money,
    /** The most a player may win in one issue: more is cut off. */
    maxPrize: money,
    /** Of a lottery whose winners share the sales: what a unit costs, and for how many contests it may be repeated. */
    pool: z.optional(z.object({ price: money, repeats: z.array(z.int()) })),
  }),
  refusals: ['catalogue.unknown_game'],
});
export type LotteryTable = z.output<typeof lotteryTable.output>;

/** Buys tickets of one issue: all of them or none. The key makes a retry safe. */
export const lotteryPlaceOrder = endpoint({
  name: 'lottery.placeOrder',
  method: 'POST',
  path: '/play/lottery/order',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 120,
  input: z.strictObject({
    issueId: z.string().check(z.maxLength(20)),
    tickets: z.array(ticketAsked).check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({ order, available: money, bonus: z.optional(money) }),
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'wallet.insufficient',
    'catalogue.unknown_game',
    'lottery.closed',
    'lottery.stopped',
    'lottery.exposed',
    'lottery.half_pay',
    'lottery.sale_stopped',
    'lottery.game_closed',
    'lottery.unknown_play',
    'lottery.ticket',
    'lottery.terms',
    'lottery.cover',
    'lottery.max_stake',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Takes an order back while its issue is under sale: the whole stake is given back. */
export const lotteryCancelOrder = endpoint({
  name: 'lottery.cancelOrder',
  method: 'POST',
  path: '/play/lottery/cancel',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 120,
  input: z.strictObject({ orderId: z.string().check(z.maxLength(20)) }),
  output: z.object({ order, available: money }),
  refusals: ['lottery.unknown_order', 'lottery.closed', 'request.key_missing', 'request.key_reused'],
});

/** The player's own orders of this lottery, the newest first. */
export const lotteryOrders = endpoint({
  name: 'lottery.orders',
  method: 'GET',
  path: '/play/lottery/orders',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({
    /** Only orders placed before this one. */
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  output: z.object({ list: z.array(order), more: z.boolean() }),
  refusals: [],
});

/**
 * Buys the tickets for several issues in a row, beginning with one: the money of all legs is held at once, and each
 * becomes an order when its issue opens and the legs before it have their results.
 */
export const lotteryPlaceChase = endpoint({
  name: 'lottery.placeChase',
  method: 'POST',
  path: '/play/lottery/chase',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 60,
  input: z.strictObject({
    issueId: z.string().check(z.maxLength(20)),
    /** Their own multiple is that of every leg, times the leg's. */
    tickets: z.array(ticketAsked).check(z.minLength(1), z.maxLength(100)),
    legs: z.int().check(z.minimum(2), z.maximum(40)),
    rule: chaseRule,
    stopOnWin: z.boolean(),
    stopOnProfit: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  }),
  output: z.object({ chase, available: money }),
  refusals: [
    ...lotteryPlaceOrder.refusals,
    'lottery.chase_legs',
    'lottery.chase_multiple',
    'lottery.chase_profit',
    'lottery.repeats',
  ],
});

/** Takes back legs of a chase that wait: one, or all that are left. */
export const lotteryCancelLegs = endpoint({
  name: 'lottery.cancelLegs',
  method: 'POST',
  path: '/play/lottery/cancel-legs',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 120,
  input: z.strictObject({
    chaseId: z.string().check(z.maxLength(20)),
    /** Of this issue alone. */
    issueId: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: z.object({ chase, available: money }),
  refusals: ['lottery.unknown_order', 'lottery.closed', 'request.key_missing', 'request.key_reused'],
});

/** The player's own chases of this lottery, the newest first. */
export const lotteryChases = endpoint({
  name: 'lottery.chases',
  method: 'GET',
  path: '/play/lottery/chases',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({}),
  output: z.object({ list: z.array(chase) }),
  refusals: [],
});

/** Issues of a lottery that have a result, the newest first. */
export const lotteryDraws = endpoint({
  name: 'lottery.draws',
  method: 'GET',
  path: '/play/lottery/draws',
  access: 'anyone',
  envelope: 'bare',
  input: z.strictObject({
    gameCode,
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  output: z.object({ list: z.array(issue) }),
  refusals: ['catalogue.unknown_game'],
});

/** What an issue can be checked by. */
export const lotteryProof = endpoint({
  name: 'lottery.proof',
  method: 'GET',
  path: '/play/lottery/proof',
  access: 'anyone',
  envelope: 'bare',
  input: z.strictObject({ issueId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  /** `day`: the local day of the draw. */
  output: z.object({ issue, family: z.string(), day: z.string(), proof: drawProof }),
  refusals: ['lottery.unknown_issue'],
});

/** The orders of an issue as they went into the tree, in its order: once the root is published. */
export const lotteryLeaves = endpoint({
  name: 'lottery.leaves',
  method: 'GET',
  path: '/play/lottery/leaves',
  access: 'anyone',
  envelope: 'bare',
  input: z.strictObject({
    issueId: z.string().check(z.regex(/^\d{1,18}$/)),
    /** Only those behind this order. */
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  output: z.object({ leaves: z.array(soldTicket), more: z.boolean() }),
  refusals: ['lottery.unknown_issue', 'lottery.unknown_order'],
});

/** The file of a draw, for anybody to check it offline. While the sale is open there is only the promise in it. */
export const lotteryEvidence = endpoint({
  name: 'lottery.evidence',
  method: 'GET',
  path: '/play/lottery/evidence',
  access: 'anyone',
  envelope: 'bare',
  perMinute: 30,
  input: z.strictObject({ issueId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: drawEvidence,
  refusals: ['lottery.unknown_issue'],
});

/** A receipt of one of the player's own orders. */
export const lotteryReceipt = endpoint({
  name: 'lottery.receipt',
  method: 'GET',
  path: '/play/lottery/receipt',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ orderId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: orderReceipt,
  refusals: ['lottery.unknown_order'],
});
