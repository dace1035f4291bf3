import { type FreeSpin, playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { columnsOf, drawReels, type NextDraw } from '../slots/reels.ts';
import type { SlotEvent } from '../slots/view.ts';
import { playWays } from '../slots/ways.ts';
import { foliaRtp } from './rtp.ts';
import { foliaFloats, foliaRows, foliaRules, foliaTimes } from './rules.ts';

const columns = foliaRules.strips.map((strip) => columnsOf(strip, foliaRows));

function spinOnce(next: NextDraw, times: number, events?: SlotEvent[]): FreeSpin {
  const grid = drawReels(columns, next, events);
  const ways = playWays(foliaRules, grid, times, events);
  const { credits, more } = playScatters(foliaRules, foliaFloats, grid, times, events);
  return { credits: ways + credits, more };
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
