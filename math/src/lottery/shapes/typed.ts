/** Tickets on which units are typed: the same unit twice counts once. */

/** The typed units, each once. In a group the order does not matter: its units are sorted. */
export function typedOnce(rows: readonly (readonly string[])[], isGroup: boolean): readonly (readonly string[])[] {
  const once = new Map<string, readonly string[]>();
  for (const row of rows) {
    const unit = isGroup ? [...row].sort() : row;
    once.set(unit.join(), unit);
  }
  return [...once.values()];
}

/** Counts added place by place. */
export function totalOf(counts: Iterable<readonly number[]>, length: number): number[] {
  const total = new Array<number>(length).fill(0);
  for (const each of counts) for (const [at, count] of each.entries()) total[at] = (total[at] ?? 0) + count;
  return total;
}
