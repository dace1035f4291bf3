/** What people did to matches by hand. It is kept, for a restarted feed tells the same. */
import * as z from 'zod/mini';
import type { Journal } from '../bank/journal.ts';

export const acts = ['take_back', 'add', 'abandon', 'postpone'] as const;
const rulingShape = z.object({
  id: z.string(),
  fixtureId: z.string(),
  act: z.enum(acts),
  /** The feed's time in milliseconds. */
  at: z.number(),
  /** Whose goal it was. */
  side: z.enum(['home', 'away']),
});
export type Ruling = z.output<typeof rulingShape>;

export function createRulings(journal: Journal) {
  const shelf = journal.shelf('feed-rulings', rulingShape, ({ id }) => id);
  const byFixture = new Map<string, Ruling[]>();
  const take = (ruling: Ruling) =>
    byFixture.set(ruling.fixtureId, [...(byFixture.get(ruling.fixtureId) ?? []), ruling]);
  for (const ruling of shelf.all()) take(ruling);
  return {
    of: (fixtureId: string): readonly Ruling[] => byFixture.get(fixtureId) ?? [],
    add(ruling: Omit<Ruling, 'id'>): void {
      const kept = { ...ruling, id: `${ruling.fixtureId}/${(byFixture.get(ruling.fixtureId) ?? []).length + 1}` };
      journal.write([shelf.put(kept)]);
      take(kept);
    },
  };
}
