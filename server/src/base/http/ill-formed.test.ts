import { expect, test } from 'vitest';
import { illFormedField } from './ill-formed.ts';

test('a text no table can hold is found wherever it lies', () => {
  expect(illFormedField({ username: 'luana\0' })).toBe('username');
  expect(illFormedField({ a: { b: ['ok', '\ud800'] } })).toBe('a.b.1');
  expect(illFormedField('\udc00')).toBe('');
});

test('everything else passes: whole pairs, accents, numbers, nothing', () => {
  expect(illFormedField({ name: 'João 😀 \u202e', stake: 5n, at: null, more: undefined, list: [true, 1.5] })).toBe(
    undefined,
  );
});

test('it does not go deeper than any input does', () => {
  let deep: unknown = '\0';
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(illFormedField(deep)).toBe(undefined);
});
