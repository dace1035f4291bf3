import type { RefusalCode } from '@palpite/contract/base/refusal.ts';

/** An expected no. Anything else thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Context for the caller, such as `{ field: 'amount' }` and figures its text names. */
  readonly value: Record<string, unknown> | undefined;
  constructor(code: RefusalCode, value?: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.value = value;
  }
}

/**
 * Refuses what `check` does, but nothing of a call whose key was booked before: that is answered as it was, also where
 * limits are others by now. Asked about only where something is refused.
 */
export async function unlessBooked(isBooked: () => Promise<boolean>, check: () => void): Promise<void> {
  try {
    check();
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || !(await isBooked())) throw thrown;
  }
}

/** Throws the refusal; the return type lets it stand where a value is expected. */
export function refuse(code: RefusalCode, value?: Record<string, unknown>): never {
  throw new Refusal(code, value);
}
