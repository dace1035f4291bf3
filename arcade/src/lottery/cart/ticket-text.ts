import { readTicket } from '@palpite/math/lottery/ticket.ts';
import type { Names } from '../names.ts';

/** So much of a ticket is shown in a line. */
const longest = 160;

/** What was picked, in words: '1ª posição: 1 2 3 · 2ª posição: 4'. */
export function contentText(content: string, rowCodes: readonly string[], names: Names): string {
  const ticket = readTicket(content);
  if (!ticket) return content;
  const rows = ticket.isTyped
    ? ticket.rows.map((unit) => unit.map(names.symbol).join(unit.some((symbol) => symbol.length > 1) ? ' ' : ''))
    : ticket.rows.flatMap((row, at) => {
        if (row.length === 0) return [];
        const picked = row.map(names.symbol).join(' ');
        return ticket.rows.length > 1 ? `${names.row(rowCodes[at] ?? '')}: ${picked}` : picked;
      });
  const text = rows.join(ticket.isTyped ? ', ' : ' · ');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
