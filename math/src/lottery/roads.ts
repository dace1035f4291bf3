/**
 * Roads: results of a market of sides drawn as a grid of six rows. `undefined` is a result without a side, as a tie.
 */
export type Sides = readonly (string | undefined)[];

export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly side: string;
  /** Results without a side since this one; on the first cell also those before it. */
  readonly ties: number;
}

export const roadRows = 6;

/** Every result in its place, down and then right. */
export function beadRoad(sides: Sides, rows = roadRows): { column: number; row: number; side: string | undefined }[] {
  return sides.map((side, at) => ({ column: Math.floor(at / rows), row: at % rows, side }));
}

/** Runs of the same side: a column each, however long. */
export interface Run {
  readonly side: string;
  /** The ties after each result. */
  readonly ties: readonly number[];
}

export function runsOf(sides: Sides): Run[] {
  const runs: { side: string; ties: number[] }[] = [];
  let leading = 0;
  for (const side of sides) {
    const last = runs.at(-1);
    if (side === undefined) {
      if (last) last.ties[last.ties.length - 1] = (last.ties.at(-1) ?? 0) + 1;
      else leading += 1;
    } else if (last?.side === side) last.ties.push(0);
    else runs.push({ side, ties: [last ? 0 : leading] });
  }
  return runs;
}

/**
 * The big road: a new column when the side changes. A run goes down; at the bottom or before a taken cell it turns
 * right and stays in that row. A new column begins at the first free one of the top row.
 */
export function bigRoad(sides: Sides, rows = roadRows): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < rows && !taken.has(`${column} ${row}`);
  let start = 0;
  for (const { side, ties } of runsOf(sides)) {
    while (!isFree(start, 0)) start += 1;
    let [column, row] = [start, 0];
    let hasTurned = false;
    for (const [at, tied] of ties.entries()) {
      if (at > 0) {
        if (!hasTurned && isFree(column, row + 1)) row += 1;
        else {
          hasTurned = true;
          column += 1;
        }
      }
      taken.add(`${column} ${row}`);
      cells.push({ column, row, side, ties: tied });
    }
  }
  return cells;
}

/** Which derived road: how many columns it looks back. */
export const derivedRoads = { 'big-eye': 1, small: 2, cockroach: 3 } as const;

/**
 * The colours of a derived road, one for each result from the one at which it can say something: red where the columns
 * go on as they did, blue where they do not. Columns are as long as their runs. At the top of column c it is red when
 * the column before is as long as the one `back` before that; below, it is blue just where column c − back ended one
 * row above.
 */
export function derivedRoad(sides: Sides, back: number): ('red' | 'blue')[] {
  const depths = runsOf(sides).map(({ ties }) => ties.length);
  return depths.flatMap((depth, column) =>
    Array.from({ length: depth }, (_, row) => {
      if (row === 0) {
        if (column < back + 1) return [];
        return [depths[column - 1] === depths[column - 1 - back] ? ('red' as const) : ('blue' as const)];
      }
      if (column < back) return [];
      return [depths[column - back] === row ? ('blue' as const) : ('red' as const)];
    }).flat(),
  );
}
