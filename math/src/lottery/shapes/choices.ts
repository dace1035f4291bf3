/** Plays in which every symbol that is picked is a unit of its own: sides, sums, colours, numbers at odds. */
import type { Rational } from '../../chance/rational.ts';
import type { Play, Prize } from '../play.ts';
import type { BoardRow } from '../ticket.ts';

/** Symbols that have the same chance and the same price. */
export interface Kind {
  readonly code: string;
  readonly chance: Rational;
  readonly odds?: number;
  /** How often the stake only comes back. */
  readonly pushed?: Rational;
}

export interface Choices<Draw> {
  readonly code: string;
  readonly group: string;
  /** One row, or one for each position: then at least one of them is filled in. */
  readonly rows: readonly BoardRow[];
  readonly kinds: readonly Kind[];
  /** The kind of a symbol. The draw decides it where a price goes by the day, as that of the year's animal. */
  kindOf(symbol: string, draw: Draw): string;
  /** How often the symbol is hit, or that the stake comes back; `row` is the code of the row it was picked on. */
  verdictOf(symbol: string, draw: Draw, row: string): number | 'push';
}

/** A row on which any number of symbols may be picked. */
export function rowOf(code: string, symbols: readonly string[]): BoardRow {
  return { code, symbols, least: 1, most: symbols.length };
}

/** Whole numbers as symbols, filled up with zeros to `width`. */
export function numbersBetween(from: number, to: number, width = 1): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));
}

/** A unit is the symbol; where there are several rows, the code of its row and the symbol. */
export function choicePlay<Draw>({ code, group, rows, kinds, kindOf, verdictOf }: Choices<Draw>): Play<Draw> {
  const prizes = kinds.flatMap(prizesOf);
  const places = new Map(prizes.map((prize, at) => [prize.code, at]));
  const isSingle = rows.length === 1;

  function add(total: number[], symbol: string, draw: Draw, row: string): void {
    const verdict = verdictOf(symbol, draw, row);
    if (verdict === 0) return;
    const kind = kindOf(symbol, draw);
    const at = places.get(verdict === 'push' ? pushOf(kind) : kind);
    if (at === undefined) throw new RangeError(`${code} has no prize for ${symbol}`);
    total[at] = (total[at] ?? 0) + (verdict === 'push' ? 1 : verdict);
  }

  return {
    code,
    group,
    board: isSingle ? { rows } : { rows, leastRows: 1 },
    prizes,
    lots: 1,
    space: rows.reduce((sum, { symbols }) => sum + symbols.length, 0),
    unitsOf: (ticket) => ticket.rows.reduce((sum, picked) => sum + picked.length, 0),
    *each(ticket) {
      for (const [at, picked] of ticket.rows.entries())
        for (const symbol of picked) yield isSingle ? [symbol] : [rows[at]?.code ?? '', symbol];
    },
    winsOf(unit, draw) {
      const total = prizes.map(() => 0);
      add(total, unit.at(-1) ?? '', draw, (isSingle ? rows[0]?.code : unit[0]) ?? '');
      return total;
    },
    hitsOf(ticket, draw) {
      const total = prizes.map(() => 0);
      for (const [at, picked] of ticket.rows.entries())
        for (const symbol of picked) add(total, symbol, draw, rows[at]?.code ?? '');
      return total;
    },
  };
}

const pushOf = (kind: string) => `${kind}.push`;

function prizesOf({ code, chance, odds, pushed }: Kind): Prize[] {
  const won: Prize = { code, kind: code, chance, ...(odds !== undefined && { odds }) };
  return pushed ? [won, { code: pushOf(code), kind: code, chance: pushed, isPush: true }] : [won];
}
