// The key of one intention to move money: kept for retries, so that pressing twice or trying again after a broken line moves it once.
import { useRef } from 'react';
import { isPassing } from './caller.ts';

function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Intention {
  /** The same key while the input stays the same and nothing final was answered. */
  keyFor(input: string): string;
  /** Call when an answer came. A passing failure keeps the key: the first try may have arrived. */
  answered(error?: unknown): void;
}

export function newIntention(makeKey: () => string = freshKey): Intention {
  let kept: { input: string; key: string } | undefined;
  return {
    keyFor(input) {
      if (kept?.input !== input) kept = { input, key: makeKey() };
      return kept.key;
    },
    answered(error) {
      if (error === undefined || !isPassing(error)) kept = undefined;
    },
  };
}

export function useIntention(): Intention {
  const intention = useRef<Intention>(null);
  intention.current ??= newIntention();
  return intention.current;
}
