/** A random ticket (surpresinha). */
import { permutationOf } from '../chance/permutation.ts';
import { outcomeOf } from '../chance/provably-fair.ts';
import type { Play } from './play.ts';
import { type Board, faultByBoard, type Ticket, type TypedUnits } from './ticket.ts';

type Draws = (index: number) => number;

const mostTries = 64;

/**
 * Any ticket of a play with as few symbols as its board asks for, or so many in each row as `counts` says; all are as
 * likely. A ticket the play refuses is drawn again; of a play that is only typed it is one unit. Throws RangeError
 * where the board cannot be filled in like that.
 */
export function quickPick(
  draws: Draws,
  play: Pick<Play<never>, 'board' | 'faultOf'>,
  counts?: readonly number[],
): Ticket {
  let used = 0;
  const next: Draws = () => {
    const drawn = draws(used);
    used += 1;
    return drawn;
  };
  const more = play.board.rows.map(() => 0);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const ticket = ticketOf(next, play.board, more, counts);
    const fault = faultByBoard(play.board, ticket) ?? play.faultOf?.(ticket);
    if (!fault) return ticket;
    // No unit comes of the least of each row: a banker may be left out, but then its company is larger.
    if (fault.code === 'few') more[fault.row] = (more[fault.row] ?? 0) + 1;
  }
  throw new RangeError('no ticket of this board was found');
}

function ticketOf(next: Draws, board: Board, more: readonly number[], counts?: readonly number[]): Ticket {
  if (board.rows.length > 0 || !board.typed) {
    const least = countsOf(next, board).map((count, row) => count + (more[row] ?? 0));
    return fillIn(next, board, counts ?? least);
  }
  return { rows: typedRows(next, board.typed), isTyped: true };
}

function typedRows(next: Draws, { length, symbols, isDistinct, lead }: TypedUnits): string[][] {
  const places = isDistinct
    ? permutationOf(next, symbols.length, length)
    : Array.from({ length }, (_, at) => outcomeOf(next(at), symbols.length));
  const unit = places.map((place) => symbols[place] ?? '');
  return lead ? [...fillIn(next, { rows: [lead] }, [lead.least]).rows.map((row) => [...row]), unit] : [unit];
}

/** Each row its least; where only some rows are filled in, those are drawn; where none has to be, one row. */
function countsOf(next: Draws, { rows, leastRows }: Board): number[] {
  const isAnyAsked = rows.some(({ least }) => least > 0);
  if (leastRows === undefined && isAnyAsked) return rows.map(({ least }) => least);
  const filled = new Set(permutationOf(next, rows.length, leastRows ?? 1));
  return rows.map(({ least }, row) => (filled.has(row) ? Math.max(1, least) : 0));
}

function fillIn(next: Draws, { rows, areRowsApart = false }: Board, counts: readonly number[]): Ticket {
  const taken = new Set<string>();
  return {
    rows: rows.map(({ symbols }, row) => {
      const free = areRowsApart ? symbols.filter((symbol) => !taken.has(symbol)) : symbols;
      const places = new Set(permutationOf(next, free.length, Math.min(counts[row] ?? 0, free.length)));
      const picked = free.filter((_, place) => places.has(place));
      for (const symbol of picked) taken.add(symbol);
      return picked;
    }),
  };
}
