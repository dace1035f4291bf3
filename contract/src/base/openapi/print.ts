const columns = 120;

/** JSON for people who read it in a diff: what fits on a line stands on one, anything else one part a line. */
export function print(value: unknown, indent = '', before = 0): string {
  const short = onOneLine(value);
  if (indent.length + before + short.length < columns || typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + print(each, inner)).join(',\n')}\n${indent}]`;
  const parts = Object.entries(value).map(([key, each]) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + print(each, inner, name.length);
  });
  return `{\n${parts.join(',\n')}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
