// The game a visitor wanted to play when asked to log in. It is offered after registration, login and deposit, until it
// is played or put away.
import { useSyncExternalStore } from 'react';
import { onSession } from './session/session.ts';

const key = 'chosen-game';
const listeners = new Set<() => void>();

export interface ChosenGame {
  readonly vassalage: string;
  readonly gameCode: string;
  /** What it is called; a banner does not say that. */
  readonly name: string | undefined;
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function keepChosenGame({ vassalage, gameCode, name }: ChosenGame): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ vassalage, gameCode, name }));
  } catch {
    // Storage is off: the game is looked for again by hand.
  }
  tell();
}

export function dropChosenGame(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is off: nothing was kept.
  }
  tell();
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  // a logout empties the storage
  const stop = onSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function read(text: string | null): ChosenGame | undefined {
  try {
    const { vassalage, gameCode, name } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    if (!isText(vassalage) || !isText(gameCode)) return undefined;
    return { vassalage, gameCode, name: isText(name) ? name : undefined };
  } catch {
    return undefined;
  }
}

/** The game that was chosen, followed as it changes. */
export function useChosenGame(): ChosenGame | undefined {
  return read(useSyncExternalStore(follow, kept, () => null));
}
