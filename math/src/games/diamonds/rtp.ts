/** The return to player of Diamonds, by going through all 7⁵ draws. */
import type { Rational } from '../../chance/rational.ts';
import { isLowest, returnOf } from '../rtp.ts';
import { type DiamondHand, type DiamondsRules, diamondHands, gems, handOf } from './rules.ts';

/** In how many of all draws each hand comes. */
export function waysOfHands({ drawn }: DiamondsRules): Readonly<Record<DiamondHand, bigint>> {
  const ways = { five: 0n, four: 0n, full: 0n, three: 0n, pairs: 0n, pair: 0n, none: 0n };
  for (let draw = 0; draw < gems.length ** drawn; draw += 1)
    ways[handOf(Array.from({ length: drawn }, (_, at) => Math.floor(draw / gems.length ** at) % gems.length))] += 1n;
  return ways;
}

export function rtpOf(rules: DiamondsRules): Rational {
  const ways = waysOfHands(rules);
  return returnOf(diamondHands.map((hand) => ({ ways: ways[hand], multiplier: rules.pays[hand] })));
}

export function isRtpTrue(rules: DiamondsRules): boolean {
  return isLowest(rules.rtp, [rtpOf(rules)]);
}
