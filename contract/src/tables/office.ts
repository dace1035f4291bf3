import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { instant } from '../base/page.ts';
import { outcome, spotTotal, standing } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'tables.view': true;
    'tables.manage': true;
  }
}

const desk = { access: 'staff', envelope: 'wps' } as const;
const id = z.string().check(z.regex(/^[0-9]{1,18}$/));
const table = z.string().check(z.minLength(1), z.maxLength(60));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));
const currency = z.string();

/** Where a round is, at any live table: where players decide, `deciding` comes before the dealer plays. */
export const deskPhase = z.enum(['betting', 'closed', 'deciding', 'dealing', 'settled', 'void']);

/** What came in a round at a table with seats, hand by hand. */
export const deskHands = z.strictObject({
  dealer: z.array(z.int()),
  seats: z.array(
    z.strictObject({
      seat: z.int(),
      hands: z.array(
        z.strictObject({
          cards: z.array(z.int()),
          result: z.enum(['blackjack', 'won', 'push', 'lost', 'bust']),
        }),
      ),
    }),
  ),
});

export type DeskHands = z.output<typeof deskHands>;

export const deskOutcome = z.union([outcome, deskHands]);
export type DeskOutcome = z.output<typeof deskOutcome>;

/** A seat of a table, and what lies there of this brand in its currency. */
export const deskSeat = z.object({
  seat: z.int(),
  /** Who sits there, of whichever brand, as strangers see them; null where it is free. */
  name: z.nullable(z.string()),
  /** The bet of the seat itself, and those behind it. */
  ahead: money,
  behind: money,
  /** How many bets are behind it. */
  followers: z.int(),
});
export type DeskSeat = z.output<typeof deskSeat>;

/** What was staked and paid since then, in the brand's currency. */
export const deskPlay = z.object({
  bets: z.int(),
  staked: money,
  paid: money,
  ggr: money,
  /**
   * Hundredths of a percent: what was paid, and what the spots that were bet on pay in the long run; at seats what the
   * best play pays.
   */
  rtp: z.nullable(z.int()),
  theory: z.nullable(z.int()),
});

/** A table of the brand as it stands now. */
export const deskTable = z.object({
  table,
  name: z.string(),
  game: z.string(),
  standing,
  /** Who paused or closed it, when and why; null of an open table. */
  said: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
  /** The round at hand; null before the first. */
  round: z.nullable(
    z.object({
      roundId: z.string(),
      phase: deskPhase,
      closesAt: instant,
    }),
  ),
  /** How many of its seven seats are taken; null of a table without. */
  seats: z.nullable(z.int()),
  /** The process that moves its rounds; null where none does. */
  leader: z.nullable(z.string()),
  /** Of the round at hand, at this brand in its currency. */
  bettors: z.int(),
  staked: money,
  /** The most that the house may lose in it, and its most payout. */
  exposure: money,
  mostPaid: money,
  day: deskPlay,
  month: deskPlay,
});
export type DeskTable = z.output<typeof deskTable>;

/** A round that staff propose to be void, or decided about. */
export const deskVoid = z.object({
  voidId: z.string(),
  table,
  name: z.string(),
  roundId: z.string(),
  reason: z.string(),
  state: z.enum(['proposed', 'approved', 'rejected', 'withdrawn']),
  proposedBy: z.string(),
  proposedAt: instant,
  mine: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** How many bets were given back so far; null of a round that was void before it was dealt. */
  bets: z.nullable(z.int()),
  isApplied: z.boolean(),
});
export type DeskVoid = z.output<typeof deskVoid>;

/** The tables of the brand, and rounds of which a second person has to say whether they are void. */
export const deskTables = endpoint({
  ...desk,
  name: 'office.tables',
  method: 'GET',
  path: '/office/tables',
  permission: 'tables.view',
  input: z.strictObject({}),
  output: z.object({ list: z.array(deskTable), voids: z.array(deskVoid), currency }),
  refusals: ['office.not_permitted'],
});

export const deskLimits = z.object({ currency, least: money, most: money, apart: z.nullable(money) });

export const deskLimitChange = z.extend(deskLimits, { by: z.string(), at: instant, reason: z.string() });

/** A round at this brand in its currency. */
export const deskTableRound = z.object({
  roundId: z.string(),
  phase: deskPhase,
  endedAt: z.nullable(instant),
  outcome: z.nullable(deskOutcome),
  bettors: z.int(),
  staked: money,
  paid: money,
  /** Something is proposed about it, or it is void by staff. */
  void: z.nullable(z.enum(['proposed', 'approved'])),
});

/** One table: the round spot by spot, its limits with what they were, its newest rounds and what was said of them. */
export const deskTableView = z.object({
  table: deskTable,
  currency,
  /** Where bets lie in the round at hand. */
  spots: z.array(spotTotal),
  /** Of a table with seats all seven, with what lies there in the round at hand. */
  seats: z.array(deskSeat),
  limits: z.array(deskLimits),
  /** The two spots of which one wins when the other loses; null of a game without. */
  sides: z.nullable(z.array(z.string())),
  /**
   * How many rounds its shoe has dealt with the one at hand, and whether that is the last; null of a table of draws.
   */
  shoe: z.nullable(z.object({ rounds: z.int(), isLast: z.boolean() })),
  changes: z.array(deskLimitChange),
  /** The newest first. */
  rounds: z.array(deskTableRound),
  voids: z.array(deskVoid),
});
export type DeskTableOne = z.output<typeof deskTableView>;

export const deskTableOne = endpoint({
  ...desk,
  name: 'office.table',
  method: 'GET',
  path: '/office/tables/:table',
  permission: 'tables.view',
  input: z.strictObject({ table }),
  output: deskTableView,
  refusals: ['office.not_permitted', 'tables.unknown_table'],
});

/** Opens a table at the brand, pauses it after the round at hand, or closes it to every bet at once. */
export const standTable = endpoint({
  ...desk,
  name: 'office.standTable',
  method: 'PUT',
  path: '/office/tables/:table/standing',
  permission: 'tables.manage',
  input: z.strictObject({ table, standing, reason }),
  output: deskTableView,
  refusals: ['office.not_permitted', 'tables.unknown_table'],
});

/** Of one player on a spot in a round, and how far two sides may be apart; null: any. */
export const setTableLimits = endpoint({
  ...desk,
  name: 'office.setTableLimits',
  method: 'PUT',
  path: '/office/tables/:table/limits/:currency',
  permission: 'tables.manage',
  input: z.strictObject({
    table,
    currency: z.string().check(z.maxLength(10)),
    least: payable,
    most: payable,
    apart: z.nullable(payable),
    reason,
  }),
  output: deskTableView,
  refusals: ['office.not_permitted', 'tables.unknown_table', 'tables.bad_limit'],
});

/**
 * Ends the shoe of a table, of every brand, with the round at hand: its seed is told, and the next round is the first
 * of the shoe that was published before.
 */
export const changeShoe = endpoint({
  ...desk,
  name: 'office.changeShoe',
  method: 'POST',
  path: '/office/tables/:table/shoe-changes',
  permission: 'tables.manage',
  keyed: true,
  input: z.strictObject({ table, reason }),
  output: deskTableView,
  refusals: [
    ...(['office.not_permitted', 'tables.unknown_table', 'tables.no_shoe', 'tables.shoe_over'] as const),
    ...(['request.key_missing', 'request.key_reused'] as const),
  ],
});

/** Proposes that a round is void; another person decides. */
export const proposeTableVoid = endpoint({
  ...desk,
  name: 'office.proposeTableVoid',
  method: 'POST',
  path: '/office/table-voids',
  permission: 'tables.manage',
  keyed: true,
  input: z.strictObject({ table, roundId: id, reason }),
  output: deskTableView,
  refusals: [
    ...(['office.not_permitted', 'tables.unknown_table', 'tables.unknown_round', 'tables.round_void'] as const),
    ...(['tables.void_proposed', 'request.key_missing', 'request.key_reused'] as const),
  ],
});

/**
 * Before a round is dealt all its stakes go back by themselves; a round that is settled is corrected: what was paid is
 * taken back, and the stakes are given back.
 */
export const decideTableVoid = endpoint({
  ...desk,
  name: 'office.decideTableVoid',
  method: 'POST',
  path: '/office/table-voids/:voidId',
  permission: 'tables.manage',
  keyed: true,
  input: z.strictObject({
    voidId: id,
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(reason),
  }),
  output: z.object({ voids: z.array(deskVoid) }),
  refusals: [
    ...(['office.not_permitted', 'office.own_decision', 'office.reason_required'] as const),
    ...(['tables.unknown_proposal', 'tables.proposal_over', 'tables.being_settled'] as const),
    ...(['request.key_missing', 'request.key_reused'] as const),
  ],
});
