import { expect, test } from 'vitest';
import { cycleOf, settleLines } from '../slots/cycle.ts';
import { eventsOf, expectSlot, replay, roundOf, stopDraws, stopsShowing, thenSeeded } from '../slots/rig.ts';
import { meanAbove, momentOf, spinsAbove } from '../slots/rig-cap.ts';
import { cameOf, deviationWithFreeSpins, figuresOf } from '../slots/rig-figures.ts';
import { decimalOf, scatterReturn } from '../slots/rtp.ts';
import { mostFreeSpins, volatilityOf } from '../slots/rules.ts';
import { spinTucano, tucano } from './play.ts';
import { tucanoRtp } from './rtp.ts';
import { tucanoMoons, tucanoRules, tucanoTimes } from './rules.ts';

const moonsOn = (...reels: number[]) =>
  stopDraws(
    tucanoRules,
    stopsShowing(
      tucanoRules,
      tucanoRules.strips.map((_, reel) => (reels.includes(reel) ? tucanoMoons.symbol : 9)),
    ),
  );

test('Tucano keeps what every slot promises', () => {
  expectSlot(tucanoRules, tucano, spinTucano, tucanoRtp);
});

test('three moons pay twice the stake and bring ten free spins that count three times', () => {
  const { events } = tucano.begin({}, 1_000_000n, thenSeeded(moonsOn(0, 1, 2), 3));
  expect(eventsOf(events, 'scatter')[0]).toMatchObject({ pays: 20_000 });
  expect(eventsOf(events, 'free-spins')[0]).toEqual({ kind: 'free-spins', won: 10, left: 10 });
  const played = eventsOf(events, 'free-spin');
  expect(played.length).toBeGreaterThanOrEqual(10);
  expect(new Set(played.map(({ times }) => times))).toEqual(new Set([tucanoTimes]));
  expect(eventsOf(events, 'reels')).toHaveLength(played.length + 1);
  expect(replay(tucanoRules, events)).toBeGreaterThan(20_000);
});

test('a line in a free spin pays three times what it pays in a paid one', () => {
  const paid = roundOf(tucano, moonsOn(0, 1, 2, 3)).events;
  const first = paid.findIndex(({ kind }) => kind === 'free-spins');
  const second = paid.findIndex(({ kind }) => kind === 'free-spin');
  const paysOf = (events: typeof paid) => events.flatMap((event) => ('pays' in event ? [event.pays] : []));
  const before = paysOf(paid.slice(0, first));
  expect(paysOf(paid.slice(second)).slice(0, before.length)).toEqual(before.map((pays) => 3 * pays));
});

test('free spins bring more of themselves, up to the most there are', () => {
  const { events } = roundOf(tucano, moonsOn(0, 1, 2));
  expect(eventsOf(events, 'free-spins').slice(0, 3)).toEqual([
    { kind: 'free-spins', won: 10, left: 10 },
    { kind: 'free-spins', won: 10, left: 19 },
    { kind: 'free-spins', won: 10, left: 28 },
  ]);
  expect(eventsOf(events, 'free-spin')).toHaveLength(mostFreeSpins);
});

test('a round that reaches 5,000 stakes ends there', () => {
  const round = roundOf(tucano, moonsOn(0, 1, 2, 3, 4));
  // five moons pay 50 stakes and 150 in a free spin: no more than 33 of them are played
  expect(eventsOf(round.events, 'free-spin').length).toBeLessThanOrEqual(33);
  expect(round.events.at(-1)).toEqual({ kind: 'end', multiplier: 50_000_000, capped: true });
  expect(round.payout).toBe(5_000_000_000n);
});

test('the whole cycle of 39,135,393 grids gives the declared figures', () => {
  const shares = cycleOf({ ...tucanoRules, scatter: tucanoMoons.symbol }, settleLines(tucanoRules));
  const came = cameOf(tucanoRules, shares, tucanoMoons);
  const figures = figuresOf(came);
  expect(figures.weight).toBe(39_135_393);
  expect(figures.mean).toBeCloseTo(0.7902, 4);
  expect(figures.hits).toBeCloseTo(0.411059, 6);
  expect(figures.deviation).toBeCloseTo(1.98602, 5);
  expect(figures.most).toBe(180.5);
  const spins = decimalOf(scatterReturn(tucanoRules, tucanoMoons).spins);
  expect(spins).toBeCloseTo(0.06687323, 8);
  const rtp = decimalOf(tucanoRtp());
  expect(rtp).toBeCloseTo(figures.mean * (1 + (3 * spins) / (1 - spins)), 12);
  // the mean of the published cycle has four figures; free spins alone and the whole have more
  expect(rtp - figures.mean).toBeCloseTo(0.169891, 6);
  expect(Math.abs(rtp - 0.96009027)).toBeLessThan(1e-8);
  const brought = came.reduce((sum, each) => sum + (each.spins > 0 ? each.weight : 0), 0);
  expect(figures.weight / brought).toBeCloseTo(153.236, 3);
  const deviation = deviationWithFreeSpins(came, tucanoTimes);
  expect([tucanoRules.hits, tucanoRules.deviation]).toEqual([
    Math.floor(figures.hits * 10_000),
    Math.floor(deviation * 100),
  ]);
  expect(volatilityOf(tucanoRules)).toBe(2);
  // what the two ends of free spins take from the return
  expect(meanAbove(tucanoRules.most, 0.008, momentOf(came), momentOf(came, tucanoTimes))).toBeLessThan(1e-15);
  expect(spinsAbove(mostFreeSpins, 0.1, came)).toBeLessThan(1e-20);
});
