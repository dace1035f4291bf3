import type { Micro } from '../../money.ts';
import type { Curve } from './curve.ts';
import { type CrashRules, limitOfBet } from './rules.ts';

export interface CrashBet {
  /** The multiplier at which it is cashed out by itself, in hundredths. */
  readonly autoAt?: number | undefined;
}

/** The field of the bet the rules do not allow, if there is one. `mostProfit` is what one bet may win at most. */
export function faultOf(
  rules: CrashRules,
  { autoAt }: CrashBet,
  stake: Micro,
  mostProfit: Micro,
): 'autoAt' | 'stake' | undefined {
  if (stake <= 0n || limitOfBet(rules, stake, mostProfit) < rules.least) return 'stake';
  if (autoAt === undefined) return undefined;
  return Number.isInteger(autoAt) && autoAt >= rules.least && autoAt <= rules.most ? undefined : 'autoAt';
}

export type Landing =
  /** Cashed out at this multiplier, never above the burst. */
  | { readonly kind: 'landed'; readonly multiplier: number }
  /** The flight burst first. */
  | { readonly kind: 'burst' }
  /** Asked for before there was anything to win; the bet flies on. */
  | { readonly kind: 'early' };

export interface Flyer extends CrashBet {
  /** Where the flight bursts. Hundredths, as all multipliers. */
  readonly burst: number;
  /** The lower of the bet's and the round's limit, as it stands. */
  readonly limit: number;
}

function ownEnd(rules: CrashRules, { autoAt, limit }: Flyer): number {
  return Math.min(autoAt ?? rules.most, limit, rules.most);
}

/**
 * A player asks to cash out, and the request is there `elapsedMs` after take-off by the server's clock. What the bet
 * was to be cashed out at by itself comes first, however late the request. A cash-out at exactly the burst is won, by
 * hand as by itself: so the return is the same for all.
 */
export function cashOut(rules: CrashRules, curve: Curve, flyer: Flyer, elapsedMs: number): Landing {
  const multiplier = Math.min(curve.multiplierAt(elapsedMs), ownEnd(rules, flyer));
  if (multiplier > flyer.burst) return { kind: 'burst' };
  return multiplier < rules.least ? { kind: 'early' } : { kind: 'landed', multiplier };
}

/** What becomes of a bet nobody cashes out by hand. */
export function landing(rules: CrashRules, flyer: Flyer): Landing {
  const multiplier = ownEnd(rules, flyer);
  return multiplier <= flyer.burst ? { kind: 'landed', multiplier } : { kind: 'burst' };
}

/**
 * What becomes of a bet of a flight the house could not finish: one to be cashed out by itself is settled by the
 * flight's hash, which was fixed before; of one to be cashed out by hand nobody knows when it would have
 * been, and it is given back.
 */
export function afterOutage(rules: CrashRules, flyer: Flyer): Landing | { readonly kind: 'refunded' } {
  return flyer.autoAt === undefined ? { kind: 'refunded' } : landing(rules, flyer);
}
