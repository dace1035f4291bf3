import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { compare, inHundredths } from '../../chance/rational.ts';
import { anyStake, drawsOf, expectPromises, keptOf, listed } from '../rig.ts';
import { limbo, playLimbo } from './play.ts';
import { isRtpTrue, lowestUpTo, rtpOf } from './rtp.ts';
import { limboRules, reachOf, resultOf } from './rules.ts';

const published = {
  serverSeed: '5c5c42b55822f994bd955a4416775190',
  clientSeed: '40cea334816e7a68ed62d208ce4a2572',
  nonce_0_to_9: [17.41, 1.69, 2.88, 21.02, 1.09, 140.42, 1.43, 1.21, 3, 2.38],
};
const targets = fc
  .integer({ min: limboRules.minTarget / 100, max: limboRules.maxTarget / 100 })
  .map((hundredths) => hundredths * 100);
const bets = targets.map((target) => ({ target }));

test('the published rounds come out as published', () => {
  const kept = keptOf('limbo', published);
  for (const seeds of [published, kept])
    expect(seeds.nonce_0_to_9.map((_, nonce) => resultOf(limboRules, drawsOf(seeds, nonce)(0)) / 10_000)).toEqual(
      seeds.nonce_0_to_9,
    );
});

test('results run from 1.00 to ten thousand', () => {
  expect(resultOf(limboRules, drawSpace - 1)).toBe(10_000);
  expect(resultOf(limboRules, drawSpace / 2)).toBe(19_700);
  expect(resultOf(limboRules, 0)).toBe(100_000_000);
});

test('a result is the exact share of its step, for any draw', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: drawSpace - 1 }), (drawn) => {
      const step = BigInt(drawn) >> 8n;
      const hundredths = (99n * 2n ** 24n) / (step + 1n);
      const kept = hundredths < 100n ? 100n : hundredths > 1_000_000n ? 1_000_000n : hundredths;
      expect(BigInt(resultOf(limboRules, drawn))).toBe(kept * 100n);
    }),
  );
});

test('a target is won when the result reaches it, and pays the target', () => {
  const half = listed(drawSpace / 2);
  const won = limbo.begin({ target: 19_700 }, 5_000_000n, half);
  expect(won).toMatchObject({ over: true, staked: 5_000_000n, payout: 9_850_000n });
  expect(won.events).toEqual([{ kind: 'outcome', result: 19_700, won: true, multiplier: 19_700 }]);
  expect(limbo.begin({ target: 19_800 }, 5_000_000n, half)).toMatchObject({ over: true, payout: 0n });
  expect(playLimbo(19_800, drawSpace / 2)).toEqual({ result: 19_700, won: false, multiplier: 0 });
});

test('only targets of whole hundredths from 1.01 to ten thousand are played', () => {
  for (const target of [10_000, 10_150, 100_000_100, 20_000.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(limbo.faultOf({ target }, 1n)).toBe('target');
    expect(() => limbo.begin({ target }, 1n, listed(0))).toThrow(RangeError);
  }
  for (const target of [10_100, 100_000_000]) expect(limbo.faultOf({ target }, 1n)).toBeUndefined();
});

test('it keeps what every game promises', () => {
  expectPromises(limbo, bets);
  fc.assert(
    fc.property(bets, anyStake, (bet, stake) => {
      // The lowest draw reaches every target.
      expect(limbo.begin(bet, stake, listed(0)).payout).toBe(limbo.mostPayout(bet, stake));
    }),
  );
});

test('the share of steps that reach a target is as counted', () => {
  fc.assert(
    fc.property(targets, (target) => {
      const reaching = Math.floor(reachOf(limboRules) / (target / 100));
      // The last step that reaches it, and the first that does not.
      expect(resultOf(limboRules, (reaching - 1) * 256 + 255)).toBeGreaterThanOrEqual(target);
      expect(resultOf(limboRules, reaching * 256)).toBeLessThan(target);
    }),
  );
});

test('the declared return is the lowest of all targets, and never more than 99 per cent', () => {
  expect(isRtpTrue(limboRules)).toBe(true);
  expect(limbo.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...limboRules, rtp: 9900 })).toBe(false);
  expect(isRtpTrue({ ...limboRules, rtp: 9893 })).toBe(false);
  expect(inHundredths(lowestUpTo(limboRules, 10_000_000))).toBe(9899);
  // What a higher cap would have cost.
  const million = { ...limboRules, maxTarget: 10_000_000_000 };
  expect(compare(rtpOf(million, 9_770_261_100), lowestUpTo(million, million.maxTarget))).toBe(0);
  expect(inHundredths(lowestUpTo(million, million.maxTarget))).toBe(9317);
  fc.assert(
    fc.property(targets, (target) => {
      const rtp = rtpOf(limboRules, target);
      expect(compare(rtp, { numerator: 99n, denominator: 100n })).toBeLessThanOrEqual(0);
      expect(inHundredths(rtp)).toBeGreaterThanOrEqual(limboRules.rtp);
    }),
  );
  expect(() => rtpOf(limboRules, 10_000)).toThrow(RangeError);
});
