import type { Rational } from '../../chance/rational.ts';
import type { Prize } from '../play.ts';

/** The only prize of a play at odds. `times` is what a hit pays of one lot: 99 or 4.5, kept in ten-thousandths. */
export function win(chance: Rational, times: number): readonly [Prize] {
  return [{ code: 'win', kind: 'unit', chance, odds: inOdds(times) }];
}

export function inOdds(times: number): number {
  return Math.round(times * 10_000);
}
