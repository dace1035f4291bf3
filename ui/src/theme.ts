import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const storageKey = 'theme';
const listeners = new Set<() => void>();

/** The theme in force: what the page carries, dark without it. */
export function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Puts the theme on the page and remembers it. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is off: the choice holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Puts the remembered theme on the page. Call once before rendering. */
export function applyRememberedTheme(): void {
  let remembered: string | null = null;
  try {
    remembered = localStorage.getItem(storageKey);
  } catch {
    // Storage is off: dark.
  }
  document.documentElement.dataset.theme = remembered === 'light' ? 'light' : 'dark';
}

/** The theme in force, followed as it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readTheme,
    () => 'dark',
  );
}
