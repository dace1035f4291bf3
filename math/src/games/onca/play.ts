import { outcomeOf } from '../../chance/provably-fair.ts';
import { lineCounter } from '../slots/counters.ts';
import { playLines } from '../slots/lines.ts';
import { type Spin, slotGame } from '../slots/play.ts';
import { drawStops, type NextDraw, reelsOf, tellReels } from '../slots/reels.ts';
import { multiplierOfCredits } from '../slots/rules.ts';
import type { Cell, SlotEvent } from '../slots/view.ts';
import { oncaRtp } from './rtp.ts';
import { oncaFill, oncaRules } from './rules.ts';

const reels = reelsOf(oncaRules.strips, oncaRules.rows);
const linesOf = lineCounter(oncaRules);
const allCells: readonly Cell[] = reels.columns.flatMap((_, reel) =>
  Array.from({ length: oncaRules.rows }, (__, row) => [reel, row] as const),
);

function drawSymbol(next: NextDraw): number {
  let rest = outcomeOf(
    next(),
    oncaFill.symbols.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const { symbol, weight } of oncaFill.symbols) {
    if (rest < weight) return symbol;
    rest -= weight;
  }
  throw new RangeError('a draw lies among the weights');
}

/**
 * Cells fill with the one symbol, respin after respin, one draw for each empty cell, as long as any fills; then the
 * full lines pay. Credits.
 */
function fillCells(next: NextDraw, events?: SlotEvent[]): number {
  const symbol = drawSymbol(next);
  events?.push({ kind: 'fill', symbol });
  const full = reels.columns.map(() => Array.from({ length: oncaRules.rows }, () => false));
  const isFull = ([reel, row]: Cell) => full[reel]?.[row] === true;
  for (;;) {
    const filled = allCells.filter((cell) => !isFull(cell) && outcomeOf(next(), oncaFill.chances) < oncaFill.fills);
    for (const [reel, row] of filled) full[reel]?.splice(row, 1, true);
    events?.push({ kind: 'filled', cells: filled });
    if (filled.length === 0 || allCells.every(isFull)) break;
  }
  const times = allCells.every(isFull) ? oncaFill.fullTimes : 1;
  const credits = (oncaRules.pays[symbol]?.[reels.columns.length - 1] ?? 0) * times;
  let won = 0;
  for (const [at, line] of oncaRules.lines.entries()) {
    const cells = line.map((row, reel) => [reel, row] as const);
    if (!cells.every(isFull)) continue;
    won += credits;
    events?.push({ kind: 'line', line: at, symbol, cells, pays: multiplierOfCredits(oncaRules, credits) });
  }
  return won;
}

/** The first draw says whether cells fill instead of the reels turning. */
export const spinOnca: Spin = (next, events) => {
  if (outcomeOf(next(), oncaFill.once) === 0) return fillCells(next, events);
  const stops = drawStops(reels, next);
  const told = tellReels(reels, stops, events);
  if (told) playLines(oncaRules, told.grid, 1, told.events);
  return linesOf(stops);
};

export const onca = slotGame(oncaRules, spinOnca, oncaRtp);
