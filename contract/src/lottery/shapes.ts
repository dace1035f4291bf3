import * as z from 'zod/mini';
import { money, payable } from '../base/money.ts';

/**
 * PENDING → OPEN → CLOSED → DRAWING → DRAWN → SETTLING → SETTLED; CANCELLED: everything is given back; RE-DRAWN: its
 * result was corrected and its orders are being settled anew, then SETTLED again.
 */
export const issueStates = [
  'pending',
  'open',
  'closed',
  'drawing',
  'drawn',
  'settling',
  'settled',
  'redrawn',
  'cancelled',
] as const;
export const issueState = z.enum(issueStates);
export type IssueState = z.infer<typeof issueState>;

const moment = z.int();

/** Of an official lottery: another result took the place of the one it had. */
const correction = z.object({ at: moment, resultWas: z.array(z.string()) });

/** One drawing of a lottery. */
export const issue = z.object({
  issueId: z.string(),
  gameCode: z.string(),
  /** Its number as the lottery counts: `20261128-0001`. */
  numero: z.string(),
  /** The local day of the draw, YYYY-MM-DD: it decides the zodiac where there is one. */
  day: z.string(),
  state: issueState,
  opensAt: moment,
  /** From this moment on nothing is sold. */
  closesAt: moment,
  drawsAt: moment,
  /** The numbers in the order they were drawn or are listed in; null until they are known. */
  result: z.nullable(z.array(z.string())),
  /** Where its result was corrected: the last time. */
  correction: z.optional(correction),
  /** How often it was changed what of it is sold and at which share of its prize; left out while it never was. */
  saleChanges: z.optional(z.int()),
});
export type Issue = z.infer<typeof issue>;

/** What players can check a house draw by. Null until it is published. */
export const drawProof = z.object({
  /** SHA-256 of the secret, published before the sale. */
  commitment: z.nullable(z.string()),
  /** Of which network the number is, and the number of its round, named as the sale opened. */
  network: z.nullable(z.string()),
  beaconRound: z.nullable(z.int()),
  beaconAt: z.nullable(moment),
  /** Merkle root of all orders, published at close, and how many there are. */
  root: z.nullable(z.string()),
  rootAt: z.nullable(moment),
  orders: z.nullable(z.int()),
  secret: z.nullable(z.string()),
  randomness: z.nullable(z.string()),
  drawnAt: z.nullable(moment),
});

const multiple = z.int().check(z.minimum(1), z.maximum(100_000));

/** Half pay: the numbers that pay a share of their prize, each with its share in ten-thousandths. */
const reduced = z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(1), z.maximum(9999)));

/** What is bet: a play with what was picked, at what price. */
export const ticketAsked = z.strictObject({
  play: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Rows by `|`, symbols by `,`; a typed ticket after `=`. */
  content: z.string().check(z.minLength(1), z.maxLength(20_000)),
  /** What one lot of one unit costs, before the multiple. */
  unit: payable,
  multiple,
  /** Of plays in series: the chosen one. The rest up to the player's own comes back as a rebate. */
  series: z.optional(z.int().check(z.minimum(0), z.maximum(2000))),
  /** Of plays at odds: the plate, by its rebate in hundredths of a percent of the stake. */
  rebate: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** Its numbers that pay less, as the player was shown; another half pay than that in force is refused. */
  reduced: z.optional(reduced),
});
export type TicketAsked = z.output<typeof ticketAsked>;

export const ticket = z.object({
  play: z.string(),
  content: z.string(),
  unit: money,
  multiple: z.int(),
  units: z.int(),
  stake: money,
  /** What comes back with the settlement of the issue; nothing of a ticket that was given back, or with bonus money. */
  rebate: money,
  series: z.nullable(z.int()),
  plate: z.nullable(z.int()),
  /** Left out where every number pays its whole prize. */
  reduced: z.optional(reduced),
  /** Null until it has its result. */
  payout: z.nullable(money),
});
export type Ticket = z.output<typeof ticket>;

/** An order as it stands in the tree: a leaf is its five lines. Whose it is nobody can tell by it. */
export const soldTicket = z.object({
  order: z.string(),
  ticket: z.string(),
  terms: z.string(),
  staked: z.string(),
  acceptedAt: moment,
});

/**
 * Why an issue was not drawn and its orders were given back: the beacon's number never came, the official draw was not
 * held, or its result was out before the close.
 */
const voidCause = z.enum(['no_number', 'not_held', 'early']);

/** Everything one player bought at once for one issue: one bet. */
export const order = z.object({
  orderId: z.string(),
  gameCode: z.string(),
  issueId: z.string(),
  numero: z.string(),
  state: z.enum(['accepted', 'won', 'lost', 'push', 'void']),
  stake: money,
  rebate: money,
  payout: money,
  placedAt: moment,
  closesAt: moment,
  result: z.nullable(z.array(z.string())),
  /** The result was corrected: what it was, and what the order paid by it. */
  correction: z.optional(z.extend(correction, { payoutWas: money })),
  /** Where it was given back by itself. */
  voidCause: z.optional(voidCause),
  tickets: z.array(ticket),
  currency: z.string(),
});
export type LotteryOrder = z.output<typeof order>;
export type VoidCause = z.infer<typeof voidCause>;

const boardRow = z.object({
  code: z.string(),
  symbols: z.array(z.string()),
  least: z.int(),
  most: z.int(),
});

export const playShown = z.object({
  code: z.string(),
  group: z.string(),
  lots: z.int(),
  /** How many units an order may cover at most. */
  mostUnits: z.int(),
  board: z.object({
    rows: z.array(boardRow),
    leastRows: z.optional(z.int()),
    areRowsApart: z.optional(z.boolean()),
    typed: z.optional(z.object({ length: z.int(), symbols: z.array(z.string()), isDistinct: z.boolean() })),
  }),
  isSeries: z.boolean(),
  /** Prize and rebate together are at most this series, where that may be below the player's own. */
  mostSeries: z.optional(z.int()),
  /** What a hit pays at the best terms, in ten-thousandths of a lot, rounded down; how often a unit hits. */
  prizes: z.array(
    z.object({
      code: z.string(),
      kind: z.string(),
      times: z.string(),
      chance: z.tuple([z.string(), z.string()]),
      isPush: z.boolean(),
    }),
  ),
});

/** How the multiples of a chase go: the same in every leg, growing, or as high as the profit asks. */
export const chaseRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('equal'), multiple }),
  z.strictObject({
    kind: z.literal('doubling'),
    multiple,
    every: z.int().check(z.minimum(1), z.maximum(50)),
    by: z.int().check(z.minimum(2), z.maximum(10)),
  }),
  /** `rate`: the profit of a win, in ten-thousandths of all that was spent until then. */
  z.strictObject({ kind: z.literal('profit'), multiple, rate: z.int().check(z.minimum(1), z.maximum(100_000)) }),
]);

export const chaseLeg = z.object({
  issueId: z.string(),
  numero: z.string(),
  multiple: z.int(),
  stake: money,
  /** `waiting`: its money is held; `active`: an order under its number; `cancelled`: its money went back before. */
  state: z.enum(['waiting', 'active', 'won', 'lost', 'push', 'void', 'cancelled']),
  orderId: z.nullable(z.string()),
  payout: money,
});

/** One bet on several issues in a row. */
export const chase = z.object({
  chaseId: z.string(),
  gameCode: z.string(),
  placedAt: moment,
  stopOnWin: z.boolean(),
  /** In ten-thousandths of what was staked. */
  stopOnProfit: z.nullable(z.int()),
  isOpen: z.boolean(),
  /** At multiple 1. */
  tickets: z.array(ticket),
  legs: z.array(chaseLeg),
});
export type Chase = z.output<typeof chase>;

/** What stands before the first ticket of an issue is sold, and is never changed. */
export const drawPromise = z.object({
  family: z.string(),
  /** The local day of the draw, YYYY-MM-DD. */
  day: z.string(),
  game: z.string(),
  issue: z.string(),
  /** SHA-256 of the secret. */
  commitment: z.string(),
  /** The beacon's network by its hash, and the round whose number decides. */
  network: z.string(),
  closesAt: moment,
  beaconRound: z.int(),
  beaconAt: moment,
});

/**
 * The file a draw is checked by, also offline (`npm run lottery:verify`). `published` and the tickets are there from
 * the close on; what comes with the draw is null until then.
 */
export const drawEvidence = z.object({
  format: z.literal('palpite.lottery.draw.1'),
  state: issueState,
  readAt: moment,
  promise: drawPromise,
  published: z.nullable(
    z.extend(drawPromise, {
      root: z.string(),
      tickets: z.int(),
      rootAt: moment,
      secret: z.nullable(z.string()),
      randomness: z.nullable(z.string()),
      result: z.nullable(z.array(z.string())),
      drawnAt: z.nullable(moment),
    }),
  ),
  /** The number's signature, and the network as it introduces itself; null while the beacon does not answer. */
  beacon: z.nullable(
    z.object({
      network: z.record(z.string(), z.unknown()),
      round: z.int(),
      randomness: z.string(),
      signature: z.string(),
    }),
  ),
  /** Empty: players add their own. */
  receipts: z.array(z.unknown()),
  tickets: z.array(soldTicket),
});

/** What a player keeps of an order, and adds to the file of the draw. */
export const orderReceipt = z.object({
  format: z.literal('palpite.lottery.receipt.1'),
  ticket: soldTicket,
  /** The leaf of the order in the tree. */
  hash: z.string(),
  givenAt: moment,
  promise: drawPromise,
  mostPrize: money,
  /** Of each ticket: what comes back of its stake with the settlement. */
  rebates: z.array(money),
  /** The stake was bonus money in part: the order earns no rebate. */
  tookBonus: z.boolean(),
  /** What was paid by the ledger; null until there is a result. */
  paid: z.nullable(z.object({ state: z.string(), payout: money, rebate: money })),
});
