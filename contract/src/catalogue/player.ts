import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { game, gameType } from './shapes.ts';

export const gameList = endpoint({
  name: 'catalogue.gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'anyone',
  module: 'GAMELO3',
  envelope: 'wps',
  input: z.strictObject({
    gameType: z.optional(gameType),
    vassalage: z.optional(z.string().check(z.maxLength(40))),
    gameName: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 18),
  }),
  output: z.object({ games: z.array(game), totalPages: z.int(), totalCount: z.int() }),
  refusals: [],
});

/** Opens a game: `game_url` carries a single-use ticket that lives for two minutes. */
export const launchGame = endpoint({
  name: 'catalogue.launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  access: 'player',
  module: 'GAMELO3',
  envelope: 'wps',
  input: z.strictObject({
    launchMode: z.enum(['GLS', 'LOTT']),
    vassalage: z.string().check(z.maxLength(40)),
    gameCode: z.string().check(z.maxLength(60)),
    language: z.optional(z.string().check(z.maxLength(8))),
    backUrl: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ content: z.object({ game_url: z.string() }), gameUrl: z.string() }),
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'identity.required',
    'identity.registry_down',
    'players.underage',
    'catalogue.unknown_game',
    'catalogue.maintenance',
  ],
});

export const recentGames = endpoint({
  name: 'catalogue.recentGames',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: 'player',
  module: 'GAMELOREC3',
  envelope: 'wps',
  input: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 12),
  }),
  output: z.object({ list: z.array(z.extend(game, { lastPlayedAt: z.int() })), totalPages: z.int() }),
  refusals: [],
});

/** The biggest settled wins of the last day, largest first; names are masked. */
export const winnerBoard = endpoint({
  name: 'catalogue.winnerBoard',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  access: 'anyone',
  envelope: 'wps',
  input: z.strictObject({
    gameCategory: z._default(z.string().check(z.maxLength(20)), 'ALL'),
    limitNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
  }),
  output: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          customerName: z.string(),
          gameName: z.string(),
          winAmount: money,
          nodeId: z.string(),
          gameType,
          vendor: z.string(),
          gameCode: z.string(),
        }),
      }),
    ),
  }),
  refusals: [],
});
