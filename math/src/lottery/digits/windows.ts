/** A play on a few digits becomes a play of a lottery: on certain of its places, or on any of them. */
import type { Play } from '../play.ts';
import { choose } from '../shapes/counting.ts';
import { choicesOf } from '../shapes/listing.ts';
import { perDraw } from '../shapes/per-draw.ts';
import { totalOf } from '../shapes/typed.ts';
import type { BoardRow, Ticket } from '../ticket.ts';
import { type Digits, placeCodes, placeOf } from './digits.ts';

/** The play on the `length` places from `first`, counted from 0. Its code stands behind that of the window. */
export function atWindow(window: string, first: number, length: number, play: Play<Digits>): Play<Digits> {
  const { rows } = play.board;
  const seen = perDraw((draw: Digits) => draw.slice(first, first + length));
  return {
    ...play,
    code: `${window}.${play.code}`,
    group: window,
    board: {
      ...play.board,
      rows: rows.map((row) => ({
        ...row,
        code: row.code.replace(/^p\d+$/, (code) => `p${placeOf(code) + 1 + first}`),
      })),
    },
    winsOf: (unit, draw) => play.winsOf(unit, seen(draw)),
    hitsOf: (ticket, draw) => play.hitsOf(ticket, seen(draw)),
  };
}

/** The row on which at least `count` of the places are picked. */
export function placesRow(count: number, length: number): BoardRow {
  return { code: 'places', symbols: placeCodes(length), least: count, most: length };
}

/**
 * The play on every choice of `count` of the places picked in a first row. A unit is the places it is for, then the
 * unit on them.
 */
export function onAny(count: number, length: number, play: Play<Digits>): Play<Digits> {
  const lead = placesRow(count, length);
  const codes = placeCodes(length);
  const inner = ({ rows, ...ticket }: Ticket): Ticket => ({ ...ticket, rows: rows.slice(1) });
  const choices = [...choicesOf(codes, count)];
  const isPicked = (ticket: Ticket, choice: readonly string[]) =>
    choice.every((code) => ticket.rows[0]?.includes(code));
  const pick = (choice: readonly string[], draw: Digits) => choice.map((code) => draw[placeOf(code)] ?? 0);
  const seenBy = perDraw((draw: Digits) => choices.map((choice) => pick(choice, draw)));
  const { typed, rows } = play.board;
  return {
    ...play,
    code: `any${count}.${play.code}`,
    group: `any${count}`,
    board: {
      ...play.board,
      rows: rows.length === 0 ? [] : [lead, ...rows],
      ...(typed ? { typed: { ...typed, lead } } : {}),
    },
    space: choose(length, count) * play.space,
    faultOf(ticket) {
      const fault = play.faultOf?.(inner(ticket));
      return fault ? { ...fault, row: fault.row + 1 } : undefined;
    },
    unitsOf: (ticket) => choose(ticket.rows[0]?.length ?? 0, count) * play.unitsOf(inner(ticket)),
    *each(ticket) {
      for (const choice of choices)
        if (isPicked(ticket, choice)) for (const unit of play.each(inner(ticket))) yield [...choice, ...unit];
    },
    winsOf: (unit, draw) => play.winsOf(unit.slice(count), pick(unit.slice(0, count), draw)),
    hitsOf(ticket, draw) {
      const [seen, rest] = [seenBy(draw), inner(ticket)];
      const hits = choices.flatMap((choice, at) =>
        isPicked(ticket, choice) ? [play.hitsOf(rest, seen[at] ?? [])] : [],
      );
      return totalOf(hits, play.prizes.length);
    },
  };
}
