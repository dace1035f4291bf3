import type { Play, Prize } from '../play.ts';
import type { BoardRow, Ticket } from '../ticket.ts';
import { rowOf } from './choices.ts';
import { digits } from './digits.ts';
import { productsOf } from './listing.ts';
import { typedOnce } from './typed.ts';

/** A unit is one symbol of each row, and wins where its symbols in their order are one of the numbers that count. */
export function straightPlay<Draw>({
  code,
  group,
  rows,
  prizes,
  lots = 1,
  targetsOf,
}: {
  code: string;
  group: string;
  rows: readonly BoardRow[];
  prizes: readonly Prize[];
  lots?: number;
  /** For each prize the numbers that hit it; one that stands there twice hits twice. */
  targetsOf(draw: Draw): readonly (readonly string[])[];
}): Play<Draw> {
  const [first] = rows;
  return {
    code,
    group,
    prizes,
    lots,
    board: {
      rows,
      // one row is already a list of numbers
      ...(rows.length > 1 && {
        typed: { length: rows.length, symbols: first?.symbols ?? [], isDistinct: false },
      }),
    },
    space: rows.reduce((space, { symbols }) => space * symbols.length, 1),
    unitsOf: (ticket) =>
      ticket.isTyped ? typedOnce(ticket.rows, false).length : ticket.rows.reduce((units, row) => units * row.length, 1),
    each: (ticket) => (ticket.isTyped ? typedOnce(ticket.rows, false) : productsOf(ticket.rows)),
    winsOf(unit, draw) {
      const number = unit.join('');
      return targetsOf(draw).map((targets) => targets.filter((target) => target === number).length);
    },
    hitsOf(ticket, draw) {
      const units = ticket.isTyped ? new Set(ticket.rows.map((unit) => unit.join(''))) : undefined;
      return targetsOf(draw).map((targets) => {
        let hits = 0;
        for (const target of targets) if (units ? units.has(target) : isPicked(ticket.rows, target)) hits += 1;
        return hits;
      });
    },
  };
}

/** A row for each digit of a number of this width, the first digit first. */
export function digitRows(width: number): BoardRow[] {
  return Array.from({ length: width }, (_, at) => rowOf(`digit${width - at}`, digits));
}

function isPicked(rows: Ticket['rows'], target: string): boolean {
  const [first] = rows;
  if (rows.length === 1) return first?.includes(target) ?? false;
  for (let at = 0; at < rows.length; at += 1) if (!rows[at]?.includes(target.charAt(at))) return false;
  return true;
}
