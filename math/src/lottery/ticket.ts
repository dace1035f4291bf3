/**
 * A ticket as a player fills it in, and as it is kept, published and proven: rows of symbols. On a board each row is
 * one line of the board with what was picked on it; of a typed ticket each row is one unit, after the row of the
 * positions that the units are for, where there is one. A symbol is what the board shows: a number as it is printed
 * ('7', '07') or the code of a side ('big').
 */
export interface Ticket {
  readonly rows: readonly (readonly string[])[];
  /** Each row is a unit, written in full; the first is the lead of the board, where it has one. */
  readonly isTyped?: boolean;
}

/** A line of a board. */
export interface BoardRow {
  /** What stands beside it, by its code: the position, or what is picked. */
  readonly code: string;
  readonly symbols: readonly string[];
  /** How many symbols are picked on it: from `least` to `most`. */
  readonly least: number;
  readonly most: number;
}

export interface Board {
  /** None where tickets of the play are only typed. */
  readonly rows: readonly BoardRow[];
  /** How many rows have to be filled in, where not all: a play of any two of five positions asks for 2. */
  readonly leastRows?: number;
  /** No symbol may stand in two rows: a banker and its company. */
  readonly areRowsApart?: boolean;
  /** How one unit is typed; left out where tickets of the play are not typed. */
  readonly typed?: TypedUnits;
}

export interface TypedUnits {
  readonly length: number;
  readonly symbols: readonly string[];
  readonly isDistinct: boolean;
  /** A row before the units that is picked: the positions that they are for. */
  readonly lead?: BoardRow;
}

/** What is wrong with a ticket, and where: `row` counts from 0. */
export interface TicketFault {
  readonly code: 'rows' | 'few' | 'many' | 'symbol' | 'twice' | 'apart' | 'length' | 'typed' | 'none';
  readonly row: number;
  readonly symbol?: string;
}

/**
 * The first thing that is wrong by the board: too few or too many symbols in a row (`few`, `many`), a symbol that the
 * row does not have (`symbol`), one twice in a row (`twice`) or in two rows (`apart`), a typed unit of another length
 * (`length`), typing where the play is not typed (`typed`), more or fewer rows than there are or have to be (`rows`).
 * Order does not matter on a board; the same unit typed twice counts once, and is no fault.
 */
export function faultByBoard(board: Board, { rows, isTyped = false }: Ticket): TicketFault | undefined {
  if (isTyped) return faultOfTyped(board.typed, rows);
  if (rows.length !== board.rows.length || rows.length === 0)
    return { code: 'rows', row: Math.min(rows.length, board.rows.length) };
  const seen = new Set<string>();
  for (const [row, picked] of rows.entries()) {
    const fault = faultOfRow(board.rows[row], picked, row, board.leastRows !== undefined && picked.length === 0);
    if (fault) return fault;
    for (const symbol of picked) {
      if (board.areRowsApart && seen.has(symbol)) return { code: 'apart', row, symbol };
      seen.add(symbol);
    }
  }
  const filled = rows.filter((picked) => picked.length > 0).length;
  return filled < (board.leastRows ?? 0) ? { code: 'rows', row: filled } : undefined;
}

function faultOfRow(
  line: BoardRow | undefined,
  picked: readonly string[],
  row: number,
  mayBeEmpty: boolean,
): TicketFault | undefined {
  if (!line) return { code: 'rows', row };
  if (mayBeEmpty) return undefined;
  const odd = oddSymbol(line.symbols, picked);
  if (odd) return { ...odd, row };
  if (picked.length < line.least) return { code: 'few', row };
  return picked.length > line.most ? { code: 'many', row } : undefined;
}

function faultOfTyped(typed: TypedUnits | undefined, rows: Ticket['rows']): TicketFault | undefined {
  if (!typed) return { code: 'typed', row: 0 };
  const leading = typed.lead ? 1 : 0;
  const fault = typed.lead && rows[0] ? faultOfRow(typed.lead, rows[0], 0, false) : undefined;
  if (fault) return fault;
  if (rows.length <= leading) return { code: 'few', row: rows.length };
  for (const [row, unit] of rows.entries()) {
    if (row < leading) continue;
    if (unit.length !== typed.length) return { code: 'length', row };
    const odd = oddSymbol(typed.symbols, unit);
    if (odd && (odd.code === 'symbol' || typed.isDistinct)) return { ...odd, row };
  }
  return undefined;
}

function oddSymbol(
  symbols: readonly string[],
  picked: readonly string[],
): { code: 'symbol' | 'twice'; symbol: string } | undefined {
  for (const [at, symbol] of picked.entries()) {
    if (!symbols.includes(symbol)) return { code: 'symbol', symbol };
    if (picked.indexOf(symbol) !== at) return { code: 'twice', symbol };
  }
  return undefined;
}

/** As a ticket is written on the wire and in a proof: rows by `|`, symbols by `,`, a typed one after `=`. */
export function writeTicket({ rows, isTyped = false }: Ticket): string {
  return (isTyped ? '=' : '') + rows.map((row) => row.join(',')).join('|');
}

/** Undefined for a text that no ticket is written as: letters other than symbols have. */
export function readTicket(text: string): Ticket | undefined {
  if (!/^=?[a-z0-9,|-]*$/i.test(text)) return undefined;
  const isTyped = text.startsWith('=');
  const rows = text
    .slice(isTyped ? 1 : 0)
    .split('|')
    .map((row) => (row === '' ? [] : row.split(',')));
  return isTyped ? { rows, isTyped } : { rows };
}
