import { playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { columnsOf, drawStops, gridOf, type NextDraw } from '../slots/reels.ts';
import type { SlotEvent } from '../slots/view.ts';
import { playCascade } from './cascade.ts';
import { cascataRtp } from './rtp.ts';
import { cascataRules, cascataTimes, cascataWaterfalls } from './rules.ts';

const columns = cascataRules.strips.map((strip) => columnsOf(strip, cascataRules.rows));

function spinOnce(next: NextDraw, times: readonly number[], events?: SlotEvent[]) {
  const stops = drawStops(columns, next);
  const grid = gridOf(columns, stops);
  events?.push({ kind: 'reels', stops, grid });
  const { more } = playScatters(cascataRules, cascataWaterfalls, grid, 1, events);
  return { credits: playCascade(stops, grid, times, events), more };
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
