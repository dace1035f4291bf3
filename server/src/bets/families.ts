import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { GameType } from '@palpite/contract/catalogue/shapes.ts';

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
