/** Where a falling or rising function crosses zero between two points, by halving: sixty steps reach a double. */
export function rootOf(of: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isPositive = of(low) > 0;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (of(middle) > 0 === isPositive) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
