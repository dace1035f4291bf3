import { expect, test } from 'vitest';
import { drawOf } from '../rig.ts';
import { cycleOf, settleLines } from '../slots/cycle.ts';
import { eventsOf, expectSlot, replay, roundOf, stopDraws, stopsShowing } from '../slots/rig.ts';
import { cameOf, figuresOf } from '../slots/rig-figures.ts';
import { decimalOf, lineReturn } from '../slots/rtp.ts';
import { volatilityOf } from '../slots/rules.ts';
import { onca, spinOnca } from './play.ts';
import { allCells, fillMean, fillReturn, linesOf, oncaRtp } from './rtp.ts';
import { oncaFill, oncaRules } from './rules.ts';

const turns = drawOf(1, oncaFill.once);
const filling = drawOf(0, oncaFill.once);
const fills = drawOf(0, oncaFill.chances);
const stays = drawOf(oncaFill.fills, oncaFill.chances);
const chosen = (symbol: number) => {
  const at = oncaFill.symbols.findIndex((each) => each.symbol === symbol);
  return drawOf(
    oncaFill.symbols.slice(0, at).reduce((sum, { weight }) => sum + weight, 0),
    100,
  );
};

test('Onça keeps what every slot promises', () => {
  expectSlot(oncaRules, onca, spinOnca, oncaRtp);
});

test('the reels carry the counts the return rests on', () => {
  for (const strip of oncaRules.strips)
    expect(oncaRules.symbols.map((_, symbol) => strip.filter((each) => each === symbol).length)).toEqual([
      2, 2, 3, 5, 4, 7, 8,
    ]);
});

test('three jaguars pay fifty stakes', () => {
  const round = roundOf(onca, [turns, ...stopDraws(oncaRules, stopsShowing(oncaRules, [0, 0, 0]))]);
  expect(eventsOf(round.events, 'line')[0]).toMatchObject({ line: 0, symbol: 0, pays: 500_000 });
  expect(eventsOf(round.events, 'fill')).toEqual([]);
  expect(round.state.drawn).toBe(4);
});

test('cells fill respin by respin, and full lines pay when none fills any more', () => {
  // the three cells in the middle, then the top of the first reel, then none
  const middle = Array.from({ length: 9 }, (_, cell) => (cell % 3 === 1 ? fills : stays));
  const top = [fills, stays, stays, stays, stays, stays];
  const round = roundOf(onca, [filling, chosen(3), ...middle, ...top, ...Array<number>(5).fill(stays)]);
  expect(round.events).toEqual([
    { kind: 'fill', symbol: 3 },
    {
      kind: 'filled',
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    },
    { kind: 'filled', cells: [[0, 0]] },
    { kind: 'filled', cells: [] },
    {
      kind: 'line',
      line: 0,
      symbol: 3,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      pays: 20_000,
    },
    { kind: 'end', multiplier: 20_000, capped: false },
  ]);
  expect(round.state.drawn).toBe(2 + 9 + 6 + 5);
});

test('a filling that begins with none pays nothing', () => {
  const round = roundOf(onca, [filling, chosen(1), ...Array<number>(9).fill(stays)]);
  expect(round.events.slice(1)).toEqual([
    { kind: 'filled', cells: [] },
    { kind: 'end', multiplier: 0, capped: false },
  ]);
  expect(round.payout).toBe(0n);
});

test.for([
  [1, 1000],
  [6, 30],
] as const)('symbol %i in all cells pays five lines ten times: %i stakes', ([symbol, stakes]) => {
  const round = roundOf(onca, [filling, chosen(symbol), ...Array<number>(9).fill(fills)]);
  expect(eventsOf(round.events, 'line')).toHaveLength(5);
  expect(replay(oncaRules, round.events)).toBe(stakes * 10_000);
  expect(round.payout).toBe(BigInt(stakes) * 1_000_000n);
});

test('each symbol is chosen as often as its weight says', () => {
  const counts = new Map<number, number>();
  for (let draw = 0; draw < 100; draw++) {
    const [event] = eventsOf(
      roundOf(onca, [filling, drawOf(draw, 100), ...Array<number>(9).fill(stays)]).events,
      'fill',
    );
    counts.set(event?.symbol ?? -1, (counts.get(event?.symbol ?? -1) ?? 0) + 1);
  }
  expect([...counts].map(([symbol, weight]) => ({ symbol, weight }))).toEqual(oncaFill.symbols);
});

test('the declared figures are counted exactly', () => {
  expect(Math.abs(decimalOf(lineReturn(oncaRules)) - 0.7425061260112114)).toBeLessThan(1e-12);
  expect(Math.abs(decimalOf(fillMean()) - 13.054050608180173)).toBeLessThan(1e-12);
  expect(Math.abs(decimalOf(fillReturn((mask) => (mask === allCells ? 1 : 0))) - 0.1439430480325446)).toBeLessThan(
    1e-12,
  );
  expect(Math.abs(decimalOf(oncaRtp()) - 0.9584981344703161)).toBeLessThan(1e-12);
  expect(decimalOf(fillReturn(() => 1))).toBe(1);
  // no cell at all fills with chance 0.7⁹
  expect(decimalOf(fillReturn((mask) => (mask === 0 ? 1 : 0)))).toBeCloseTo(0.7 ** 9, 12);

  const lines = figuresOf(cameOf(oncaRules, cycleOf(oncaRules, settleLines(oncaRules))));
  expect(lines.weight).toBe(31 ** 3);
  expect(lines.mean).toBeCloseTo(0.7425061260112114, 12);
  const share = 1 / oncaFill.once;
  const hits = lines.hits * (1 - share) + decimalOf(fillReturn((mask) => (linesOf(mask) > 0 ? 1 : 0))) * share;
  const pays = oncaFill.symbols.reduce(
    (sum, { symbol, weight }) => sum + ((oncaRules.pays[symbol]?.[2] ?? 0) / oncaRules.credits) ** 2 * (weight / 100),
    0,
  );
  const squares =
    (lines.deviation ** 2 + lines.mean ** 2) * (1 - share) +
    pays * decimalOf(fillReturn((mask) => linesOf(mask) ** 2)) * share;
  const deviation = Math.sqrt(squares - decimalOf(oncaRtp()) ** 2);
  expect([oncaRules.hits, oncaRules.deviation]).toEqual([Math.floor(hits * 10_000), Math.floor(deviation * 100)]);
  expect(volatilityOf(oncaRules)).toBe(4);
  expect(oncaRules.most).toBeGreaterThanOrEqual(lines.most);
});
