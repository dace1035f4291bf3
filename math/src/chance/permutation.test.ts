import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permutationOf } from './permutation.ts';
import { drawSpace } from './provably-fair.ts';

const drawn = fc.integer({ min: 0, max: drawSpace - 1 });

test('each draw takes one of the numbers still there, counted from the front', () => {
  // Halves of 4, 3, 2, 1: places 2, 1, 1, 0 of what is left.
  expect(permutationOf(() => drawSpace / 2, 4, 4)).toEqual([2, 1, 3, 0]);
  expect(permutationOf(() => 0, 5, 3)).toEqual([0, 1, 2]);
  expect(permutationOf(() => drawSpace - 1, 5, 3)).toEqual([4, 3, 2]);
  expect(permutationOf(() => 0, 5, 0)).toEqual([]);
});

test('no number comes twice, and a shorter permutation is the beginning of a longer one', () => {
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 52, maxLength: 52 }), fc.integer({ min: 0, max: 52 }), (all, count) => {
      const draws = (index: number) => all[index] ?? 0;
      const whole = permutationOf(draws, 52, 52);
      expect(new Set(whole).size).toBe(52);
      expect(permutationOf(draws, 52, count)).toEqual(whole.slice(0, count));
    }),
  );
});

test('every order comes once when every draw goes once through its outcomes', () => {
  const orders = new Set<string>();
  for (let first = 0; first < 4; first += 1)
    for (let second = 0; second < 3; second += 1)
      for (let third = 0; third < 2; third += 1) {
        // The lowest draw that gives the outcome.
        const all = [(first * drawSpace) / 4, Math.ceil((second * drawSpace) / 3), (third * drawSpace) / 2, 0];
        orders.add(permutationOf((index) => all[index] ?? 0, 4, 4).join());
      }
  expect(orders.size).toBe(24);
});

test('more places than numbers are refused', () => {
  expect(() => permutationOf(() => 0, 3, 4)).toThrow(RangeError);
  expect(() => permutationOf(() => 0, 3, -1)).toThrow(RangeError);
  expect(() => permutationOf(() => 0, 3, 1.5)).toThrow(RangeError);
});
