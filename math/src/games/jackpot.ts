/**
 * A jackpot that the rounds of several games fill and any of them may win. A share of every stake goes into the pot;
 * after the draws of the game itself one draw more decides whether the round wins it, with a chance in proportion to
 * its stake, so that a little money has no worse a chance than much.
 */
import { drawSpace } from '../chance/provably-fair.ts';
import { type Micro, multiplyRatio, unit } from '../money.ts';
import type { Draws } from './game.ts';

export interface JackpotRules {
  readonly code: string;
  /** The games that fill it. */
  readonly games: readonly string[];
  /** Millionths of each stake that go into the pot. */
  readonly share: number;
  /** What the shares bring between two wins on average. With a chance of stake × share ÷ mean that is just this. */
  readonly mean: Micro;
  /** What the house puts in when a pot begins. */
  readonly seed: Micro;
}

export const jackpots: readonly JackpotRules[] = [
  { code: 'arraial', games: ['folia', 'onca'], share: 5_000, mean: 20_000n * unit, seed: 1_000n * unit },
];

const millionth = 1_000_000n;

export function jackpotOf(gameCode: string): JackpotRules | undefined {
  return jackpots.find(({ games }) => games.includes(gameCode));
}

/** What of a stake goes into the pot. Rounded down. */
export function shareOf({ share }: JackpotRules, stake: Micro): Micro {
  return multiplyRatio(stake, BigInt(share), millionth);
}

/** A round wins the pot when its draw is below this: stake × share ÷ mean of the 2³² draws, rounded down. */
export function winsBelow({ share, mean }: JackpotRules, stake: Micro): number {
  const draws = (BigInt(drawSpace) * stake * BigInt(share)) / (mean * millionth);
  return draws > BigInt(drawSpace) ? drawSpace : Number(draws);
}

/** The draw that decides about the pot: its number in the round, what was drawn, and below what it would have won. */
export interface JackpotDraw {
  readonly index: number;
  readonly drawn: number;
  readonly below: number;
}

/** The draws of a game, and how many of them it has used: the one after them decides about the pot. */
export function counted(draws: Draws): { readonly draws: Draws; used(): number } {
  let used = 0;
  return {
    draws(index) {
      used = Math.max(used, index + 1);
      return draws(index);
    },
    used: () => used,
  };
}

/** Decides about the pot after `index` draws of the game itself. */
export function drawJackpot(rules: JackpotRules, stake: Micro, draws: Draws, index: number): JackpotDraw {
  return { index, drawn: draws(index), below: winsBelow(rules, stake) };
}

export function isJackpot({ drawn, below }: JackpotDraw): boolean {
  return drawn < below;
}

/**
 * What the jackpot adds to a game's return, in hundredths of a percent, rounded down: all shares are paid out again,
 * and with each pot the house's seed, which comes once in mean ÷ share of stakes. 0.50 % × (1 +
 * 1,000 ÷ 20,000) = 0.525 %.
 */
export function returnOfJackpot({ share, mean, seed }: JackpotRules): number {
  return Number((BigInt(share) * (mean + seed)) / (mean * 100n));
}
