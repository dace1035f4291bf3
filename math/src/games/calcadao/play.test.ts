import { expect, test } from 'vitest';
import { drawOf } from '../rig.ts';
import { eventsOf, expectSlot, replay, roundOf, thenSeeded } from '../slots/rig.ts';
import { missChances } from '../slots/rig-ways.ts';
import { decimalOf, sumOf, waysReturn } from '../slots/rtp.ts';
import { volatilityOf } from '../slots/rules.ts';
import { calcadao, spinCalcadao } from './play.ts';
import { calcadaoRtp, freeSpinsWorth, sunsetChances } from './rtp.ts';
import { calcadaoHeights, calcadaoRules, calcadaoSunsets } from './rules.ts';

const { strips } = calcadaoRules;
const heightDraw = (rows: number) => {
  const at = calcadaoHeights.findIndex((height) => height.rows === rows);
  const before = calcadaoHeights.slice(0, at).reduce((sum, { weight }) => sum + weight, 0);
  return drawOf(before, 20);
};

/** Each reel so high, with this symbol on top. */
const showing = (rows: number, symbols: readonly number[]) =>
  strips.flatMap((strip, reel) => [heightDraw(rows), drawOf(strip.indexOf(symbols[reel] ?? 0), strip.length)]);
const sunsets = (count: number, rows = 2) =>
  showing(
    rows,
    strips.map((_, reel) => (reel < count ? calcadaoSunsets.symbol : reel % 2 ? 5 : 9)),
  );

test('Calçadão keeps what every slot promises', () => {
  expectSlot(calcadaoRules, calcadao, spinCalcadao, calcadaoRtp);
});

test('reels show two to seven rows, each so often as its weight says', () => {
  const counts = new Map<number, number>();
  for (let outcome = 0; outcome < 20; outcome++) {
    const [event] = eventsOf(roundOf(calcadao, [drawOf(outcome, 20), 0]).events, 'reels');
    const rows = event?.grid[0]?.length ?? 0;
    counts.set(rows, (counts.get(rows) ?? 0) + 1);
  }
  expect([...counts].map(([rows, weight]) => ({ rows, weight }))).toEqual(calcadaoHeights);
});

test('seven rows on every reel make ways by the hundred', () => {
  const { events } = roundOf(calcadao, showing(7, [9, 9, 9, 9, 9, 9]));
  const [reels] = eventsOf(events, 'reels');
  expect(reels?.grid.reduce((ways, column) => ways * column.length, 1)).toBe(117_649);
  for (const { symbol, ways, cells } of eventsOf(events, 'ways')) {
    const byReel = new Map<number, number>();
    for (const [reel, row] of cells) {
      expect([symbol, calcadaoRules.wild]).toContain(reels?.grid[reel]?.[row]);
      byReel.set(reel, (byReel.get(reel) ?? 0) + 1);
    }
    expect(ways).toBe([...byReel.values()].reduce((product, count) => product * count, 1));
  }
  expect(eventsOf(events, 'ways').length).toBeGreaterThan(0);
});

test.for([
  [3, 0],
  [4, 12],
  [5, 16],
  [6, 20],
] as const)('%i sunsets bring %i free spins, the n-th of which pays n times', ([count, spins]) => {
  const { events } = calcadao.begin({}, 1_000_000n, thenSeeded(sunsets(count), 6));
  expect(eventsOf(events, 'free-spins').map(({ won }) => won)).toEqual(spins ? [spins] : []);
  expect(eventsOf(events, 'free-spin').map(({ times }) => times)).toEqual(
    Array.from({ length: spins }, (_, at) => at + 1),
  );
  replay(calcadaoRules, events);
});

test('sunsets in free spins bring no more of them, and the same grid pays n times', () => {
  const { events } = roundOf(calcadao, sunsets(4, 7));
  expect(eventsOf(events, 'free-spins')).toHaveLength(1);
  expect(eventsOf(events, 'free-spin')).toHaveLength(12);
  const once = eventsOf(
    roundOf(calcadao, sunsets(4, 7)).events.slice(
      0,
      events.findIndex(({ kind }) => kind === 'scatter'),
    ),
    'ways',
  );
  const paid = once.reduce((sum, { pays }) => sum + pays, 0);
  expect(replay(calcadaoRules, events)).toBe(paid * (1 + 78));
});

test('the declared figures are counted exactly', () => {
  const base = decimalOf(waysReturn(calcadaoRules, calcadaoHeights));
  expect(Math.abs(base - 0.7865799668615805)).toBeLessThan(1e-12);
  expect(Math.abs(decimalOf(freeSpinsWorth()) - 0.20646826657417033)).toBeLessThan(1e-12);
  expect(Math.abs(decimalOf(calcadaoRtp()) - 0.9489837691414594)).toBeLessThan(1e-12);
  const chances = sunsetChances();
  expect(decimalOf(sumOf(...chances))).toBe(1);
  expect(1 / decimalOf(sumOf(...chances.slice(4)))).toBeCloseTo(393.046, 3);
  const height = calcadaoHeights.reduce((sum, { rows, weight }) => sum + (rows * weight) / 20, 0);
  expect(height ** 6).toBeCloseTo(7256.31, 0);

  // a spin also pays when its grid does not but one of its free spins does
  const misses = missChances(calcadaoRules, calcadaoHeights, calcadaoSunsets.symbol);
  const miss = misses.reduce((sum, chance) => sum + chance, 0);
  const hits = 1 - misses.reduce((sum, chance, seen) => sum + chance * miss ** (calcadaoSunsets.spins[seen] ?? 0), 0);
  expect(hits).toBeCloseTo(0.744, 3);
  expect(calcadaoRules.hits).toBe(Math.floor(hits * 10_000));
  expect(volatilityOf(calcadaoRules)).toBe(3);
});

/** How widely one spin swings without free spins: by simulation, in stakes. */
const spinDeviation = 1.347;

test('a round swings as widely as declared', () => {
  const mean = decimalOf(waysReturn(calcadaoRules, calcadaoHeights));
  const variance = spinDeviation ** 2;
  let [feature, squares] = [0, 0];
  sunsetChances().forEach((chance, sunsets) => {
    const spins = calcadaoSunsets.spins[sunsets] ?? 0;
    const times = (spins * (spins + 1)) / 2;
    feature += decimalOf(chance) * times * mean;
    squares += decimalOf(chance) * (((times * (2 * spins + 1)) / 3) * variance + (times * mean) ** 2);
  });
  const deviation = Math.sqrt(variance + squares - feature ** 2);
  expect(Math.abs(deviation * 100 - calcadaoRules.deviation)).toBeLessThan(1);
});

/**
 * E[e^(0.0025 n × what one spin wins)] for n = 1 … 20, counted once by `waysMoments` over all heights and stops, which
 * takes minutes. The n-th free spin counts n times, so free spins have the product of the first 12, 16 or 20.
 */
const rate = 0.0025;
const moments = [
  1.0019740761554374, 1.0039636674533348, 1.0059692020257842, 1.0079911638297696, 1.0100301097698525, 1.012086693877283,
  1.014161701852587, 1.0162561009176179, 1.0183711124219053, 1.020508318425736, 1.0226698192255679, 1.0248584675349157,
  1.0270782183419707, 1.0293346537827663, 1.03163577336145, 1.0339931872181412, 1.0364239225546745, 1.038953164122425,
  1.0416184193015672, 1.044475858149895,
];

test('10,000 stakes at most take less than a billionth from the return', () => {
  const mean = decimalOf(waysReturn(calcadaoRules, calcadaoHeights));
  const [first = 0, second = 0] = moments;
  // the moments are those of these rules: their slope is the mean, their bend the mean square
  expect((first - 1) / rate).toBeCloseTo(mean + (rate / 2) * (spinDeviation ** 2 + mean ** 2), 4);
  for (const [at, moment] of moments.entries()) expect(moment).toBeGreaterThan(1 + rate * (at + 1) * mean);

  // (x − c)⁺ ≤ e^(rate (x − c)) ÷ (rate e); that a spin wins w and brings free spins has E[e^(rate w); free spins] ≤
  // √(E[e^(2 rate w)] × chance)
  const above = (at: number) => Math.exp(-at * calcadaoRules.most) / (at * Math.E);
  const taken = sunsetChances().reduce((sum, chance, sunsets) => {
    const spins = calcadaoSunsets.spins[sunsets] ?? 0;
    if (spins === 0) return sum;
    const free = moments.slice(0, spins).reduce((product, moment) => product * moment, 1);
    return sum + Math.sqrt(second * decimalOf(chance)) * free * above(rate);
  }, 0);
  const alone = (moments.at(-1) ?? 0) * above(rate * moments.length);
  expect(taken + alone).toBeLessThan(1e-9);
});
