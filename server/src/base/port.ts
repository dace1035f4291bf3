import type { Platform } from './room.ts';

/** A service that a room needs from a room above it: declared below, provided above, connected by `compose`. */
export interface Port<Value> {
  /** `room.what_is_needed`. */
  readonly name: string;
  /** Undefined where nobody provides it: only in a test that opens some rooms. */
  of(platform: Platform): Value | undefined;
}

export interface Provided {
  readonly port: Port<unknown>;
  give(platform: Platform): void;
}

const given = new WeakMap<Port<unknown>, WeakMap<Platform, unknown>>();

/** Declares a port. The room that does so lists it in its `needs`. */
export function port<Value>(name: string): Port<Value> {
  const values = new WeakMap<Platform, Value>();
  const made: Port<Value> = { name, of: (platform) => values.get(platform) };
  given.set(made, values);
  return made;
}

/** Ties an implementation to a port of a lower room, in `provides` of the room above. */
export function provide<Value>(port: Port<Value>, make: (platform: Platform) => Value): Provided {
  return { port, give: (platform) => void given.get(port)?.set(platform, make(platform)) };
}
