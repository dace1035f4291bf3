import { outcomeOf } from '../../chance/provably-fair.ts';
import { lineCounter, symbolCounter } from '../slots/counters.ts';
import { playLines } from '../slots/lines.ts';
import { type Spin, slotGame } from '../slots/play.ts';
import { cellsOf, drawStops, gridOf, type NextDraw, reelsOf, tellReels } from '../slots/reels.ts';
import { multiplierOfCredits } from '../slots/rules.ts';
import type { Cell, Coin, Grid, SlotEvent } from '../slots/view.ts';
import { cofreRtp } from './rtp.ts';
import { cofreCoins, cofreRules } from './rules.ts';

const reels = reelsOf(cofreRules.strips, cofreRules.rows);
const linesOf = lineCounter(cofreRules);
const coinsOf = symbolCounter(reels.columns, cofreCoins.symbol);
const allCells: readonly Cell[] = reels.columns.flatMap((_, reel) =>
  Array.from({ length: cofreRules.rows }, (__, row) => [reel, row] as const),
);

function drawCoin(cell: Cell, next: NextDraw): Coin {
  let rest = outcomeOf(next(), cofreCoins.chances);
  for (const { weight, ...coin } of cofreCoins.values) {
    if (rest < weight) return { cell, ...coin };
    rest -= weight;
  }
  throw new RangeError('the weights of the coins are not all the chances');
}

/** One draw for each empty cell, reel by reel from its top, and after a coin that comes one for what it is worth. */
function respin(empty: readonly Cell[], next: NextDraw): Coin[] {
  return empty.flatMap((cell) =>
    outcomeOf(next(), cofreCoins.chances) < cofreCoins.comes ? [drawCoin(cell, next)] : [],
  );
}

/** The coins stay, the other cells spin on until no respin is left or every cell holds a coin. Returns credits. */
function holdAndWin(grid: Grid, next: NextDraw, events?: SlotEvent[]): number {
  let coins = cellsOf(grid, cofreCoins.symbol).map((cell) => drawCoin(cell, next));
  let left = cofreCoins.respins;
  events?.push({ kind: 'hold', coins, left });
  while (left > 0 && coins.length < allCells.length) {
    const held = coins;
    const empty = allCells.filter(([reel, row]) => !held.some(({ cell }) => cell[0] === reel && cell[1] === row));
    const came = respin(empty, next);
    coins = [...held, ...came];
    left = came.length > 0 ? cofreCoins.respins : left - 1;
    events?.push({ kind: 'respin', coins: came, left });
  }
  const credits = coins.reduce((sum, { value }) => sum + value, 0) * cofreRules.credits;
  events?.push({ kind: 'coins', pays: multiplierOfCredits(cofreRules, credits) });
  if (coins.length < allCells.length) return credits;
  const grand = cofreCoins.grand * cofreRules.credits;
  events?.push({ kind: 'grand', pays: multiplierOfCredits(cofreRules, grand) });
  return credits + grand;
}

export const spinCofre: Spin = (next, events) => {
  const stops = drawStops(reels, next);
  const told = tellReels(reels, stops, events);
  if (told) playLines(cofreRules, told.grid, 1, told.events);
  const lines = linesOf(stops);
  if (coinsOf(stops) < cofreCoins.least) return lines;
  return lines + holdAndWin(gridOf(reels.columns, stops), next, events);
};

export const cofre = slotGame(cofreRules, spinCofre, cofreRtp);
