/**
 * Plays the slots as somebody who has read the page and nothing else: its words written down anew,
 * fed by the tables it shows.
 */
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

/** The tables of a slot as they are shown, read once. */
export class Shown {
  readonly strips: number[][];
  readonly lines: number[][];
  private readonly derivation: Derivation;

  constructor(derivation: Derivation) {
    this.derivation = derivation;
    this.strips = this.rows('strips').map((row) => (row[2] ?? '').split(' ').map(Number));
    this.lines = this.rows('lines').map((row) => row.slice(1).map(Number));
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

  pay(symbol: number, inRow: number): number {
    const row = this.derivation.tables.find(({ title }) => title.key === 'tables.pays')?.rows[symbol];
    return Number(row?.[inRow + 2] ?? 0);
  }

  /** The row with the range the outcome is in. */
  ranged(name: string, outcome: number): string[] {
    const row = this.rows(name).find(([range = '']) => {
      const [from = 0, to = 0] = range.split(' … ').map(Number);
      return from <= outcome && outcome <= to;
    });
    return row ?? [];
  }
}

interface FreeSpins {
  /** How many times the wins of each count, by its number from 1. */
  readonly timesOf: (number: number) => number;
  readonly symbol?: number;
}

/** One round: its draws one after another, and what happens in it as it stands in the data. */
export class Reader {
  readonly shown: Shown;
  readonly events: object[] = [];
  private used = 0;
  private readonly draw: (index: number) => number;

  constructor(shown: Shown, draw: (index: number) => number) {
    this.shown = shown;
    this.draw = draw;
  }

  next(outcomes: number): number {
    const drawn = this.draw(this.used);
    this.used += 1;
    return Math.floor((drawn * outcomes) / 2 ** 32);
  }

  /** Credits in ten-thousandths of the stake. */
  tell(event: object, credits: number): number {
    this.events.push({ ...event, pays: (credits * 10_000) / this.shown.figure('credits') });
    return credits;
  }

  spin(): { stops: number[]; grid: number[][] } {
    const { strips } = this.shown;
    const stops = strips.map((strip) => this.next(strip.length));
    const grid = strips.map((_, reel) => this.seen(reel, stops[reel] ?? 0, 3));
    this.events.push({ kind: 'reels', stops, grid });
    return { stops, grid };
  }

  /** So many symbols of a reel's strip from a place on, before its first as well. */
  seen(reel: number, from: number, count: number): number[] {
    const strip = this.shown.strips[reel] ?? [];
    const at = (place: number) => strip[((place % strip.length) + strip.length) % strip.length] ?? 0;
    return Array.from({ length: count }, (_, row) => at(from + row));
  }

  line(grid: Grid, line: readonly number[]): { pays: number; count: number; symbol: number } {
    const cells = grid.map((column, reel) => column[line[reel] ?? 0] ?? 0);
    const first = cells.findIndex((cell) => cell !== 0);
    const wilds = first < 0 ? cells.length : first;
    const own = wilds > 0 ? this.shown.pay(0, wilds) : 0;
    if (first < 0) return { pays: own, count: wilds, symbol: 0 };
    const symbol = cells[first] ?? 0;
    const broken = cells.findIndex((cell) => cell !== 0 && cell !== symbol);
    const run = broken < 0 ? cells.length : broken;
    const pays = this.shown.pay(symbol, run);
    return own > pays ? { pays: own, count: wilds, symbol: 0 } : { pays, count: run, symbol };
  }

  linesOf(grid: Grid, times = 1): number {
    return this.shown.lines.reduce((sum, line, at) => {
      const { pays, count, symbol } = this.line(grid, line);
      const cells = line.slice(0, count).map((row, reel) => [reel, row]);
      return pays === 0 ? sum : sum + this.tell({ kind: 'line', line: at, symbol, cells }, pays * times);
    }, 0);
  }

  waysOf(grid: Grid, times = 1): number {
    return [...new Set(grid[0])].reduce((sum, symbol) => {
      const isOne = (cell: number) => cell === symbol || cell === 0;
      const counts = grid.map((column) => column.filter(isOne).length);
      const none = counts.indexOf(0);
      const run = counts.slice(0, none < 0 ? counts.length : none);
      const ways = run.reduce((product, count) => product * count, 1);
      const credits = this.shown.pay(symbol, run.length) * ways * times;
      const cells = cellsOf(grid.slice(0, run.length), isOne);
      return credits === 0 ? sum : sum + this.tell({ kind: 'ways', symbol, ways, cells }, credits);
    }, 0);
  }

  scatters(grid: Grid, symbol: number, times = 1): Won {
    const cells = cellsOf(grid, (cell) => cell === symbol);
    const row = this.shown.rows('scatter').find(([seen]) => Number(seen) === cells.length);
    if (!row) return [0, 0];
    const credits = Number(row[1]) * this.shown.figure('credits') * times;
    return [this.tell({ kind: 'scatter', cells }, credits), Number(row[2])];
  }

  /** The first spin, and the free spins it brings; the number of each is told from 1. */
  withFreeSpins([first, won]: Won, { timesOf, symbol }: FreeSpins, spin: (times: number) => Won): number {
    if (won === 0) return first;
    const expanding = symbol === undefined ? {} : { symbol };
    const room = this.shown.figure('most') * this.shown.figure('credits') - first;
    let left = won;
    let total = 0;
    this.events.push({ kind: 'free-spins', won, left, ...expanding });
    for (let number = 1; left > 0 && total < room; number += 1) {
      left -= 1;
      const times = timesOf(number);
      this.events.push({ kind: 'free-spin', number, left, times });
      const [credits, more] = spin(times);
      total += credits;
      const added = Math.max(0, Math.min(more, 500 - number - left));
      left += added;
      if (added > 0) this.events.push({ kind: 'free-spins', won: added, left, ...expanding });
    }
    return first + total;
  }
}

/** Reel by reel, each from its top. */
export function cellsOf(grid: Grid, isOne: (cell: number) => boolean): number[][] {
  return grid.flatMap((column, reel) => column.flatMap((cell, row) => (isOne(cell) ? [[reel, row]] : [])));
}
