import { symbolCounter } from '../slots/counters.ts';
import { type FreeSpin, playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { drawStops, type NextDraw, reelsOf, tellReels } from '../slots/reels.ts';
import type { SlotEvent } from '../slots/view.ts';
import { cascataRtp } from './rtp.ts';
import { cascataRules, cascataTimes, cascataWaterfalls } from './rules.ts';
import { playCascade } from './washing.ts';

const reels = reelsOf(cascataRules.strips, cascataRules.rows);
const waterfallsOf = symbolCounter(reels.columns, cascataWaterfalls.symbol);

function spinOnce(next: NextDraw, times: readonly number[], events?: SlotEvent[]): FreeSpin {
  const stops = drawStops(reels, next);
  const told = tellReels(reels, stops, events);
  const { more } = playScatters(cascataRules, cascataWaterfalls, waterfallsOf(stops), 1, told);
  return { credits: playCascade(stops, times, events), more };
}

export const spinCascata: Spin = (next, events) => {
  const { credits, more } = spinOnce(next, cascataTimes.paid, events);
  if (more === 0) return credits;
  const [first = 1] = cascataTimes.free;
  return (
    credits +
    playFreeSpins(
      { won: more, room: mostCredits(cascataRules) - credits, timesOf: () => first },
      () => spinOnce(next, cascataTimes.free, events),
      events,
    )
  );
};

export const cascata = slotGame(cascataRules, spinCascata, cascataRtp);
