/** Bets on several numbers at once: all of them come (xiên), or none of them does (trượt). */
import { combinations } from '../../chance/combinations.ts';
import type { Rational } from '../../chance/rational.ts';
import type { Play } from '../play.ts';
import { numbersOf } from '../shapes/digits.ts';
import { setPlay } from '../shapes/sets.ts';
import { win } from '../shapes/win.ts';
import type { VietnamDraw } from './draw.ts';
import { mostTogether, type VietnamOdds } from './rules.ts';
import { lotsOf, type Structure } from './structure.ts';

/**
 * That `size` given ones of 100 endings all come in `lots` numbers. Of the 100^lots ways, those without j given endings
 * are (100 − j)^lots; inclusion and exclusion over j leaves those that lack none.
 */
export function chanceTogether(size: number, lots: number): Rational {
  let ways = 0n;
  for (let without = 0; without <= size; without += 1) {
    const lacking = combinations(size, without) * BigInt(100 - without) ** BigInt(lots);
    ways += without % 2 === 0 ? lacking : -lacking;
  }
  return { numerator: ways, denominator: 100n ** BigInt(lots) };
}

/** That none of `size` given endings comes in `lots` numbers. */
export function chanceAbsent(size: number, lots: number): Rational {
  return { numerator: BigInt(100 - size) ** BigInt(lots), denominator: 100n ** BigInt(lots) };
}

/** Classes of endings: 0 has not come, 1 has. */
export function togetherPlays(structure: Structure, odds: VietnamOdds): Play<VietnamDraw>[] {
  const lots = lotsOf(structure, 2);
  const playsOf = (group: string, came: 0 | 1, times: VietnamOdds['together'], chance: typeof chanceTogether) =>
    Object.entries(times).map(([count, each]) => {
      const size = Number(count);
      return setPlay<VietnamDraw>({
        code: `${group}.${size}`,
        group,
        symbols: numbersOf(2),
        size,
        most: mostTogether,
        isPlain: true,
        isTyped: true,
        prizes: win(chance(size, lots), each),
        classes: 2,
        classOf: (ending, { tails }) => (tails.has(ending) ? 1 : 0),
        winsBy: (counts) => [counts[came] === size ? 1 : 0],
      });
    });
  return [...playsOf('together', 1, odds.together, chanceTogether), ...playsOf('absent', 0, odds.absent, chanceAbsent)];
}
