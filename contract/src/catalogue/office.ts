import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { gameType } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'catalogue.write': true;
  }
}

const at = z.nullable(z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)));

/** Closed from then until then, epoch milliseconds. As sent, a start of null is now; no end: nobody knows yet. */
const maintenance = z.nullable(z.strictObject({ from: at, until: at }));
/** 1 and up: before all that have none, the smallest first. Null: in the order of the house. */
const place = z.nullable(z.int().check(z.minimum(1), z.maximum(9999)));

/**
 * Why players do not see it: the brand's own staff withheld it, the house switched it off, its vendor is not to be
 * seen, or the law the brand is under does not have it.
 */
export const hiddenBy = ['brand', 'house', 'vendor', 'law'] as const;

const standing = {
  /** The brand's own switch. */
  on: z.boolean(),
  /** Null: players see it. */
  hiddenBy: z.nullable(z.enum(hiddenBy)),
  place,
  /** As the brand's staff set it, also where it lies in the future; one that is over is none. */
  maintenance: z.nullable(z.object({ from: z.int(), until: z.nullable(z.int()) })),
  /** Closed at this moment, by whomever. */
  closed: z.boolean(),
};

export const shelfVendor = z.object({
  code: z.string(),
  name: z.string(),
  /** Its games, and how many of them players see. */
  games: z.int(),
  shown: z.int(),
  ...standing,
});
export type ShelfVendor = z.infer<typeof shelfVendor>;

export const shelfGame = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  /** In the language of the call. */
  name: z.string(),
  gameType,
  gameClassify: z.nullable(z.string()),
  iconUrl: z.string(),
  rtp: z.nullable(z.string()),
  hot: z.boolean(),
  /** No game, but a card that opens its vendor's list. */
  wholeList: z.boolean(),
  ...standing,
});
export type ShelfGame = z.infer<typeof shelfGame>;

const desk = { access: 'staff', permission: 'catalogue.write', envelope: 'wps' } as const;
const refusals = ['office.not_permitted', 'catalogue.unknown_game'] as const;

/** Every vendor of the house, as this brand has it. */
export const shelfVendors = endpoint({
  ...desk,
  name: 'office.shelfVendors',
  method: 'GET',
  path: '/office/shelf/vendors',
  input: z.strictObject({}),
  output: z.array(shelfVendor),
  refusals: ['office.not_permitted'],
});

export const shelfStates = ['shown', 'hidden', 'closed', 'hot'] as const;

/** The games of the house, as this brand has them: in the order of its lists, or with the best names first. */
export const shelfGames = endpoint({
  ...desk,
  name: 'office.shelfGames',
  method: 'GET',
  path: '/office/shelf/games',
  input: z.extend(pageRequest, {
    vassalage: z.optional(z.string().check(z.maxLength(40))),
    gameType: z.optional(gameType),
    state: z.optional(z.enum(shelfStates)),
    /** Found as players find it, and by its code. */
    name: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  output: pageOf(shelfGame),
  refusals: ['office.not_permitted'],
});

const vendorWord = { on: z.optional(z.boolean()), place: z.optional(place), maintenance: z.optional(maintenance) };

/** What is not said stays as it is. Only this brand notices. */
export const shelfVendorSave = endpoint({
  ...desk,
  name: 'office.shelfVendorSave',
  method: 'PATCH',
  path: '/office/shelf/vendors/:code',
  input: z.strictObject({ code: z.string().check(z.maxLength(40)), ...vendorWord }),
  output: shelfVendor,
  refusals,
});
export const shelfGameSave = endpoint({
  ...desk,
  name: 'office.shelfGameSave',
  method: 'PATCH',
  path: '/office/shelf/games/:nodeId',
  input: z.strictObject({
    nodeId: z.string().check(z.regex(/^\d{1,18}$/)),
    ...vendorWord,
    hot: z.optional(z.boolean()),
    wholeList: z.optional(z.boolean()),
  }),
  output: shelfGame,
  refusals,
});
