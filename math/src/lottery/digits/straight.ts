/** Plays that name a digit for each place. */
import type { Play, Prize } from '../play.ts';
import { choose, productOf, symmetricSum } from '../shapes/counting.ts';
import { choicesOf, productsOf } from '../shapes/listing.ts';
import { chanceOf } from '../shapes/odds.ts';
import { playOf } from '../shapes/plays.ts';
import { totalOf, typedOnce } from '../shapes/typed.ts';
import type { Ticket } from '../ticket.ts';
import { type Digits, digitSymbols, onlyPrize, placeCodes, placeRows, symbolOf } from './digits.ts';
import { placesRow } from './windows.ts';

/** Whether each of the last `places` of the row's symbols came. */
function endsWith(unit: readonly string[], draw: Digits, places: number): boolean {
  for (let at = draw.length - places; at < draw.length; at += 1) if (unit[at] !== symbolOf(draw[at])) return false;
  return true;
}

/** All places as drawn. A unit is the digits in their order. */
export function straight(length: number): Play<Digits> {
  return playOf<Digits>({
    code: 'straight',
    group: '',
    board: { rows: placeRows(length), typed: { length, symbols: digitSymbols, isDistinct: false } },
    prizes: onlyPrize('straight', 1, length),
    space: 10 ** length,
    unitsOf: (rows) => productOf(rows.map((row) => row.length)),
    each: (rows) => productsOf(rows),
    winsOf: (unit, draw) => [endsWith(unit, draw, length) ? 1 : 0],
    hitsOf: (rows, draw) => [rows.every((row, at) => row.includes(symbolOf(draw[at]))) ? 1 : 0],
  });
}

/**
 * All places, and with them the last of them, down to the last alone: every choice of digits is one unit for each
 * length. A unit is the digits of all places and how many of the last it is for.
 */
export function combined(length: number): Play<Digits> {
  const lengths = Array.from({ length }, (_, at) => length - at);
  const prizes = lengths.map(
    (last): Prize => ({
      code: `last${last}`,
      kind: `last${last}`,
      chance: chanceOf(1, 10 ** last),
    }),
  );
  return playOf<Digits>({
    code: 'combined',
    group: '',
    board: { rows: placeRows(length) },
    prizes,
    space: length * 10 ** length,
    unitsOf: (rows) => length * productOf(rows.map((row) => row.length)),
    *each(rows) {
      for (const digits of productsOf(rows)) for (const last of lengths) yield [...digits, `${last}`];
    },
    winsOf: (unit, draw) => lengths.map((last) => (unit[length] === `${last}` && endsWith(unit, draw, last) ? 1 : 0)),
    // Digits before the last ones are free: so many units hold the same last digits.
    hitsOf: (rows, draw) =>
      lengths.map((last) =>
        productOf(rows.map((row, at) => (at < length - last ? row.length : row.includes(symbolOf(draw[at])) ? 1 : 0))),
      ),
  });
}

/**
 * Any `count` of all places as drawn: of the rows that are filled in, every choice of so many. Typed units come after
 * their places. A unit has all places, empty where it names no digit.
 */
export function anyStraight(count: number, length: number): Play<Digits> {
  const lead = placesRow(count, length);
  const codes = placeCodes(length);
  const typedOf = ({ rows }: Ticket) => typedOnce(rows.slice(1), false);
  const winsOf = (unit: readonly string[], draw: Digits) => [
    unit.every((symbol, at) => symbol === '' || symbol === symbolOf(draw[at])) ? 1 : 0,
  ];
  function* eachTyped({ rows: [places = [], ...units] }: Ticket): Generator<string[]> {
    for (const chosen of choicesOf(
      codes.filter((code) => places.includes(code)),
      count,
    ))
      for (const unit of typedOnce(units, false))
        yield codes.map((code) => (chosen.includes(code) ? (unit[chosen.indexOf(code)] ?? '') : ''));
  }
  function* eachOnBoard({ rows }: Ticket): Generator<string[]> {
    for (const chosen of choicesOf(
      [...rows.keys()].filter((at) => rows[at]?.length),
      count,
    ))
      yield* productsOf(rows.map((row, at) => (chosen.includes(at) ? row : [''])));
  }
  return {
    code: `any${count}.straight`,
    group: `any${count}`,
    board: {
      rows: placeRows(length),
      leastRows: count,
      typed: { length: count, symbols: digitSymbols, isDistinct: false, lead },
    },
    prizes: onlyPrize('straight', 1, count),
    lots: 1,
    space: choose(length, count) * 10 ** count,
    unitsOf: (ticket) =>
      ticket.isTyped
        ? choose(ticket.rows[0]?.length ?? 0, count) * typedOf(ticket).length
        : symmetricSum(
            ticket.rows.map((row) => row.length),
            count,
          ),
    each: (ticket) => (ticket.isTyped ? eachTyped(ticket) : eachOnBoard(ticket)),
    winsOf,
    hitsOf(ticket, draw) {
      if (ticket.isTyped)
        return totalOf(
          [...eachTyped(ticket)].map((unit) => winsOf(unit, draw)),
          1,
        );
      const hit = ticket.rows.reduce((sum, row, at) => sum + (row.includes(symbolOf(draw[at])) ? 1 : 0), 0);
      return [choose(hit, count)];
    },
  };
}
