/** What charts show of the results so far. Rows are results as printed, the oldest first. */
import type { Rational } from '../chance/rational.ts';

export type Rows = readonly (readonly string[])[];

/** Whether a row counts as a hit of the symbol: at one position, or anywhere. */
export type Hit = (row: readonly string[], symbol: string) => boolean;

export const atPosition =
  (position: number): Hit =>
  (row, symbol) =>
    row[position] === symbol;

export const anywhere: Hit = (row, symbol) => row.includes(symbol);

/** For each row and symbol how many rows ago it was hit last, 0 in a row that hits; counted from the first row on. */
export function omissionChart(rows: Rows, symbols: readonly string[], isHit: Hit): number[][] {
  const since = symbols.map(() => 0);
  return rows.map((row) => {
    for (const [at, symbol] of symbols.entries()) since[at] = isHit(row, symbol) ? 0 : (since[at] ?? 0) + 1;
    return [...since];
  });
}

export interface SymbolTrend {
  readonly symbol: string;
  /** Rows since the last hit: 0 when the last row hit, all of them when none did. */
  readonly omission: number;
  readonly mostOmission: number;
  /** Rows without a hit by the number of hits and one more for those still going, in hundredths, rounded down. */
  readonly averageOmission: number;
  /** Rows that hit among the last 30, 50 and 100. */
  readonly frequencies: readonly number[];
}

export const windows = [30, 50, 100] as const;

export function trendsOf(rows: Rows, symbols: readonly string[], isHit: Hit): SymbolTrend[] {
  const chart = omissionChart(rows, symbols, isHit);
  return symbols.map((symbol, at) => {
    const omissions = chart.map((row) => row[at] ?? 0);
    const misses = omissions.filter((omission) => omission > 0).length;
    const omission = omissions.at(-1) ?? 0;
    const gaps = omissions.length - misses + (omission > 0 ? 1 : 0);
    return {
      symbol,
      omission,
      mostOmission: omissions.reduce((most, each) => Math.max(most, each), 0),
      averageOmission: gaps === 0 ? 0 : Math.floor((misses * 100) / gaps),
      frequencies: windows.map((window) => omissions.slice(-window).filter((each) => each === 0).length),
    };
  });
}

/** The omission that a chance leads to on average: 1 ÷ p − 1, in hundredths, rounded down. */
export function expectedOmission({ numerator, denominator }: Rational): number {
  return Number(((denominator - numerator) * 100n) / numerator);
}

export type Warmth = 'hot' | 'warm' | 'cold';

/**
 * Hot: hit more than half as often again as its chance has it in the last `rowCount` rows; cold: less than half as
 * often.
 */
export function warmthOf(hits: number, rowCount: number, { numerator, denominator }: Rational): Warmth {
  const [had, due] = [BigInt(hits) * denominator * 2n, BigInt(rowCount) * numerator];
  return had > due * 3n ? 'hot' : had < due ? 'cold' : 'warm';
}

export interface NumberTraits {
  readonly size: 'big' | 'small';
  readonly parity: 'odd' | 'even';
  readonly isPrime: boolean;
  /** The remainder by 3. */
  readonly road: 0 | 1 | 2;
}

const roads = [0, 1, 2] as const;

/** `bigFrom` is the first number that is big: 5 of ten digits. Charts of the field count 1 among the primes. */
export function traitsOf(number: number, bigFrom: number): NumberTraits {
  return {
    size: number >= bigFrom ? 'big' : 'small',
    parity: number % 2 === 0 ? 'even' : 'odd',
    isPrime: isChartPrime(number),
    road: roads[number % 3] ?? 0,
  };
}

function isChartPrime(number: number): boolean {
  if (number < 1) return false;
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
}

export interface RowTraits {
  readonly sum: number;
  readonly span: number;
  readonly bigCount: number;
  readonly oddCount: number;
  readonly primeCount: number;
  /** How many numbers leave 0, 1 and 2 by 3. */
  readonly roadCounts: readonly [number, number, number];
}

export function rowTraitsOf(numbers: readonly number[], bigFrom: number): RowTraits {
  const traits = numbers.map((number) => traitsOf(number, bigFrom));
  const count = (of: (each: NumberTraits) => boolean) => traits.filter(of).length;
  return {
    sum: numbers.reduce((sum, number) => sum + number, 0),
    span: numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers),
    bigCount: count(({ size }) => size === 'big'),
    oddCount: count(({ parity }) => parity === 'odd'),
    primeCount: count(({ isPrime }) => isPrime),
    roadCounts: [count(({ road }) => road === 0), count(({ road }) => road === 1), count(({ road }) => road === 2)],
  };
}

/** For each row the positions at which it shows the same symbol as the row before. */
export function repeatsOf(rows: Rows): number[][] {
  return rows.map((row, at) => {
    const before = rows[at - 1];
    return before ? row.flatMap((symbol, position) => (before[position] === symbol ? [position] : [])) : [];
  });
}

/** A market of sides, and which side a row showed; undefined: none, as a push. */
export interface SideMarket {
  readonly code: string;
  sideOf(row: readonly string[]): string | undefined;
}

export interface Dragon {
  readonly market: string;
  readonly side: string;
  readonly length: number;
}

/** The runs of one side that go on now and are at least so long, the longest first. A row without a side ends none. */
export function dragonsOf(rows: Rows, markets: readonly SideMarket[], least: number): Dragon[] {
  return markets
    .flatMap((market): Dragon[] => {
      const sides = rows.map((row) => market.sideOf(row)).filter((side) => side !== undefined);
      const side = sides.at(-1);
      if (side === undefined) return [];
      const before = sides.findLastIndex((each) => each !== side);
      const length = sides.length - 1 - before;
      return length >= least ? [{ market: market.code, side, length }] : [];
    })
    .sort((one, other) => other.length - one.length);
}
