/**
 * Yi-ki: players submit numbers of five digits; the result is the sum of all of them less the sixteenth.
 *
 * Whoever submits last could steer such a sum, and where few submit there is no sixteenth. Therefore the house adds
 * numbers of its own after those of the players: at least one, and as many as make seventeen in all. They come from the
 * committed draws of the round, which nobody knows while numbers are submitted. The last of all is one of them, and is
 * never the one that is taken off, so that the last five digits of the result are as even as that number is.
 */
import { outcomeOf } from '../../chance/provably-fair.ts';
import { padded } from '../shapes/digits.ts';

export const submissionDigits = 5;
/** The one that is taken off, counted from 1. Its player and the first one are those whom a house may reward. */
export const takenOff = 16;

export function isSubmission(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Numbers of the house for a round with so many submissions: draw `index` is number `index`, one of 100,000. */
export function houseNumbers(submissions: number, draws: (index: number) => number): string[] {
  const count = Math.max(1, takenOff + 1 - submissions);
  return Array.from({ length: count }, (_, index) =>
    padded(outcomeOf(draws(index), 10 ** submissionDigits), submissionDigits),
  );
}

/** The result of all numbers in their order, those of the house among them. Throws RangeError on too few. */
export function resultOf(numbers: readonly string[]): string {
  if (numbers.length <= takenOff) throw new RangeError('a result needs more than sixteen numbers');
  let sum = 0;
  for (const [at, number] of numbers.entries()) if (at !== takenOff - 1) sum += Number(number);
  return padded(sum, submissionDigits);
}
