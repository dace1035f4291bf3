import type { Family } from '../play.ts';
import { type Balls, pick11Results } from './draw.ts';
import { numberPlays } from './numbers.ts';
import { sidePlays } from './sides.ts';

/** 11x5: five of eleven balls, not put back. */
export const pick11: Family<Balls> = { code: 'pick11', plays: [...numberPlays, ...sidePlays], ...pick11Results };
