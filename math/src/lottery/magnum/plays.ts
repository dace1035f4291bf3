import type { Play, Prize } from '../play.ts';
import { countOrders, digits, sortedDigits, tailOf } from '../shapes/digits.ts';
import { chanceOf } from '../shapes/odds.ts';
import { digitRows, straightPlay } from '../shapes/straight-play.ts';
import { tierOf } from '../shapes/tiers.ts';
import { inOdds } from '../shapes/win.ts';
import type { Ticket, TicketFault } from '../ticket.ts';
import type { MagnumDraw } from './draw.ts';
import { countOf, type Paid } from './rules.ts';

/** The last `width` digits in their order; each number of a tier that ends so is a hit. */
export function straight(code: string, width: 3 | 4, paid: readonly Paid[]): Play<MagnumDraw> {
  return straightPlay({
    code,
    group: width === 4 ? '4d' : '3d',
    rows: digitRows(width),
    prizes: paid.map(({ tier, times }) => ({
      code: tier,
      kind: 'unit',
      chance: chanceOf(countOf(tier), 10 ** width),
      odds: inOdds(times),
    })),
    targetsOf: (draw) => paid.map(({ tier }) => tierOf(draw, tier).map((number) => tailOf(number, width))),
  });
}

/** How many orders four digits have that are not all the same. */
export const boxOrders = [24, 12, 6, 4] as const;

/**
 * iBox: four digits in any order, for the cost of one number. They have 24, 12, 6 or 4 orders, and a hit pays the prize
 * divided by them, rounded down to a ten-thousandth. The prizes of 24 orders come first, those of 4 last.
 */
export function box(code: string, paid: readonly Paid[]): Play<MagnumDraw> {
  const prizes: Prize[] = boxOrders.flatMap((orders) =>
    paid.map(({ tier, times }) => ({
      code: `${tier}-${orders}`,
      kind: `orders-${orders}`,
      chance: chanceOf(orders * countOf(tier), 10_000),
      odds: Math.floor(inOdds(times) / orders),
    })),
  );
  const places = new Map(prizes.map((prize, at) => [prize.code, at]));
  return {
    code,
    group: 'box',
    lots: 1,
    prizes,
    board: {
      rows: digitRows(4).map((row) => ({ ...row, least: 1, most: 1 })),
      typed: { length: 4, symbols: digits, isDistinct: false },
    },
    // 715 sets of four digits with repetition, less those of one digit only
    space: 705,
    faultOf: faultOfBox,
    unitsOf: (ticket) => unitsOf(ticket).size,
    *each(ticket) {
      for (const unit of unitsOf(ticket)) yield [...unit];
    },
    winsOf(unit, draw) {
      const sorted = sortedDigits(unit.join(''));
      const orders = countOrders(sorted);
      const isSame = (number: string) =>
        unit.every((digit) => number.includes(digit)) && sortedDigits(number) === sorted;
      return boxOrders.flatMap((of) =>
        paid.map(({ tier }) => (of === orders ? tierOf(draw, tier).filter(isSame).length : 0)),
      );
    },
    hitsOf(ticket, { tiersByDigits }) {
      const hits = prizes.map(() => 0);
      for (const unit of unitsOf(ticket))
        for (const tier of tiersByDigits.get(unit) ?? []) {
          const at = places.get(`${tier}-${countOrders(unit)}`);
          if (at !== undefined) hits[at] = (hits[at] ?? 0) + 1;
        }
      return hits;
    },
  };
}

/** A number of one digit four times has no other order: it is bet straight. */
function faultOfBox({ rows, isTyped }: Ticket): TicketFault | undefined {
  const units = isTyped ? rows : [rows.flat()];
  const row = units.findIndex((unit) => new Set(unit).size === 1);
  return row < 0 ? undefined : { code: 'none', row };
}

function unitsOf({ rows, isTyped }: Ticket): ReadonlySet<string> {
  const units = isTyped ? rows : [rows.flat()];
  return new Set(units.map((unit) => sortedDigits(unit.join(''))));
}
