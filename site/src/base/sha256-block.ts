// SHA-256 (FIPS 180-4) of what fits into one block. The browser's own needs a secure page, which a phone on a home
// network does not have, and answers each hash through a promise: for the hundreds of thousands of a human check that
// is slower than working them out here.

/**
 * The first 32 bits of the fractional part of the roots of the first primes: cube roots for the rounds,
 * square roots to begin with.
 */
const roundConstants = new Int32Array(64);
const beginning = new Int32Array(8);
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true;
  for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) prime = false;
  if (!prime) continue;
  if (found < 8) beginning[found] = fraction(Math.sqrt(candidate));
  roundConstants[found++] = fraction(Math.cbrt(candidate));
}

const words = new Int32Array(64);
const block = new Uint8Array(64);
const view = new DataView(block.buffer);
const at = (list: Int32Array, index: number) => list[index] as number;
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The 32 bytes of the digest. Throws for more than 55 bytes. */
export function sha256OfShort(message: Uint8Array): Uint8Array<ArrayBuffer> {
  if (message.length > 55) throw new RangeError('more than one block');
  block.fill(0);
  block.set(message);
  block[message.length] = 0x80;
  view.setUint32(60, message.length * 8);
  for (let index = 0; index < 16; index++) words[index] = view.getInt32(index * 4);
  for (let index = 16; index < 64; index++) {
    const early = at(words, index - 15);
    const late = at(words, index - 2);
    words[index] =
      at(words, index - 16) +
      (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
      at(words, index - 7) +
      (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = beginning as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let index = 0; index < 64; index++) {
    const first =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        at(roundConstants, index) +
        at(words, index)) |
      0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) out.setInt32(index * 4, at(beginning, index) + word);
  return digest;
}
