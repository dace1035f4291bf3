import { multiplierUnit } from '@palpite/math/games/game.ts';
import type { LimboOutcome } from '@palpite/math/games/limbo/play.ts';
import type { LimboBet } from '@palpite/math/games/limbo/rules.ts';
import type { Shown } from '../stage/one-step.ts';

export type LimboDrawn = Shown<LimboBet, LimboOutcome>;

/** The number runs longer the higher it goes: each ten times takes a third of a second more. */
export function runMs({ result }: Pick<LimboOutcome, 'result'>, quick: boolean): number {
  return quick ? 120 : Math.min(2000, 700 + Math.round(330 * Math.log10(result / multiplierUnit)));
}

/**
 * What the number shows once this share of its run is over: it grows by equal parts of itself, and
 * slows down towards the end.
 */
export function runningTo(result: number, share: number): number {
  if (share >= 1) return result;
  const eased = 1 - (1 - share) ** 2;
  return Math.round(multiplierUnit * (result / multiplierUnit) ** eased);
}
