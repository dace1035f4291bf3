import type { Rational } from '../../chance/rational.ts';
import { cycleOf, type Settle, type Share } from '../slots/cycle.ts';
import { cycleLength, productOf, rational, scatterReturn, withFreeSpins } from '../slots/rtp.ts';
import { fall, type Seen, timesOf, washAway } from './cascade.ts';
import { cascataRules, cascataTimes, cascataWaterfalls } from './rules.ts';

/**
 * What all grids with the first reel at its stop 0, 1, 2 … win together, falls and all, in credits: 275,101,340 over
 * the cycle of 15,410,304, or 0.89258895 stakes a spin. The falls of a grid hang together, so lines cannot be counted
 * one by one; counting all grids takes seconds. A test counts them all, and every start counts those of one stop again.
 */
export const creditsByFirstStop: readonly number[] = [
  7_245_767, 7_893_610, 7_979_351, 11_468_404, 4_159_276, 4_023_300, 5_512_366, 5_643_921, 5_873_686, 9_880_077,
  11_330_233, 10_481_241, 9_439_667, 16_010_350, 15_902_800, 19_233_331, 16_885_138, 12_529_510, 14_689_410, 5_129_931,
  4_790_584, 5_870_518, 4_311_998, 5_568_608, 8_984_551, 17_342_652, 14_182_910, 12_738_150,
];

/** The first reel's stop counted again at every start: of all it takes the least. */
const recounted = 5;

/**
 * Plays the falls on the reels seen so far, while no line runs through all of them; `worthOf` says what a fall
 * that wins so much counts.
 */
export function settleFalls(worthOf: (won: number, falls: number) => number): Settle {
  return (grid, stops) => {
    let seen: Seen = { grid, tops: stops };
    let total = 0;
    for (let falls = 0; ; falls++) {
      const washed = washAway(seen.grid);
      if (!washed) return undefined;
      if (washed.won === 0) return total;
      total += worthOf(washed.won, falls);
      seen = fall(seen, washed.gone);
    }
  };
}

/** Counts the grids of a paid spin: all of them, or those with the first reel at one stop. */
export function cascataCycle(firstStop?: number): Share[] {
  return cycleOf(
    { ...cascataRules, scatter: cascataWaterfalls.symbol },
    settleFalls((won, falls) => won * timesOf(cascataTimes.paid, falls)),
    firstStop,
  );
}

export function creditsOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { credits, grids }) => sum + credits * grids, 0);
}

/** A fall of a free spin counts three times what it counts in a paid one. */
const freeTimes = 3;

/**
 * A spin returns 89.259 %, a free spin three times that, and there are q ÷ (1 − q) of them, q being 0.0246. Undefined
 * when what was counted beforehand is not what the rules give.
 */
export function cascataRtp(): Rational | undefined {
  const { paid, free } = cascataTimes;
  if (free.some((times, falls) => times !== freeTimes * timesOf(paid, falls))) return undefined;
  if (creditsOf(cascataCycle(recounted)) !== creditsByFirstStop[recounted]) return undefined;
  const credits = creditsByFirstStop.reduce((sum, each) => sum + each, 0);
  const spin = rational(credits, cycleLength(cascataRules.strips) * cascataRules.credits);
  const { spins } = scatterReturn(cascataRules, cascataWaterfalls);
  return withFreeSpins(spin, productOf(spin, rational(freeTimes, 1)), spins);
}
