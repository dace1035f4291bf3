import type { Micro } from '@palpite/math/money.ts';
import { unit } from '@palpite/math/money.ts';

/** Dragão e Tigre: one card each from eight packs shuffled anew, the higher one wins; the ace is low. */

export const spots = ['dragon', 'tiger', 'tie'] as const;
export type Spot = (typeof spots)[number];

export const packs = 8;
export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export interface Card {
  /** 1 the ace to 13 the king. */
  readonly rank: number;
  readonly suit: (typeof suits)[number];
}
export interface TableResult {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly outcome: Spot;
}

/** What comes back for one staked, the stake included: a side that wins, a side on a tie, a tie. */
export const sidePays = 2n;
export const tieReturns = { numerator: 1n, denominator: 2n } as const;
export const tiePays = 13n;

export const leastStake: Micro = unit;
export const mostStake: Micro = 500n * unit;
/** Of a round, over all its spots. */
export const mostRound: Micro = 1000n * unit;

export function play(below: (limit: number) => number): TableResult {
  const all = packs * 52;
  const first = below(all);
  // of what is left: those from the first card's place on have moved up by one
  const drawn = below(all - 1);
  const second = drawn >= first ? drawn + 1 : drawn;
  const [dragon, tiger] = [cardAt(first), cardAt(second)];
  return { dragon, tiger, outcome: dragon.rank === tiger.rank ? 'tie' : dragon.rank > tiger.rank ? 'dragon' : 'tiger' };
}

export function paid(spot: Spot, stake: Micro, outcome: Spot): Micro {
  if (spot === outcome) return stake * (spot === 'tie' ? tiePays : sidePays);
  return outcome === 'tie' ? (stake * tieReturns.numerator) / tieReturns.denominator : 0n;
}

/** A tie gives a side half its stake back: half of the bet is lost, the other half a push. */
export function isHalfLost(spot: Spot, outcome: Spot): boolean {
  return outcome === 'tie' && spot !== 'tie';
}

/** What lies on one side as well as on the other: one wins what the other loses. */
export function opposed(on: Readonly<Partial<Record<Spot, Micro>>>, spot: Spot): Micro {
  const { dragon = 0n, tiger = 0n } = on;
  return spot === 'tie' ? 0n : dragon < tiger ? dragon : tiger;
}

/**
 * The exact return of a spot. The second card ties with one in (4 · packs − 1) of (52 · packs − 1); otherwise
 * either side is as likely.
 */
export function exactReturn(spot: Spot): { numerator: bigint; denominator: bigint } {
  const same = BigInt(4 * packs - 1);
  const left = BigInt(52 * packs - 1);
  if (spot === 'tie') return { numerator: tiePays * same, denominator: left };
  // half of what does not tie wins: (left − same) / 2 · 2 + same / 2
  return {
    numerator: (left - same) * sidePays * tieReturns.denominator + 2n * same * tieReturns.numerator,
    denominator: 2n * left * tieReturns.denominator,
  };
}

function cardAt(place: number): Card {
  const within = place % 52;
  return { rank: (within % 13) + 1, suit: suits[Math.floor(within / 13)] ?? 'spades' };
}
