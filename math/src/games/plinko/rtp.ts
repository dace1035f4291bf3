/**
 * The return to player of Plinko, exactly: half of the 2³² draws fall to either side, so every way down
 * is as likely as any other.
 */
import { combinations } from '../../chance/combinations.ts';
import type { Rational } from '../../chance/rational.ts';
import { isLowest, returnOf } from '../rtp.ts';
import { multiplierOfSlot, type PlinkoBet, type PlinkoRules, plinkoRisks, plinkoRows } from './rules.ts';

export function rtpOf(rules: PlinkoRules, bet: PlinkoBet): Rational {
  return returnOf(
    Array.from({ length: bet.rows + 1 }, (_, slot) => ({
      ways: combinations(bet.rows, slot),
      multiplier: multiplierOfSlot(rules, bet, slot),
    })),
  );
}

export function isRtpTrue(rules: PlinkoRules): boolean {
  const bets = plinkoRisks.flatMap((risk) => plinkoRows.map((rows) => ({ risk, rows })));
  return isLowest(
    rules.rtp,
    bets.map((bet) => rtpOf(rules, bet)),
  );
}
