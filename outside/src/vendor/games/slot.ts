import type { Micro } from '@palpite/math/money.ts';

/**
 * Caju da Sorte: five reels of three, ten lines from the left, a cashew for every fruit, ten free spins at
 * twice the pay for three suns.
 */

export const symbols = ['caju', 'sol', 'farol', 'jangada', 'cacto', 'coco', 'abacaxi', 'manga', 'pitanga'] as const;
export type Symbol = (typeof symbols)[number];

const letters: Record<string, Symbol> = {
  W: 'caju',
  S: 'sol',
  F: 'farol',
  J: 'jangada',
  K: 'cacto',
  C: 'coco',
  A: 'abacaxi',
  M: 'manga',
  P: 'pitanga',
};
const strip = (text: string): readonly Symbol[] =>
  [...text].map((letter) => {
    const symbol = letters[letter];
    if (!symbol) throw new Error(`no symbol ${letter}`);
    return symbol;
  });

/** Read downwards, round and round. Suns stand at least three apart: no window shows two of one reel. */
export const reels: readonly (readonly Symbol[])[] = [
  strip('PMAKPCMJASPMCFPAMKPCAMJPAMACPKMF'),
  strip('MPAWCPKMASPJMCPAFMPKACMWPJAMPCKM'),
  strip('PAMCWPKMJPASCMPFAMKPCMSAPJMWPACK'),
  strip('MPCAKPMWJPAMSCPMAFPKMCAPMJWPACMK'),
  strip('PMACPKMJAPWCMPSAMFPKCMAPJMPACAMK'),
];

/** The row of each reel a line runs through, from the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** For three, four and five of a kind, in stakes of one line. */
export const pays: Readonly<Partial<Record<Symbol, readonly [number, number, number]>>> = {
  caju: [50, 250, 2000],
  farol: [40, 200, 1000],
  jangada: [30, 120, 500],
  cacto: [20, 75, 250],
  coco: [12, 40, 150],
  abacaxi: [10, 28, 100],
  manga: [6, 18, 60],
  pitanga: [5, 14, 50],
};
/** For three, four and five suns anywhere, in whole stakes. */
export const sunPays: readonly [number, number, number] = [2, 10, 50];
export const freeSpins = 10;
export const freeFactor = 2;

/** Whole stakes of a spin, in hundredths of the unit. */
export const stakes: readonly Micro[] = [50, 100, 200, 500, 1000, 2000, 5000, 10_000].map(
  (cents) => BigInt(cents) * 10_000n,
);

export interface LineWin {
  readonly line: number;
  readonly symbol: Symbol;
  readonly count: number;
  /** In stakes of one line, the factor of free spins included. */
  readonly pay: number;
}

export interface Spin {
  /** Where each reel stopped: the place of the topmost symbol. */
  readonly stops: readonly number[];
  readonly wins: readonly LineWin[];
  readonly suns: number;
  /** In stakes of one line, lines and suns together. */
  readonly pay: number;
}

export interface SlotResult {
  readonly base: Spin;
  readonly free: readonly Spin[];
}

/** What the window shows, reel by reel from the top. */
export function windowAt(stops: readonly number[]): Symbol[][] {
  return reels.map((reel, at) => [0, 1, 2].map((row) => reel[((stops[at] ?? 0) + row) % reel.length] ?? 'pitanga'));
}

/** The better of what the cashews alone and the first fruit with its cashews bring. */
export function linePay(row: readonly Symbol[]): Omit<LineWin, 'line'> | undefined {
  const wilds = countFrom(row, (symbol) => symbol === 'caju');
  const first = row[wilds];
  const own = wilds >= 3 ? { symbol: 'caju' as const, count: wilds, pay: payOf('caju', wilds) } : undefined;
  if (first === undefined || first === 'sol') return own;
  const count = countFrom(row, (symbol) => symbol === first || symbol === 'caju');
  const pay = payOf(first, count);
  return pay > (own?.pay ?? 0) ? { symbol: first, count, pay } : own;
}

export function judge(stops: readonly number[], factor: number): Spin {
  const shown = windowAt(stops);
  const wins = lines.flatMap((rows, line): LineWin[] => {
    const win = linePay(rows.map((row, reel) => shown[reel]?.[row] ?? 'sol'));
    return win ? [{ line, ...win, pay: win.pay * factor }] : [];
  });
  const suns = shown.flat().filter((symbol) => symbol === 'sol').length;
  const bySuns = suns >= 3 ? (sunPays[suns - 3] ?? 0) * lines.length * factor : 0;
  return { stops, wins, suns, pay: wins.reduce((sum, win) => sum + win.pay, bySuns) };
}

/** One whole round. `below` gives a whole number from 0, smaller than its limit. */
export function play(below: (limit: number) => number): SlotResult {
  const spin = (factor: number) =>
    judge(
      reels.map((reel) => below(reel.length)),
      factor,
    );
  const base = spin(1);
  const free = base.suns >= 3 ? Array.from({ length: freeSpins }, () => spin(freeFactor)) : [];
  return { base, free };
}

/** What a spin brings of a whole stake. */
export function paid(stake: Micro, pay: number): Micro {
  return (stake * BigInt(pay)) / BigInt(lines.length);
}

/**
 * The exact return, as a fraction: every line sees the same chances, so one line over all its rows of symbols; suns by
 * the windows that show one; free spins, which bring no more of them, as often as three suns come.
 */
export function exactReturn(): { numerator: bigint; denominator: bigint } {
  const cycle = reels.reduce((all, reel) => all * BigInt(reel.length), 1n);
  let byLines = 0n;
  const walk = (row: Symbol[], ways: bigint): void => {
    const reel = reels[row.length];
    if (!reel) {
      byLines += ways * BigInt(linePay(row)?.pay ?? 0);
      return;
    }
    for (const symbol of symbols) {
      const count = reel.filter((each) => each === symbol).length;
      if (count > 0) walk([...row, symbol], ways * BigInt(count));
    }
  };
  walk([], 1n);
  // ways[n]: windows of all reels that show n suns
  let ways = [1n];
  for (const reel of reels) {
    const lit = BigInt(
      reel.filter((_, at) => [0, 1, 2].some((row) => reel[(at + row) % reel.length] === 'sol')).length,
    );
    const dark = BigInt(reel.length) - lit;
    ways = [...ways, 0n].map((count, suns) => count * dark + (ways[suns - 1] ?? 0n) * lit);
  }
  const bySuns = [3, 4, 5].reduce((sum, suns) => sum + (ways[suns] ?? 0n) * BigInt(sunPays[suns - 3] ?? 0), 0n);
  const triggers = [3, 4, 5].reduce((sum, suns) => sum + (ways[suns] ?? 0n), 0n);
  // lines pay in stakes of a line, of which the stake buys one for each: their share is the same as one line's
  const plain = byLines + bySuns;
  const times = cycle + triggers * BigInt(freeSpins * freeFactor);
  return { numerator: plain * times, denominator: cycle * cycle };
}

function payOf(symbol: Symbol, count: number): number {
  return count >= 3 ? (pays[symbol]?.[count - 3] ?? 0) : 0;
}

function countFrom(row: readonly Symbol[], fits: (symbol: Symbol) => boolean): number {
  const end = row.findIndex((symbol) => !fits(symbol));
  return end === -1 ? row.length : end;
}
