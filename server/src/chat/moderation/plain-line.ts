// One line of plain text: nothing invisible, nothing that turns the writing of others around.

/** Letters and marks that draw nothing, though Unicode does not call them so. */
const blanks = /[\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/gu;
/** More marks than these on one letter climb into the lines of others. */
const tooManyMarks = /(\p{M}{2})\p{M}+/gu;

export function plainLine(given: string): string {
  return given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(blanks, '')
    .replace(tooManyMarks, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** How long a line is to people: in characters, not in units of its encoding. */
export function lengthOf(line: string): number {
  return [...line].length;
}
