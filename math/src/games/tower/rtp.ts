/**
 * The return to player of Tower. Places are all alike and rows tell nothing of each other, so a way to play is no more
 * than after which row to leave: row r returns (safe ÷ places)ʳ × its multiplier, and to change one's mind on the way
 * only mixes such returns. Hard, expert and master never need rounding and return 98.00 %, as medium does in its first
 * three rows; easy has thirds to cut off in every row, and returns 97.99 % at best.
 */
import { highestOf, type Rational } from '../../chance/rational.ts';
import { isLowest, returnOf } from '../rtp.ts';
import { ladderOf, type TowerDifficulty, type TowerRules, towerDifficulties } from './rules.ts';

/** The returns of leaving after one row, two, … all. */
export function returnsOf(rules: TowerRules, difficulty: TowerDifficulty): Rational[] {
  const { places, safe } = rules.levels[difficulty];
  return ladderOf(rules, difficulty).map((multiplier, at) => {
    const climbed = BigInt(safe) ** BigInt(at + 1);
    return returnOf([
      { ways: climbed, multiplier },
      { ways: BigInt(places) ** BigInt(at + 1) - climbed, multiplier: 0 },
    ]);
  });
}

export function isRtpTrue(rules: TowerRules): boolean {
  return isLowest(
    rules.rtp,
    towerDifficulties.map((difficulty) => highestOf(returnsOf(rules, difficulty))),
  );
}
