import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { game, gameType, lane, prizeMode } from './shapes.ts';

const vassalage = z.string().check(z.maxLength(40));
/** Family fields that say what the caller is; the house has one catalogue for all of them. */
const device = {
  clientType: z.optional(z.enum(['2', '3'])),
  platform: z.optional(z.string().check(z.maxLength(40))),
  merchant: z.optional(z.string().check(z.maxLength(40))),
  merchantCode: z.optional(z.string().check(z.maxLength(40))),
  /** Answers come in the language of the call (header `Language`); this is taken for compatibility. */
  language: z.optional(z.string().check(z.maxLength(8))),
};
/** What older clients of lotteries say of their page. */
const page = { device: z.optional(z.enum(['WEB', 'MOBILE'])), lang: device.language };
const pageNo = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);
const pageSize = (size: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999)), size);
const selection = { gameType: z.optional(gameType), vassalage: z.optional(vassalage) };

/**
 * Games by type, vendor, kind and name. The name is found without its accents, with a slip of the
 * finger, and by any word of it.
 */
export const gameList = endpoint({
  name: 'catalogue.gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'anyone',
  module: 'GAMELO3',
  envelope: 'wps',
  input: z.strictObject({
    ...device,
    ...selection,
    gameClassify: z.optional(z.string().check(z.maxLength(20))),
    gameName: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    isNew: z.optional(z.enum(['0', '1'])),
    /** How older clients want their pictures; ours have one form. */
    ext: z.optional(z.string().check(z.maxLength(20))),
    imgSize: z.optional(z.string().check(z.maxLength(20))),
    iconType: z.optional(z.string().check(z.maxLength(20))),
    pageNo,
    pageSize: pageSize(18),
  }),
  output: z.object({ games: z.array(game), totalPages: z.int(), totalCount: z.int() }),
  refusals: [],
});

/** The hot games, the hottest first: what staff put there, then by bets of the last 24 hours. */
export const hotGames = endpoint({
  name: 'catalogue.hotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: 'anyone',
  module: 'GAMELOHOT3',
  envelope: 'wps',
  input: z.strictObject({ ...device, ...selection, isPlatform: z.optional(z.literal('2')) }),
  output: z.object({ list: z.array(game) }),
  refusals: [],
});

/** What was played most in the last 24 hours, with how many people played it. A game nobody played is not in it. */
export const popularGames = endpoint({
  name: 'catalogue.popularGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getPopularGames',
  access: 'anyone',
  module: 'GAMELO3',
  envelope: 'wps',
  input: z.strictObject({
    ...device,
    ...selection,
    limitNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 12),
  }),
  output: z.object({ list: z.array(z.extend(game, { players: z.int() })) }),
  refusals: [],
});

/**
 * Vendors and kinds by game type; a type without vendors is not in it. What is told may be a second old, unless
 * `flush` has it read anew.
 */
export const gameVendors = endpoint({
  name: 'catalogue.gameVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  access: 'anyone',
  module: 'GAMELO3',
  envelope: 'wps',
  input: z.strictObject({ ...device, flush: z.optional(z.enum(['true', 'false', '0', '1'])) }),
  output: z.object({ data: z.object({ lanes: z.array(lane) }) }),
  refusals: [],
});

/** The same in its older form. */
export const gameVendorsOld = endpoint({
  ...gameVendors,
  name: 'catalogue.gameVendorsOld',
  path: '/wps/relay/GCSGAME_gameVendor',
});

/** Which vendors have games of which type. */
export const vendorGameTypes = endpoint({
  name: 'catalogue.vendorGameTypes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  access: 'anyone',
  module: 'GAMELO3',
  envelope: 'wps',
  input: z.strictObject({ ...device }),
  output: z.object({ content: z.record(z.string(), z.record(z.string(), z.array(z.string()))) }),
  refusals: [],
});

/** The same by the name of an older service. */
export const vassalageGameTypes = endpoint({
  ...vendorGameTypes,
  name: 'catalogue.vassalageGameTypes',
  path: '/wps/relay/GLS2_getVassGameType',
});

/** The navigation: categories that have vendors, in the order of the menu. */
export const gameMenus = endpoint({
  name: 'catalogue.gameMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'anyone',
  envelope: 'bare',
  /** One navigation for every prize mode and device. */
  input: z.strictObject({ ...device, prizeMode: z.optional(prizeMode), ...page }),
  output: z.array(
    z.object({
      gameCategory: gameType,
      vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameCount: z.int() })),
    }),
  ),
  refusals: [],
});

/**
 * What the first sight of the lobby needs, in one answer: it also travels inside the page
 * itself. Path and name are ours.
 */
export const lobby = endpoint({
  name: 'catalogue.lobby',
  method: 'GET',
  path: '/wps/relay/GCSGAME_lobby',
  access: 'anyone',
  module: 'GAMELO3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({
    lanes: z.array(lane),
    /** The first games of each type, at most twelve; `total` says how many there are. */
    sections: z.array(z.object({ gameType, total: z.int(), games: z.array(game) })),
    hot: z.array(game),
  }),
  refusals: [],
});

/** Ids of the player's favourites, the newest first. */
export const favouriteIds = endpoint({
  name: 'catalogue.favouriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  access: 'player',
  module: 'GAMELOFAV3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.array(z.string()),
  refusals: [],
});

export const favouriteGames = endpoint({
  name: 'catalogue.favouriteGames',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  access: 'player',
  module: 'GAMELOFAV3',
  envelope: 'wps',
  input: z.strictObject({ ...device, ...selection, pageNo, pageSize: pageSize(999) }),
  output: z.object({ content: z.array(game), pageNum: z.int(), totalPages: z.int() }),
  refusals: [],
});

/** Adds a favourite. One that is there already stays where it is: no failure. At most 999. */
export const addFavourite = endpoint({
  name: 'catalogue.addFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  access: 'player',
  module: 'GAMELOFAV3',
  envelope: 'wps',
  input: z.strictObject({
    nodeId: z.string().check(z.regex(/^\d{1,18}$/)),
    vendor: vassalage,
    gameType,
  }),
  output: z.null(),
  refusals: ['catalogue.unknown_game', 'catalogue.too_many_favourites'],
});

/** Takes a favourite away; one that is not there is no failure. */
export const removeFavourite = endpoint({
  name: 'catalogue.removeFavourite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  access: 'player',
  module: 'GAMELOFAV3',
  envelope: 'wps',
  input: z.strictObject({ nodeId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.null(),
  refusals: [],
});

/**
 * Opens a game: `game_url` carries a single-use ticket that lives for two minutes. `accountType` 0 asks for play money:
 * a game that offers no trial refuses it, and so does a member's account. The game of another house opens at an address
 * of that house. What is said of a lottery (`lotto…`, `device`) travels on to its page. `vassalage` and `gameCode` say
 * which game; LOTT needs neither: it goes by `lottoGameCode`, and without a code opens the first lottery of its prize
 * mode and area. Under maintenance the refusal carries `value.content.data` with `maintainTime` and `endTime` (epoch
 * ms, null: not said).
 */
export const launchGame = endpoint({
  name: 'catalogue.launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  access: 'player',
  module: 'GAMELO3',
  envelope: 'wps',
  input: z.strictObject({
    ...device,
    launchMode: z.enum(['GLS', 'LOTT']),
    accountType: z.optional(z.enum(['0', '1'])),
    vassalage: z.optional(vassalage),
    gameCode: z.optional(z.string().check(z.maxLength(60))),
    gameId: z.optional(z.string().check(z.maxLength(60))),
    nodeId: z.optional(z.string().check(z.maxLength(20))),
    gameType: z.optional(gameType),
    username: z.optional(z.string().check(z.maxLength(64))),
    webView: z.optional(z.string().check(z.maxLength(8))),
    isCoin: z.optional(z.string().check(z.maxLength(8))),
    confirmTrans: z.optional(z.string().check(z.maxLength(8))),
    roomId: z.optional(z.string().check(z.maxLength(40))),
    /** Of a lottery: whose, how it pays, which one, and where in it to begin. */
    lottoArea: z.optional(z.enum(['VN'])),
    lottoPrizeMode: z.optional(prizeMode),
    lottoGameCode: z.optional(z.string().check(z.maxLength(60))),
    lottoView: z.optional(z.enum(['betting', 'lobby'])),
    device: z.optional(z.enum(['WEB', 'MOBILE'])),
    backUrl: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ content: z.object({ game_url: z.string() }), gameUrl: z.string() }),
  refusals: [
    'vendors.unavailable',
    'vendors.bets_held',
    'safeguards.excluded',
    'safeguards.limit_reached',
    'wallet.locked',
    'identity.required',
    'identity.registry_down',
    'players.underage',
    'catalogue.unknown_game',
    'catalogue.no_trial',
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
  input: z.strictObject({ ...device, ...selection, page: pageNo, pageSize: pageSize(12) }),
  output: z.object({ list: z.array(z.extend(game, { lastPlayedAt: z.int() })), totalPages: z.int() }),
  refusals: [],
});

export const winner = z.object({
  customerName: z.string(),
  gameName: z.string(),
  winAmount: money,
  /** How the amount is marked: 'R$'. */
  currencySymbol: z.string(),
  iconUrl: z.string(),
  nodeId: z.string(),
  gameType,
  vendor: z.string(),
  gameCode: z.string(),
});

/**
 * The biggest settled wins of the last day, one of each player, largest first; names are masked. What is told is what a
 * bet made above its stake. Play money is no win.
 */
export const winnerBoard = endpoint({
  name: 'catalogue.winnerBoard',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  access: 'anyone',
  envelope: 'wps',
  input: z.strictObject({
    language: device.language,
    gameCategory: z._default(z.string().check(z.maxLength(20)), 'ALL'),
    limitNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
  }),
  output: z.object({
    list: z.array(
      z.object({
        vo: winner,
      }),
    ),
  }),
  refusals: [],
});

/** The same by the name of an older service. */
export const rankList = endpoint({
  ...winnerBoard,
  name: 'catalogue.rankList',
  path: '/wps/relay/GCSGAME_getRankList',
});

/** Rooms of games played among players. While no game of the house seats people at tables there are none. */
export const pvpRooms = endpoint({
  name: 'catalogue.pvpRooms',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  access: 'anyone',
  module: 'GAMELO3',
  envelope: 'wps',
  input: z.strictObject({
    ...device,
    vassalage: z.optional(vassalage),
    gameCode: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: z.array(z.object({ roomId: z.string(), vassalage: z.string(), gameCode: z.string() })),
  refusals: [],
});

export const lotteryEntry = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameGroupCode: z.string(),
  iconUrl: z.string(),
  maintenance: z.boolean(),
});

const lotteryMenu = {
  method: 'GET',
  envelope: 'bare',
  input: z.strictObject({
    ...device,
    prizeMode: z._default(prizeMode, 'LOTT'),
    device: z.optional(z.literal('WEB')),
    lang: device.language,
  }),
  /** By group: the kind a lottery is of, or else its vendor. A group without lotteries is not in it. */
  output: z.record(
    z.string(),
    z.object({
      gameMenus: z.array(lotteryEntry),
    }),
  ),
  refusals: [],
} as const;

/** The lotteries of a prize mode that stand on the shelf. */
export const lotteryMenus = endpoint({
  ...lotteryMenu,
  name: 'catalogue.lotteryMenus',
  path: '/lgw/vn/games/game_menu',
  access: 'anyone',
});

/** With when it was opened, in epoch ms. */
export const recentLotteryEntry = z.extend(lotteryEntry, { lastPlayedAt: z.int() });

/** Those of them the player opened, the latest first within their group. */
export const recentLotteries = endpoint({
  ...lotteryMenu,
  output: z.record(z.string(), z.object({ gameMenus: z.array(recentLotteryEntry) })),
  name: 'catalogue.recentLotteries',
  path: '/lgw/vn/games/game_menu/recent',
  access: 'player',
});

/** The same by its shorter path. */
export const recentLotteriesShort = endpoint({
  ...recentLotteries,
  name: 'catalogue.recentLotteriesShort',
  path: '/lgw/vn/games/recent',
});
