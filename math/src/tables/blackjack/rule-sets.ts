/**
 * Rules of blackjack tables, and what the best play returns under each (games.md §4.4). Cards come from a deck without
 * end, as in the house's game for one player: so every round has the exact return, whatever was dealt before. No rules
 * here have a surrender.
 */
import { isRtpTrue } from '../../games/blackjack/rtp.ts';
import { type BlackjackRules, blackjackRules } from '../../games/blackjack/rules.ts';

export const ruleSets = {
  /** The dealer peeks and stands on every 17; 3 to 2; a split hand may be doubled. */
  classic: blackjackRules,
  /** The dealer draws on 17 with an ace that counts eleven. */
  'hits-soft-17': { ...blackjackRules, hitsSoft17: true, rtp: 9921 },
  /** The dealer gets the second card after the players. */
  'no-hole-card': { ...blackjackRules, peeks: false, rtp: 9931 },
  'no-double-after-split': { ...blackjackRules, doublesSplit: false, rtp: 9930 },
  'six-to-five': { ...blackjackRules, blackjack: 22_000, rtp: 9807 },
} as const satisfies Readonly<Record<string, BlackjackRules>>;

export type RuleSet = keyof typeof ruleSets;

/**
 * What insurance returns of what it costs: of thirteen ranks under the ace four give back three for one. Hundredths of
 * a percent, rounded down: it loses 7.69 percent.
 */
export const insuranceRtp = 9230;

/** The sets that declare another return than the best play has: a table with any of them must not open. */
export function ruleSetDifferences(sets: Readonly<Record<string, BlackjackRules>> = ruleSets): string[] {
  return Object.keys(sets).filter((name) => {
    const rules = sets[name];
    return rules !== undefined && !isRtpTrue(rules);
  });
}
