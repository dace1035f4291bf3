import { expect, test } from 'vitest';
import { drawOf } from '../rig.ts';
import { cycleOf, settleLines } from '../slots/cycle.ts';
import { columnsOf } from '../slots/reels.ts';
import { eventsOf, expectSlot, replay, roundOf, stopDraws, stopsShowing, thenSeeded } from '../slots/rig.ts';
import { type Moment, meanAbove, momentOf, spinsAbove } from '../slots/rig-cap.ts';
import { cameOf, figuresOf } from '../slots/rig-figures.ts';
import { cycleLength, decimalOf, scatterReturn } from '../slots/rtp.ts';
import { mostFreeSpins, volatilityOf } from '../slots/rules.ts';
import { cordel, expandedCredits, spinCordel } from './play.ts';
import { cordelRtp, reelCounts } from './rtp.ts';
import { cordelBooks, cordelExpanding, cordelRules } from './rules.ts';

const symbols = Array.from({ length: cordelExpanding.count }, (_, at) => cordelExpanding.first + at);
const booksOn = (...reels: number[]) =>
  stopDraws(
    cordelRules,
    stopsShowing(
      cordelRules,
      cordelRules.strips.map((_, reel) => (reels.includes(reel) ? cordelBooks.symbol : 9)),
    ),
  );
const expanding = (symbol: number) => drawOf(symbol - cordelExpanding.first, cordelExpanding.count);

test('Cordel keeps what every slot promises', () => {
  expectSlot(cordelRules, cordel, spinCordel, cordelRtp);
});

test.for(symbols)('three books bring ten free spins in which symbol %i expands, chosen by one draw', (symbol) => {
  const { events } = cordel.begin({}, 1_000_000n, thenSeeded([...booksOn(0, 1, 2), expanding(symbol)], symbol));
  expect(eventsOf(events, 'scatter')[0]).toMatchObject({ pays: 20_000 });
  expect(eventsOf(events, 'free-spins')[0]).toEqual({ kind: 'free-spins', won: 10, left: 10, symbol });
  expect(new Set(eventsOf(events, 'expand').map((event) => event.symbol)).size).toBeLessThanOrEqual(1);
  replay(cordelRules, events);
});

test('a cowboy seen on all reels fills them and pays 5,000 stakes', () => {
  const cowboys = stopDraws(cordelRules, stopsShowing(cordelRules, [1, 1, 1, 1, 1]));
  const round = cordel.begin({}, 1_000_000n, thenSeeded([...booksOn(0, 1, 2), expanding(1), ...cowboys], 1));
  const [expanded] = eventsOf(round.events, 'expand');
  expect(expanded).toEqual({ kind: 'expand', symbol: 1, reels: [0, 1, 2, 3, 4], pays: 50_000_000 });
});

test('the symbol expands from wherever it is seen, if so many pay', () => {
  expect([1, 2, 3, 4, 5].map((reels) => expandedCredits(1, reels))).toEqual([0, 100, 1000, 10_000, 50_000]);
  expect([1, 2, 3, 4, 5].map((reels) => expandedCredits(9, reels))).toEqual([0, 0, 40, 200, 1000]);
  const apart = stopDraws(cordelRules, [
    ...stopsShowing(cordelRules, [1, 0, 0, 0, 0]).slice(0, 1),
    ...stopsShowing(cordelRules, [7, 9, 8, 6, 1]).slice(1),
  ]);
  const { events } = cordel.begin({}, 1_000_000n, thenSeeded([...booksOn(0, 1, 2), expanding(1), ...apart], 1));
  const [expanded] = eventsOf(events, 'expand');
  expect(expanded).toMatchObject({ symbol: 1, reels: [0, 4], pays: 100_000 });
});

test('books in free spins bring more, with the same symbol, and a round ends at 20,000 stakes', () => {
  const more = cordel.begin({}, 1_000_000n, thenSeeded([...booksOn(0, 1, 2), expanding(9), ...booksOn(0, 1, 2)], 2));
  expect(eventsOf(more.events, 'free-spins').slice(0, 2)).toEqual([
    { kind: 'free-spins', won: 10, left: 10, symbol: 9 },
    { kind: 'free-spins', won: 10, left: 19, symbol: 9 },
  ]);
  const cowboys = stopDraws(cordelRules, stopsShowing(cordelRules, [1, 1, 1, 1, 1]));
  const draws = [...booksOn(0, 1, 2), expanding(1), ...Array<number[]>(10).fill(cowboys).flat()];
  const round = roundOf(cordel, draws);
  expect(eventsOf(round.events, 'free-spin')).toHaveLength(4);
  expect(round.events.at(-1)).toEqual({ kind: 'end', multiplier: 200_000_000, capped: true });
});

/** In how many grids so many books and so many reels with the symbol are seen together. */
function booksWith(symbol: number): { books: number; reels: number; weight: number }[] {
  let counts = new Map<string, { books: number; reels: number; weight: number }>([
    ['', { books: 0, reels: 0, weight: 1 }],
  ]);
  for (const strip of cordelRules.strips) {
    const next = new Map<string, { books: number; reels: number; weight: number }>();
    for (const { books, reels, weight } of counts.values())
      for (const column of columnsOf(strip, cordelRules.rows)) {
        const book = books + column.filter((seen) => seen === cordelBooks.symbol).length;
        const reel = reels + (column.includes(symbol) ? 1 : 0);
        const there = next.get(`${book};${reel}`);
        if (there) there.weight += weight;
        else next.set(`${book};${reel}`, { books: book, reels: reel, weight });
      }
    counts = next;
  }
  return [...counts.values()];
}

test('the whole cycle of 52,479,000 grids gives the declared figures', () => {
  const shares = cycleOf({ ...cordelRules, scatter: cordelBooks.symbol }, settleLines(cordelRules));
  const came = cameOf(cordelRules, shares, cordelBooks);
  const figures = figuresOf(came);
  expect(figures.weight).toBe(52_479_000);
  expect(figures.mean).toBeCloseTo(0.643741, 6);
  expect(figures.hits).toBeCloseTo(0.347729, 6);
  expect(figures.deviation).toBeCloseTo(3.71842, 5);
  const spins = decimalOf(scatterReturn(cordelRules, cordelBooks).spins);
  expect(spins).toBeCloseTo(0.05519465, 8);
  expect(10 / spins).toBeCloseTo(181.177, 3);
  const rtp = decimalOf(cordelRtp());
  expect(rtp - figures.mean).toBeCloseTo(0.314684, 6);
  expect(Math.abs(rtp - 0.95842512)).toBeLessThan(1e-8);
  expect(cordelRules.hits).toBe(Math.floor(figures.hits * 10_000));
  expect(volatilityOf(cordelRules)).toBe(5);

  // What 20,000 stakes take from the return. A free spin wins a on lines and books and b expanded, and e^(r(a+b)) is at
  // most e^(ra) + e^(r × most a) × (e^(rb) − 1), whatever a and b have to do with each other.
  const paid = momentOf(came);
  for (const symbol of symbols) {
    const together = booksWith(symbol);
    const free: Moment = (rate, each) =>
      together.reduce(
        (sum, { books, reels, weight }) => {
          const expanded = expandedCredits(symbol, reels) / cordelRules.credits;
          const more = each ** (cordelBooks.spins[books] ?? 0);
          return sum + (weight / figures.weight) * Math.exp(rate * figures.most) * more * Math.expm1(rate * expanded);
        },
        paid(rate, each),
      );
    expect(meanAbove(cordelRules.most, 0.0014, paid, free)).toBeLessThan(1e-9);
  }
  expect(spinsAbove(mostFreeSpins, 0.1, came)).toBeLessThan(1e-20);
});

test('a round swings as widely as declared', () => {
  const shares = cycleOf({ ...cordelRules, scatter: cordelBooks.symbol }, settleLines(cordelRules));
  const came = cameOf(cordelRules, shares, cordelBooks);
  const all = cycleLength(cordelRules.strips);
  const meanOf = (of: (each: (typeof came)[number]) => number) =>
    came.reduce((sum, each) => sum + each.weight * of(each), 0) / all;
  const [spins, worth] = [meanOf((each) => each.spins), meanOf((each) => each.worth)];
  const begins = spins / 10;
  let [feature, squares] = [0, 0];
  for (const symbol of symbols) {
    const expanded = (power: number) =>
      reelCounts(symbol).reduce(
        (sum, count, reels) =>
          sum + (Number(count) / all) * (expandedCredits(symbol, reels) / cordelRules.credits) ** power,
        0,
      );
    // a free spin with all it brings, as if what expands had nothing to do with the lines
    const free = (worth + expanded(1)) / (1 - spins);
    const own = meanOf((each) => (each.worth + each.spins * free) ** 2) - (worth + spins * free) ** 2;
    const variance = (own + expanded(2) - expanded(1) ** 2) / (1 - spins);
    feature += (10 * free) / symbols.length;
    squares += (10 * variance + (10 * free) ** 2) / symbols.length;
  }
  expect(begins * feature).toBeCloseTo(0.314684, 6);
  const together = 2 * feature * meanOf((each) => (each.spins > 0 ? each.worth : 0));
  const deviation = Math.sqrt(
    meanOf((each) => each.worth ** 2) + together + begins * squares - (worth + begins * feature) ** 2,
  );
  expect(deviation * 100).toBeLessThan(cordelRules.deviation);
  expect(deviation * 100).toBeGreaterThan(cordelRules.deviation * 0.98);
});

test('reels with a symbol are counted over the whole cycle', () => {
  for (const symbol of symbols) {
    const counts = reelCounts(symbol);
    expect(counts.reduce((sum, count) => sum + count, 0n)).toBe(BigInt(cycleLength(cordelRules.strips)));
  }
  // the cowboy stands once on reels 1, 2 and 4 and twice on 3 and 5: 3 stops each
  expect(reelCounts(1)[5]).toBe(3n * 3n * 6n * 3n * 6n);
});
