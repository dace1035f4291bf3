import * as z from 'zod/mini';
import { makeStore } from '../seat/store.ts';

/** How this person likes the page; remembered on this device. */
const shape = z.object({
  sound: z._default(z.boolean(), false),
  turbo: z._default(z.boolean(), false),
  hotkeys: z._default(z.boolean(), true),
  balanceHidden: z._default(z.boolean(), false),
});
export type Preferences = z.infer<typeof shape>;

const storageKey = 'game.preferences';

function remembered(): Preferences {
  try {
    const kept = shape.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    return kept.success ? kept.data : shape.parse({});
  } catch {
    return shape.parse({});
  }
}

export const preferences = makeStore<Preferences, Partial<Preferences>>(remembered(), (before, change) => {
  const after = { ...before, ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(after));
  } catch {
    // Storage is off: the choice holds for this page.
  }
  return after;
});
