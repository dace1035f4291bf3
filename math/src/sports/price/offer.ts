/** Markets with the chances of their selections in millionths, as a feed tells them: fair, without a margin. */
import { marketKey } from '../market/key.ts';
import { type Market, type Score, type Shape, selectionsOf, type Template } from '../market/market.ts';
import { templates } from '../market/templates.ts';
import { fairOf } from '../model/fair.ts';
import type { Cell } from '../model/score-matrix.ts';

export interface OfferedSelection {
  readonly selection: string;
  /** Of a market of names. */
  readonly name?: string;
  /** Millionths of the stake that are paid at the odds, and that come back, on average. */
  readonly won: number;
  readonly back: number;
}

export interface Offered {
  readonly market: string;
  readonly selections: readonly OfferedSelection[];
}

const unit = 1_000_000;
/** A market is closed where one selection is as good as certain, a selection where it is as good as impossible. */
export const most = 0.985;
export const least = 0.0006;
/** Lines are offered where neither side is far out. */
const lineEdge = 0.05;

/** Cells, and the smaller ones that are enough for some shapes: margins, sums, counts of one side. */
export interface CellBook {
  readonly of: string;
  readonly all: readonly Cell[];
  readonly margins: readonly Cell[];
  readonly sums: readonly Cell[];
  readonly homes: readonly Cell[];
  readonly aways: readonly Cell[];
}

/** `of` is the part that the cells are of. */
export function cellBook(all: readonly Cell[], of: string): CellBook {
  return {
    ...{ of, all },
    margins: merged(all, ({ home, away }) =>
      home > away ? { home: home - away, away: 0 } : { home: 0, away: away - home },
    ),
    sums: merged(all, ({ home, away }) => ({ home: home + away, away: 0 })),
    homes: merged(all, ({ home }) => ({ home, away: 0 })),
    aways: merged(all, ({ away }) => ({ home: 0, away })),
  };
}

/** Cells that are alike after `by` as one. */
export function merged(cells: readonly Cell[], by: (score: Score) => Score): Cell[] {
  const found = new Map<number, { p: number; full: Score }>();
  for (const { p, full } of cells) {
    const score = by(full);
    const key = score.home * 4096 + score.away;
    const before = found.get(key);
    if (before) before.p += p;
    else found.set(key, { p, full: score });
  }
  return [...found.values()];
}

const enough: Partial<Record<Shape, 'margins' | 'sums'>> = {
  three_way: 'margins',
  winner: 'margins',
  double_chance: 'margins',
  handicap: 'margins',
  total: 'sums',
  odd_even: 'sums',
  ranges: 'sums',
};

function cellsFor({ shape, side }: Template, book: CellBook): readonly Cell[] {
  const by = enough[shape];
  if (by) return book[by];
  if (shape === 'side_total') return side === 'away' ? book.aways : book.homes;
  return book.all;
}

/** Undefined where nothing is left to bet on: it is decided, or as good as. */
export function offer(market: Market, cells: readonly Cell[], of = 'match'): Offered | undefined {
  const selections: OfferedSelection[] = [];
  for (const selection of selectionsOf(market)) {
    const { won, back } = fairOf(market, selection, cells, of);
    const decided = 1 - back;
    if (decided <= least || won > most * decided) return undefined;
    if (won >= least) selections.push({ selection, won: Math.round(won * unit), back: Math.round(back * unit) });
  }
  return selections.length > 1 ? { market: marketKey(market), selections } : undefined;
}

/** A market of names by its chances; each is of the stake alone. */
export function offerNames(
  code: string,
  names: readonly { selection: string; name?: string; chance: number }[],
  nth?: number,
): Offered[] {
  const template = templates.get(code);
  if (!template) return [];
  const selections = names.flatMap(({ selection, name, chance }): OfferedSelection[] =>
    chance < least || chance > most
      ? []
      : [{ selection, ...(name !== undefined && { name }), won: Math.round(chance * unit), back: 0 }],
  );
  if (selections.length === 0) return [];
  return [{ market: marketKey({ template, ...(nth !== undefined && { nth }) }), selections }];
}

export interface LineRules {
  /** How many lines at a half are offered on either side of the balanced one. */
  readonly halves: number;
  /** Lines between them too, as Asian books have them. */
  readonly isAsian?: boolean;
  /** How far two lines at a half are apart: 1, or more where counts are large. */
  readonly step?: number;
}

/** All markets of these codes that the cells tell; those with lines at lines about the balanced one. */
export function offers(codes: readonly string[], book: CellBook, rules: LineRules): Offered[] {
  return codes.flatMap((code) => {
    const template = templates.get(code);
    if (!template) return [];
    const cells = cellsFor(template, book);
    const { shape } = template;
    if (shape !== 'handicap' && shape !== 'total' && shape !== 'side_total')
      return offer({ template }, cells, book.of) ?? [];
    return linesOf(template, cells, rules).flatMap((line) => {
      const found = offer({ template, line }, cells, book.of);
      const [one, other] = found?.selections ?? [];
      if (!found || !one || !other) return [];
      const share = one.won / (one.won + other.won);
      return share > lineEdge && share < 1 - lineEdge ? found : [];
    });
  });
}

/** In quarters. */
function linesOf(
  template: Template,
  cells: readonly Cell[],
  { halves, isAsian = false, step = 1 }: LineRules,
): number[] {
  const isMargin = template.shape === 'handicap';
  const perLine = template.perLine ?? 1;
  let mean = 0;
  for (const { p, full } of cells) mean += p * (isMargin ? full.away - full.home : full.home + full.away);
  mean /= perLine;
  const middle = 4 * Math.floor(mean) + 2;
  const lines = Array.from({ length: 2 * halves + 1 }, (_, at) => middle + 4 * step * (at - halves));
  if (isAsian) for (let beside = -2; beside <= 2; beside += 1) lines.push(Math.round(4 * mean) + beside);
  return [...new Set(lines)].filter((line) => isMargin || line > 0).sort((one, other) => one - other);
}
