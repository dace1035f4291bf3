import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { drawsOf } from '../rig.ts';
import { padded } from '../shapes/digits.ts';
import { drawYiki } from './family.ts';
import { houseNumbers, isSubmission, resultOf } from './result.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => padded(at + 1, 5));

test('the result is the sum of all less the sixteenth', () => {
  // 1 + … + 20 is 210
  expect(resultOf(numbers(20))).toBe('00194');
  expect(resultOf(Array.from({ length: 20 }, () => '99999'))).toBe('1899981');
  expect(() => resultOf(numbers(16))).toThrow(RangeError);
  // the lowest draws make numbers of the house that are 0
  const draw = drawYiki(
    Array.from({ length: 20 }, () => '99999'),
    () => 0,
  );
  expect([draw.result, draw.top, draw.bottom]).toEqual(['1899981', '981', '99']);
});

test('the house adds what is missing to seventeen, and at least one after all others', () => {
  for (const [submitted, added] of [
    [0, 17],
    [3, 14],
    [15, 2],
    [16, 1],
    [17, 1],
    [400, 1],
  ] as const)
    expect(houseNumbers(submitted, drawsOf(1))).toHaveLength(added);
  expect(['00000', '99999', '1234', '123456', '12a45'].map(isSubmission)).toEqual([true, true, false, false, false]);
});

test('whatever players submit, every result comes as often as the last number of the house', () => {
  const submissions = fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 40 });
  fc.assert(
    fc.property(submissions, fc.integer({ min: 0, max: 99_999 }), (submitted, last) => {
      const written = submitted.map((number) => padded(number, 5));
      const count = houseNumbers(written.length, () => 0).length;
      const drawn = Math.ceil((last * drawSpace) / 100_000);
      const withLast = drawYiki(written, (index) => (index === count - 1 ? drawn : 0));
      const without = drawYiki(written, () => 0);
      expect(Number(withLast.result) - Number(without.result)).toBe(last);
    }),
  );
});
