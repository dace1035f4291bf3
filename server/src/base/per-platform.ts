import { refuse } from './refusal/refusal.ts';
import type { Platform } from './room.ts';

/** One value for each platform of this process: a test opens several. */
export interface PerPlatform<Value> {
  of(platform: Platform): Value;
}

/** Memory of a room, one for each platform, created at the first use. */
export function perPlatform<Value>(make: (platform: Platform) => Value): PerPlatform<Value> {
  const kept = new WeakMap<Platform, { readonly value: Value }>();
  return {
    of(platform) {
      const found = kept.get(platform) ?? { value: make(platform) };
      kept.set(platform, found);
      return found.value;
    },
  };
}

export interface OpenPerPlatform<Value> extends PerPlatform<Value> {
  /** Returns what takes it away again. */
  open(platform: Platform, value: Value): () => void;
  /** Undefined while it is not open. */
  find(platform: Platform): Value | undefined;
}

/** What a room opens with the platform and closes with it. Before and after, `of` refuses `server.busy`. */
export function openPerPlatform<Value>(): OpenPerPlatform<Value> {
  const kept = new WeakMap<Platform, Value>();
  return {
    of: (platform) => kept.get(platform) ?? refuse('server.busy'),
    find: (platform) => kept.get(platform),
    open(platform, value) {
      kept.set(platform, value);
      return () => void kept.delete(platform);
    },
  };
}
