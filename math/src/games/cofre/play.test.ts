import { expect, test } from 'vitest';
import { drawOf } from '../rig.ts';
import { cycleOf, settleLines } from '../slots/cycle.ts';
import { eventsOf, expectSlot, replay, roundOf, stopDraws } from '../slots/rig.ts';
import { cameOf, figuresOf } from '../slots/rig-figures.ts';
import { decimalOf, lineReturn, rational } from '../slots/rtp.ts';
import { volatilityOf } from '../slots/rules.ts';
import { cofre, spinCofre } from './play.ts';
import { cofreRtp, coinCounts, holdReturn, holdReturns, meanCoin } from './rtp.ts';
import { cofreCoins, cofreRules } from './rules.ts';

/** Two coins on top of the first, second and fourth reel, one or two on the third: six or seven in all. */
const sixCoins = stopDraws(cofreRules, [6, 6, 9, 6, 1]);
const noCoin = drawOf(cofreCoins.comes, cofreCoins.chances);
const worth = (value: number) => {
  const at = cofreCoins.values.findIndex((coin) => coin.value === value);
  const before = cofreCoins.values.slice(0, at).reduce((sum, { weight }) => sum + weight, 0);
  return drawOf(before, cofreCoins.chances);
};

test('Cofre keeps what every slot promises', () => {
  expectSlot(cofreRules, cofre, spinCofre, cofreRtp);
});

test('coins are worth 1 to 150 stakes, in all the chances there are', () => {
  expect(cofreCoins.values.reduce((sum, { weight }) => sum + weight, 0)).toBe(cofreCoins.chances);
  expect(cofreCoins.values.map(({ value }) => value)).toEqual([1, 2, 3, 5, 8, 10, 15, 40, 150]);
  expect(cofreCoins.values.flatMap(({ jackpot, value }) => (jackpot ? [[jackpot, value]] : []))).toEqual([
    ['mini', 15],
    ['minor', 40],
    ['major', 150],
  ]);
});

test('six coins stay where they are, and three respins without a coin end it', () => {
  const values = [1, 2, 15, 40, 150, 3];
  const round = roundOf(cofre, [...sixCoins, ...values.map(worth), ...Array<number>(27).fill(noCoin)]);
  const [hold] = eventsOf(round.events, 'hold');
  expect(hold?.coins.map(({ value }) => value)).toEqual(values);
  expect(hold?.coins.map(({ jackpot }) => jackpot)).toEqual([
    undefined,
    undefined,
    'mini',
    'minor',
    'major',
    undefined,
  ]);
  expect(hold?.left).toBe(3);
  expect(eventsOf(round.events, 'respin')).toEqual([2, 1, 0].map((left) => ({ kind: 'respin', coins: [], left })));
  expect(eventsOf(round.events, 'coins')).toEqual([{ kind: 'coins', pays: 211 * 10_000 }]);
  expect(round.state.drawn).toBe(5 + 6 + 27);
});

test('a coin that comes gives three respins again', () => {
  const coins = Array<number>(6).fill(worth(1));
  const second = [noCoin, drawOf(0, 1000), worth(40), ...Array<number>(7).fill(noCoin)];
  const later = Array<number>(24).fill(noCoin);
  const round = roundOf(cofre, [...sixCoins, ...coins, ...Array<number>(9).fill(noCoin), ...second, ...later]);
  expect(eventsOf(round.events, 'respin').map(({ left, coins: came }) => [left, came.length])).toEqual([
    [2, 0],
    [3, 1],
    [2, 0],
    [1, 0],
    [0, 0],
  ]);
  expect(eventsOf(round.events, 'coins')).toEqual([{ kind: 'coins', pays: 46 * 10_000 }]);
});

test('a coin in every cell pays the grand beside the coins', () => {
  const round = roundOf(cofre, [
    ...sixCoins,
    ...Array<number>(6).fill(worth(150)),
    ...Array<number[]>(9)
      .fill([0, worth(150)])
      .flat(),
  ]);
  expect(eventsOf(round.events, 'coins')).toEqual([{ kind: 'coins', pays: 2250 * 10_000 }]);
  expect(eventsOf(round.events, 'grand')).toEqual([{ kind: 'grand', pays: 1000 * 10_000 }]);
  expect(replay(cofreRules, round.events)).toBeGreaterThanOrEqual(32_500_000);
});

test('the whole cycle of 23,463,900 grids gives the declared figures', () => {
  const shares = cycleOf({ ...cofreRules, scatter: cofreCoins.symbol }, settleLines(cofreRules));
  const lines = figuresOf(cameOf(cofreRules, shares));
  expect(lines.weight).toBe(23_463_900);
  expect(lines.mean).toBeCloseTo(0.63170914, 8);
  expect(lines.hits).toBeCloseTo(0.204931, 6);
  expect(lines.deviation).toBeCloseTo(2.23845, 5);
  expect(decimalOf(lineReturn(cofreRules))).toBeCloseTo(lines.mean, 12);
  expect(decimalOf(cofreRtp())).toBeCloseTo(0.9578763, 8);
  expect(Math.abs(decimalOf(holdReturn()) - 0.3261671644378616)).toBeLessThan(1e-12);

  const begins = shares.filter(({ scatters }) => scatters >= cofreCoins.least);
  const weight = begins.reduce((sum, { grids }) => sum + grids, 0);
  expect(lines.weight / weight).toBeCloseTo(94.4658, 4);
  expect(
    coinCounts()
      .slice(cofreCoins.least)
      .reduce((sum, count) => sum + count, 0n),
  ).toBe(BigInt(weight));
  const mean = (of: (coins: number) => number) => {
    const returns = holdReturns((coins) => rational(of(coins), 1)).map(decimalOf);
    return begins.reduce((sum, { scatters, grids }) => sum + grids * (returns[scatters] ?? 0), 0) / weight;
  };
  expect(mean((coins) => coins)).toBeCloseTo(8.2553, 4);
  expect(1 / mean((coins) => (coins === 15 ? 1 : 0))).toBeCloseTo(915.35, 2);
  expect(decimalOf(meanCoin())).toBe(3.6);

  // the most: every coin a major, the grand, and what the lines of a grid with six coins can win
  const linesMost = Math.max(...begins.map(({ credits }) => credits)) / cofreRules.credits;
  expect(cofreRules.most).toBe(15 * 150 + cofreCoins.grand + linesMost);

  const hits = shares.reduce((sum, share) => sum + (share.credits > 0 || share.scatters >= 6 ? share.grids : 0), 0);
  // E[(lines + coins)²]: n coins are worth 3.6 n on average with n times the variance of one,
  // and the grand with fifteen
  const [one, square] = cofreCoins.values.reduce(
    ([value, squares], coin) => [
      value + (coin.value * coin.weight) / 1000,
      squares + (coin.value ** 2 * coin.weight) / 1000,
    ],
    [0, 0],
  );
  const first = (coins: number) => Math.round(coins * one * 1000) / 1000 + (coins === 15 ? 1000 : 0);
  const second = (coins: number) => first(coins) ** 2 + coins * (square - one ** 2);
  const thousandths = (of: (coins: number) => number) =>
    holdReturns((coins) => rational(Math.round(of(coins) * 1000), 1000)).map(decimalOf);
  const [means, squares] = [thousandths(first), thousandths(second)];
  const moment = shares.reduce((sum, { credits, scatters, grids }) => {
    const won = credits / cofreRules.credits;
    if (scatters < cofreCoins.least) return sum + grids * won ** 2;
    return sum + grids * (won ** 2 + 2 * won * (means[scatters] ?? 0) + (squares[scatters] ?? 0));
  }, 0);
  const deviation = Math.sqrt(moment / lines.weight - decimalOf(cofreRtp()) ** 2);
  expect([cofreRules.hits, cofreRules.deviation]).toEqual([
    Math.floor((hits / lines.weight) * 10_000),
    Math.floor(deviation * 100),
  ]);
  expect(volatilityOf(cofreRules)).toBe(4);
});
