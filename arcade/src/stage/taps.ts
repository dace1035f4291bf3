import type { Sound } from '../base/sound.ts';

const off = undefined;

/** One tap. */
export function tap(frequency: number): Sound {
  return [0.4, 0.05, frequency, 0, 0.01, 0.07, 1, 1.8];
}

/** Taps of one frequency, one every so many milliseconds for so long: pins, pegs, balls in a cage. */
export function taps(frequency: number, everyMs: number, forMs: number): Sound {
  // a tremolo swells twice in the time it repeats in: so the synthesiser gives even taps
  const repeatS = (2 * everyMs) / 1000;
  return [0.4, 0.03, frequency, 0, forMs / 1000, 0.12, 1, 1.8, 0, off, off, off, repeatS, off, off, off, off, 1, 0, 1];
}
