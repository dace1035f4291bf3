const deepest = 8;

/**
 * Where in an input a text lies that no table can hold: one with a NUL, or with half of a surrogate pair. The path of
 * the first ('profile.name'), undefined when there is none.
 */
export function illFormedField(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : undefined;
  if (typeof value !== 'object' || value === null || depth === deepest) return undefined;
  for (const name in value) {
    const found = illFormedField(value[name as keyof typeof value], depth + 1);
    if (found !== undefined) return found === '' ? name : `${name}.${found}`;
  }
  return undefined;
}
