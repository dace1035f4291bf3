import * as z from 'zod/mini';

/** Which slice of a list: pages start at 1. */
export const pageRequest = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});

/** A slice of a list with the total number of rows. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), totalPages: z.int(), total: z.int() });
}

/** Epoch milliseconds. */
export const instant = z.int();
