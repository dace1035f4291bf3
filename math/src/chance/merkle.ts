/**
 * Merkle trees as RFC 6962 (section 2.1) builds them: a leaf is SHA-256(0x00 ‖ its bytes), a node SHA-256(0x01 ‖ left ‖
 * right), and of n leaves the left side has the largest power of two below n. Whoever builds one brings the SHA-256.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The leaf of a text of plain ASCII. */
export function leafOf(text: string, sha256: Sha256): Uint8Array {
  return sha256(Uint8Array.of(0, ...asciiOf(text)));
}

/** The root of these leaves; of none it is the SHA-256 of nothing. */
export function merkleRoot(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  return rootBetween(leaves, { from: 0, until: leaves.length }, sha256);
}

/** The nodes beside the way from leaf number `at` to the root, the lowest first. Throws RangeError on no such leaf. */
export function merklePath(leaves: readonly Uint8Array[], at: number, sha256: Sha256): Uint8Array[] {
  if (!Number.isInteger(at) || at < 0 || at >= leaves.length) throw new RangeError('there is no such leaf');
  const path: Uint8Array[] = [];
  let [from, until] = [0, leaves.length];
  while (until - from > 1) {
    const middle = from + leftSide(until - from);
    const isLeft = at < middle;
    path.unshift(rootBetween(leaves, isLeft ? { from: middle, until } : { from, until: middle }, sha256));
    [from, until] = isLeft ? [from, middle] : [middle, until];
  }
  return path;
}

export interface Inclusion {
  /** The number of the leaf, from 0, and how many leaves there are. */
  readonly at: number;
  readonly size: number;
  readonly path: readonly Uint8Array[];
}

/** The root that a leaf and the nodes beside its way come to; undefined where the path does not fit the tree. */
export function rootByPath(leaf: Uint8Array, { at, size, path }: Inclusion, sha256: Sha256): Uint8Array | undefined {
  if (!Number.isInteger(at) || at < 0 || at >= size) return undefined;
  if (size === 1) return path.length === 0 ? leaf : undefined;
  const beside = path.at(-1);
  if (!beside) return undefined;
  const left = leftSide(size);
  const rest = path.slice(0, -1);
  const isLeft = at < left;
  const inner = isLeft ? { at, size: left, path: rest } : { at: at - left, size: size - left, path: rest };
  const below = rootByPath(leaf, inner, sha256);
  return below && (isLeft ? nodeOf(below, beside, sha256) : nodeOf(beside, below, sha256));
}

function rootBetween(
  leaves: readonly Uint8Array[],
  { from, until }: { from: number; until: number },
  sha256: Sha256,
): Uint8Array {
  const [only] = leaves.slice(from, from + 1);
  if (!only) throw new RangeError('a tree has leaves');
  if (until - from === 1) return only;
  const middle = from + leftSide(until - from);
  const left = rootBetween(leaves, { from, until: middle }, sha256);
  return nodeOf(left, rootBetween(leaves, { from: middle, until }, sha256), sha256);
}

function nodeOf(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(Uint8Array.of(1, ...left, ...right));
}

/** The largest power of two below `size`. */
function leftSide(size: number): number {
  let side = 1;
  while (side * 2 < size) side *= 2;
  return side;
}

export function asciiOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
