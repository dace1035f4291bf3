import { perPlatform } from './per-platform.ts';
import type { Platform } from './room.ts';

/** What is read of the database, at most so many milliseconds old: any number may ask. What failed is read again. */
export interface Kept<Value, Of extends readonly unknown[] = []> {
  /** As it was so many milliseconds ago or later, as another process may have changed it. */
  now(platform: Platform, ...of: Of): Promise<Value>;
  forget(platform: Platform, ...of: Of): void;
}

/** One value for each name. */
export function keptByName<Of, Value>(
  keptMs: number,
  nameOf: (of: Of) => string,
  read: (platform: Platform, of: Of) => Promise<Value>,
): Kept<Value, [of: Of]> {
  const memory = perPlatform(() => new Map<string, { readonly at: number; readonly value: Promise<Value> }>());
  return {
    now(platform, of) {
      const known = memory.of(platform);
      const name = nameOf(of);
      const at = platform.clock.now().getTime();
      const found = known.get(name);
      if (found && at - found.at < keptMs) return found.value;
      const now = { at, value: read(platform, of) };
      known.set(name, now);
      now.value.catch(() => {
        if (known.get(name) === now) known.delete(name);
      });
      return now.value;
    },
    forget(platform, of) {
      memory.of(platform).delete(nameOf(of));
    },
  };
}

/** One value of the platform. */
export function keptFor<Value>(keptMs: number, read: (platform: Platform) => Promise<Value>): Kept<Value> {
  const { now, forget } = keptByName<undefined, Value>(keptMs, () => '', read);
  return { now: (platform) => now(platform, undefined), forget: (platform) => forget(platform, undefined) };
}
