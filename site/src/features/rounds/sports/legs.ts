import * as z from 'zod/mini';

const because = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

const leg = z.object({
  /** Of a match both sides; of a race none. */
  ...{ event: z.string(), sport: z.string(), home: z.optional(z.string()), away: z.optional(z.string()) },
  ...{ market: z.string(), selection: z.string(), name: z.optional(z.string()), odds: z.string() },
  /** Taken in play: the score then. */
  inPlay: z.optional(z.string()),
  outcome: z.optional(z.string()),
  because: z.optional(because),
  /** Of the result; above 1: it was corrected. */
  version: z.optional(z.int()),
  /** What earlier versions of the result made of it, the oldest first. */
  was: z.optional(z.array(z.object({ version: z.int(), outcome: z.string(), because }))),
});
export type BetLeg = z.output<typeof leg>;

const way = z.object({
  ...{ way: z.enum(['win', 'place']), size: z.int(), combinations: z.string(), returned: z.string() },
});

/** What the bet paid before and after a correction. */
const correction = z.object({ at: z.iso.datetime(), was: z.string(), now: z.string() });

const bet = z.object({ legs: z.array(leg), ways: z.array(way), corrections: z.array(correction) });
export type BetLegs = z.output<typeof bet>;

/** The legs of a bet on sports, of its figures; undefined for another round. */
export function legsOf(figures: Readonly<Record<string, string>>): BetLegs | undefined {
  if (figures.book !== 'sports' || figures.legs === undefined) return undefined;
  try {
    return bet.parse({
      ...{ legs: JSON.parse(figures.legs), ways: JSON.parse(figures.ways ?? '[]') },
      corrections: JSON.parse(figures.corrections ?? '[]'),
    });
  } catch {
    return undefined;
  }
}
