import type { Rational } from '../../chance/rational.ts';
import { lineReturn, productOf, rational, sumOf } from '../slots/rtp.ts';
import { oncaFill, oncaRules } from './rules.ts';

const reels = oncaRules.strips.length;
const cells = reels * oncaRules.rows;
export const allCells = 2 ** cells - 1;

/** The lines as masks: a bit a cell, reel by reel. */
const lineMasks = oncaRules.lines.map((line) =>
  line.reduce((mask, row, reel) => mask | (1 << (reel * oncaRules.rows + row)), 0),
);

/** How many lines count, and how many times, once filling ends with these cells full. */
export function linesOf(mask: number): number {
  const lines = lineMasks.filter((line) => (mask & line) === line).length;
  return mask === allCells ? lines * oncaFill.fullTimes : lines;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) bits++;
  return bits;
}

/**
 * What the filling comes to on average, by what each set of full cells at its end is worth. From cells full in `mask`
 * with e empty, a respin fills exactly the subset S with chance fills^|S| × (chances − fills)^(e − |S|) ÷ chances^e;
 * none filled ends it. Counted from all cells full down over the 512 masks, over the common denominator chances^(e + (e
 * − 1) + … + 1): one draw for each cell that may still be empty.
 */
export function fillReturn(worthOf: (mask: number) => number): Rational {
  const fills = BigInt(oncaFill.fills);
  const stays = BigInt(oncaFill.chances - oncaFill.fills);
  const all = BigInt(oncaFill.chances);
  const drawsFrom = (empty: number) => (empty * (empty + 1)) / 2;
  const worth: bigint[] = [];
  worth[allCells] = BigInt(worthOf(allCells));
  for (let mask = allCells - 1; mask >= 0; mask--) {
    const rest = allCells & ~mask;
    const empty = bitsOf(rest);
    const weightOf = (many: number) =>
      fills ** BigInt(many) *
      stays ** BigInt(empty - many) *
      all ** BigInt(drawsFrom(empty - 1) - (many > 0 ? drawsFrom(empty - many) : 0));
    let sum = weightOf(0) * BigInt(worthOf(mask));
    for (let subset = rest; subset > 0; subset = (subset - 1) & rest)
      sum += weightOf(bitsOf(subset)) * (worth[mask | subset] ?? 0n);
    worth[mask] = sum;
  }
  return { numerator: worth[0] ?? 0n, denominator: all ** BigInt(drawsFrom(cells)) };
}

/** What the filling pays on average, in stakes: the lines it comes to × what the chosen symbol pays for one. */
export function fillMean(): Rational {
  const weights = oncaFill.symbols.reduce((sum, { weight }) => sum + weight, 0);
  const credits = oncaFill.symbols.reduce(
    (sum, { symbol, weight }) => sum + weight * (oncaRules.pays[symbol]?.[reels - 1] ?? 0),
    0,
  );
  return productOf(fillReturn(linesOf), rational(credits, weights * oncaRules.credits));
}

/**
 * In 56 of 57 spins the lines, which return 74.251 % when the reels turn, in one the filling, which pays
 * 13.054 stakes on average.
 */
export function oncaRtp(): Rational {
  return sumOf(
    productOf(lineReturn(oncaRules), rational(oncaFill.once - 1, oncaFill.once)),
    productOf(fillMean(), rational(1, oncaFill.once)),
  );
}
