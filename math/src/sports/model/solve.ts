/** Solves `matrix · x = right` by elimination with the largest pivot. RangeError where there is no one answer. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, at) => Float64Array.of(...row, right[at] ?? 0));
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const [from, to] = [rows[pivot], rows[column]];
    const top = from?.[column] ?? 0;
    if (!from || !to || Math.abs(top) < 1e-12) throw new RangeError('the equations have no one answer');
    [rows[pivot], rows[column]] = [to, from];
    for (let row = column + 1; row < size; row += 1) {
      const line = rows[row];
      if (!line) continue;
      const times = (line[column] ?? 0) / top;
      for (let at = column; at <= size; at += 1) line[at] = (line[at] ?? 0) - times * (from[at] ?? 0);
    }
  }
  const found = new Float64Array(size);
  for (let row = size - 1; row >= 0; row -= 1) {
    const line = rows[row];
    let rest = line?.[size] ?? 0;
    for (let at = row + 1; at < size; at += 1) rest -= (line?.[at] ?? 0) * (found[at] ?? 0);
    found[row] = rest / (line?.[row] ?? 1);
  }
  return [...found];
}
