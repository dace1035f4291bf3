/** Draws, issues and plays at the addresses older clients of lotteries ask. `gameId` is the code of the game. */
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';

const gameId = z.string().check(z.minLength(1), z.maxLength(60));
const count = (usual: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), usual);
/** What every client sends of itself, and nobody needs. */
const device = {
  device: z.optional(z.string().check(z.maxLength(20))),
  lang: z.optional(z.string().check(z.maxLength(8))),
  prizeMode: z.optional(z.string().check(z.maxLength(10))),
};
const open = { method: 'GET', access: 'anyone', envelope: 'bare' } as const;

export const openedDraw = z.object({
  gameId,
  gameName: z.string(),
  numero: z.string(),
  drawTime: z.int(),
  numbers: z.array(z.string()),
  /** What charts show beside a result: sum, size, dragon or tiger. */
  derived: z.array(z.object({ code: z.string(), value: z.string() })),
  /** What the house committed to before the sale; null where others draw. */
  hash: z.nullable(z.string()),
});

/** Lotteries of the brand by the orders of the last day, the most first. */
export const numeroPopular = endpoint({
  ...open,
  name: 'lottery.numeroPopular',
  path: '/lgw/games/popular',
  input: z.strictObject({ ...device, count: count(10) }),
  output: z.array(z.object({ gameId, gameName: z.string(), gameGroupCode: z.string(), orders: z.int() })),
  refusals: [],
});

/** The last result of every lottery of the brand that has one. */
export const numeroOpened = endpoint({
  ...open,
  name: 'lottery.numeroOpened',
  path: '/lgw/games/opened/numero',
  input: z.strictObject(device),
  output: z.array(openedDraw),
  refusals: [],
});

/** The same of the lotteries of Vietnam. */
export const numeroOpenedVn = endpoint({
  ...numeroOpened,
  name: 'lottery.numeroOpenedVn',
  path: '/lgw/vn/numeros/opened/game',
});

/** The newest results of all lotteries of the brand. */
export const numeroRecent = endpoint({
  ...open,
  name: 'lottery.numeroRecent',
  path: '/lgw/numeros/recent',
  input: z.strictObject({ ...device, count: count(20) }),
  output: z.array(openedDraw),
  refusals: [],
});

/** The issue under sale, the one before and the one after; null where there is none. */
export const numeroNear = endpoint({
  ...open,
  name: 'lottery.numeroNear',
  path: '/lgw/numeros/near',
  input: z.strictObject({ ...device, gameId }),
  output: z.object({
    currentNumero: z.nullable(
      z.object({
        numero: z.string(),
        gameId,
        /** Milliseconds until the sale closes. */
        remainTime: z.int(),
        /** Milliseconds between the close and the draw. */
        lockTime: z.int(),
        isSale: z.boolean(),
      }),
    ),
    previousNumero: z.nullable(z.object({ numero: z.string() })),
    nextNumero: z.nullable(z.object({ numero: z.string() })),
  }),
  refusals: ['catalogue.unknown_game'],
});

/** Results of one lottery by page, counted from 0, the newest first. */
export const numeroDraws = endpoint({
  ...open,
  name: 'lottery.numeroDraws',
  path: '/lgw/draw/:code',
  input: z.strictObject({
    ...device,
    code: gameId,
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)), 0),
    size: count(10),
  }),
  output: z.object({
    content: z.array(z.object({ numero: z.string(), winNo: z.string() })),
    number: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  }),
  refusals: ['catalogue.unknown_game'],
});

/** The series of a brand, by group of lotteries that have plays in series. */
export const numeroSeries = endpoint({
  ...open,
  name: 'lottery.numeroSeries',
  path: '/lgw/games/series',
  input: z.strictObject(device),
  output: z.array(
    z.object({
      gameGroupCode: z.string(),
      /** 1: traditional. */
      prizeModeId: z.literal(1),
      maxSeries: z.int(),
      minSeries: z.int(),
      maxBetSeries: z.int(),
      defaultSeries: z.int(),
    }),
  ),
  refusals: [],
});

/** The plays of a lottery by the boards they stand on. */
export const numeroPlayMenu = endpoint({
  ...open,
  name: 'lottery.numeroPlayMenu',
  path: '/lgw/games/:id/play_menu',
  input: z.strictObject({ ...device, id: gameId }),
  output: z.array(
    z.object({
      /** 1: in series; 2: at odds. */
      prizeModeId: z.literal([1, 2]),
      playMenuGroups: z.array(
        z.object({
          playCode: z.string(),
          playName: z.string(),
          sorting: z.int(),
          groupSwitch: z.boolean(),
          playMenus: z.array(
            z.object({ playId: z.string(), playName: z.string(), playSwitch: z.boolean(), singleBetPrice: money }),
          ),
        }),
      ),
    }),
  ),
  refusals: ['catalogue.unknown_game'],
});
