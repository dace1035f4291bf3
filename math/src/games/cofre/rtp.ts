import { combinations } from '../../chance/combinations.ts';
import type { Rational } from '../../chance/rational.ts';
import { cycleLength, lineReturn, productOf, rational, scatterCounts, sumOf } from '../slots/rtp.ts';
import { cofreCoins, cofreRules } from './rules.ts';

const cells = cofreRules.strips.length * cofreRules.rows;
const { comes, chances, respins } = cofreCoins;

/** The chance that exactly `many` of `empty` cells get a coin in one respin. */
function comeChance(empty: number, many: number): Rational {
  const numerator =
    combinations(empty, many) * BigInt(comes) ** BigInt(many) * BigInt(chances - comes) ** BigInt(empty - many);
  return { numerator, denominator: BigInt(chances) ** BigInt(empty) };
}

/**
 * What the respins come to on average from so many coins held, by what so many coins at the end are worth. From `held`
 * coins and three respins: with j ≥ 1 new coins, with chance P(j), it starts anew from held + j; with none a respin is
 * gone, and after three gone it is over. E(held) = (1 + P(0) + P(0)²) × Σ P(j) E(held + j) + P(0)³ × worth(held).
 */
export function holdReturns(worthOf: (coins: number) => Rational): Rational[] {
  const returns: Rational[] = [];
  returns[cells] = worthOf(cells);
  for (let held = cells - 1; held >= 0; held--) {
    const empty = cells - held;
    const none = comeChance(empty, 0);
    const power = (gone: number) => productOf(rational(1, 1), ...Array<Rational>(gone).fill(none));
    const anew = returns.slice(held + 1).map((next, at) => productOf(comeChance(empty, at + 1), next));
    returns[held] = reduced(
      sumOf(
        productOf(sumOf(...Array.from({ length: respins }, (_, gone) => power(gone))), sumOf(...anew)),
        productOf(power(respins), worthOf(held)),
      ),
    );
  }
  return returns;
}

/** The same fraction in its smallest numbers, so that the next one does not grow without end. */
function reduced({ numerator, denominator }: Rational): Rational {
  let [one, other] = [denominator, numerator];
  while (other !== 0n) [one, other] = [other, one % other];
  return { numerator: numerator / one, denominator: denominator / one };
}

/** The mean worth of a coin, in stakes. */
export function meanCoin(): Rational {
  return rational(
    cofreCoins.values.reduce((sum, { value, weight }) => sum + value * weight, 0),
    chances,
  );
}

/** In how many grids so many coins are seen, from none. */
export function coinCounts(): bigint[] {
  return scatterCounts(cofreRules.strips, cofreRules.rows, cofreCoins.symbol);
}

/**
 * What so many coins at the end pay on average, in stakes: each what a coin is worth, and the grand
 * when they fill the cells.
 */
function worthOf(coins: number): Rational {
  return sumOf(productOf(meanCoin(), rational(coins, 1)), rational(coins === cells ? cofreCoins.grand : 0, 1));
}

/** What the respins return, over the grids with coins enough to begin them. */
export function holdReturn(): Rational {
  const returns = holdReturns(worthOf);
  const cycle = cycleLength(cofreRules.strips);
  return sumOf(
    ...coinCounts()
      .slice(cofreCoins.least)
      .map((count, more) => productOf(rational(count, cycle), returns[cofreCoins.least + more] ?? rational(0, 1))),
  );
}

/** Lines return 63.171 %, the respins 32.617 %. */
export function cofreRtp(): Rational {
  return sumOf(lineReturn(cofreRules), holdReturn());
}
