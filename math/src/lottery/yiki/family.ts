import type { Family } from '../play.ts';
import { topBottomPlays } from '../top-bottom/plays.ts';
import { factsOf, type TopBottom } from '../top-bottom/result.ts';
import { houseNumbers, resultOf, submissionDigits } from './result.ts';

export interface YikiDraw extends TopBottom {
  /** The sum less one number, in five digits or more. */
  readonly result: string;
}

/** The last three digits are the top, the two before them the bottom. */
function yikiOf(result: string): YikiDraw {
  const five = result.slice(-submissionDigits);
  return { result, top: five.slice(2), bottom: five.slice(0, 2) };
}

/** The result of a round with these submissions, in their order. */
export function drawYiki(submissions: readonly string[], draws: (index: number) => number): YikiDraw {
  return yikiOf(resultOf([...submissions, ...houseNumbers(submissions.length, draws)]));
}

export const yiki: Family<YikiDraw> = {
  code: 'yiki',
  plays: topBottomPlays<YikiDraw>(),
  takesNumbers: true,
  draw: (draws, _, submitted = []) => drawYiki(submitted, draws),
  print: ({ result }) => [result],
  read([result = '', ...more]) {
    return more.length === 0 && /^\d{5,15}$/.test(result) ? yikiOf(result) : undefined;
  },
  factsOf,
};
