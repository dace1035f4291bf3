import * as z from 'zod/mini';
import { competition, fixture, matchState, sportCode } from '../fixtures/shapes.ts';

/** Decimal odds in ten-thousandths: 1.91 is 19100. */
export const odds = z.int();

export const selection = z.object({
  selection: z.string(),
  /** Of a selection that the feed names: a scorer, a driver. Others are named by the page. */
  name: z.optional(z.string()),
  odds,
});

/** open: bets are taken · suspended: not now · closed: not any more. */
export const marketStatus = z.enum(['open', 'suspended', 'closed']);

export const market = z.object({
  /** `code[@line][#nth]` (math/sports/market/key.ts). */
  market: z.string(),
  status: marketStatus,
  selections: z.array(selection),
  /** Each way: places, and the fraction of the odds. */
  place: z.optional(z.object({ places: z.int(), above: z.int(), below: z.int() })),
});
export type ShownMarket = z.output<typeof market>;

/** Why an event takes no bets at all. */
export const suspension = z.enum(['goal', 'penalty', 'red_card', 'review', 'break', 'other', 'feed_silent', 'staff']);

/** A fixture as a list shows it. */
export const eventRow = z.object({
  fixture,
  state: matchState,
  /** Grows with each change of the match, of its prices, or of what staff say. */
  version: z.int(),
  suspended: z.nullable(suspension),
  /** The main markets only: the result, a handicap and a total where there are. */
  markets: z.array(market),
  /** How many markets are open. */
  count: z.int(),
  favourite: z.boolean(),
});
export type EventRow = z.output<typeof eventRow>;

/** A fixture that is over, or one among those of a side. */
export const plainEvent = z.omit(eventRow, { markets: true });
export type PlainEvent = z.output<typeof plainEvent>;

/** An event with all its markets. */
export const event = z.extend(eventRow, {
  /**
   * Markets in groups as the page shows them: main, goals, totals, halves, quarters, sets, handicaps, corners, cards,
   * players, maps, other.
   */
  groups: z.array(z.object({ group: z.string(), markets: z.array(z.string()) })),
  /** Whether a bet builder is offered. */
  builder: z.boolean(),
  /** Seconds a bet on it waits before it is accepted, while it is live. */
  delaySeconds: z.int(),
});
export type SportsEvent = z.output<typeof event>;

export const competitionRow = z.extend(competition, { events: z.int(), live: z.int() });
export const sportRow = z.object({ sport: sportCode, events: z.int(), live: z.int() });

/**
 * What is said on the channel `event:{fixtureId}`: only what changed, over what `version - 1` was. A page that finds a
 * hole reads the event afresh. And on `events:{sport}`: which events began, ended or came new.
 */
export const eventMessage = z.object({
  type: z.literal('event'),
  fixtureId: z.string(),
  version: z.int(),
  state: z.optional(matchState),
  suspended: z.optional(z.nullable(suspension)),
  markets: z.optional(z.array(market)),
});
export type EventMessage = z.output<typeof eventMessage>;
export const eventsMessage = z.object({ type: z.literal('events'), sport: sportCode });
