import { expect, test } from 'vitest';
import { problemOf } from './field-rules.ts';

const rule = (patternId: number, minLength = 1, maxLength = 40) => ({
  acceptedPattern: '.*',
  patternId,
  minLength,
  maxLength,
  fieldEnabled: true,
  required: true,
});

test('emptiness is told before length, and length before the pattern', () => {
  expect(problemOf('', rule(1, 4))).toEqual({ kind: 'empty' });
  expect(problemOf('a!', rule(1, 4, 16))).toEqual({ kind: 'length', min: 4, max: 16 });
  expect(problemOf('1abc', rule(1, 4))).toEqual({ kind: 'pattern', id: 1 });
  expect(problemOf('abc1', rule(1, 4))).toBeUndefined();
});

test('an optional field may be empty', () => {
  expect(problemOf('', { ...rule(3), required: false })).toBeUndefined();
});

test.each([
  [2, '中文12', 'abc'],
  [3, 'a@b.co', 'a@b'],
  [4, 'Ab1', 'a b'],
  [5, 'a1', 'aa'],
  [6, '0123', '12a'],
  [7, 'abC', 'abc'],
  [8, 'Ana Maria', 'Ana1'],
  [9, 'a!b', 'a b'],
  [11, '2026-11-20', '20-11-2026'],
  [12, 'João Silva', 'J4'],
  [13, '11-20-2026', '2026-11-20'],
  [14, 'é1', 'a-b'],
  [15, '한국', 'abc'],
  [16, 'ไทย', 'abc'],
  [17, 'ไทย ab', 'a1'],
  [18, 'ANA B', 'Ana'],
  [19, 'a1!', 'a b'],
  [20, 'Aa1!', 'Aa11'],
  [21, 'Luana Prado', 'Luana'],
])('pattern %i takes %s and not %s', (id, good, bad) => {
  expect(problemOf(good, rule(id))).toBeUndefined();
  expect(problemOf(bad, rule(id))).toEqual({ kind: 'pattern', id });
});
