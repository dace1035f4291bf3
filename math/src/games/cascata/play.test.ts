import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycleOf } from '../slots/cycle.ts';
import { playLines } from '../slots/lines.ts';
import { columnsOf, gridOf } from '../slots/reels.ts';
import { eventsOf, expectSlot, replay, roundOf, stopDraws, stopsShowing, thenSeeded } from '../slots/rig.ts';
import { meanAbove, momentOf, spinsAbove } from '../slots/rig-cap.ts';
import { cameOf, deviationWithFreeSpins, figuresOf } from '../slots/rig-figures.ts';
import { decimalOf, scatterReturn } from '../slots/rtp.ts';
import { mostFreeSpins, volatilityOf } from '../slots/rules.ts';
import { fall, timesOf, washAway } from './cascade.ts';
import { cascata, spinCascata } from './play.ts';
import { cascataCycle, cascataRtp, creditsByFirstStop, creditsOf, settleFalls } from './rtp.ts';
import { cascataRules, cascataTimes, cascataWaterfalls } from './rules.ts';
import { columnsIn, playCascade, washColumns } from './washing.ts';

const columns = cascataRules.strips.map((strip) => columnsOf(strip, cascataRules.rows));
const waterfallsOn = stopDraws(cascataRules, stopsShowing(cascataRules, [8, 8, 8, 6, 4]));

test('Cascata keeps what every slot promises', () => {
  expectSlot(cascataRules, cascata, spinCascata, cascataRtp);
});

test('what is washed away is replaced from above: what stays falls, the nearest of the strip lowest', () => {
  const [strip = []] = cascataRules.strips;
  const seen = fall({ grid: [strip.slice(5, 8)], tops: [5] }, [0b101]);
  // 2 8 stand above 2 8 1 … of the strip: the middle symbol falls to the bottom
  expect(strip.slice(3, 8)).toEqual([7, 3, 2, 8, 1]);
  expect(seen).toEqual({ grid: [[7, 3, 8]], tops: [3] });
  // over the beginning of the strip comes its end
  expect(fall({ grid: [strip.slice(0, 3)], tops: [0] }, [0b111])).toEqual({ grid: [strip.slice(-3)], tops: [-3] });
  expect(fall(seen, [0])).toEqual(seen);
});

test('wins of the first, second, third fall count once, twice, three times, and five times from the fourth', () => {
  expect([0, 1, 2, 3, 4, 9].map((falls) => timesOf(cascataTimes.paid, falls))).toEqual([1, 2, 3, 5, 5, 5]);
  expect([0, 1, 2, 3, 4, 9].map((falls) => timesOf(cascataTimes.free, falls))).toEqual([3, 6, 9, 15, 15, 15]);
});

test('the lines of a grid are those of any slot', () => {
  for (let stop = 0; stop < 28; stop++) {
    const grid = gridOf(columns, [stop, (stop * 5) % 28, (stop * 11) % 28, (stop * 3) % 27, (stop * 7) % 26]);
    expect(washAway(grid)?.won).toBe(playLines(cascataRules, grid, 1));
  }
});

test('columns in numbers win and lose the same cells as a grid, whatever has fallen there', () => {
  const symbol = fc.integer({ min: 0, max: cascataRules.symbols.length - 1 });
  const column = fc.tuple(symbol, symbol, symbol);
  const firstColumn = column.map((shown) => shown.map((each) => each || 7));
  fc.assert(
    fc.property(fc.tuple(firstColumn, column, column, column, column), (grid) => {
      const { won = 0, gone = [] } = washAway(grid) ?? {};
      const cells = gone.reduce((sum, rows, reel) => sum | (rows << (3 * reel)), 0);
      expect(washColumns(columnsIn(grid))).toBe(won * 2 ** 15 + cells);
    }),
    { numRuns: 20_000 },
  );
});

test('a spin falls in numbers as it does in grids', () => {
  const stops = fc.tuple(...cascataRules.strips.map(({ length }) => fc.integer({ min: 0, max: length - 1 })));
  const inGrids = settleFalls((won, falls) => won * timesOf(cascataTimes.paid, falls));
  fc.assert(
    fc.property(stops, (at) => {
      expect(playCascade(at, cascataTimes.paid)).toBe(inGrids(gridOf(columns, at), at));
    }),
    { numRuns: 20_000 },
  );
});

test('three waterfalls bring ten free spins, whose falls count three, six, nine and fifteen times', () => {
  const { events } = cascata.begin({}, 1_000_000n, thenSeeded(waterfallsOn, 5));
  expect(eventsOf(events, 'free-spins')[0]).toEqual({ kind: 'free-spins', won: 10, left: 10 });
  const free = events.slice(events.findIndex(({ kind }) => kind === 'free-spin'));
  expect(eventsOf(free, 'drop').every(({ times }) => cascataTimes.free.includes(times))).toBe(true);
  expect(eventsOf(free, 'drop').length).toBeGreaterThan(0);
  replay(cascataRules, events);
});

test('waterfalls that fall in later bring nothing', () => {
  const rounds = Array.from({ length: 28 }, (_, stop) =>
    roundOf(cascata, stopDraws(cascataRules, [stop, (stop * 5) % 28, (stop * 11) % 28, 3, 7])),
  );
  const seenLater = rounds.filter(({ events }) =>
    eventsOf(events, 'drop').some(({ grid }) => grid.flat().includes(cascataWaterfalls.symbol)),
  );
  expect(seenLater.length).toBeGreaterThan(0);
  for (const { events } of seenLater) expect(eventsOf(events, 'scatter')).toEqual([]);
});

test('free spins bring more of themselves, up to the most there are', () => {
  const { events } = roundOf(cascata, waterfallsOn);
  expect(eventsOf(events, 'free-spins')[1]).toEqual({ kind: 'free-spins', won: 10, left: 19 });
  expect(eventsOf(events, 'free-spin').length).toBeLessThanOrEqual(mostFreeSpins);
});

test('a recount of one stop finds rules that are not those counted', () => {
  expect(creditsOf(cascataCycle(5))).toBe(creditsByFirstStop[5]);
  const counted = cycleOf(
    cascataRules,
    settleFalls((won, falls) => won * timesOf([1, 2, 3, 4], falls)),
    5,
  );
  expect(creditsOf(counted)).toBeLessThan(creditsByFirstStop[5] ?? 0);
});

test('the whole cycle of 15,410,304 grids gives the declared figures', () => {
  // one count for both: credits in the high part, falls below 32 in the low
  const both = cycleOf(
    { ...cascataRules, scatter: cascataWaterfalls.symbol },
    settleFalls((won, falls) => won * timesOf(cascataTimes.paid, falls) * 32 + 1),
  );
  const withFalls = Array.from({ length: 10 }, (_, falls) =>
    both.reduce((sum, { credits, grids }) => sum + (credits % 32 > falls ? grids : 0), 0),
  );
  expect(withFalls).toEqual([
    6_918_210, 3_316_950, 1_861_704, 1_100_736, 617_058, 354_510, 190_944, 110_214, 56_160, 30_186,
  ]);
  const shares = both.map((share) => ({ ...share, credits: Math.floor(share.credits / 32) }));
  expect(creditsOf(shares)).toBe(creditsByFirstStop.reduce((sum, each) => sum + each, 0));
  const came = cameOf(cascataRules, shares, cascataWaterfalls);
  const figures = figuresOf(came);
  expect(figures.weight).toBe(15_410_304);
  expect(figures.mean).toBeCloseTo(0.89258895, 8);
  expect(figures.hits).toBeCloseTo(0.448934, 6);
  expect(figures.deviation).toBeCloseTo(4.926, 3);
  expect(figures.most).toBeCloseTo(551.75, 10);
  const spins = decimalOf(scatterReturn(cascataRules, cascataWaterfalls).spins);
  expect(spins).toBeCloseTo(0.02459913, 8);
  expect(10 / spins).toBeCloseTo(406.519, 3);
  const rtp = cascataRtp();
  expect(decimalOf(rtp ?? { numerator: 0n, denominator: 1n })).toBeCloseTo(0.96012089, 8);
  // a spin also pays when its grid does not but one of the ten free spins it brings does, whatever these bring more
  const shareOf = (is: (each: (typeof came)[number]) => boolean) =>
    came.reduce((sum, each) => sum + (is(each) ? each.weight : 0), 0) / figures.weight;
  const missed = shareOf(({ worth }) => worth === 0);
  const hits = 1 - missed + shareOf(({ worth, spins: won }) => worth === 0 && won > 0) * (1 - missed ** 10);
  const deviation = deviationWithFreeSpins(came, 3);
  expect([cascataRules.hits, cascataRules.deviation]).toEqual([Math.floor(hits * 10_000), Math.floor(deviation * 100)]);
  expect(volatilityOf(cascataRules)).toBe(4);
  // what the two ends of free spins take from the return
  expect(meanAbove(cascataRules.most, 0.006, momentOf(came), momentOf(came, 3))).toBeLessThan(1e-10);
  expect(spinsAbove(mostFreeSpins, 0.1, came)).toBeLessThan(1e-20);
});

test('a fall that wins is told with its lines before what falls', () => {
  const { events } = roundOf(cascata, stopDraws(cascataRules, [14, 9, 12, 0, 0]));
  const kinds = events.map(({ kind }) => kind);
  for (const [at, kind] of kinds.entries()) if (kind === 'drop') expect(kinds[at - 1]).toBe('line');
  const [first] = eventsOf(events, 'reels');
  if (!first) throw new RangeError('the reels come to rest');
  expect(playCascade(first.stops, cascataTimes.paid)).toBe(
    (replay(cascataRules, events) * cascataRules.credits) / 10_000,
  );
});
