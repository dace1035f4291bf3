import { expect, test } from 'vitest';
import { badOutcomes, bytePacker, bytesOfRounds, fairRounds, playedGames } from '../checks/outcome-streams.ts';
import { findingsOf } from './dieharder.ts';

/** Chi-square of the bytes against all 256 being as likely; its mean is 255, and above 400 is one in 10⁸. */
function unevenness(bytes: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  const expected = bytes.length / 256;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test.for(Object.entries(playedGames))('outcomes of %s make bytes that are as even as they are', ([, play]) => {
  const bytes = bytesOfRounds(play, fairRounds('even'));
  expect(unevenness(bytes.next().value)).toBeLessThan(400);
});

test('outcomes that are uneven make uneven bytes', () => {
  const bytes = badOutcomes['modulo mapping']();
  const million = Buffer.concat(Array.from({ length: 20 }, () => bytes.next().value));
  expect(unevenness(million)).toBeGreaterThan(400);
});

test('outcomes become the bits they hold: five of most numbers of roulette, two of four of them, none of the last', () => {
  const made: number[] = [];
  const take = bytePacker((byte) => made.push(byte));
  for (const number of [31, 36, 33]) take(number, 37);
  expect(made).toEqual([]);
  take(0, 37);
  expect(made).toEqual([0b11111_01_0]);
  take(0b1111, 16);
  expect(made).toEqual([0b11111_01_0, 0b0000_1111]);
});

test('a player’s rounds are the same for whoever knows the seeds, and others under other seeds', () => {
  const [once, twice, other] = ['a', 'a', 'b'].map((seed) => fairRounds(seed));
  const round = (next = fairRounds('')) => [0, 9].map(next());
  expect(round(once)).toEqual(round(twice));
  expect(round(once)).not.toEqual(round(other));
});

test('the report of dieharder is read line by line, the lines of its head left out', () => {
  const report = [
    '#===================================#',
    '        test_name,ntup, p-value ,Assessment',
    '        sts_serial,   3,0.32750541,  PASSED  ',
    '        sts_serial,   4,0.99720052,   WEAK   ',
    '       sts_monobit,   1,0.00000000,  FAILED  ',
  ].join('\n');
  expect(findingsOf(report)).toEqual([
    { test: 'sts_serial', tuple: 3, p: 0.32750541, verdict: 'PASSED' },
    { test: 'sts_serial', tuple: 4, p: 0.99720052, verdict: 'WEAK' },
    { test: 'sts_monobit', tuple: 1, p: 0, verdict: 'FAILED' },
  ]);
});
