/** The fractions of British price lists. What no list has is written as the reduced fraction of its decimal. */
import { type Odds, oddsUnit } from './odds.ts';

/** From the shortest to the longest; the denominators are those in use (11/8, 100/30 is written 10/3). */
export const listedFractions: readonly (readonly [number, number])[] = [
  ...pairs('1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4'),
  ...pairs('2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 11/8 7/5 6/4 8/5'),
  ...pairs('13/8 7/4 9/5 15/8 2/1 21/10 11/5 9/4 23/10 12/5 5/2 13/5 11/4 14/5 3/1 16/5 10/3 7/2 18/5 4/1 9/2 5/1'),
  ...pairs('11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1'),
  ...pairs('66/1 80/1 100/1 125/1 150/1 200/1 250/1 300/1 400/1 500/1 750/1 1000/1'),
];

function pairs(line: string): [number, number][] {
  return line.split(' ').map((pair) => {
    const [above = 0, below = 1] = pair.split('/').map(Number);
    return [above, below];
  });
}

export function oddsOfFraction(above: number, below: number): Odds {
  return oddsUnit + Math.round((above * oddsUnit) / below);
}

/**
 * The listed fraction that has the same decimal in hundredths, the closest of several; else the exact one. 1.91 is
 * 10/11, 4.33 is 10/3, 1.97 is 97/100.
 */
export function fractionOf(odds: Odds): readonly [number, number] {
  const inHundredths = Math.round(odds / 100);
  let closest: readonly [number, number] | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const pair of listedFractions) {
    const listed = oddsOfFraction(...pair);
    if (Math.round(listed / 100) !== inHundredths || Math.abs(listed - odds) >= distance) continue;
    closest = pair;
    distance = Math.abs(listed - odds);
  }
  if (closest) return closest;
  const divisor = greatestDivisor(odds - oddsUnit, oddsUnit);
  return [(odds - oddsUnit) / divisor, oddsUnit / divisor];
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
