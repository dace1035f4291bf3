/**
 * A second settler, with nothing shared with the first: a rule book read aloud. It goes through every combination one
 * by one, plays a quarter line as two bets on two lines, and knows no factor. Slow on purpose.
 */

export interface NaiveMatch {
  /** Goals by half: home and away of the first, home and away of the second. */
  readonly goals: readonly [number, number, number, number];
  readonly state: 'finished' | `abandoned ${'at half-time' | 'in the first half' | 'in the second half'}` | 'cancelled';
}

export interface NaiveRace {
  /** The position of each runner as the list of results prints it: 1, 2, 2, 4. */
  readonly positions: readonly number[];
  readonly runner: number;
  readonly places: number;
  /** The place is paid at one of so many parts of the odds. */
  readonly part: 4 | 5;
}

export interface NaiveLeg {
  readonly match: NaiveMatch;
  readonly race?: NaiveRace;
  readonly bet: string;
  /** In quarters, as asked of the home side or of over. */
  readonly line: number;
  /** Decimal odds in ten-thousandths. */
  readonly odds: number;
  readonly from: readonly [number, number];
}

/** A share of a stake and how it is paid: [how many twelfths of it, at the odds | as it was | not at all]. */
type Paid = readonly [twelfths: number, how: 'odds' | 'stake' | 'nothing'];

/** Those who tied share the places there are from theirs on; of a race with four runners at most. */
function runnerPaid({ positions, runner }: NaiveRace, places: number): Paid[] {
  const own = positions[runner] ?? 0;
  const tied = positions.filter((position) => position === own).length;
  const shared = Math.min(tied, Math.max(0, places - own + 1));
  return [[(12 * shared) / tied, 'odds']];
}

function paidOf({ match, bet, line, from }: NaiveLeg): Paid[] {
  const all = (how: Paid[1]): Paid[] => [[12, how]];
  if (match.state === 'cancelled') return all('stake');
  const [h1, a1, h2, a2] = match.goals;
  const early = match.state !== 'finished';
  const [home, away] = match.state === 'abandoned at half-time' ? [h1, a1] : [h1 + h2, a1 + a2];
  const [kind = '', pick = ''] = bet.split(' ');
  if (kind === 'half' && match.state === 'abandoned in the first half') return all('stake');
  if (kind === 'half') return all(pick === (h1 > a1 ? 'home' : h1 < a1 ? 'away' : 'draw') ? 'odds' : 'nothing');
  // the nearest lines that are no quarters: one, or two of half the stake
  const lines = line % 2 === 0 ? [line, line] : [line - 1, line + 1];
  if (kind === 'total') {
    if (early && home + away < Math.max(...lines) / 4 + 0.1) return all('stake');
    return lines.map((each): Paid => {
      const beyond = (home + away) * 4 - each;
      return [6, beyond === 0 ? 'stake' : beyond > 0 === (pick === 'over') ? 'odds' : 'nothing'];
    });
  }
  if (kind === 'both') {
    const yes = home >= 1 && away >= 1;
    if (early && !yes) return all('stake');
    return all(yes === (pick === 'yes') ? 'odds' : 'nothing');
  }
  // with five goals of a side nobody's exact score comes any more
  if (early && kind === 'score' && Math.max(home, away) > 4) return all('nothing');
  if (early) return all('stake');
  if (kind === 'asian')
    return lines.map((each): Paid => {
      const lead = (home - from[0] - (away - from[1])) * 4 + each;
      return [6, lead === 0 ? 'stake' : lead > 0 === (pick === 'home') ? 'odds' : 'nothing'];
    });
  if (kind === 'result') {
    if (home === away) return all(pick === 'draw' ? 'odds' : 'nothing');
    return all(pick === (home > away ? 'home' : 'away') ? 'odds' : 'nothing');
  }
  if (kind === 'level') {
    if (home === away) return all('stake');
    return all(pick === (home > away ? 'home' : 'away') ? 'odds' : 'nothing');
  }
  if (kind === 'score') return all(pick === `${home}-${away}` ? 'odds' : 'nothing');
  if (kind === 'parity') return all(((home + away) % 2 === 0) === (pick === 'even') ? 'odds' : 'nothing');
  throw new Error(`the rule book has no ${kind}`);
}

/** Every leg in parts so small that a twelfth of a fifth or a quarter of the odds is whole. */
const fine = 12 * 10_000 * 20;

function inParts(paid: readonly Paid[], odds: number, oneOf: number): number {
  const won = 20 * 10_000 + (20 / oneOf) * (odds - 10_000);
  return paid.reduce((sum, [twelfths, how]) => {
    if (how === 'nothing') return sum;
    return sum + twelfths * (how === 'odds' ? won : 20 * 10_000);
  }, 0);
}

/** In whole cents of micro-units, rounded down once. An each-way ticket plays everything twice: winners, and places. */
export function naivePayout(
  legs: readonly NaiveLeg[],
  sizes: readonly number[],
  unitStake: bigint,
  eachWay: boolean,
): bigint {
  const wins = legs.map((leg) => inParts(leg.race ? runnerPaid(leg.race, 1) : paidOf(leg), leg.odds, 1));
  const places = legs.map(({ race, odds }) => (race ? inParts(runnerPaid(race, race.places), odds, race.part) : 0));
  let total = 0n;
  const top = BigInt(fine) ** BigInt(legs.length);
  for (const each of eachWay ? [wins, places] : [wins])
    for (let chosen = 1; chosen < 1 << legs.length; chosen += 1) {
      let [count, product] = [0, unitStake];
      for (let at = 0; at < legs.length; at += 1)
        if (chosen & (1 << at)) {
          count += 1;
          product *= BigInt(each[at] ?? 0);
        } else product *= BigInt(fine);
      if (sizes.includes(count)) total += product;
    }
  const micro = total / top;
  return micro - (micro % 10_000n);
}
