/** The rows of a file of values with commas, by the names of its first line. A value in quotes stands in one line. */
export function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = valuesOf(head);
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const values = valuesOf(line);
      return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    });
}

function valuesOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((value) => value.trim());
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}
