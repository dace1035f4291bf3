// The key of one intention to move money: kept for retries, so that pressing twice or trying again after a broken line moves it once.
import { useRef } from 'react';
import { isPassing } from './caller.ts';

/** A fresh random key: 128 bits, as a UUID where the browser gives one. */
export function freshKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Intention {
  private readonly makeKey: () => string;
  private input: string | undefined;
  private key = '';

  constructor(makeKey: () => string = freshKey) {
    this.makeKey = makeKey;
  }

  /** The same key while the input stays the same and nothing final was answered. */
  keyFor(input: string): string {
    if (this.input !== input) {
      this.input = input;
      this.key = this.makeKey();
    }
    return this.key;
  }

  /** Call when an answer came. A passing failure keeps the key: the first try may have arrived. */
  answered(error?: unknown): void {
    if (error === undefined || !isPassing(error)) this.input = undefined;
  }
}

export function useIntention(): Intention {
  const intention = useRef<Intention>(null);
  intention.current ??= new Intention();
  return intention.current;
}
