import { lineCounter, symbolCounter } from '../slots/counters.ts';
import { type FreeSpin, playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { playLines } from '../slots/lines.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { drawStops, type NextDraw, reelsOf, tellReels } from '../slots/reels.ts';
import type { SlotEvent } from '../slots/view.ts';
import { tucanoRtp } from './rtp.ts';
import { tucanoMoons, tucanoRules, tucanoTimes } from './rules.ts';

const reels = reelsOf(tucanoRules.strips, tucanoRules.rows);
const linesOf = lineCounter(tucanoRules);
const moonsOf = symbolCounter(reels.columns, tucanoMoons.symbol);

function spinOnce(next: NextDraw, times: number, events?: SlotEvent[]): FreeSpin {
  const stops = drawStops(reels, next);
  const told = tellReels(reels, stops, events);
  if (told) playLines(tucanoRules, told.grid, times, told.events);
  const { credits, more } = playScatters(tucanoRules, tucanoMoons, moonsOf(stops), times, told);
  return { credits: linesOf(stops) * times + credits, more };
}

export const spinTucano: Spin = (next, events) => {
  const { credits, more } = spinOnce(next, 1, events);
  if (more === 0) return credits;
  return (
    credits +
    playFreeSpins(
      { won: more, room: mostCredits(tucanoRules) - credits, timesOf: () => tucanoTimes },
      (times) => spinOnce(next, times, events),
      events,
    )
  );
};

export const tucano = slotGame(tucanoRules, spinTucano, tucanoRtp);
