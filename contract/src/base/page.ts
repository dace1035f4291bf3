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

/** A list as a file of comma separated values; `more`: it goes on behind the last line of the file. */
export const listFile = z.object({ fileName: z.string(), csv: z.string(), lines: z.int(), more: z.boolean() });

/** Epoch milliseconds. */
export const instant = z.int();

/** The years 1 to 9999: what calendar, table and browser all know, and the hours of a time zone do not lead out of. */
const known = [z.int(), z.minimum(-62_135_510_400_000), z.maximum(253_402_214_400_000)];

/** An instant a client says, in epoch milliseconds. */
export const saidInstant = z.number().check(...known);

/** The same in an address, where all is text. */
export const askedInstant = z.coerce.number().check(...known);

/** A day there was or will be, 'YYYY-MM-DD', which has a day before and a day after it. */
export const calendarDay = z.iso.date().check(z.refine((day) => day >= '1900' && day < '3000'));
