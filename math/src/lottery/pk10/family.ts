import type { Family } from '../play.ts';
import { type Pk10Draw, pk10Results } from './draw.ts';
import { sidesAndSums } from './sides.ts';
import { straights } from './straights.ts';

/** PK10: ten runners in the order of a race. */
export const pk10: Family<Pk10Draw> = { code: 'pk10', plays: [...straights, ...sidesAndSums], ...pk10Results };
