import * as z from 'zod/mini';

export const gameType = z.enum([
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'INHOUSE',
]);
export type GameType = z.infer<typeof gameType>;

export const game = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  accountTypeName: z.string(),
  gameType,
  gameClassify: z.nullable(z.string()),
  vassalage: z.string(),
  gameCode: z.string(),
  isHot: z.int(),
  supportPlay: z.int(),
  /** Theoretical return to player in percent, two decimals, as a string. */
  rtp: z.nullable(z.string()),
});
export type Game = z.infer<typeof game>;
