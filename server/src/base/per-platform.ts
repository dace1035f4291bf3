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

/** What is read from the database and seldom changes there, kept for a while. */
export interface Kept<Value> {
  /** As it was so many milliseconds ago or later, as another process may have changed it. */
  now(platform: Platform): Promise<Value>;
  forget(platform: Platform): void;
}

export function keptFor<Value>(keptMs: number, read: (platform: Platform) => Promise<Value>): Kept<Value> {
  const kept = perPlatform(() => ({
    read: undefined as { readonly at: number; readonly value: Promise<Value> } | undefined,
  }));
  return {
    now(platform) {
      const memory = kept.of(platform);
      const at = platform.clock.now().getTime();
      if (memory.read && at - memory.read.at < keptMs) return memory.read.value;
      const value = read(platform);
      const now = { at, value };
      memory.read = now;
      value.catch(() => {
        if (memory.read === now) memory.read = undefined;
      });
      return value;
    },
    forget(platform) {
      kept.of(platform).read = undefined;
    },
  };
}
