/**
 * The draw of every provably fair game, as third-party verifiers know it: a stream of bytes
 * HMAC-SHA256(key = the server seed's text, message = `clientSeed:nonce:block`), block 0, 1, 2…, read four bytes at a
 * time. Each four bytes are one float b0/256 + b1/256² + b2/256³ + b3/256⁴ in [0, 1): the whole number b0b1b2b3 out of
 * 2³². Everything below stays with that whole number, so nothing is rounded.
 */

/** The 32 bytes of one block of the stream. Whoever plays brings the HMAC. */
export type BlockOfBytes = (block: number) => Uint8Array;

export const bytesPerBlock = 32;
export const bytesPerDraw = 4;
/** A draw is a whole number below this. */
export const drawSpace = 2 ** 32;
/** Up to this many outcomes `draw × outcomes` is exact in a double: 2⁵³ / 2³². */
const mostOutcomes = 2 ** 21;

/** The message that is signed for one block. */
export function drawMessage(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/** The four bytes of draw number `index`, from 0. Throws RangeError on a block of another length. */
export function bytesOfDraw(blockOf: BlockOfBytes, index: number): readonly [number, number, number, number] {
  const start = index * bytesPerDraw;
  const block = blockOf(Math.floor(start / bytesPerBlock));
  if (block.length !== bytesPerBlock) throw new RangeError('a block of the stream has 32 bytes');
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = block.subarray(
    start % bytesPerBlock,
    (start % bytesPerBlock) + bytesPerDraw,
  );
  return [b0, b1, b2, b3];
}

/** Draw number `index`, from 0: a whole number in [0, 2³²). Divided by 2³² it is the float of the derivation. */
export function draw(blockOf: BlockOfBytes, index: number): number {
  return drawOfBytes(bytesOfDraw(blockOf, index));
}

/** The first `count` draws of a round, in order. */
export function draws(blockOf: BlockOfBytes, count: number): number[] {
  return Array.from({ length: count }, (_, index) => draw(blockOf, index));
}

export function drawOfBytes([b0, b1, b2, b3]: readonly [number, number, number, number]): number {
  return ((b0 * 256 + b1) * 256 + b2) * 256 + b3;
}

/**
 * floor(draw / 2³² × outcomes): a whole number in [0, outcomes). Exact. Throws RangeError on more than 2²¹ outcomes or
 * a draw outside its space.
 */
export function outcomeOf(drawn: number, outcomes: number): number {
  if (!Number.isInteger(drawn) || drawn < 0 || drawn >= drawSpace)
    throw new RangeError('a draw is a whole number below 2^32');
  if (!Number.isInteger(outcomes) || outcomes < 1 || outcomes > mostOutcomes)
    throw new RangeError('a draw has 1 to 2^21 outcomes');
  return Math.floor((drawn * outcomes) / drawSpace);
}

/** How many of the 2³² draws give `outcome`: outcomes are as equal as 2³² allows, and this says how equal. */
export function drawsOfOutcome(outcome: number, outcomes: number): bigint {
  const space = BigInt(drawSpace);
  const upTo = (value: bigint) => (value * space + BigInt(outcomes) - 1n) / BigInt(outcomes);
  return upTo(BigInt(outcome) + 1n) - upTo(BigInt(outcome));
}
