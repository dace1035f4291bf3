import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { sportCode } from '../fixtures/shapes.ts';
import { competitionRow, event, eventRow, plainEvent, sportRow } from './shapes.ts';

const fixtureId = z.string().check(z.minLength(1), z.maxLength(40));
const paging = {
  after: z.optional(z.string().check(z.maxLength(60))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
};

/** What a sports page begins with: sports and competitions with their counts, what is live, what begins soon. */
export const sportsHome = endpoint({
  name: 'odds.home',
  method: 'GET',
  path: '/play/sports',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ sport: z.optional(sportCode) }),
  output: z.object({
    now: z.int(),
    available: money,
    bonus: z.optional(money),
    sports: z.array(sportRow),
    competitions: z.array(competitionRow),
    live: z.array(eventRow),
    soon: z.array(eventRow),
    favourites: z.array(eventRow),
  }),
  refusals: ['catalogue.unknown_game'],
});

/** Events by sport, competition, day or name; `live`: only those. By their start; `after` is the last one's `next`. */
export const sportsEvents = endpoint({
  name: 'odds.events',
  method: 'GET',
  path: '/play/sports/events',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({
    sport: z.optional(sportCode),
    competition: z.optional(fixtureId),
    /** YYYY-MM-DD of São Paulo. */
    day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    live: z.optional(z.literal('1')),
    search: z.optional(z.string().check(z.minLength(2), z.maxLength(60))),
    ...paging,
  }),
  output: z.object({ events: z.array(eventRow), next: z.nullable(z.string()) }),
  refusals: ['catalogue.unknown_game'],
});

export const sportsEvent = endpoint({
  name: 'odds.event',
  method: 'GET',
  path: '/play/sports/event/:fixtureId',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ fixtureId }),
  output: event,
  refusals: ['catalogue.unknown_game', 'odds.unknown_event'],
});

/** Matches that are over, the newest first. */
export const sportsResults = endpoint({
  name: 'odds.results',
  method: 'GET',
  path: '/play/sports/results',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ sport: z.optional(sportCode), competition: z.optional(fixtureId), ...paging }),
  output: z.object({ events: z.array(plainEvent), next: z.nullable(z.string()) }),
  refusals: ['catalogue.unknown_game'],
});

/** The table of a competition and the last matches of both sides, from the results we have. */
export const sportsStatistics = endpoint({
  name: 'odds.statistics',
  method: 'GET',
  path: '/play/sports/event/:fixtureId/statistics',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ fixtureId }),
  output: z.object({
    table: z.array(
      z.object({
        ...{ id: z.string(), name: z.string(), played: z.int(), won: z.int(), drawn: z.int(), lost: z.int() },
        ...{ scored: z.int(), conceded: z.int(), points: z.int() },
      }),
    ),
    last: z.object({
      home: z.array(plainEvent),
      away: z.array(plainEvent),
    }),
    between: z.array(plainEvent),
  }),
  refusals: ['catalogue.unknown_game', 'odds.unknown_event'],
});

/** Puts an event on the player's list, or takes it off. */
export const sportsFavourite = endpoint({
  name: 'odds.favourite',
  method: 'PUT',
  path: '/play/sports/event/:fixtureId/favourite',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ fixtureId, favourite: z.boolean() }),
  output: z.object({ favourite: z.boolean() }),
  refusals: ['catalogue.unknown_game', 'odds.unknown_event'],
});
