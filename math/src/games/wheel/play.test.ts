import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { compare, type Rational } from '../../chance/rational.ts';
import { drawOf, expectPromises, keptOf, listed } from '../rig.ts';
import { playWheel, wheel } from './play.ts';
import { isRtpTrue, rtpByDraws, rtpOf } from './rtp.ts';
import { type WheelBet, wheelRisks, wheelRules, wheelSegments } from './rules.ts';

const allBets: WheelBet[] = wheelRisks.flatMap((risk) => wheelSegments.map((segments) => ({ risk, segments })));
const { wheels } = wheelRules;

test('the wheels kept beside the project are those written here', () => {
  const kept = keptOf<{ segments_medium: Record<string, number[]>; segments_low_repeat: number[] }>('wheel_tables', {
    segments_medium: { 10: [0, 1.9, 0, 1.5, 0, 2, 0, 1.5, 0, 3] },
    segments_low_repeat: [1.5, 1.2, 1.2, 1.2, 0, 1.2, 1.2, 1.2, 1.2, 0],
  });
  for (const segments of wheelSegments) {
    const medium = kept.segments_medium[segments];
    if (medium) expect(wheels.medium[segments].map((pay) => pay / 10_000)).toEqual(medium);
    expect(wheels.low[segments].map((pay) => pay / 10_000)).toEqual(
      Array.from({ length: segments / 10 }, () => kept.segments_low_repeat).flat(),
    );
    expect(wheels.high[segments].filter((pay) => pay > 0)).toEqual([segments * 9_900]);
  }
  for (const { risk, segments } of allBets) expect(wheels[risk][segments]).toHaveLength(segments);
});

test('the wheel stops at every segment and pays what stands on it', () => {
  for (const bet of allBets)
    for (let segment = 0; segment < bet.segments; segment += 1) {
      const multiplier = wheels[bet.risk][bet.segments][segment] ?? Number.NaN;
      expect(playWheel(bet, drawOf(segment, bet.segments))).toEqual({ segment, multiplier });
    }
  const last = listed(drawSpace - 1);
  const high = wheel.begin({ segments: 50, risk: 'high' }, 3_000_000n, last);
  expect(high).toMatchObject({ over: true, staked: 3_000_000n, payout: 148_500_000n });
  expect(high.events).toEqual([{ kind: 'outcome', segment: 49, multiplier: 495_000 }]);
  expect(wheel.begin({ segments: 50, risk: 'low' }, 3_000_000n, last).payout).toBe(0n);
});

test('other wheels are not played', () => {
  expect(wheel.faultOf({ segments: 15 as 10, risk: 'low' }, 1n)).toBe('segments');
  expect(wheel.faultOf({ segments: 10, risk: 'expert' as 'low' }, 1n)).toBe('risk');
  expect(() => wheel.begin({ segments: 0 as 10, risk: 'low' }, 1n, listed(0))).toThrow(RangeError);
});

test('it keeps what every game promises', () => {
  expectPromises(wheel, fc.constantFrom(...allBets));
});

test('every wheel returns the declared 99 per cent, counted by draws to a ten-millionth', () => {
  const apart = ({ numerator, denominator }: Rational) => numerator * 100n - denominator * 99n;
  for (const bet of allBets) {
    expect(compare(rtpOf(wheelRules, bet), { numerator: 99n, denominator: 100n })).toBe(0);
    const byDraws = rtpByDraws(wheelRules, bet);
    const difference = apart(byDraws) < 0n ? -apart(byDraws) : apart(byDraws);
    expect(difference * 10n ** 7n < byDraws.denominator * 100n).toBe(true);
  }
  expect(wheel.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...wheelRules, rtp: 9800 })).toBe(false);
  const cheaper = { ...wheels, high: { ...wheels.high, 40: wheels.high[40].map((pay) => pay - (pay && 100)) } };
  expect(isRtpTrue({ ...wheelRules, wheels: cheaper })).toBe(false);
});
