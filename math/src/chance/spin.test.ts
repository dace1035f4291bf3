import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Hashes } from './committed-draw.ts';
import { checkSpin, segmentOf, spinWith, totalOf } from './spin.ts';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const space = 2n ** 64n;
const at = (wide: bigint) => (index: number) => Number(index === 0 ? wide / 2n ** 32n : wide % 2n ** 32n);

test('a segment has the share of all draws that its weight says: counted at its borders, not sampled', () => {
  for (const weights of [[1], [60, 30, 9, 1], [0, 5, 0, 95], [7, 7, 7], [1000, 1000, 1000, 1]]) {
    const total = BigInt(totalOf(weights));
    let before = 0n;
    for (const [segment, weight] of weights.entries()) {
      // the first draw of part p of n is ceil(p × 2⁶⁴ / n)
      const from = (before * space + total - 1n) / total;
      const until = ((before + BigInt(weight)) * space + total - 1n) / total;
      before += BigInt(weight);
      if (weight === 0) {
        expect(until).toBe(from);
        continue;
      }
      expect([segmentOf(at(from), weights), segmentOf(at(until - 1n), weights)]).toEqual([segment, segment]);
      // the share differs from weight / total by less than one draw of 2⁶⁴ at either border
      const exact = BigInt(weight) * space;
      const counted = (until - from) * total;
      expect(counted > exact ? counted - exact : exact - counted).toBeLessThan(total);
    }
    expect(before).toBe(total);
  }
  expect(() => segmentOf(at(0n), [0, 0])).toThrow(RangeError);
});

test('a spin is the first eight bytes of the stream, and its check names what was changed', () => {
  const [serverSeed, clientSeed, weights] = ['5e'.repeat(32), 'minha-semente', [60, 30, 9, 1]] as const;
  const wide = createHmac('sha256', serverSeed).update(`${clientSeed}:0:0`).digest().readBigUInt64BE();
  const segment = spinWith(hashes, { serverSeed, clientSeed, weights });
  expect(segment).toBe([60n, 90n, 99n, 100n].findIndex((until) => (wide * 100n) >> 64n < until));
  const commitment = createHash('sha256').update(serverSeed).digest('hex');
  const known = { serverSeed, clientSeed, weights, commitment, segment };
  expect(checkSpin(known, hashes)).toEqual({ isPromised: true, isSame: true, segment });
  expect(checkSpin({ ...known, segment: segment + 1 }, hashes).isSame).toBe(false);
  expect(checkSpin({ ...known, commitment: 'a'.repeat(64) }, hashes).isPromised).toBe(false);
});
