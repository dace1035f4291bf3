import { perPlatform } from './per-platform.ts';
import type { Platform } from './room.ts';

/** What is read of something, at most so old: any number may ask. What failed is read again. */
export function keptBriefly<Of, Value>(
  keptMs: number,
  nameOf: (of: Of) => string,
  read: (platform: Platform, of: Of) => Promise<Value>,
): (platform: Platform, of: Of) => Promise<Value> {
  const memory = perPlatform(() => new Map<string, { readonly readAt: number; readonly value: Promise<Value> }>());
  return (platform, of) => {
    const known = memory.of(platform);
    const name = nameOf(of);
    const now = platform.clock.now().getTime();
    const found = known.get(name);
    if (found && now - found.readAt < keptMs) return found.value;
    const value = read(platform, of);
    known.set(name, { readAt: now, value });
    value.catch(() => known.delete(name));
    return value;
  };
}
