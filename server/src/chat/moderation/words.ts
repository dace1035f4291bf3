import { plainLetters, waysOf } from './letters.ts';

/** The longest row of single letters that is read as a word: 'p u t a'. */
const mostLetters = 30;

/**
 * The first word of the list that stands in the line, however it is written: in capitals, with accents, drawn out, with
 * signs or spaces between its letters, in letters that look alike. A word that is part of another is none, unless the
 * list has it with a star: 'merd*' is in 'merdinha'. An entry of several words is those words in a row.
 */
export function forbiddenIn(line: string, list: readonly string[]): string | undefined {
  const words = wordsOf(line);
  if (words.length === 0) return undefined;
  return list.find((entry) => stands(entry, words));
}

/** Each word in all the ways it may be meant, and each row of single letters as one word in place of its first. */
function wordsOf(line: string): readonly (readonly string[])[] {
  const pieces = line.split(/\s+/u).filter((piece) => plainLetters(piece) !== '');
  const words: (readonly string[])[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const row: string[] = [];
    while (at + row.length < pieces.length && row.length < mostLetters && isLetter(pieces[at + row.length] ?? ''))
      row.push(pieces[at + row.length] ?? '');
    if (row.length > 1) {
      words.push(waysOf(row.join('')));
      at += row.length - 1;
      continue;
    }
    const piece = pieces[at] ?? '';
    // 'p.u.t.a' is one word, 'puta,que' are two
    words.push(waysOf(piece));
    const parts = piece.split(/[^\p{L}\p{N}@$!|€£]+/u).filter((part) => part !== '');
    if (parts.length > 1) for (const part of parts) words.push(waysOf(part));
  }
  return words;
}

function isLetter(piece: string): boolean {
  return [...piece].length === 1;
}

function stands(entry: string, words: readonly (readonly string[])[]): boolean {
  const sought = entry
    .split(/\s+/u)
    .map((part) => ({ ways: waysOf(part.replace(/\*$/, '')), open: part.endsWith('*') }))
    .filter(({ ways }) => ways.length > 0);
  if (sought.length === 0) return false;
  return words.some((_, from) =>
    sought.every(({ ways, open }, step) =>
      (words[from + step] ?? []).some((word) => ways.some((way) => (open ? word.startsWith(way) : word === way))),
    ),
  );
}
