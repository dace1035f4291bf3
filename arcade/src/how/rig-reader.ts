/** Plays the slots as somebody who has read the page and nothing else: its words written down anew, fed by the tables it shows. */
import { createHmac } from 'node:crypto';
import type { Derivation } from './derivation.ts';
import { exampleSeeds } from './example.ts';

type Grid = readonly (readonly number[])[];

/** What one spin wins, in credits, and how many free spins it brings. */
type Won = readonly [credits: number, spins: number];

/** A draw of the page's seeds, straight from the stream. */
export function readDraw(nonce: number, index: number): number {
  const message = `${exampleSeeds.clientSeed}:${nonce}:${Math.floor(index / 8)}`;
  return createHmac('sha256', exampleSeeds.serverSeed)
    .update(message)
    .digest()
    .readUInt32BE((index % 8) * 4);
}

export class Reader {
  private used = 0;
  private readonly derivation: Derivation;
  private readonly nonce: number;

  constructor(derivation: Derivation, nonce: number) {
    this.derivation = derivation;
    this.nonce = nonce;
  }

  next(outcomes: number): number {
    const drawn = readDraw(this.nonce, this.used);
    this.used += 1;
    return Math.floor((drawn * outcomes) / 2 ** 32);
  }

  rows(name: string): readonly string[][] {
    const table = this.derivation.tables.find(({ title }) => title.key === `tables.${name}`);
    return table?.rows.map((row) => row.map(String)) ?? [];
  }

  figure(name: string): number {
    return Number(this.derivation.figures?.[name]);
  }

  list(name: string): number[] {
    return String(this.derivation.figures?.[name]).split(', ').map(Number);
  }

  get strips(): number[][] {
    return this.rows('strips').map((row) => (row[2] ?? '').split(' ').map(Number));
  }

  pay(symbol: number, inRow: number): number {
    return Number(this.rows('pays')[symbol]?.[inRow + 2] ?? 0);
  }

  get lines(): number[][] {
    return this.rows('lines').map((row) => row.slice(1).map(Number));
  }

  /** What stands beside the range the outcome is in. */
  ranged(name: string, outcome: number): number {
    const row = this.rows(name).find(([range = '']) => {
      const [from = 0, to = 0] = range.split(' … ').map(Number);
      return from <= outcome && outcome <= to;
    });
    return Number(row?.[1]);
  }

  spin(): { stops: number[]; grid: number[][] } {
    const stops = this.strips.map((strip) => this.next(strip.length));
    return { stops, grid: this.strips.map((_, reel) => this.seen(reel, stops[reel] ?? 0, 3)) };
  }

  /** So many symbols of a reel's strip from a place on, before its first as well. */
  seen(reel: number, from: number, count: number): number[] {
    const strip = this.strips[reel] ?? [];
    const at = (place: number) => strip[((place % strip.length) + strip.length) % strip.length] ?? 0;
    return Array.from({ length: count }, (_, row) => at(from + row));
  }

  line(grid: Grid, line: readonly number[]): { pays: number; count: number } {
    const cells = grid.map((column, reel) => column[line[reel] ?? 0] ?? 0);
    const first = cells.findIndex((cell) => cell !== 0);
    const wilds = first < 0 ? cells.length : first;
    const own = wilds > 0 ? this.pay(0, wilds) : 0;
    if (first < 0) return { pays: own, count: wilds };
    const symbol = cells[first] ?? 0;
    const broken = cells.findIndex((cell) => cell !== 0 && cell !== symbol);
    const run = broken < 0 ? cells.length : broken;
    const pays = this.pay(symbol, run);
    return own > pays ? { pays: own, count: wilds } : { pays, count: run };
  }

  linesOf(grid: Grid): number {
    return this.lines.reduce((sum, line) => sum + this.line(grid, line).pays, 0);
  }

  waysOf(grid: Grid): number {
    return [...new Set(grid[0])].reduce((sum, symbol) => {
      const counts = grid.map((column) => column.filter((cell) => cell === symbol || cell === 0).length);
      const none = counts.indexOf(0);
      const run = counts.slice(0, none < 0 ? counts.length : none);
      return sum + this.pay(symbol, run.length) * run.reduce((ways, count) => ways * count, 1);
    }, 0);
  }

  scatters(grid: Grid, symbol: number): Won {
    const row = this.rows('scatter').find(([seen]) => Number(seen) === countOf(grid, symbol));
    return [Number(row?.[1] ?? 0) * this.figure('credits'), Number(row?.[2] ?? 0)];
  }

  /** The first spin, and the free spins it brings; the number of each is told from 1. */
  withFreeSpins([first, won]: Won, spin: (number: number) => Won): number {
    const room = this.figure('most') * this.figure('credits') - first;
    let left = won;
    let total = 0;
    for (let number = 1; left > 0 && total < room; number += 1) {
      const [credits, more] = spin(number);
      total += credits;
      left = Math.max(left - 1, Math.min(left - 1 + more, 500 - number));
    }
    return first + total;
  }
}

export function countOf(grid: Grid, symbol: number): number {
  return grid.flat().filter((cell) => cell === symbol).length;
}
