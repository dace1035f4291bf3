import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { instant } from '../base/page.ts';
import { fixture, matchState, sportCode } from '../fixtures/shapes.ts';
import { marketStatus, odds, suspension } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'odds.view': true;
    'odds.manage': true;
  }
}

const desk = { access: 'staff', envelope: 'wps' } as const;
const fixtureId = z.string().check(z.minLength(1), z.maxLength(40));
const key = z.string().check(z.minLength(1), z.maxLength(60));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));
/** In millionths. */
const margin = z.int().check(z.minimum(0), z.maximum(500_000));

/** Whether the feed of sports is heard. */
export const feedHealth = z.object({
  state: z.enum(['fresh', 'silent', 'never']),
  /** Until when what it said is good. */
  freshUntil: z.nullable(instant),
  /** Which reading of it is in the book. */
  reading: z.nullable(z.string()),
});
export type FeedHealth = z.output<typeof feedHealth>;

export const bookRow = z.object({
  fixture,
  state: matchState,
  /** 0: it has no book. */
  version: z.int(),
  suspended: z.nullable(suspension),
  open: z.int(),
  /** Rulings of staff that stand. */
  rulings: z.int(),
});
export type BookRow = z.output<typeof bookRow>;

export const ruling = z.object({
  rulingId: z.string(),
  kind: z.enum(['suspend', 'price', 'margin']),
  /** Of a margin that is the sport's. */
  sport: z.nullable(sportCode),
  market: z.nullable(z.string()),
  selection: z.nullable(z.string()),
  odds: z.nullable(odds),
  margin: z.nullable(z.int()),
  reason: z.string(),
  by: z.string(),
  at: instant,
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(instant),
  /** A price that ended by itself: the match stands otherwise than when it was given. */
  lapsed: z.boolean(),
});
export type Ruling = z.output<typeof ruling>;

export const bookView = z.extend(bookRow, {
  feed: feedHealth,
  margin: z.int(),
  delaySeconds: z.int(),
  markets: z.array(
    z.object({
      market: z.string(),
      status: marketStatus,
      selections: z.array(
        z.object({
          selection: z.string(),
          name: z.optional(z.string()),
          odds,
          /** Fair, in millionths of the stake: what wins and what comes back. */
          won: z.int(),
          back: z.int(),
        }),
      ),
    }),
  ),
  /** The newest first. */
  ruled: z.array(ruling),
});
export type BookView = z.output<typeof bookView>;

export const deskEvents = endpoint({
  ...desk,
  name: 'office.sportsEvents',
  method: 'GET',
  path: '/office/sports-events',
  permission: 'odds.view',
  input: z.strictObject({
    which: z.enum(['live', 'ahead']),
    sport: z.optional(sportCode),
    search: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))),
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: z.object({ feed: feedHealth, rows: z.array(bookRow), next: z.nullable(z.string()) }),
  refusals: ['office.not_permitted'],
});

export const deskEvent = endpoint({
  ...desk,
  name: 'office.sportsEvent',
  method: 'GET',
  path: '/office/sports-events/:fixtureId',
  permission: 'odds.view',
  input: z.strictObject({ fixtureId }),
  output: bookView,
  refusals: ['office.not_permitted', 'odds.unknown_event'],
});

/**
 * Rules on an event: suspends it, a market or a selection; gives a selection odds of the house; or gives the event, or
 * with `forSport` all of its sport, another margin.
 */
export const ruleEvent = endpoint({
  ...desk,
  name: 'office.ruleSportsEvent',
  method: 'POST',
  path: '/office/sports-events/:fixtureId',
  permission: 'odds.manage',
  keyed: true,
  input: z.strictObject({
    fixtureId,
    kind: z.enum(['suspend', 'price', 'margin']),
    market: z.optional(key),
    selection: z.optional(key),
    odds: z.optional(odds.check(z.minimum(10_100), z.maximum(10_010_000))),
    margin: z.optional(margin),
    forSport: z.optional(z.boolean()),
    reason,
  }),
  output: bookView,
  refusals: [
    'office.not_permitted',
    'odds.unknown_event',
    'odds.unknown_selection',
    'odds.ruled',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Ends a ruling that stands: what the feed says counts again. */
export const endRuling = endpoint({
  ...desk,
  name: 'office.endSportsRuling',
  method: 'POST',
  path: '/office/sports-events/:fixtureId/rulings/:rulingId',
  permission: 'odds.manage',
  keyed: true,
  input: z.strictObject({ fixtureId, rulingId: z.string().check(z.regex(/^[0-9]{1,18}$/)), reason }),
  output: bookView,
  refusals: [
    'office.not_permitted',
    'odds.unknown_event',
    'odds.unknown_ruling',
    'request.key_missing',
    'request.key_reused',
  ],
});
