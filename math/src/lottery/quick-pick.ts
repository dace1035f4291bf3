/** A random ticket (surpresinha). */
import { permutationOf } from '../chance/permutation.ts';
import type { Play } from './play.ts';
import { type Board, faultByBoard, type Ticket } from './ticket.ts';

type Draws = (index: number) => number;

const mostTries = 64;

/**
 * Any ticket of a play with as few symbols as its board asks for, or so many in each row as `counts` says; all are as
 * likely. A ticket the play refuses is drawn again. Throws RangeError where the board cannot be filled in like that.
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
  for (let tries = 0; tries < mostTries; tries += 1) {
    const ticket = fillIn(next, play.board, counts ?? countsOf(next, play.board));
    if (!faultByBoard(play.board, ticket) && !play.faultOf?.(ticket)) return ticket;
  }
  throw new RangeError('no ticket of this board was found');
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
      const places = new Set(permutationOf(next, free.length, counts[row] ?? 0));
      const picked = free.filter((_, place) => places.has(place));
      for (const symbol of picked) taken.add(symbol);
      return picked;
    }),
  };
}
