/**
 * Merkle trees as RFC 6962 (section 2.1) builds them: a leaf is SHA-256(0x00 ‖ its bytes), a node SHA-256(0x01 ‖ left ‖
 * right), and of n leaves the left side has the largest power of two below n. Whoever builds one brings the SHA-256.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The leaf of a text of plain ASCII. */
export function leafOf(text: string, sha256: Sha256): Uint8Array {
  const bytes = new Uint8Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1) bytes[at + 1] = text.charCodeAt(at);
  return sha256(bytes);
}

/**
 * A tree as its levels: the leaves, the nodes above them, up to the one that is the root. Two by two make a node; one
 * that is left over goes up as it is, which comes to the same as splitting at the largest power of two.
 */
export type MerkleTree = readonly (readonly Uint8Array[])[];

export function merkleTree(leaves: readonly Uint8Array[], sha256: Sha256): MerkleTree {
  const levels: (readonly Uint8Array[])[] = [leaves];
  for (let level = leaves; level.length > 1; ) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left) above.push(right ? nodeOf(left, right, sha256) : left);
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

/** The root of these leaves; of none it is the SHA-256 of nothing. */
export function merkleRoot(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  return rootOfTree(merkleTree(leaves, sha256), sha256);
}

export function rootOfTree(tree: MerkleTree, sha256: Sha256): Uint8Array {
  return tree.at(-1)?.[0] ?? sha256(new Uint8Array());
}

/** The nodes beside the way from leaf number `at` to the root, the lowest first. Throws RangeError on no such leaf. */
export function merklePath(leaves: readonly Uint8Array[], at: number, sha256: Sha256): Uint8Array[] {
  return pathInTree(merkleTree(leaves, sha256), at);
}

/** The same, of a tree that is at hand: whoever needs many paths builds it once. */
export function pathInTree(tree: MerkleTree, at: number): Uint8Array[] {
  if (!Number.isInteger(at) || at < 0 || at >= (tree[0]?.length ?? 0)) throw new RangeError('there is no such leaf');
  let place = at;
  return tree.flatMap((level) => {
    const beside = level[place % 2 === 0 ? place + 1 : place - 1];
    place = Math.floor(place / 2);
    return beside ? [beside] : [];
  });
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

function nodeOf(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return sha256(bytes);
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
