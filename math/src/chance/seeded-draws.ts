/**
 * The draws of simulations: fast, and the same for the same seed. Play takes its draws from seeds, see provably-fair.
 */

/** Whole numbers in [0, 2³²), one after another (sfc32). */
export function seededDraws(seed: number): () => number {
  let [one, two, three, counter] = [seed | 0, 0x9e3779b9 | 0, 0x85ebca6b | 0, 1];
  const next = () => {
    const sum = (((one + two) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    one = two ^ (two >>> 9);
    two = (three + (three << 3)) | 0;
    three = (((three << 21) | (three >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 16; warm++) next();
  return next;
}
