import * as z from 'zod/mini';

const tickets = z.array(
  z.object({
    ...{ play: z.string(), content: z.string(), units: z.int(), stake: z.string() },
    series: z.optional(z.int()),
    /** In hundredths of a percent. */
    plate: z.optional(z.int()),
    /** Numbers that pay a share of their prize, in ten-thousandths. */
    reduced: z.optional(z.record(z.string(), z.int())),
    /** Null until it has its result. */
    payout: z.nullable(z.string()),
  }),
);
export type OrderTickets = z.output<typeof tickets>;

/** The tickets of an order, of its figures; undefined for another round. */
export function ticketsOf(figures: Readonly<Record<string, string>>): OrderTickets | undefined {
  if (figures.family === undefined || figures.tickets === undefined) return undefined;
  try {
    return tickets.parse(JSON.parse(figures.tickets));
  } catch {
    return undefined;
  }
}
