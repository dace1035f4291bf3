import type { LineRules, ScatterRules, SlotRules } from '@palpite/math/games/slots/rules.ts';
import { type Cell, label, type TableOf } from '../derivation.ts';

/** What of one reel's strip is seen as a line of symbol numbers. */
function stripsTable({ strips, wild }: SlotRules): TableOf {
  const wildsOf = (strip: readonly number[]) => strip.filter((symbol) => symbol === wild).length;
  return {
    title: label('tables.strips'),
    head: [label('col.reel'), label('col.stops'), label('col.strip'), label('col.wilds')],
    rows: strips.map((strip, at) => [String(at + 1), String(strip.length), strip.join(' '), String(wildsOf(strip))]),
  };
}

function paysTable({ symbols, pays, strips }: SlotRules): TableOf {
  const counts = strips.map((_, at) => at);
  return {
    title: label('tables.pays'),
    head: [label('col.number'), label('col.symbol'), label('col.name'), ...counts.map((at) => `${at + 1}×`)],
    rows: symbols.map((symbol, number): Cell[] => [
      String(number),
      { symbol },
      symbol,
      ...counts.map((at) => String(pays[number]?.[at] ?? 0)),
    ]),
  };
}

function linesTable({ lines }: LineRules): TableOf {
  return {
    title: label('tables.lines'),
    head: [label('col.line'), ...(lines[0] ?? []).map((_, at) => label('col.reelNumber', { n: at + 1 }))],
    rows: lines.map((line, at) => [String(at), ...line.map(String)]),
  };
}

/** What so many of the symbol that counts anywhere bring. */
export function scatterTable({ symbol, pays, spins }: ScatterRules, symbols: readonly string[]): TableOf {
  const counts = spins.map((_, count) => count).filter((count) => (spins[count] ?? 0) > 0 || (pays[count] ?? 0) > 0);
  return {
    title: label('tables.scatter', { n: symbol, name: symbols[symbol] ?? '' }),
    head: [label('col.seen'), label('col.stakes'), label('col.freeSpins')],
    rows: counts.map((count) => [String(count), String(pays[count] ?? 0), String(spins[count] ?? 0)]),
  };
}

/** The tables every slot has: strips, pays in credits and, where it has them, lines. */
export function slotTables(rules: SlotRules | LineRules): TableOf[] {
  return [stripsTable(rules), paysTable(rules), ...('lines' in rules ? [linesTable(rules)] : [])];
}

export function slotFigures({ credits, most, wild, symbols }: SlotRules) {
  return { credits, most, wild: `${wild} (${symbols[wild]})` };
}

/** How the stops of one spin are drawn. */
export function stopFormula({ strips }: SlotRules): string {
  return `stop(reel) = floor(draw × stops(reel) ÷ 2³²)      stops = ${strips.map((strip) => strip.length).join(', ')}`;
}
