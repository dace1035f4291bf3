import * as z from 'zod/mini';

/** The order is that of menus and sections. */
export const gameTypes = [
  'INHOUSE',
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
] as const;
export const gameType = z.enum(gameTypes);
export type GameType = z.infer<typeof gameType>;

/** What games of other houses may be of: all but the house's own. */
export const outsideTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
export type OutsideType = (typeof outsideTypes)[number];

/**
 * What kind of RNG game: slots, video poker, jackpot, table, arcade, bingo, crash. Other types use none,
 * or the house's own words.
 */
export const rngClassifies = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG', 'Crash'] as const;

/** How a lottery pays: the classic one, its variant ZY, the electronic one, that of South-East Asia. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export const prizeMode = z.enum(prizeModes);
export type PrizeMode = z.infer<typeof prizeMode>;

/** Modes that are no category of their own: a lottery of one says so by its kind. */
const modesByKind = ['ZY', 'SEA'] as const;

/** How a game pays as a lottery: as its kind says, or as the category it stands in; undefined for one that is none. */
export function prizeModeOfGame(game: { gameType: GameType; classify: string | null }): PrizeMode | undefined {
  if (game.gameType !== 'LOTT' && game.gameType !== 'ELOTT') return undefined;
  return modesByKind.find((mode) => mode === game.classify) ?? game.gameType;
}

/** Vendors that are the house itself: their RNG cards make the INHOUSE category. */
export const inHouseVendors: readonly string[] = ['PGE'];
/** All whose games are our own: the studio of our slots and the live tables too. */
export const ownVendors: readonly string[] = [...inHouseVendors, 'PGS', 'PGL'];

export const game = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  /** What its vendor is called. */
  accountTypeName: z.string(),
  gameType,
  gameClassify: z.nullable(z.string()),
  vassalage: z.string(),
  gameCode: z.string(),
  /** VASSALAGE: no game but a vendor's whole list, shown in a popup. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  isHot: z.int(),
  /** 0: may be tried for play money. */
  supportPlay: z.int(),
  /** Picture 3:4 on our own host; empty where the site draws the game itself. */
  iconUrl: z.string(),
  lagerIcon: z.string(),
  showIcon: z.string(),
  /** Closed by its house for now: the card says so, a launch says until when. */
  maintenance: z.boolean(),
  /** Put on the shelf within the last 30 days. */
  isNew: z.boolean(),
  /** Theoretical return to player in percent, two decimals, as a string. */
  rtp: z.nullable(z.string()),
});
export type Game = z.infer<typeof game>;

export const vendorCard = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  displayName: z.string(),
  title: gameType,
  gameCount: z.int(),
  /** Pictures of the vendor on our own host; empty where there is none: the site writes the name. */
  smallIcon: z.string(),
  mobileSmallIcon: z.string(),
  h5Icon: z.string(),
  lagerIcon: z.string(),
  mobileLargeIcon: z.string(),
});
export type VendorCard = z.infer<typeof vendorCard>;

export const classifyEntry = z.object({
  key: z.string(),
  displayName: z.string(),
  gameCount: z.int(),
  /** The vendors that have such games. */
  vendors: z.array(z.string()),
});

/** One game type: its vendors by vassalage and its kinds. */
export const lane = z.object({
  title: gameType,
  /** In the order of the brand; only vassalages of digits alone come before all others, as keys of an object do. */
  cards: z.record(z.string(), vendorCard),
  gameClassify: z.array(classifyEntry),
});
export type Lane = z.infer<typeof lane>;

/** The vendors of a game type, in their order; none of a type that is not there. */
export function vendorCardsOf(lane: Pick<Lane, 'cards'> | undefined): VendorCard[] {
  return lane ? Object.values(lane.cards) : [];
}
