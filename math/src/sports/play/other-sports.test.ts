import { expect, test } from 'vitest';
import { raceMarketOf } from '../market/key.ts';
import { basketball, counterStrike, dota, leagueOfLegends, mma, tennis, volleyball } from '../market/sports.ts';
import { basketballBefore, priceBasketball } from '../price/basketball.ts';
import { priceFight } from '../price/fight.ts';
import { mapsBefore, priceMaps } from '../price/maps.ts';
import type { Offered } from '../price/offer.ts';
import { priceRace } from '../price/race.ts';
import { priceTennis, priceVolleyball, setsBefore } from '../price/sets.ts';
import { settleRaceLeg } from '../settle/race.ts';
import { type BasketballModel, playBasketball } from './basketball.ts';
import { type FightModel, playFight } from './fight.ts';
import { isMapOver, type MapsModel, playMaps } from './maps.ts';
import { playRace, type RaceModel } from './race.ts';
import { playTennis, playVolleyball, type TennisModel } from './rallies.ts';
import { expectAsPriced, playMany } from './rig-played.ts';
import { toldAt } from './script.ts';

const hoops: BasketballModel = {
  margin: { mean: 4, deviation: 12.4 },
  total: { mean: 162, deviation: 16.5 },
  quarter: 600,
};
const court: TennisModel = { home: 0.66, away: 0.62, bestOf: 3, first: 'away' };
const net = { rally: 0.52, bestOf: 5 };
const cage: FightModel = { chance: 0.6, rounds: 3, decision: 0.46, ko: 0.33 };
const maps = (sport: MapsModel['sport'], chance: number): MapsModel => ({ sport, chance, bestOf: 3 });

test('basketball comes as often as it was priced', () => {
  const seen = expectAsPriced(
    basketball,
    playMany((chance) => playBasketball(hoops, chance), 1500),
    priceBasketball(hoops, basketballBefore),
    0.025,
  );
  expect(seen).toBeGreaterThan(80);
});

test('tennis and volleyball come as often as they were priced', () => {
  const played = playMany((chance) => playTennis(court, chance), 1200);
  expect(expectAsPriced(tennis, played, priceTennis(court, setsBefore), 0.012)).toBeGreaterThan(25);
  expect(played.filter(({ retired }) => retired).length).toBeGreaterThan(2);
  const rallies = playMany((chance) => playVolleyball(net, chance), 1200);
  expect(expectAsPriced(volleyball, rallies, priceVolleyball(net, setsBefore), 0.03)).toBeGreaterThan(25);
});

test('maps of three games come as often as they were priced', () => {
  for (const [sport, model, beside] of [
    [leagueOfLegends, maps('lol', 0.6), 0.03],
    [dota, maps('dota', 0.45), 0.03],
    [counterStrike, maps('cs', 0.51), 0.012],
  ] as const) {
    const played = playMany((chance) => playMaps(model, chance), 1200);
    expect(expectAsPriced(sport, played, priceMaps(model, mapsBefore), beside), sport.code).toBeGreaterThan(25);
  }
  expect([isMapOver(13, 11), isMapOver(12, 13), isMapOver(13, 12), isMapOver(16, 12), isMapOver(16, 15)]).toEqual([
    ...[true, false, false, true, false],
  ]);
  expect([isMapOver(16, 14), isMapOver(19, 15), isMapOver(18, 16), isMapOver(19, 17)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('fights come as often as they were priced', () => {
  const played = playMany((chance) => playFight(cage, chance), 3000);
  expect(expectAsPriced(mma, played, priceFight(cage), 0.015)).toBeGreaterThan(8);
});

test('races come as often as they were priced, with those who tie sharing the places', () => {
  const runners = Array.from({ length: 12 }, (_, at) => ({
    id: `r${at}`,
    name: `R ${at}`,
    strength: Math.exp(1 - at / 4),
  }));
  const model: RaceModel = { runners, absent: 0.02, fails: 0.1, ties: 0.03, seconds: 5400 };
  const played = playMany((chance) => playRace(model, chance), 1500);
  expect(played.some(({ order = [] }) => order.some((tied) => tied.length > 1))).toBe(true);
  let seen = 0;
  for (const { market, selections } of priceRace(model, 'motor')) {
    const { template, duel } = raceMarketOf(market) ?? expect.fail(market);
    for (const { selection, won } of selections) {
      let [paid, count] = [0, 0];
      const against = duel?.find((each) => each !== selection);
      for (const { order = [], nonRunners = [] } of played) {
        const settled = settleRaceLeg(
          { template, runner: selection, ...(against && { against }) },
          { status: 'finished', order, nonRunners },
        );
        const { kind, won: share } = settled?.win.outcome ?? expect.fail('open');
        if (kind === 'void' || kind === 'push') continue;
        count += 1;
        paid += Number(share.numerator) / Number(share.denominator);
      }
      const p = won / 1e6;
      expect(Math.abs(paid / count - p), `${market} ${selection}`).toBeLessThan(
        4.5 * Math.sqrt((p * (1 - p)) / count) + 0.02,
      );
      seen += 1;
    }
  }
  expect(seen).toBe(4 * 12 + 6);
});

test('as a match goes on, prices follow it to its end', () => {
  const winnerOf = (offered: readonly Offered[], code: string) => {
    const { selections = [] } = offered.find(({ market }) => market === code) ?? {};
    return Object.fromEntries(selections.map(({ selection, won }) => [selection, won / 1e6]));
  };
  // three points ahead with a minute to go
  const quarter = { score: { home: 20, away: 20 }, played: 600 };
  const late = priceBasketball(hoops, {
    quarters: [quarter, quarter, quarter, { score: { home: 23, away: 20 }, played: 540 }],
  });
  expect(winnerOf(late, 'basketball.winner').home).toBeGreaterThan(0.8);
  expect(late.some(({ market }) => market.includes('.q3') || market.includes('.h1'))).toBe(false);
  // a set and a break up, serving at 40-0
  const up = { sets: { home: 1, away: 0 }, before: [{ home: 6, away: 4 }], current: { home: 4, away: 2 } };
  const game = (points: { home: number; away: number }) =>
    winnerOf(priceTennis(court, { ...up, server: 'home', points }), 'tennis.winner').home ?? 1;
  expect(game({ home: 0, away: 40 })).toBeLessThan(game({ home: 0, away: 0 }));
  expect(game({ home: 0, away: 0 })).toBeGreaterThan(0.9);
  // kills speak for the side that has them
  const lol = (home: number) =>
    winnerOf(priceMaps(maps('lol', 0.5), { ...mapsBefore, inside: { home, away: 5 }, seconds: 1200 }), 'lol.winner.m1')
      .home ?? 0;
  expect(lol(2)).toBeLessThan(0.3);
  // a line of its length is closed before it is passed: the next prices may come a minute later
  const lengths = (seconds: number) =>
    priceMaps(maps('lol', 0.5), { ...mapsBefore, seconds }).flatMap(({ market }) =>
      market.startsWith('lol.duration.m1@') ? [Number(market.split('@')[1]) * 15] : [],
    );
  for (let seconds = 0; seconds < 2700; seconds += 60)
    expect(Math.min(...lengths(seconds)), String(seconds)).toBeGreaterThan(seconds + 60);
  expect(lengths(1500).length).toBeGreaterThan(0);
  expect(lol(5)).toBeCloseTo(0.5, 3);
  expect(winnerOf(priceFight(cage, 890), 'mma.method').decision ?? 1).toBeGreaterThan(0.95);
  for (const [script, price] of [
    [playMany((chance) => playMaps(maps('dota', 0.5), chance), 1)[0], 'maps'],
    [playMany((chance) => playTennis(court, chance), 1)[0], 'sets'],
  ] as const) {
    const told = script && toldAt(script, Number.POSITIVE_INFINITY);
    expect(Math.max(told?.score.home ?? 0, told?.score.away ?? 0), price).toBe(2);
  }
});
