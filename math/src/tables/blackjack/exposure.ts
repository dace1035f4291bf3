/** What bets at seats may cost the house at the most, and what they are paid by the best play. */
import type { BlackjackRules } from '../../games/blackjack/rules.ts';
import { insurance } from '../../games/blackjack/rules.ts';
import { multiplierUnit } from '../../games/game.ts';
import { type Micro, multiplyRatio } from '../../money.ts';
import { insuranceRtp } from './rule-sets.ts';
import type { LaidBet } from './seats.ts';

const whole = BigInt(multiplierUnit);

/** How many first stakes a bet may win that adds what its seat does: two hands, each doubled; or a double. */
function mostAdded({ doublesSplit }: BlackjackRules): number {
  return doublesSplit ? 4 : 2;
}

/**
 * The most that a bet may win above what was staked on it, in ten-thousandths of its first stake. `grows`: it may still
 * double and split. It may be more than can come, but never less: the cards that lie open are not looked at.
 */
export function mostWon(
  rules: BlackjackRules,
  { units, insured, grows }: LaidBet & { readonly grows: boolean },
): number {
  const laid = units.reduce((sum, each) => sum + each, 0);
  const onHands = Math.max(laid, grows ? mostAdded(rules) : 0) * multiplierUnit;
  // a blackjack pays more than an even win, to a hand that is neither doubled nor split
  const natural = laid === 1 ? rules.blackjack - multiplierUnit : 0;
  // insurance wins where the dealer has a blackjack: no hand does then, but one may be even
  const insuredFor = insured ? insurance.pays - insurance.cost : 0;
  return Math.max(onHands, natural, insuredFor);
}

/**
 * What bets are paid on average where every seat plays best: of what was staked, without what the house keeps of the
 * first stakes and of insurance. Rounded down.
 */
export function meanPaidAtSeats(
  { rtp }: Pick<BlackjackRules, 'rtp'>,
  sums: { readonly staked: Micro; readonly first: Micro; readonly insurance: Micro },
): Micro {
  const kept = (of: Micro, returned: number) => multiplyRatio(of, whole - BigInt(returned), whole);
  const mean = sums.staked - kept(sums.first, rtp) - kept(sums.insurance, insuranceRtp);
  return mean > 0n ? mean : 0n;
}
