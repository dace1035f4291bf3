import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encoderOf } from './encode.ts';
import { money, payable } from './money.ts';
import { pageOf } from './page.ts';

const row = z.object({
  id: z.string(),
  stake: money,
  paid: z.nullable(money),
  note: z.optional(z.string()),
  state: z.enum(['won', 'lost']),
});

test('it writes what zod writes', () => {
  const schema = z.extend(pageOf(row), { figures: z.record(z.string(), z.string()), limit: payable, none: z.null() });
  const value = {
    list: [
      { id: '1', stake: 1_500_000n, paid: null, state: 'won' as const },
      { id: '2', stake: 1n, paid: 2_000_000n, note: 'a', state: 'lost' as const },
    ],
    total: 2,
    totalPages: 1,
    figures: { a: 'b' },
    limit: 10_000_000n,
    none: null,
  };
  expect(encoderOf(schema)(value)).toEqual(z.encode(schema, value));
});

test('a field the schema does not name never leaves the house', () => {
  const more = { id: '1', stake: 0n, paid: null, state: 'won', passwordHash: 'secret' };
  expect(JSON.stringify(encoderOf(row)(more))).not.toContain('secret');
  expect(JSON.stringify(encoderOf(z.array(row))([more]))).not.toContain('secret');
});

test('a value without a shape is written as it is', () => {
  expect(encoderOf(z.null())(null)).toBe(null);
  expect(encoderOf(z.array(z.string()))(['a'])).toEqual(['a']);
});
