import { outcomeOf } from '../../chance/provably-fair.ts';
import { type Counter, lineCounter, symbolCounter } from '../slots/counters.ts';
import { type FreeSpin, playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { playLines } from '../slots/lines.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { drawStops, type NextDraw, reelsOf, tellReels } from '../slots/reels.ts';
import { multiplierOfCredits } from '../slots/rules.ts';
import type { SlotEvent, Told } from '../slots/view.ts';
import { cordelRtp } from './rtp.ts';
import { cordelBooks, cordelExpanding, cordelRules } from './rules.ts';

const reels = reelsOf(cordelRules.strips, cordelRules.rows);
const linesOf = lineCounter(cordelRules);
const booksOf = symbolCounter(reels.columns, cordelBooks.symbol);
/** On how many reels each symbol is seen. */
const reelsWith: readonly Counter[] = cordelRules.symbols.map((_, symbol) =>
  symbolCounter(reels.columns, symbol, 'reels'),
);

/**
 * What the chosen symbol wins once it has filled the reels it is seen on, wherever they are: the pay for so
 * many, on every line. Credits.
 */
export function expandedCredits(symbol: number, count: number): number {
  return (cordelRules.pays[symbol]?.[count - 1] ?? 0) * cordelRules.lines.length;
}

function expand(stops: readonly number[], symbol: number, told?: Told): number {
  const credits = expandedCredits(symbol, reelsWith[symbol]?.(stops) ?? 0);
  if (told && credits > 0) {
    const filled = told.grid.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []));
    told.events.push({ kind: 'expand', symbol, reels: filled, pays: multiplierOfCredits(cordelRules, credits) });
  }
  return credits;
}

function spinOnce(next: NextDraw, symbol: number | undefined, events?: SlotEvent[]): FreeSpin {
  const stops = drawStops(reels, next);
  const told = tellReels(reels, stops, events);
  if (told) playLines(cordelRules, told.grid, 1, told.events);
  const { credits, more } = playScatters(cordelRules, cordelBooks, booksOf(stops), 1, told);
  const expanded = symbol === undefined ? 0 : expand(stops, symbol, told);
  return { credits: linesOf(stops) + credits + expanded, more };
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
