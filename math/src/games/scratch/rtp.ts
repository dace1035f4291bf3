/**
 * The return to player of the scratch card, exactly: a ticket is one of a million, and what lies on the fields only
 * shows what it won. 20 × 1000 + 400 × 100 + 4,000 × 20 + 10,000 × 10 + 32,000 × 5 + 60,000 × 3 + 110,000 × 2 + 160,000
 * × 1 = 960,000 of 1,000,000: 96 %. 376,420 tickets win something, so 37.64 %, and 216,420 more than the stake. Counted
 * by draws, where some tickets have one more of the 2³² than others, the return is off by less than a millionth.
 */
import { drawSpace } from '../../chance/provably-fair.ts';
import type { Rational } from '../../chance/rational.ts';
import { isLowest, returnOf, type Ways } from '../rtp.ts';
import type { ScratchRules } from './rules.ts';

/** How many tickets win nothing. */
export function blanksOf({ tickets, prizes }: ScratchRules): number {
  return prizes.reduce((left, prize) => left - prize.tickets, tickets);
}

/** By tickets. */
export function rtpOf(rules: ScratchRules): Rational {
  const won = rules.prizes.map(({ tickets, multiplier }) => ({ ways: BigInt(tickets), multiplier }));
  return returnOf([...won, { ways: BigInt(blanksOf(rules)), multiplier: 0 }]);
}

/** By draws: those below ⌈first × 2³² ÷ tickets⌉ give a ticket below `first`. */
export function rtpByDraws({ tickets, prizes }: ScratchRules): Rational {
  const all = BigInt(tickets);
  const below = (first: number) => (BigInt(first) * BigInt(drawSpace) + all - 1n) / all;
  const outcomes: Ways[] = [];
  let first = 0;
  for (const prize of prizes) {
    const next = first + prize.tickets;
    outcomes.push({ ways: below(next) - below(first), multiplier: prize.multiplier });
    first = next;
  }
  return returnOf([...outcomes, { ways: BigInt(drawSpace) - below(first), multiplier: 0 }]);
}

export function isRtpTrue(rules: ScratchRules): boolean {
  return blanksOf(rules) >= 0 && isLowest(rules.rtp, [rtpOf(rules)]);
}
