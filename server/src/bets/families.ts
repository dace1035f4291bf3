import type { BetState } from '@palpite/contract/bets/shapes.ts';
import { type GameType, inHouseVendors } from '@palpite/contract/catalogue/shapes.ts';

/**
 * The catalogue's category that is stored with a bet. A room says RNG of a game of chance; one of the house itself
 * stands in the category INHOUSE, as on the shelf.
 */
export function categoryOf({ vassalage, gameType = 'RNG' }: { vassalage: string; gameType?: string }): string {
  return gameType === 'RNG' && inHouseVendors.includes(vassalage) ? 'INHOUSE' : gameType;
}

export type Family = 'RNG' | 'FISH' | 'LIVE' | 'PVP' | 'SPORTS' | 'ELOTT';

/** In which record the bets of each category stand. */
const familyOf: Readonly<Record<GameType, Family>> = {
  INHOUSE: 'RNG',
  RNG: 'RNG',
  FISH: 'FISH',
  LIVE: 'LIVE',
  PVP: 'PVP',
  SPORTS: 'SPORTS',
  ESPORTS: 'SPORTS',
  COCKFIGHT: 'SPORTS',
  LOTT: 'ELOTT',
  ELOTT: 'ELOTT',
};

export function gameTypesOf(family: Family): GameType[] {
  return (Object.keys(familyOf) as GameType[]).filter((type) => familyOf[type] === family);
}

/** The numbers this platform family filters by; the fifth is ours. */
export const statesOf: Readonly<Record<number, readonly BetState[]>> = {
  1: ['won', 'half_won'],
  2: ['lost', 'half_lost'],
  3: ['push'],
  4: ['void'],
  5: ['cashed_out'],
};
