import { expect, test } from 'vitest';
import { marketOf } from '../market/key.ts';
import type { BasketballModel } from '../play/basketball.ts';
import { basketballBefore, priceBasketball } from './basketball.ts';
import { firstByBaskets, firstByOne, nextOf, offerFirstTo } from './first-to.ts';
import { footballBefore, priceFootball } from './football.ts';
import { mapsBefore, priceMaps } from './maps.ts';
import type { Offered } from './offer.ts';
import { priceTennis, priceVolleyball, setsBefore } from './sets.ts';

/** All orders in which exactly `many` can fall, each with its chance. */
function slowly(nth: number, so: { home: number; away: number }, share: number, chances: readonly number[]) {
  const sum = { home: 0, none: 0, away: 0 };
  for (const [many, p] of chances.entries())
    for (let order = 0; order < 2 ** many; order += 1) {
      const reached = { ...so };
      let [first, of]: ['home' | 'none' | 'away', number] = ['none', p];
      for (let at = 0; at < many; at += 1) {
        const side = (order >> at) & 1 ? 'home' : 'away';
        of *= side === 'home' ? share : 1 - share;
        reached[side] += 1;
        if (first === 'none' && reached[side] >= nth) first = side;
      }
      sum[first] += of;
    }
  return sum;
}

test('who is the first to so many is what all orders together say', () => {
  const chances = [0.05, 0.1, 0.15, 0.2, 0.2, 0.15, 0.1, 0.05];
  const atLeast = (more: number) => chances.slice(more).reduce((sum, each) => sum + each, 0);
  for (const [nth, so, share] of [
    [3, { home: 0, away: 0 }, 0.5],
    [3, { home: 1, away: 0 }, 0.4],
    [4, { home: 0, away: 3 }, 0.7],
    [7, { home: 0, away: 0 }, 0.6],
  ] as const) {
    const [quick, slow] = [firstByOne(nth, so, share, atLeast), slowly(nth, so, share, chances)];
    for (const side of ['home', 'none', 'away'] as const) expect(quick[side]).toBeCloseTo(slow[side], 10);
  }
});

const hoops: BasketballModel = {
  ...{ margin: { mean: 4, deviation: 12.4 }, total: { mean: 162, deviation: 16.5 }, quarter: 600 },
};
const level = { margin: { mean: 0, deviation: 6.2 }, total: { mean: 40, deviation: 8.2 } };

test('points: equals are equal, who is ahead is ahead, and the more points the more often nobody', () => {
  const none = { home: 0, away: 0 };
  const even = firstByBaskets(20, none, level);
  expect(even.home).toBeCloseTo(even.away, 6);
  expect(even.home + even.none + even.away).toBeCloseTo(1, 9);
  expect(
    firstByBaskets(20, { home: 12, away: 8 }, { ...level, margin: { mean: 4, deviation: 6.2 } }).home,
  ).toBeGreaterThan(even.home + 0.1);
  const nobody = [10, 15, 20, 25, 30].map((nth) => firstByBaskets(nth, none, level).none);
  expect(nobody).toEqual(nobody.toSorted((one, other) => one - other));
  expect([Number(nobody[0]) < 0.01, Number(nobody[4]) > 0.9]).toEqual([true, true]);
  expect(nextOf([5, 10, 15], { home: 5, away: 9 })).toEqual([10, 15]);
});

const racesIn = (offered: readonly Offered[]) =>
  offered.flatMap(({ market }) => (marketOf(market)?.template.shape === 'race' ? [market] : []));

test('each sport offers the next two counts that nobody has reached, and no more once they are', () => {
  expect(racesIn(priceBasketball(hoops, basketballBefore))).toEqual([
    ...['basketball.race#20', 'basketball.race#40', 'basketball.race.q1#5', 'basketball.race.q1#10'],
  ]);
  const quarters = [{ score: { home: 12, away: 9 }, played: 300 }];
  expect(racesIn(priceBasketball(hoops, { quarters }))).toContain('basketball.race.q1#15');
  expect(racesIn(priceBasketball(hoops, { quarters }))).not.toContain('basketball.race.q1#10');
  const football = { home: 1.6, away: 1.1, rho: 0, corners: { home: 5, away: 4 }, cards: { home: 2, away: 2 } };
  expect(racesIn(priceFootball(football, footballBefore))).toEqual([
    ...['football.corners.race#3', 'football.corners.race#5', 'football.corners.race.h1#3'],
    ...['football.corners.race.h1#5', 'football.cards.race#1', 'football.cards.race#2'],
    ...['football.cards.race.h1#1', 'football.cards.race.h1#2'],
  ]);
  const court = { home: 0.66, away: 0.62, bestOf: 3, first: 'away' } as const;
  const later = { sets: { home: 1, away: 0 }, before: [{ home: 6, away: 4 }], current: { home: 3, away: 2 } };
  expect(racesIn(priceTennis(court, { ...later, server: 'home' }))).toEqual([
    ...['tennis.race.s2#4', 'tennis.race.s2#5', 'tennis.race.s3#2', 'tennis.race.s3#3'],
  ]);
  expect(racesIn(priceVolleyball({ rally: 0.52, bestOf: 5 }, setsBefore))).toContain('volleyball.race.s1#5');
  const kills = { ...mapsBefore, inside: { home: 6, away: 4 }, seconds: 700 };
  expect(racesIn(priceMaps({ sport: 'lol', chance: 0.5, bestOf: 1 }, kills))).toEqual([
    ...['lol.kills.race.m1#10', 'lol.kills.race.m1#15'],
  ]);
  // a map of rounds that is as good as decided is not sold
  expect(
    offerFirstTo(
      'cs.rounds.race.m1',
      3,
      firstByOne(3, { home: 2, away: 0 }, 0.95, () => 1),
    ),
  ).toEqual([]);
});

test('who serves makes a difference to the first games of a set', () => {
  const court = { home: 0.68, away: 0.68, bestOf: 3 } as const;
  const homeOf = (server: 'home' | 'away') => {
    const offered = priceTennis({ ...court, first: server }, { ...setsBefore, server });
    return offered.find(({ market }) => market === 'tennis.race.s1#3')?.selections[0]?.won ?? 0;
  };
  // serving games 1, 3 and 5 of equals
  expect(homeOf('home')).toBeGreaterThan(600_000);
  expect(homeOf('home') + homeOf('away')).toBeCloseTo(1_000_000, -1);
});
