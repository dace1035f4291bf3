import { expect, test } from 'vitest';
import { seededDraws } from '../chance/seeded-draws.ts';
import { unit } from '../money.ts';
import {
  counted,
  drawJackpot,
  isJackpot,
  jackpotOf,
  jackpots,
  returnOfJackpot,
  shareOf,
  winsBelow,
} from './jackpot.ts';

const [arraial] = jackpots;
if (!arraial) throw new Error('there is no jackpot');

test('two slots fill one pot, and no other game does', () => {
  expect(jackpotOf('folia')).toBe(jackpotOf('onca'));
  expect(jackpotOf('feira')).toBeUndefined();
});

test('half a percent of a stake goes into the pot, to the micro-unit', () => {
  expect(shareOf(arraial, 5n * unit)).toBe(25_000n);
  expect(shareOf(arraial, 199n)).toBe(0n);
});

test('the chance is in proportion to the stake', () => {
  // 1.00 × 0.5 % ÷ 20,000 is one in four million
  expect(winsBelow(arraial, unit)).toBe(Math.floor(2 ** 32 / 4_000_000));
  expect(winsBelow(arraial, 100n * unit) / winsBelow(arraial, unit)).toBeCloseTo(100, 0);
  expect(winsBelow(arraial, 10_000_000n * unit)).toBe(2 ** 32);
});

test('the draw after those of the game decides, and it wins only below its bound', () => {
  const asked = counted((index) => index);
  asked.draws(0);
  asked.draws(4);
  asked.draws(2);
  expect(asked.used()).toBe(5);
  const below = winsBelow(arraial, 100n * unit);
  for (const [drawn, wins] of [
    [below - 1, true],
    [below, false],
  ] as const) {
    const decided = drawJackpot(arraial, 100n * unit, (index) => (index === 5 ? drawn : 0), asked.used());
    expect(decided).toEqual({ index: 5, drawn, below });
    expect(isJackpot(decided)).toBe(wins);
  }
});

test('over many rounds what was put in is paid out, and what the house seeded beside it', () => {
  const quick = { ...arraial, mean: 20n * unit, seed: unit };
  const next = seededDraws(11);
  let [pot, staked, paid, wins] = [quick.seed, 0n, 0n, 0];
  for (let round = 0; round < 2_000_000; round += 1) {
    staked += unit;
    const wonNow = next() < winsBelow(quick, unit);
    if (wonNow) {
      paid += pot;
      pot = quick.seed;
      wins += 1;
    }
    pot += shareOf(quick, unit);
  }
  expect(wins).toBeGreaterThan(400);
  expect(wins).toBeLessThan(600);
  // 0.525 % with a standard error of about 0.025 %
  expect(Number((paid * 1_000_000n) / staked)).toBeGreaterThan(4_400);
  expect(Number((paid * 1_000_000n) / staked)).toBeLessThan(6_100);
  expect(returnOfJackpot(arraial)).toBe(52);
});
