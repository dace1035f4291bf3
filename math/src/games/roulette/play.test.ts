import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw, drawMessage, drawSpace } from '../../chance/provably-fair.ts';
import { compare, highestOf, inHundredths, lowestOf } from '../../chance/rational.ts';
import { type Chip, numberOf, opposedOf, payoutOf, roulette } from './play.ts';
import { isRtpTrue, rtpOf } from './rtp.ts';
import { odds, places, redNumbers, rouletteRules, wheel } from './rules.ts';

/** Published by others: nonces 0 to 9. */
const published = {
  serverSeed: 'f7b51b19a4563681f2c1e00ef747884a',
  clientSeed: '94ffb08138facf8cffa9c376d703aaed',
  numbers: [33, 6, 22, 33, 16, 9, 11, 16, 9, 20],
};
const numbers = Array.from({ length: 37 }, (_, number) => number);
const names = [...places.keys()];
/** The lowest draw of a number. */
const drawOf = (number: number) => Math.ceil((number * drawSpace) / 37);
const chipsArbitrary = fc
  .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 20 })
  .chain((chosen) =>
    fc.tuple(...chosen.map((place) => fc.record({ place: fc.constant(place), amount: fc.bigInt(1n, 10n ** 12n) }))),
  );
const totalOf = (chips: readonly Chip[]) => chips.reduce((sum, { amount }) => sum + amount, 0n);

function numbersOf(serverSeed: string, clientSeed: string, rounds: number): number[] {
  return Array.from({ length: rounds }, (_, nonce) =>
    numberOf(
      draw(
        (block) =>
          createHmac('sha256', serverSeed)
            .update(drawMessage(clientSeed, nonce, block))
            .digest(),
        0,
      ),
    ),
  );
}

test('the published rounds come out as published', () => {
  expect(numbersOf(published.serverSeed, published.clientSeed, 10)).toEqual(published.numbers);
});

test('the vectors kept beside the project agree with those written here', () => {
  const file = new URL('../../../../../shared/data/pf-vectors.json', import.meta.url);
  const kept: { serverSeed: string; clientSeed: string; nonce_0_to_9: number[] } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).roulette
    : { ...published, nonce_0_to_9: published.numbers };
  expect(numbersOf(kept.serverSeed, kept.clientSeed, 10)).toEqual(kept.nonce_0_to_9);
});

test('the cloth has every standard place once', () => {
  const count = (kind: string) => [...places.values()].filter((place) => place.kind === kind).length;
  expect(Object.keys(odds).map((kind) => [kind, count(kind)])).toEqual([
    ['straight', 37],
    ['split', 60],
    ['street', 12],
    ['trio', 2],
    ['corner', 22],
    ['first-four', 1],
    ['six-line', 11],
    ['dozen', 3],
    ['column', 3],
    ['even-chance', 6],
  ]);
  expect(places.size).toBe(157);
  expect(new Set([...places.values()].map((place) => place.numbers.join())).size).toBe(157);
});

test('places win on the numbers they touch', () => {
  const of = (name: string) => places.get(name)?.numbers;
  expect(of('split-0-2')).toEqual([0, 2]);
  expect(of('split-17-20')).toEqual([17, 20]);
  expect(of('split-3-4')).toBeUndefined();
  expect(of('corner-32-33-35-36')).toEqual([32, 33, 35, 36]);
  expect(of('corner-3-4-6-7')).toBeUndefined();
  expect(of('six-line-31-32-33-34-35-36')).toHaveLength(6);
  expect(of('column-3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
  expect(of('dozen-2')).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
  expect(of('black')?.slice(0, 4)).toEqual([2, 4, 6, 8]);
});

test('a place is paid thirty-six for all its numbers together', () => {
  for (const { kind, numbers: won } of places.values()) expect((odds[kind] + 1) * won.length).toBe(36);
});

test('the wheel has every number once, and red and black by turns but at the zero', () => {
  expect([...wheel].sort((one, other) => one - other)).toEqual(numbers);
  for (let at = 1; at < 36; at += 1)
    expect(redNumbers.has(wheel[at] ?? 0)).not.toBe(redNumbers.has(wheel[at + 1] ?? 0));
});

test('chips that win are paid with their stake and the others are lost', () => {
  const chips = [
    { place: 'straight-17', amount: 1_000_000n },
    { place: 'black', amount: 5_000_000n },
    { place: 'dozen-1', amount: 2_000_000n },
  ];
  const step = roulette.begin({ chips }, 8_000_000n, () => drawOf(17));
  expect(step).toMatchObject({ over: true, staked: 8_000_000n, payout: 46_000_000n });
  expect(step.events).toEqual([
    { kind: 'fell', number: 17 },
    { kind: 'ended', won: ['straight-17', 'black'] },
  ]);
  expect(roulette.begin({ chips }, 8_000_000n, () => drawOf(19)).payout).toBe(0n);
});

test('the zero takes the outside and pays the places that touch it', () => {
  for (const [name, place] of places) {
    const { payout } = roulette.begin({ chips: [{ place: name, amount: 10n }] }, 10n, () => 0);
    expect(payout).toBe(place.numbers.includes(0) ? BigInt(360 / place.numbers.length) : 0n);
  }
});

test('a bet the rules do not allow names its field and is not played', () => {
  const chip = (place: string, amount = 1n) => ({ place, amount });
  const cases: [readonly Chip[], bigint, string | undefined][] = [
    [[], 0n, 'chips'],
    [[chip('straight-37')], 1n, 'chips.0.place'],
    [[chip('red'), chip('red')], 2n, 'chips.1.place'],
    [[chip('red'), chip('odd', 0n)], 1n, 'chips.1.amount'],
    [[chip('red', -1n)], -1n, 'chips.0.amount'],
    [[chip('red'), chip('odd')], 3n, 'stake'],
    [[chip('red'), chip('odd')], 2n, undefined],
  ];
  for (const [chips, stake, fault] of cases) {
    expect(roulette.faultOf({ chips }, stake)).toBe(fault);
    if (fault) expect(() => roulette.begin({ chips }, stake, () => 0)).toThrow(RangeError);
  }
  expect(roulette.actionsOf({ number: 1, won: [] })).toEqual([]);
  expect(() => roulette.act({ number: 1, won: [] }, undefined as never, 1n, () => 0)).toThrow(RangeError);
});

test('no number pays more than the most, and one pays just that', () => {
  fc.assert(
    fc.property(chipsArbitrary, (chips) => {
      const most = roulette.mostPayout({ chips }, totalOf(chips));
      const paid = numbers.map((number) => roulette.begin({ chips }, totalOf(chips), () => drawOf(number)).payout);
      expect(paid.filter((each) => each > most)).toEqual([]);
      expect(paid).toContain(most);
    }),
  );
});

test('over all numbers any chips come back as thirty-six of thirty-seven', () => {
  fc.assert(
    fc.property(chipsArbitrary, (chips) => {
      expect(numbers.reduce((sum, number) => sum + payoutOf(chips, number), 0n)).toBe(totalOf(chips) * 36n);
    }),
  );
});

test('the return counted over all draws is the one declared, for every place', () => {
  const returns = [...places.values()].map((place) => rtpOf(rouletteRules, place));
  expect(inHundredths(lowestOf(returns))).toBe(9729);
  expect(inHundredths(highestOf(returns))).toBe(9729);
  expect(compare(lowestOf(returns), { numerator: 9_729_729n, denominator: 10_000_000n })).toBe(1);
  expect(compare(highestOf(returns), { numerator: 9_729_730n, denominator: 10_000_000n })).toBe(-1);
  expect(roulette.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...rouletteRules, rtp: 9730 })).toBe(false);
  expect(isRtpTrue({ ...rouletteRules, numbers: 38 })).toBe(false);
});

const on = (...chips: readonly (readonly [place: string, amount: bigint])[]): Chip[] =>
  chips.map(([place, amount]) => ({ place, amount }));
const streets = [...places.keys()].filter((place) => place.startsWith('street-'));
const straights = numbers.map((number) => `straight-${number}`);

test.for<[string, Chip[], bigint]>([
  ['red alone', on(['red', 10n]), 0n],
  ['red beside black', on(['red', 10n], ['black', 10n]), 20n],
  ['red beside less black', on(['red', 10n], ['black', 4n]), 8n],
  ['red beside even, which have numbers in common', on(['red', 10n], ['even', 10n]), 0n],
  ['two of three dozens', on(['dozen-1', 5n], ['dozen-2', 5n]), 0n],
  ['three dozens', on(['dozen-1', 5n], ['dozen-2', 5n], ['dozen-3', 6n]), 15n],
  ['low beside the numbers of high', on(['low', 18n], ['dozen-3', 12n], ['six-line-19-20-21-22-23-24', 6n]), 36n],
  ['every street', on(...streets.map((place) => [place, 3n] as const)), 36n],
  ['every number but the zero', on(...straights.slice(1).map((place) => [place, 2n] as const)), 72n],
  ['every number', on(...straights.map((place) => [place, 2n] as const)), 74n],
  ['every number but one', on(...straights.slice(2).map((place) => [place, 2n] as const)), 0n],
])('of a stake stands against itself: %s', ([, chips, opposed]) => {
  expect(opposedOf(chips)).toBe(opposed);
  expect(roulette.opposed?.({ chips })).toBe(opposed);
});

test('what stands against itself is never more than the stake, and comes back on every number but for the part of the zero', () => {
  fc.assert(
    fc.property(chipsArbitrary, (chips) => {
      const opposed = opposedOf(chips);
      expect(opposed).toBeLessThanOrEqual(totalOf(chips));
      // who covers the zero as well loses its chip on every other number: at most a thirty-seventh of the whole
      for (const number of numbers.slice(1))
        expect(payoutOf(chips, number) * 37n).toBeGreaterThanOrEqual(opposed * 36n);
    }),
  );
});
