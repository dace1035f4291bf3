import { asideOf, type Db } from '../base/db/db.ts';
import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';

const aSecondMs = 1_000;

/**
 * A reading per merchant, kept for a second unless said otherwise: what is asked at every call must not be a query at
 * every call. Those who ask together share one. What is known is answered at once, without a promise. May be asked
 * inside a transaction: it reads beside the pool. `fresh` reads anew whatever is kept, and is kept in its place.
 */
export function cachedPerMerchant<Value>(
  read: (db: Db, merchant: string, platform: Platform) => Promise<Value>,
  keptMs = aSecondMs,
): (platform: Platform, merchant: string, fresh?: 'fresh') => Value | Promise<Value> {
  const memory = perPlatform(() => new Map<string, { readonly at: number; value: Value | Promise<Value> }>());
  return (platform, merchant, fresh) => {
    const now = platform.clock.now().getTime();
    const ofPlatform = memory.of(platform);
    const before = ofPlatform.get(merchant);
    if (before && !fresh && now - before.at < keptMs) return before.value;
    const value = read(asideOf(platform.db), merchant, platform);
    const entry: { readonly at: number; value: Value | Promise<Value> } = { at: now, value };
    ofPlatform.set(merchant, entry);
    value.then(
      (found) => {
        entry.value = found;
      },
      // a failed reading is not kept
      () => {
        if (ofPlatform.get(merchant) === entry) ofPlatform.delete(merchant);
      },
    );
    return value;
  };
}
