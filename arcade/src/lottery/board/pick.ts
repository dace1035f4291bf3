// What is picked on a board, and how picking changes it.
import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import type { Board, BoardRow, Ticket, TicketFault } from '@palpite/math/lottery/ticket.ts';

export type Picked = readonly (readonly string[])[];

export const emptyOf = ({ rows }: Board): Picked => rows.map(() => []);

export const rowHelpers = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type RowHelper = (typeof rowHelpers)[number];

/** Whether symbols are numbers, of which there are big and odd ones. */
export function areNumbers({ symbols }: Pick<BoardRow, 'symbols'>): boolean {
  return symbols.length > 2 && symbols.every((symbol) => /^\d+$/.test(symbol));
}

/** A row that takes several symbols can be filled by a helper. */
export function hasHelpers(row: BoardRow): boolean {
  return row.most > 1 && areNumbers(row);
}

/** A symbol more or less. Where only one fits, the new one takes its place. */
export function toggled(board: Board, picked: Picked, at: number, symbol: string): Picked {
  const row = board.rows[at];
  const before = picked[at] ?? [];
  if (!row) return picked;
  if (before.includes(symbol))
    return withRow(
      board,
      picked,
      at,
      before.filter((each) => each !== symbol),
    );
  if (row.most === 1) return withRow(board, picked, at, [symbol]);
  return before.length >= row.most ? picked : withRow(board, picked, at, [...before, symbol]);
}

export function helped(board: Board, picked: Picked, at: number, helper: RowHelper): Picked {
  const row = board.rows[at];
  if (!row) return picked;
  const middle = row.symbols.length / 2;
  const wanted = row.symbols.filter((symbol, place) => {
    if (helper === 'all') return true;
    if (helper === 'big') return place >= middle;
    if (helper === 'small') return place < middle;
    return helper !== 'clear' && Number(symbol) % 2 === (helper === 'odd' ? 1 : 0);
  });
  return withRow(board, picked, at, wanted.slice(0, row.most));
}

/** Rows of every number of two digits are picked in sets too. */
export function isOfTwoDigits({ symbols, most }: Pick<BoardRow, 'symbols' | 'most'>): boolean {
  return most > 1 && symbols.length === 100 && symbols.every((symbol) => /^\d\d$/.test(symbol));
}

export const reversed = (number: string): string => [...number].reverse().join('');

/** All of a set, or where it is picked already, none of it; no more than the row takes. */
export function withSet(board: Board, picked: Picked, at: number, set: readonly string[]): Picked {
  const row = board.rows[at];
  const before = picked[at] ?? [];
  if (!row || set.length === 0) return picked;
  const isThere = set.every((symbol) => before.includes(symbol));
  const wanted = isThere
    ? before.filter((symbol) => !set.includes(symbol))
    : [...before, ...set.filter((symbol) => !before.includes(symbol))];
  return withRow(board, picked, at, wanted.slice(0, row.most));
}

/** The row in the order of the board; where rows are apart, what it takes is gone from the others. */
function withRow({ rows, areRowsApart }: Board, picked: Picked, at: number, wanted: readonly string[]): Picked {
  return rows.map(({ symbols }, row) => {
    const of = picked[row] ?? [];
    if (row === at) return symbols.filter((symbol) => wanted.includes(symbol));
    return areRowsApart ? of.filter((symbol) => !wanted.includes(symbol)) : of;
  });
}

/** A typed line: its units, or what is wrong with it. */
export interface TypedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly units: readonly (readonly string[])[];
  readonly fault: TicketFault | undefined;
}

interface Judge {
  faultOf(play: AnyPlay, ticket: Ticket): TicketFault | undefined;
}

/**
 * Reads typed units line by line. One-figure symbols are written together (`123`, several on a line), longer ones apart
 * (`01 02 03`) or together.
 */
export function readTyped(family: Judge, play: AnyPlay, text: string, lead: readonly string[]): TypedLine[] {
  const { typed } = play.board;
  if (!typed) return [];
  const width = typed.symbols[0]?.length ?? 1;
  const lines: TypedLine[] = [];
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    const words = written.split(/[\s,;|/]+/).filter((word) => word !== '');
    if (words.length === 0) continue;
    const isOneUnit = words.length === typed.length && words.every((word) => word.length === width);
    const units = isOneUnit && typed.length > 1 ? [words] : words.map((word) => cut(word, width));
    const fault = units
      .map((unit) => family.faultOf(play, { rows: typed.lead ? [lead, unit] : [unit], isTyped: true }))
      .find((each) => each !== undefined && !(typed.lead && each.row === 0));
    lines.push({ line: at + 1, text: written.trim(), units, fault });
  }
  return lines;
}

function cut(word: string, width: number): string[] {
  return word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [];
}

/** The ticket of what was typed, without the lines that are wrong. */
export function typedTicket(play: AnyPlay, lines: readonly TypedLine[], lead: readonly string[]): Ticket {
  const units = lines.filter(({ fault }) => !fault).flatMap((line) => line.units);
  return { rows: play.board.typed?.lead ? [lead, ...units] : units, isTyped: true };
}
