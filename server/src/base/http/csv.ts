import type { Language } from '@palpite/contract/base/language.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';

/** How many lines a file holds at most. */
export const linesAtMost = 50_000;

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment as a clock on the wall shows it in that zone: '2026-03-02 12:00:00', which every
 * spreadsheet reads and sorts.
 */
export function timeCell(at: Date, zone: string): string {
  const known = wallClocks.get(zone);
  const clock = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  if (!known) wallClocks.set(zone, clock);
  return clock.format(at);
}

/** A cell: text as somebody wrote it, or an amount of money. */
export type Cell = string | Micro;

/** Text that a spreadsheet would treat as a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Lines as a file of RFC 4180, with the mark by which spreadsheets know UTF-8. Text that a spreadsheet would run gets
 * an apostrophe before it; amounts stand as numbers of the language, with a comma before the cents in Portuguese.
 */
export function csvOf(lines: readonly (readonly Cell[])[], language: Language): string {
  return byteOrderMark + csvLines(lines, language);
}

/** By it spreadsheets know UTF-8: a file begins with it. */
export const byteOrderMark = '\uFEFF';

/** Some lines of such a file, for one that is written bit by bit. */
export function csvLines(lines: readonly (readonly Cell[])[], language: Language): string {
  const decimal = language === 'PT' ? ',' : '.';
  const written = (cell: Cell) =>
    quoted(typeof cell === 'bigint' ? formatMoney(cell).replace('.', decimal) : formula.test(cell) ? `'${cell}` : cell);
  return lines.map((line) => `${line.map(written).join(',')}\r\n`).join('');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
