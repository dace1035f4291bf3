/** How many wrong tries within `windowMs` lock a name, and for how long. */
export const lockoutRule = { tries: 5, windowMs: 15 * 60_000, lockMs: 15 * 60_000 } as const;

export interface Guard {
  readonly tries: readonly Date[];
  readonly lockedUntil: Date | null;
}

export type Attempt =
  | { readonly allowed: true; readonly guard: Guard }
  | { readonly allowed: false; readonly until: Date };

/**
 * Counts one more try, before it is known whether it is right: two hundred guesses at once then count as two hundred.
 * The fifth within the window is still looked at, and locks unless it is right (who comes in has the guard removed).
 */
export function countTry(guard: Guard, now: Date): Attempt {
  if (guard.lockedUntil && guard.lockedUntil > now) return { allowed: false, until: guard.lockedUntil };
  const recent = guard.tries.filter((at) => now.getTime() - at.getTime() < lockoutRule.windowMs);
  const tries = [...recent, now];
  if (tries.length < lockoutRule.tries) return { allowed: true, guard: { tries, lockedUntil: null } };
  return { allowed: true, guard: { tries: [], lockedUntil: new Date(now.getTime() + lockoutRule.lockMs) } };
}
