import type { KenoOutcome } from '@palpite/math/games/keno/play.ts';
import type { KenoBet } from '@palpite/math/games/keno/rules.ts';
import type { Shown } from '../stage/one-step.ts';

export type KenoDrawn = Shown<KenoBet, KenoOutcome>;

/** From one number to the next. */
export const stepMs = (quick: boolean) => (quick ? 28 : 190);
const endMs = (quick: boolean) => (quick ? 120 : 450);

export function drawMs({ drawn }: Pick<KenoOutcome, 'drawn'>, quick: boolean): number {
  return drawn.length * stepMs(quick) + endMs(quick);
}

/**
 * When each hit falls, counted in numbers drawn: the first hit may be the fourth number. From no hit, which
 * is there from the start.
 */
export function hitsAt(drawn: readonly number[], picks: readonly number[]): number[] {
  return [0, ...drawn.flatMap((number, at) => (picks.includes(number) ? [at + 1] : []))];
}
