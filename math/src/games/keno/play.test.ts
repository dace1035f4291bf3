import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inHundredths } from '../../chance/rational.ts';
import { anyDraws, drawsOf, expectPromises, keptOf, listed } from '../rig.ts';
import { drawnOf, keno } from './play.ts';
import { isRtpTrue, rtpOf } from './rtp.ts';
import { type KenoBet, kenoRisks, kenoRules, paysOf } from './rules.ts';

const published = {
  serverSeed: 'ae1581dc89398cb8fdb84f0a2c64e816',
  clientSeed: '971f4d5c49eb1111385e9309d105227f',
  nonce_0_to_4_sorted: [
    [1, 7, 9, 12, 14, 16, 21, 23, 30, 39],
    [1, 6, 11, 12, 13, 22, 24, 29, 34, 35],
    [1, 8, 13, 17, 20, 28, 32, 34, 35, 36],
    [2, 3, 7, 16, 18, 24, 27, 31, 37, 39],
    [6, 14, 15, 17, 19, 22, 25, 28, 31, 39],
  ],
};
const all = Array.from({ length: 40 }, (_, at) => at + 1);
const bets = fc.record({
  risk: fc.constantFrom(...kenoRisks),
  picks: fc.shuffledSubarray(all, { minLength: 1, maxLength: 10 }),
});

test('the published rounds come out as published', () => {
  const kept = keptOf('keno40', published);
  for (const seeds of [published, kept])
    expect(
      seeds.nonce_0_to_4_sorted.map((_, nonce) => drawnOf(drawsOf(seeds, nonce)).sort((one, other) => one - other)),
    ).toEqual(seeds.nonce_0_to_4_sorted);
});

test('ten different numbers of forty are drawn, and the hits are the picks among them', () => {
  fc.assert(
    fc.property(bets, anyDraws, (bet, draws) => {
      const { drawn, hits, multiplier } = keno.begin(bet, 1n, draws).state;
      expect(new Set(drawn).size).toBe(10);
      expect(drawn.every((number) => all.includes(number))).toBe(true);
      expect(new Set([...drawn, ...bet.picks]).size).toBe(10 + bet.picks.length - hits);
      expect(multiplier).toBe(paysOf(kenoRules, bet.risk, bet.picks.length)[hits]);
    }),
  );
});

test('hits are paid by the table of the risk and the picks', () => {
  // The lowest draws take 1 to 10.
  const begin = (bet: KenoBet) => keno.begin(bet, 2_500_000n, listed(0));
  expect(begin({ risk: 'high', picks: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] })).toMatchObject({
    over: true,
    payout: 2_500_000_000n,
  });
  expect(begin({ risk: 'medium', picks: [1, 40] })).toMatchObject({ payout: 4_500_000n, state: { hits: 1 } });
  expect(begin({ risk: 'low', picks: [40] }).payout).toBe(1_750_000n);
  expect(begin({ risk: 'classic', picks: [40] }).payout).toBe(0n);
  expect(begin({ risk: 'classic', picks: [1, 2, 3, 4, 40, 39, 38] }).payout).toBe(11_250_000n);
});

test('picks that are none, too many, twice the same or no number of the board are not played', () => {
  const faultOf = (picks: number[]) => keno.faultOf({ risk: 'low', picks }, 1n);
  for (const picks of [[], all.slice(0, 11), [3, 3], [0], [41], [1.5]]) {
    expect(faultOf(picks)).toBe('picks');
    expect(() => keno.begin({ risk: 'low', picks }, 1n, listed(0))).toThrow(RangeError);
  }
  expect(keno.faultOf({ risk: 'wild' as 'low', picks: [1] }, 1n)).toBe('risk');
  expect(() => paysOf(kenoRules, 'low', 11)).toThrow(RangeError);
});

test('it keeps what every game promises', () => {
  expectPromises(keno, bets);
});

test('the declared return is the lowest of all tables, which return 98.65 to 99.07 per cent', () => {
  const returns = kenoRisks.flatMap((risk) =>
    all.slice(0, 10).map((picks) => inHundredths(rtpOf(kenoRules, risk, picks))),
  );
  expect(Math.min(...returns)).toBe(9865);
  expect(Math.max(...returns)).toBe(9906);
  expect(inHundredths(rtpOf(kenoRules, 'classic', 1))).toBe(9900);
  expect(keno.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...kenoRules, rtp: 9900 })).toBe(false);
  const { pays } = kenoRules;
  expect(isRtpTrue({ ...kenoRules, pays: { ...pays, high: [[0, 39_000], ...pays.high.slice(1)] } })).toBe(false);
});
