import { palette as P } from './palette.ts';

/** A paper of the wheel and the ink that reads on it. */
export interface Paper {
  readonly paper: string;
  readonly ink: string;
}

const ofNothing: Paper = { paper: P.azulDark, ink: P.areia };
const dark = '#241400';
/** From what pays least on. */
const ofPrizes: readonly Paper[] = [
  { paper: P.areia, ink: dark },
  { paper: P.manga, ink: dark },
  { paper: '#FF8A4C', ink: dark },
  { paper: '#FF6B5E', ink: dark },
  { paper: '#BCA2FF', ink: dark },
];

/**
 * The paper of each kind of segment, kinds counted from the least: what pays nothing is of the deep blue, the best of a
 * wheel of two kinds of the warmest.
 */
export function paperOf(multiplier: number, kind: number, kinds: number): Paper {
  if (multiplier === 0) return ofNothing;
  if (kinds === 2) return ofPrizes[2] ?? ofNothing;
  return ofPrizes[Math.min(kind - 1, ofPrizes.length - 1)] ?? ofNothing;
}
