import { outcomeOf } from '../../chance/provably-fair.ts';
import { type FreeSpin, playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { playLines } from '../slots/lines.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { columnsOf, drawReels, type NextDraw } from '../slots/reels.ts';
import { multiplierOfCredits } from '../slots/rules.ts';
import type { Grid, SlotEvent } from '../slots/view.ts';
import { cordelRtp } from './rtp.ts';
import { cordelBooks, cordelExpanding, cordelRules } from './rules.ts';

const columns = cordelRules.strips.map((strip) => columnsOf(strip, cordelRules.rows));

/** What the chosen symbol wins once it has filled the reels it is seen on, wherever they are: the pay for so many, on every line. Credits. */
export function expandedCredits(symbol: number, reels: number): number {
  return (cordelRules.pays[symbol]?.[reels - 1] ?? 0) * cordelRules.lines.length;
}

function expand(grid: Grid, symbol: number, events?: SlotEvent[]): number {
  let count = 0;
  for (const column of grid) if (column.includes(symbol)) count++;
  const credits = expandedCredits(symbol, count);
  if (events && credits > 0) {
    const reels = grid.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []));
    events.push({ kind: 'expand', symbol, reels, pays: multiplierOfCredits(cordelRules, credits) });
  }
  return credits;
}

function spinOnce(next: NextDraw, symbol: number | undefined, events?: SlotEvent[]): FreeSpin {
  const grid = drawReels(columns, next, events);
  const lines = playLines(cordelRules, grid, 1, events);
  const { credits, more } = playScatters(cordelRules, cordelBooks, grid, 1, events);
  const expanded = symbol === undefined ? 0 : expand(grid, symbol, events);
  return { credits: lines + credits + expanded, more };
}

export const spinCordel: Spin = (next, events) => {
  const { credits, more } = spinOnce(next, undefined, events);
  if (more === 0) return credits;
  const symbol = cordelExpanding.first + outcomeOf(next(), cordelExpanding.count);
  return (
    credits +
    playFreeSpins(
      { won: more, room: mostCredits(cordelRules) - credits, timesOf: () => 1, symbol },
      () => spinOnce(next, symbol, events),
      events,
    )
  );
};

export const cordel = slotGame(cordelRules, spinCordel, cordelRtp);
