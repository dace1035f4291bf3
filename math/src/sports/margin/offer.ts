/**
 * Odds that are offered on fair chances. By power a favourite keeps little of the margin and outsiders bear it, as
 * players of every book expect; but beside a sure favourite it leaves the rare outcome near 1 ÷ margin, whatever its
 * chance. So the sure favourite's market is priced in proportion, where everyone bears the same part, and between the
 * two the methods are mixed, so that no price jumps.
 */
import { onLadder } from '../odds/ladder.ts';
import { type Odds, oddsUnit } from '../odds/odds.ts';

export interface FairChance {
  /** Of the stake, in millionths: what wins, and what comes back. */
  readonly won: number;
  readonly back: number;
}

const whole = 1_000_000;
/** Up to that favourite all by power, from that one on all in proportion. */
const [powerUpTo, proportionalFrom] = [0.7, 0.9];
/** What a selection has to be worth of its price: below, at the longest odds, nobody is sold it. */
const leastWorth = 0.5;

/** The chance of what is decided: a line that may come back counts only where it does not. */
export function decidedChance({ won, back }: FairChance): number {
  return back >= whole ? 0 : won / (whole - back);
}

/**
 * In their order; undefined where a selection is not offered: it is certain or cannot come, or the ladder and the
 * shortest odds would make it worth more than its price. `margin` 0.05 is 5 %.
 */
export function offeredOdds(fair: readonly FairChance[], margin: number): (Odds | undefined)[] {
  const chances = fair.map(decidedChance);
  const open = chances.filter((chance) => chance > 0 && chance < 1);
  const implied = impliedWith(open, margin);
  let at = 0;
  return chances.map((chance) => {
    if (!(chance > 0 && chance < 1)) return undefined;
    const odds = onLadder(oddsUnit / (implied[at++] ?? 1));
    const worth = (chance * odds) / oddsUnit;
    return worth <= 1 && worth >= leastWorth ? odds : undefined;
  });
}

function impliedWith(chances: readonly number[], margin: number): number[] {
  const inProportion = chances.map((chance) => chance * (1 + margin));
  const favourite = Math.max(0, ...chances);
  const share = Math.min(1, Math.max(0, (proportionalFrom - favourite) / (proportionalFrom - powerUpTo)));
  if (share === 0 || margin <= 0 || chances.length < 2) return inProportion;
  const sum = chances.reduce((all, each) => all + each, 0);
  const power = powerFor(chances, Math.min(sum * (1 + margin), chances.length * 0.999));
  return chances.map((chance, index) => share * chance ** power + (1 - share) * (inProportion[index] ?? 0));
}

/**
 * The k of Σ chance^k = asked, by Newton: the sum is convex and falls, so a first step from the right lands on the left
 * of k, and from there every step stays below it. A margin leaves k near one.
 */
function powerFor(chances: readonly number[], asked: number): number {
  const logs = chances.map(Math.log);
  let k = 1;
  for (let step = 0; step < 30; step += 1) {
    let [sum, slope] = [-asked, 0];
    for (const log of logs) {
      const each = Math.exp(k * log);
      sum += each;
      slope += each * log;
    }
    const next = k - sum / slope;
    if (Math.abs(next - k) < 1e-9) return next;
    k = next;
  }
  return k;
}
