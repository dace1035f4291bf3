// The key of one intention to move money: kept for retries, so that pressing twice or trying again after a
// broken line moves it once.
import { Refused } from '@palpite/contract/base/client.ts';
import { useRef } from 'react';
import { failureText } from '../failure/failure.ts';
import type { Texts } from '../text/texts.ts';
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
  /** A try was sent, and its outcome is unknown. */
  private doubtful = false;

  constructor(makeKey: () => string = freshKey) {
    this.makeKey = makeKey;
  }

  /** The same key while the input stays the same and nothing final was answered. */
  keyFor(input: string): string {
    if (this.input !== input) {
      this.input = input;
      this.key = this.makeKey();
      this.doubtful = false;
    }
    return this.key;
  }

  /**
   * Call when an answer came. A failure that is no refusal keeps the key: that try may have arrived. A refusal of a
   * later try does not give its outcome, so that the key stays until the input changes or is done.
   */
  answered(error?: unknown): void {
    if (error !== undefined && leavesOpen(error)) this.doubtful = true;
    if (error === undefined || !this.doubtful) this.input = undefined;
  }

  /** Whether money may have moved although no answer said so. */
  get inDoubt(): boolean {
    return this.doubtful;
  }
}

/** The line broke, the platform failed, or what it said could not be read: nobody said no. */
export function leavesOpen(error: unknown): boolean {
  return !(error instanceof Refused) || isPassing(error);
}

/**
 * What to say above a form that moves money when the call failed: what went wrong, whether anything moved, and what is
 * safe to do. A place may have its own words: `open` where no answer came, `still` where it was refused.
 */
export function moneyFailure(
  error: unknown,
  { inDoubt }: Intention,
  t: Texts,
  words: { readonly open?: string; readonly still?: string } = {},
): string {
  const open = leavesOpen(error);
  const said = open ? '' : `${failureText(error, t)} `;
  if (inDoubt || open) return `${said}${words.open ?? t('site:error.moneyOpen')}`;
  return `${said}${words.still ?? t('site:error.moneyStill')}`;
}

export function useIntention(): Intention {
  const intention = useRef<Intention>(null);
  intention.current ??= new Intention();
  return intention.current;
}
