import { type FreeSpin, playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { playLines } from '../slots/lines.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { columnsOf, drawReels, type NextDraw } from '../slots/reels.ts';
import type { SlotEvent } from '../slots/view.ts';
import { tucanoRtp } from './rtp.ts';
import { tucanoMoons, tucanoRules, tucanoTimes } from './rules.ts';

const columns = tucanoRules.strips.map((strip) => columnsOf(strip, tucanoRules.rows));

function spinOnce(next: NextDraw, times: number, events?: SlotEvent[]): FreeSpin {
  const grid = drawReels(columns, next, events);
  const lines = playLines(tucanoRules, grid, times, events);
  const { credits, more } = playScatters(tucanoRules, tucanoMoons, grid, times, events);
  return { credits: lines + credits, more };
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
