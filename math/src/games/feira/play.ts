import { lineCounter } from '../slots/counters.ts';
import { playLines } from '../slots/lines.ts';
import { type Spin, slotGame } from '../slots/play.ts';
import { drawStops, reelsOf, tellReels } from '../slots/reels.ts';
import { feiraRtp } from './rtp.ts';
import { feiraRules } from './rules.ts';

const reels = reelsOf(feiraRules.strips, feiraRules.rows);
const linesOf = lineCounter(feiraRules);

export const spinFeira: Spin = (next, events) => {
  const stops = drawStops(reels, next);
  const told = tellReels(reels, stops, events);
  if (told) playLines(feiraRules, told.grid, 1, told.events);
  return linesOf(stops);
};

export const feira = slotGame(feiraRules, spinFeira, feiraRtp);
