/**
 * Statistical tests of outcomes: each looks at a long row of whole numbers in [0, sides) and answers how likely a fair
 * game shows something as odd (the p-value). After GLI-11 §3.2.2, Knuth volume 2 §3.3.2 and
 * Marsaglia's overlapping tuples.
 */

export interface Row {
  readonly sides: number;
  readonly outcomes: Uint16Array;
}

/** Every side comes as often as the others. */
export function equidistribution({ sides, outcomes }: Row): number {
  return chiSquare(countOf(outcomes, sides), () => outcomes.length / sides, sides - 1);
}

/** Pairs that do not overlap: what comes does not depend on what came before. */
export function serial({ sides, outcomes }: Row): number {
  const pairs = Uint32Array.from({ length: outcomes.length >> 1 }, (_, at) => tuple(outcomes, at * 2, 2, sides));
  return chiSquare(countOf(pairs, sides ** 2), () => pairs.length / sides ** 2, sides ** 2 - 1);
}

/**
 * Triples that overlap: the difference of the sums for triples and pairs is chi-square with s³ − s² degrees of freedom.
 */
export function overlaps({ sides, outcomes }: Row): number {
  const { length } = outcomes;
  const sumFor = (size: number) => {
    const counts = new Float64Array(sides ** size);
    for (let at = 0; at < length; at += 1) {
      const cell = tuple(outcomes, at, size, sides);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    const expected = length / sides ** size;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };
  return upperGamma((sides ** 3 - sides ** 2) / 2, (sumFor(3) - sumFor(2)) / 2);
}

/** How long it takes until every side has come once. */
export function coupon({ sides, outcomes }: Row): number {
  const longest = Math.ceil(sides * (Math.log(sides) + 4));
  const lengths = new Float64Array(longest + 1);
  // in which collection each side came last; they are counted from 1
  const lastIn = new Uint32Array(sides);
  let [seen, since, all] = [0, 0, 0];
  for (const outcome of outcomes) {
    since += 1;
    if (lastIn[outcome] !== all + 1) {
      lastIn[outcome] = all + 1;
      seen += 1;
    }
    if (seen < sides) continue;
    const length = Math.min(since, longest);
    lengths[length] = (lengths[length] ?? 0) + 1;
    all += 1;
    seen = 0;
    since = 0;
  }
  const done = completedBy(sides, longest);
  const chances = Array.from({ length: longest - sides + 1 }, (_, at) => {
    const length = sides + at;
    return length === longest ? 1 - (done[length - 1] ?? 0) : (done[length] ?? 0) - (done[length - 1] ?? 0);
  });
  return pooled(
    [...lengths.subarray(sides)],
    chances.map((chance) => chance * all),
  );
}

/** Runs of outcomes on one side of the middle. */
export function runs({ sides, outcomes }: Row): number {
  let [high, low, changes] = [0, 0, 1];
  let last: boolean | undefined;
  for (const outcome of outcomes) {
    if (sides % 2 === 1 && outcome === (sides - 1) / 2) continue;
    const isHigh = outcome * 2 >= sides;
    if (isHigh) high += 1;
    else low += 1;
    if (last !== undefined && last !== isHigh) changes += 1;
    last = isHigh;
  }
  const all = high + low;
  const mean = (2 * high * low) / all + 1;
  const variance = ((mean - 1) * (mean - 2)) / (all - 1);
  return twoSided((changes - mean) / Math.sqrt(variance));
}

/**
 * Outcomes `apart` places from each other have nothing to do with each other: the draws of one round, or
 * two games played in turn.
 */
export function interplay({ sides, outcomes }: Row, apart: number): number {
  // a loop: `from` with a function takes several times as long
  const pairs = new Uint32Array(outcomes.length - apart);
  for (let at = 0; at < pairs.length; at += 1) pairs[at] = (outcomes[at] ?? 0) * sides + (outcomes[at + apart] ?? 0);
  // both margins are known, so that the sides' own chances are no part of it
  const first = countOf(outcomes.subarray(0, pairs.length), sides);
  const second = countOf(outcomes.subarray(apart), sides);
  const expected = (cell: number) =>
    ((first[Math.floor(cell / sides)] ?? 0) * (second[cell % sides] ?? 0)) / pairs.length;
  return chiSquare(countOf(pairs, sides ** 2), expected, (sides - 1) ** 2);
}

/**
 * How often a value of a large space has come before: Poisson with the mean n² ÷ 2 space. Too
 * few are as odd as too many.
 */
export function duplicates(values: Uint32Array, space: number): number {
  const sorted = values.slice().sort();
  let same = 0;
  for (let at = 1; at < sorted.length; at += 1) if (sorted[at] === sorted[at - 1]) same += 1;
  const mean = values.length ** 2 / (2 * space);
  const atMost = upperGamma(same + 1, mean);
  const atLeast = same === 0 ? 1 : 1 - upperGamma(same, mean);
  return Math.min(1, 2 * Math.min(atMost, atLeast));
}

/**
 * Which of these fail together at `level`, after Holm: the smallest p-value against level ÷ n, the next
 * against level ÷ (n − 1)…
 */
export function failedOf(values: Readonly<Record<string, number>>, level: number): string[] {
  const sorted = Object.entries(values).sort(([, one], [, other]) => one - other);
  const passed = sorted.findIndex(([, value], at) => value > level / (sorted.length - at));
  return sorted.slice(0, passed === -1 ? sorted.length : passed).map(([name]) => name);
}

function tuple(outcomes: Uint16Array, from: number, size: number, sides: number): number {
  let cell = 0;
  for (let at = 0; at < size; at += 1) cell = cell * sides + (outcomes[(from + at) % outcomes.length] ?? 0);
  return cell;
}

function countOf(values: Uint16Array | Uint32Array, cells: number): Float64Array {
  const counts = new Float64Array(cells);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function chiSquare(counts: Float64Array, expected: (cell: number) => number, degrees: number): number {
  const sum = counts.reduce((total, count, cell) => total + (count - expected(cell)) ** 2 / expected(cell), 0);
  return upperGamma(degrees / 2, sum / 2);
}

/** Chi-square over cells put together until each is expected ten times. */
function pooled(counts: readonly number[], expected: readonly number[]): number {
  const cells: [number, number][] = [];
  let [count, wanted] = [0, 0];
  for (const [at, each] of expected.entries()) {
    count += counts[at] ?? 0;
    wanted += each;
    if (wanted < 10) continue;
    cells.push([count, wanted]);
    [count, wanted] = [0, 0];
  }
  const last = cells.at(-1);
  if (last) cells[cells.length - 1] = [last[0] + count, last[1] + wanted];
  const sum = cells.reduce((total, [seen, mean]) => total + (seen - mean) ** 2 / mean, 0);
  return upperGamma((cells.length - 1) / 2, sum / 2);
}

/** The chance that every side has come within so many outcomes, by how many. */
function completedBy(sides: number, longest: number): number[] {
  let known = [1, ...Array.from({ length: sides }, () => 0)];
  const done: number[] = [0];
  for (let length = 1; length <= longest; length += 1) {
    known = known.map(
      (chance, seen) =>
        (chance * seen) / sides + (seen > 0 ? ((known[seen - 1] ?? 0) * (sides - seen + 1)) / sides : 0),
    );
    done.push(known[sides] ?? 0);
  }
  return done;
}

function twoSided(z: number): number {
  return upperGamma(0.5, (z * z) / 2);
}

/** Q(a, x), the upper share of the gamma function: Numerical Recipes §6.2. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < 10_000 && term > sum * 1e-15; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - sum * scale);
  }
  let [b, c, d] = [x + 1 - a, 1e300, 1 / (x + 1 - a)];
  let h = d;
  for (let n = 1; n < 10_000; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || 1e-300);
    c = b + factor / c || 1e-300;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return scale * h;
}

/** Lanczos. */
function logGamma(x: number): number {
  const terms = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -5.395239384953e-6,
  ];
  const sum = terms.reduce((total, term, at) => total + term / (x + at + 1), 1.000000000190015);
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((2.5066282746310002 * sum) / x);
}
