import { randomHex } from '../bank/vault.ts';
import type { Clock } from '../clock.ts';
import { readTicket } from './ticket.ts';

export const longestLine = 200;
const keptLines = 50;
const mostInWindow = 5;
const windowMs = 10_000;
const visitMs = 2 * 3_600_000;

/** One line as somebody reads it. */
export interface Line {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly mine: boolean;
}

/** Somebody who came in by a ticket. */
export interface ChatVisit {
  readonly sub: string;
  readonly name: string;
  readonly brand: string;
  readonly endsAt: number;
}

interface Spoken extends Omit<Line, 'mine'> {
  readonly sub: string;
}
interface Listener {
  readonly visit: ChatVisit;
  readonly hear: (line: Line) => void;
}

export type Chat = ReturnType<typeof createChat>;

/**
 * The chat rooms, one for each brand. They live in memory: after a restart they are empty, as
 * after everybody went home.
 */
export function createChat({ clock, key }: { clock: Clock; key: () => string | undefined }) {
  const visits = new Map<string, ChatVisit>();
  /** Tickets that opened a visit, and when each would have expired. */
  const used = new Map<string, number>();
  const lines = new Map<string, Spoken[]>();
  const listeners = new Set<Listener>();
  /** When each person spoke lately, however many visits they opened. */
  const said = new Map<string, number[]>();
  let spoken = 0;

  const forget = () => {
    const now = clock.now();
    for (const [id, { endsAt }] of visits) if (endsAt <= now) visits.delete(id);
    for (const [jti, until] of used) if (until <= now) used.delete(jti);
    for (const [who, at] of said) if ((at.at(-1) ?? 0) <= now - windowMs) said.delete(who);
  };

  return {
    /** Opens a visit with a ticket, once; gives what the visitor's browser is known by, or undefined. */
    enter(ticketText: string): string | undefined {
      forget();
      const secret = key();
      const ticket = secret === undefined ? undefined : readTicket(ticketText, secret, clock.now());
      if (!ticket || used.has(ticket.jti)) return undefined;
      used.set(ticket.jti, ticket.exp * 1000);
      const { sub, name, brand } = ticket;
      const id = randomHex(32);
      visits.set(id, { sub, name: plainText(name), brand, endsAt: clock.now() + visitMs });
      return id;
    },
    visitOf(id: string | undefined): ChatVisit | undefined {
      forget();
      return id === undefined ? undefined : visits.get(id);
    },
    /** The last lines of the visitor's room, the oldest first. */
    linesFor: (visit: ChatVisit): Line[] => (lines.get(visit.brand) ?? []).map((line) => shownTo(visit, line)),
    /** Hears every new line of the visitor's room; the answer stops it. */
    listen(visit: ChatVisit, hear: (line: Line) => void): () => void {
      const listener = { visit, hear };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Says something: kept and heard by all in the room, unless it is nothing, too long, or too soon. */
    say(visit: ChatVisit, given: string): 'said' | 'empty' | 'too_long' | 'too_fast' {
      const text = plainText(given);
      if (text === '') return 'empty';
      if ([...text].length > longestLine) return 'too_long';
      const at = clock.now();
      const who = `${visit.brand}/${visit.sub}`;
      const lately = (said.get(who) ?? []).filter((before) => before > at - windowMs);
      if (lately.length >= mostInWindow) return 'too_fast';
      said.set(who, [...lately, at]);
      spoken += 1;
      const line: Spoken = { id: spoken, name: visit.name, sub: visit.sub, text, at };
      const room = lines.get(visit.brand) ?? [];
      lines.set(visit.brand, [...room, line].slice(-keptLines));
      for (const { visit: other, hear } of listeners) if (other.brand === visit.brand) hear(shownTo(other, line));
      return 'said';
    },
  };
}

function shownTo({ sub }: ChatVisit, { sub: speaker, ...line }: Spoken): Line {
  return { ...line, mine: sub === speaker };
}

/** One line of text: nothing invisible, nothing that turns the writing of others around. */
function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
