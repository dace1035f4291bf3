import { symbolCounter, wayCounter } from '../slots/counters.ts';
import { type FreeSpin, playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { drawStops, type NextDraw, reelsOf, tellReels } from '../slots/reels.ts';
import type { SlotEvent } from '../slots/view.ts';
import { playWays } from '../slots/ways.ts';
import { foliaRtp } from './rtp.ts';
import { foliaFloats, foliaRows, foliaRules, foliaTimes } from './rules.ts';

const reels = reelsOf(foliaRules.strips, foliaRows);
const waysOf = wayCounter(foliaRules, reels.columns);
const floatsOf = symbolCounter(reels.columns, foliaFloats.symbol);

function spinOnce(next: NextDraw, times: number, events?: SlotEvent[]): FreeSpin {
  const stops = drawStops(reels, next);
  const told = tellReels(reels, stops, events);
  if (told) playWays(foliaRules, told.grid, times, told.events);
  const { credits, more } = playScatters(foliaRules, foliaFloats, floatsOf(stops), times, told);
  return { credits: waysOf(stops) * times + credits, more };
}

export const spinFolia: Spin = (next, events) => {
  const { credits, more } = spinOnce(next, 1, events);
  if (more === 0) return credits;
  return (
    credits +
    playFreeSpins(
      { won: more, room: mostCredits(foliaRules) - credits, timesOf: () => foliaTimes },
      (times) => spinOnce(next, times, events),
      events,
    )
  );
};

export const folia = slotGame(foliaRules, spinFolia, foliaRtp);
