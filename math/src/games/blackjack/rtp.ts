/**
 * The return to player of Blackjack for the best play, exactly: over the three open cards and all that can follow, of
 * the first stake. With the dealer standing on all 17s, looking for blackjack, doubling after a split and 3 to 2 it is
 * 7,016,161,098,045,143,337,706,614,398 ÷ 13²⁵ = 99.4296 %. Insurance never helps: 2 to 1 for 4 of 13.
 */
import { inHundredths, type Rational } from '../../chance/rational.ts';
import { multiplierUnit } from '../game.ts';
import { areBlackjack, type BestPlay, bestPlayOf, scale, weightOf } from './best-play.ts';
import type { BlackjackRules } from './rules.ts';

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const unit = BigInt(multiplierUnit);

/** What these two cards return on average, in ten-thousandths × scale: of the stake, itself included. */
function returnOfDeal(rules: BlackjackRules, play: BestPlay, one: number, other: number): bigint {
  const { noBlackjack, played } = play;
  // Against the dealer's blackjack a blackjack gets its stake back, any other hand nothing.
  if (areBlackjack(one, other)) return BigInt(rules.blackjack) * noBlackjack + unit * (scale - noBlackjack);
  const hand = { sum: one + other, ace: one === 1 || other === 1 };
  const [best] = play.movesOf(hand, { double: true, split: one === other });
  return unit * (played + (best?.value ?? 0n));
}

/** The exact return of the best play, of the first stake. */
export function rtpOf(rules: BlackjackRules): Rational {
  let numerator = 0n;
  for (const up of values) {
    const play = bestPlayOf(rules, up);
    for (const one of values)
      for (const other of values)
        numerator += weightOf(up) * weightOf(one) * weightOf(other) * returnOfDeal(rules, play, one, other);
  }
  return { numerator, denominator: 13n ** 3n * scale * unit };
}

/** Whether the declared return is that of the best play, rounded down. */
export function isRtpTrue(rules: BlackjackRules): boolean {
  return inHundredths(rtpOf(rules)) === rules.rtp;
}
