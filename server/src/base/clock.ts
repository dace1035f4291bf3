/** The only way rooms learn the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until moved: for tests. */
export function fixedClock(start: Date): Clock & { move(byMs: number): void; set(to: Date): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    move: (byMs) => {
      at += byMs;
    },
    set: (to) => {
      at = to.getTime();
    },
  };
}

/**
 * What a statement gets as its time: null, and it asks the database's own clock, by which all processes agree. A
 * platform with another clock, as in tests, says its own time.
 */
export function databaseTime({ clock }: { readonly clock: Clock }, at = clock.now()): Date | null {
  return clock === systemClock ? null : at;
}
