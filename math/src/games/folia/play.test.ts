import { expect, test } from 'vitest';
import { eventsOf, expectSlot, replay, roundOf, stopDraws, stopsShowing, thenSeeded } from '../slots/rig.ts';
import { meanAbove, momentOf, spinsAbove } from '../slots/rig-cap.ts';
import { cameOf, deviationWithFreeSpins, figuresOf } from '../slots/rig-figures.ts';
import { missChances, waysMoments, waysShares } from '../slots/rig-ways.ts';
import { decimalOf, scatterReturn, waysReturn } from '../slots/rtp.ts';
import { mostFreeSpins, volatilityOf } from '../slots/rules.ts';
import { folia, spinFolia } from './play.ts';
import { foliaRtp } from './rtp.ts';
import { foliaFloats, foliaRows, foliaRules, foliaTimes } from './rules.ts';

const heights = [{ rows: foliaRows, weight: 1 }];
const floatsOn = (...reels: number[]) =>
  stopDraws(
    foliaRules,
    stopsShowing(
      foliaRules,
      foliaRules.strips.map((_, reel) => (reels.includes(reel) ? foliaFloats.symbol : 1)),
    ),
  );

test('Folia keeps what every slot promises', () => {
  expectSlot(foliaRules, folia, spinFolia, foliaRtp);
});

test.for([
  [[0, 1, 2], 20_000, 8],
  [[0, 1, 3, 4], 100_000, 12],
  [[0, 1, 2, 3, 4], 500_000, 20],
] as const)('floats on the reels %j pay %i and bring %i free spins', ([reels, pays, won]) => {
  const { events } = folia.begin({}, 1_000_000n, thenSeeded(floatsOn(...reels), 4));
  expect(eventsOf(events, 'scatter')[0]).toMatchObject({ pays });
  expect(eventsOf(events, 'free-spins')[0]).toEqual({ kind: 'free-spins', won, left: won });
  expect(new Set(eventsOf(events, 'free-spin').map(({ times }) => times))).toEqual(new Set([foliaTimes]));
  replay(foliaRules, events);
});

test('two floats bring nothing', () => {
  const { events } = roundOf(folia, floatsOn(0, 4));
  expect(eventsOf(events, 'scatter')).toEqual([]);
  expect(eventsOf(events, 'free-spins')).toEqual([]);
});

test('free spins bring more of themselves, and end at 5,000 stakes', () => {
  const round = roundOf(folia, floatsOn(0, 1, 2, 3, 4));
  expect(eventsOf(round.events, 'free-spins')[1]).toEqual({ kind: 'free-spins', won: 20, left: 39 });
  expect(round.events.at(-1)).toEqual({ kind: 'end', multiplier: 50_000_000, capped: true });
  expect(eventsOf(round.events, 'free-spin').length).toBeLessThan(mostFreeSpins);
});

test('the whole cycle of 16,003,008 grids gives the declared figures', () => {
  const came = cameOf(foliaRules, waysShares(foliaRules, foliaRows, foliaFloats.symbol), foliaFloats);
  const figures = figuresOf(came);
  expect(figures.weight).toBe(16_003_008);
  expect(figures.mean).toBeCloseTo(0.80803369, 8);
  expect(figures.hits).toBeCloseTo(0.574617, 6);
  expect(figures.deviation).toBeCloseTo(1.6501, 4);
  expect(figures.most).toBeCloseTo(74.4, 10);
  const { pays, spins } = scatterReturn({ strips: foliaRules.strips, rows: foliaRows }, foliaFloats);
  expect(Math.abs(decimalOf(waysReturn(foliaRules, heights)) - 0.7806304664723033)).toBeLessThan(1e-12);
  expect(Math.abs(decimalOf(pays) - 0.027403223194039518)).toBeLessThan(1e-12);
  expect(Math.abs(decimalOf(spins) - 0.08944768383543893)).toBeLessThan(1e-12);
  expect(Math.abs(decimalOf(foliaRtp()) - 0.9667873180269912)).toBeLessThan(1e-12);
  const brought = came.reduce((sum, each) => sum + (each.spins > 0 ? each.weight : 0), 0);
  expect(figures.weight / brought).toBeCloseTo(92.192, 3);
  const deviation = deviationWithFreeSpins(came, foliaTimes);
  expect([foliaRules.hits, foliaRules.deviation]).toEqual([
    Math.floor(figures.hits * 10_000),
    Math.floor(deviation * 100),
  ]);
  expect(volatilityOf(foliaRules)).toBe(2);
  // what the two ends of free spins take from the return
  expect(meanAbove(foliaRules.most, 0.008, momentOf(came), momentOf(came, foliaTimes))).toBeLessThan(1e-15);
  expect(spinsAbove(mostFreeSpins, 0.1, came)).toBeLessThan(1e-20);
});

test('counting without the whole cycle comes to what the whole cycle gives', () => {
  const shares = waysShares(foliaRules, foliaRows, foliaFloats.symbol);
  const all = shares.reduce((sum, { grids }) => sum + grids, 0);
  const rates = [0.01, 0.1];
  for (const [at, moment] of waysMoments(foliaRules, heights, rates).entries()) {
    const rate = rates[at] ?? 0;
    const counted = shares.reduce((sum, { credits, grids }) => sum + grids * Math.exp((rate * credits) / 25), 0) / all;
    expect(moment).toBeCloseTo(counted, 9);
  }
  for (const [floats, chance] of missChances(foliaRules, heights, foliaFloats.symbol).entries()) {
    const missed = shares.filter(({ credits, scatters }) => credits === 0 && scatters === floats);
    expect(chance).toBeCloseTo(missed.reduce((sum, { grids }) => sum + grids, 0) / all, 12);
  }
});
