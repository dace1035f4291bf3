import { outcomeOf } from '../../chance/provably-fair.ts';
import { playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { columnsOf, type NextDraw } from '../slots/reels.ts';
import type { Grid, SlotEvent } from '../slots/view.ts';
import { playWays } from '../slots/ways.ts';
import { calcadaoRtp } from './rtp.ts';
import { calcadaoHeights, calcadaoRules, calcadaoSunsets } from './rules.ts';

/** By the outcome of the draw for a reel's height, what is seen of each reel at each of its stops. */
const columnsByHeight = calcadaoHeights.flatMap(({ rows, weight }) => {
  const columns = calcadaoRules.strips.map((strip) => columnsOf(strip, rows));
  return Array.from({ length: weight }, () => columns);
});

/** Two draws for each reel: its height, then its stop. */
function drawGrid(next: NextDraw, events?: SlotEvent[]): Grid {
  const stops: number[] = [];
  const grid: (readonly number[])[] = [];
  for (let reel = 0; reel < calcadaoRules.strips.length; reel++) {
    const columns = columnsByHeight[outcomeOf(next(), columnsByHeight.length)]?.[reel] ?? [];
    const stop = outcomeOf(next(), columns.length);
    stops.push(stop);
    grid.push(columns[stop] ?? []);
  }
  events?.push({ kind: 'reels', stops, grid });
  return grid;
}

export const spinCalcadao: Spin = (next, events) => {
  const grid = drawGrid(next, events);
  const credits = playWays(calcadaoRules, grid, 1, events);
  const { more } = playScatters(calcadaoRules, calcadaoSunsets, grid, 1, events);
  if (more === 0) return credits;
  return (
    credits +
    playFreeSpins(
      { won: more, room: mostCredits(calcadaoRules) - credits, timesOf: (number) => number },
      (times) => ({ credits: playWays(calcadaoRules, drawGrid(next, events), times, events), more: 0 }),
      events,
    )
  );
};

export const calcadao = slotGame(calcadaoRules, spinCalcadao, calcadaoRtp);
