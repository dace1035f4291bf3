import type { Family } from '../play.ts';
import { type MarkSixDraw, markSixResults } from './draw.ts';
import { oneNumberPlays } from './one-number.ts';
import { passPlays } from './pass.ts';
import { setPlays } from './sets.ts';
import { sevenPlays } from './seven.ts';

/** Mark Six: six regular numbers and a special one of forty-nine. */
export const markSix: Family<MarkSixDraw> = {
  code: 'marksix',
  plays: [...oneNumberPlays, ...passPlays, ...setPlays, ...sevenPlays],
  ...markSixResults,
};
