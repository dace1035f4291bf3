/**
 * The return to player of Mines. Tiles are all alike and tell nothing of each other, so a way to play is no more than
 * how many gems to leave with: k gems return C(25 − m, k) ÷ C(25, k) × the multiplier of k, and to change one's mind on
 * the way only mixes such returns. The best k is one whose multiplier needs no rounding; all gems always do: C(25, m) ×
 * 0.99 has two decimals. So the best play returns 99.00 % with any number of mines, and no play less than 98.99 %.
 */
import { combinations } from '../../chance/combinations.ts';
import { highestOf, type Rational } from '../../chance/rational.ts';
import { isLowest, returnOf } from '../rtp.ts';
import { ladderOf, type MinesRules } from './rules.ts';

/** The returns of leaving with one gem, two, … all. */
export function returnsOf(rules: MinesRules, mines: number): Rational[] {
  return ladderOf(rules, mines).map((multiplier, at) => {
    const found = combinations(rules.tiles - mines, at + 1);
    return returnOf([
      { ways: found, multiplier },
      { ways: combinations(rules.tiles, at + 1) - found, multiplier: 0 },
    ]);
  });
}

export function isRtpTrue(rules: MinesRules): boolean {
  const counts = Array.from({ length: rules.maxMines - rules.minMines + 1 }, (_, at) => rules.minMines + at);
  return isLowest(
    rules.rtp,
    counts.map((mines) => highestOf(returnsOf(rules, mines))),
  );
}
