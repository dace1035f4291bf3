// The key of one intention to move money: kept for retries, so that pressing twice or trying again after a
// broken line moves it once.
import { Refused } from '@palpite/contract/base/client.ts';
import { useRef } from 'react';
import { isPassing } from './caller.ts';

function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Intention {
  /** The same key while the input stays the same and nothing final was answered. */
  keyFor(input: string): string;
  /**
   * Call when an answer came. A failure that is no refusal keeps the key: that try may have arrived. A refusal of a
   * later try does not give its outcome, so that the key stays until the input changes or is done.
   */
  answered(error?: unknown): void;
}

export function newIntention(makeKey: () => string = freshKey): Intention {
  let kept: { input: string; key: string; inDoubt: boolean } | undefined;
  return {
    keyFor(input) {
      if (kept?.input !== input) kept = { input, key: makeKey(), inDoubt: false };
      return kept.key;
    },
    answered(error) {
      if (kept && error !== undefined && leavesOpen(error)) kept.inDoubt = true;
      if (error === undefined || !kept?.inDoubt) kept = undefined;
    },
  };
}

export function useIntention(): Intention {
  const intention = useRef<Intention>(null);
  intention.current ??= newIntention();
  return intention.current;
}

/** The line broke, the platform failed, or what it said could not be read: nobody said no. */
export function leavesOpen(error: unknown): boolean {
  return !(error instanceof Refused) || isPassing(error);
}
