import { expect, test } from 'vitest';
import { onLadder } from '../odds/ladder.ts';
import { offeredOdds } from './offer.ts';
import { quote } from './quote.ts';

const fair = (...chances: number[]) => chances.map((chance) => ({ won: Math.round(chance * 1_000_000), back: 0 }));

test('an open match is priced by power, and a sure favourite leaves rare outcomes at odds of their chance', () => {
  expect(offeredOdds(fair(0.48, 0.27, 0.25), 0.06)).toEqual(quote([0.48, 0.27, 0.25], 0.06, 'power'));
  // by power the last one would stand near 19.5 at any chance
  expect(quote([0.985, 0.01, 0.005], 0.05, 'power')[2]).toBeLessThan(500_000);
  expect(offeredOdds(fair(0.985, 0.01, 0.005), 0.05)).toEqual([10_100, onLadder(952_380), onLadder(1_904_761)]);
});

test('no price jumps where the method changes, none is worth more than it costs, and none next to nothing', () => {
  let before: number | undefined;
  for (let favourite = 0.5; favourite < 0.999; favourite += 0.001) {
    const [short, long] = offeredOdds(fair(favourite, 1 - favourite), 0.05);
    if (short !== undefined) expect((favourite * short) / 10_000).toBeLessThanOrEqual(1);
    if (long === undefined) continue;
    const worth = ((1 - favourite) * long) / 10_000;
    expect(worth).toBeLessThan(1);
    // what a step of the ladder may be
    if (before !== undefined) expect(Math.abs(worth - before)).toBeLessThan(0.08);
    before = worth;
  }
  // 1.01 on a chance of 995 in 1000 would be a gift; a millionth at 1001 a robbery
  expect(offeredOdds(fair(0.995, 0.005), 0.05)[0]).toBeUndefined();
  expect(offeredOdds(fair(0.999_999, 0.000_001), 0.05)).toEqual([undefined, undefined]);
  expect(offeredOdds(fair(1, 0), 0.05)).toEqual([undefined, undefined]);
});

test('what comes back does not count: a line of a whole goal is priced on what is decided', () => {
  const pushes = [
    { won: 400_000, back: 200_000 },
    { won: 400_000, back: 200_000 },
  ];
  expect(offeredOdds(pushes, 0.05)).toEqual(offeredOdds(fair(0.5, 0.5), 0.05));
  // chances that sum to two, and several that may be true at once
  expect(offeredOdds(fair(0.75, 0.73, 0.52), 0.06).every((odds) => odds !== undefined)).toBe(true);
  expect(offeredOdds(fair(0.3), 0.1)).toEqual([onLadder(30_303)]);
});
