const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * JSON with a line for each field; what is none stays as it came. Each value stays as it was written: a number read and
 * written again may be another where it is larger than a number here can be.
 */
export function prettyJson(text: string): string {
  if (!isJson(text)) return text;
  let written = '';
  let depth = 0;
  let last = '';
  for (const [part] of text.matchAll(token)) {
    const closes = part === '}' || part === ']';
    if (closes) depth--;
    const isEmpty = closes && (last === '{' || last === '[');
    if (!isEmpty && (closes || last === '{' || last === '[' || last === ',')) written += `\n${'  '.repeat(depth)}`;
    written += part === ':' ? ': ' : part;
    if (part === '{' || part === '[') depth++;
    last = part;
  }
  return written;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
