/**
 * Pass parlays: one side on each of two to six regular numbers, all of which have to win. Odds are multiplied; a leg on
 * which 49 falls counts 1. Regular numbers are not put back, so sides on several of them depend on each other: how
 * likely a parlay is goes by which sides it is on.
 */
import type { Play, Prize } from '../play.ts';
import { choose } from '../shapes/counting.ts';
import { choicesOf, productsOf } from '../shapes/listing.ts';
import { chanceOf } from '../shapes/odds.ts';
import type { Ticket } from '../ticket.ts';
import type { MarkSixDraw } from './draw.ts';
import { positions } from './one-number.ts';
import { isSide, without } from './sides.ts';

export const sidesOfLegs = ['big', 'small', 'odd', 'even'] as const;
type Side = (typeof sidesOfLegs)[number];
/** Twelve numbers each: big and odd, big and even, small and odd, small and even. 49 is apart. */
const cells: Readonly<Record<Side, readonly number[]>> = { big: [0, 1], small: [2, 3], odd: [0, 2], even: [1, 3] };
const perCell = 12;
const leg = 19_600n;
const oddsUnit = 10_000n;

/** In how many ways numbers come for these sides one after another, 49 not among them. */
function waysOf(
  [side, ...rest]: readonly Side[],
  left: readonly number[] = [perCell, perCell, perCell, perCell],
): number {
  if (!side) return 1;
  let ways = 0;
  for (const cell of cells[side]) {
    const count = left[cell] ?? 0;
    if (count > 0) ways += count * waysOf(rest, left.with(cell, count - 1));
  }
  return ways;
}

/**
 * Parlays of the same chance: big and small may change places, odd and even too, and one pair with the other. `20.11`
 * is on one side of a pair twice, and once on each side of the other.
 */
export function kindOfLegs(legs: readonly string[]): string {
  const pairs = [
    ['big', 'small'],
    ['odd', 'even'],
  ].map((pair) =>
    pair
      .map((side) => legs.filter((each) => each === side).length)
      .sort()
      .reverse()
      .join(''),
  );
  return pairs.sort().reverse().join('.');
}

function prizesOf(size: number): readonly Prize[] {
  const all = Array.from({ length: size }, (_, at) => 49 - at).reduce((product, each) => product * each, 1);
  const kinds = new Map<string, readonly Side[]>();
  for (const legs of productsOf<Side>(Array.from({ length: size }, () => sidesOfLegs))) {
    const kind = kindOfLegs(legs);
    if (!kinds.has(kind)) kinds.set(kind, legs);
  }
  return [...kinds].flatMap(([kind, legs]) => {
    const withPush = legs.reduce((sum, _, at) => sum + waysOf(legs.toSpliced(at, 1)), 0);
    return [
      { code: kind, kind, chance: chanceOf(waysOf(legs), all), odds: oddsOfLegs(size) },
      { code: `${kind}.without`, kind, chance: chanceOf(withPush, all), odds: oddsOfLegs(size - 1) },
    ];
  });
}

/** The odds of a leg so many times, rounded down. */
function oddsOfLegs(count: number): number {
  return Number(leg ** BigInt(count) / oddsUnit ** BigInt(count - 1));
}

/** A unit is the positions and sides of its legs: n1, big, n4, odd. */
function passOf(size: number): Play<MarkSixDraw> {
  const prizes = prizesOf(size);
  const places = new Map(prizes.map(({ code }, at) => [code, at]));
  const unitOf = ({ rows }: Ticket) => rows.flatMap((row, at) => (row[0] ? [positions[at] ?? '', row[0]] : []));

  function winsOf(unit: readonly string[], { regular }: MarkSixDraw): readonly number[] {
    const wins = prizes.map(() => 0);
    const legs = unit.filter((_, at) => at % 2 === 1);
    let without49 = true;
    for (const [at, side] of legs.entries()) {
      const drawn = regular[positions.indexOf(unit[2 * at] ?? '')] ?? 0;
      if (drawn === without) without49 = false;
      else if (!isSide[side]?.(drawn)) return wins;
    }
    const kind = kindOfLegs(legs);
    const at = places.get(without49 ? kind : `${kind}.without`);
    if (at === undefined) throw new RangeError(`no parlay of ${size} is of the kind ${kind}`);
    wins[at] = 1;
    return wins;
  }

  return {
    code: `pass${size}`,
    group: 'pass',
    board: { rows: positions.map((code) => ({ code, symbols: sidesOfLegs, least: 1, most: 1 })), leastRows: size },
    prizes,
    lots: 1,
    space: choose(6, size) * 4 ** size,
    faultOf({ rows }) {
      const filled = rows.flatMap((row, at) => (row.length > 0 ? [at] : []));
      return filled.length > size ? { code: 'rows', row: filled[size] ?? 0 } : undefined;
    },
    unitsOf: () => 1,
    each: ({ rows }) =>
      [...choicesOf(positions, size)].flatMap((chosen) =>
        [...productsOf(chosen.map((position) => rows[positions.indexOf(position)] ?? []))].map((sides) =>
          sides.flatMap((side, at) => [chosen[at] ?? '', side]),
        ),
      ),
    winsOf,
    hitsOf: (ticket, draw) => winsOf(unitOf(ticket), draw),
  };
}

export const passPlays: readonly Play<MarkSixDraw>[] = [2, 3, 4, 5, 6].map(passOf);
