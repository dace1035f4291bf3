import { expect, test } from 'vitest';
import { expectCounts } from '../rig.ts';
import { expectChancesOver, expectFairPrices, kindsBelow } from '../rig-parts.ts';
import { chanceOf, oddsAt } from '../shapes/odds.ts';
import { type Pk10Draw, positions, runners } from './draw.ts';
import { pk10 } from './family.ts';
import { sumsOfFirstTwo } from './sides.ts';

const playOf = (code: string) => pk10.plays.find((play) => play.code === code) ?? expect.fail(code);
const whole = Array.from({ length: 10 }, (_, at) => at + 1);

/** Every way in which these positions can be filled; who is elsewhere does not matter. */
function* filling(places: readonly number[], taken: readonly number[] = []): Generator<Pk10Draw> {
  if (taken.length < places.length) {
    for (const runner of whole) if (!taken.includes(runner)) yield* filling(places, [...taken, runner]);
    return;
  }
  const rest = whole.filter((runner) => !taken.includes(runner));
  yield whole.map((_, place) => taken[places.indexOf(place)] ?? rest.pop() ?? 0);
}

test.for(pk10.plays.map((play) => [play.code, play] as const))('%s: units and hits', ([, play]) => {
  expectCounts(pk10, play, 40);
});

test('chances are those of all orders of the runners a play looks at', () => {
  const firstTwo = [...filling([0, 1])];
  for (const [at, position] of positions.entries()) {
    const draws = [...filling([at])];
    for (const runner of runners)
      for (const code of ['position.straight', 'position.number'])
        expectChancesOver(playOf(code), 'number', [position, runner], draws);
    for (const side of ['big', 'small', 'odd', 'even'])
      expectChancesOver(playOf('position.two-sides'), 'side', [position, side], draws);
  }
  for (const pair of [0, 1, 2, 3, 4])
    for (const side of ['dragon', 'tiger'])
      expectChancesOver(
        playOf('dragon-tiger'),
        'side',
        [`p${pair + 1}-p${10 - pair}`, side],
        filling([pair, 9 - pair]),
      );
  for (let sum = 3; sum <= 19; sum += 1)
    expectChancesOver(playOf('champions.sum'), String(sum), [String(sum)], firstTwo);
  for (const [kind, side] of Object.entries({ big: 'rare', even: 'rare', small: 'frequent', odd: 'frequent' }))
    expectChancesOver(playOf('champions.two-sides'), side, [kind], firstTwo);
  expectChancesOver(playOf('front2.straight'), 'straight', ['10', '01'], firstTwo);
  expectChancesOver(playOf('front3.straight'), 'straight', ['02', '09', '05'], filling([0, 1, 2]));
  expect(playOf('front3.straight').space).toBe(720);
});

test('the odds of the sums are those of 95.5 per cent, rounded down to tenths', () => {
  for (const { sums, ways, odds } of sumsOfFirstTwo) {
    expect(sums.every((sum) => playOf('champions.sum').prizes.some(({ code }) => code === String(sum)))).toBe(true);
    const [least, most] = [95, 96].map((percent) => oddsAt(percent, chanceOf(ways, 90)));
    expect(odds).toBeGreaterThanOrEqual(least ?? 0);
    expect(odds).toBeLessThanOrEqual(most ?? 0);
  }
  expect(sumsOfFirstTwo.reduce((sum, { sums, ways }) => sum + sums.length * ways, 0)).toBe(90);
});

test('no price returns more than the stake, none less than 85 per cent', () => {
  expectFairPrices(pk10);
  expect(kindsBelow(pk10, 85)).toEqual([]);
});

test('a result is every runner once; a front that repeats a runner makes no unit', () => {
  const draw = pk10.draw(() => 0, '2026-11-28');
  expect(draw).toEqual(whole);
  expect(pk10.read(pk10.print(draw), '2026-11-28')).toEqual(draw);
  for (const none of [runners.slice(1), [...runners.slice(1), '02'], [...runners.slice(1), '1'], [...runners, '11']])
    expect(pk10.read(none, '2026-11-28')).toBeUndefined();
  expect(pk10.factsOf([3, 8, 1, 2, 4, 5, 6, 7, 9, 10]).map(({ value }) => value)).toEqual([
    '11',
    'small',
    'odd',
    'tiger',
    'tiger',
    'tiger',
    'tiger',
    'tiger',
  ]);
  const fault = playOf('front3.straight').faultOf?.({ rows: [['01'], ['01', '02'], ['02', '01']] });
  expect(fault).toEqual({ code: 'none', row: 2 });
});
