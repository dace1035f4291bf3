// Whether amounts in the header are shown as asterisks; remembered in this browser.
import { useSyncExternalStore } from 'react';

const storageKey = 'hideBalance';
const listeners = new Set<() => void>();
let hidden = remembered();

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === '1';
  } catch {
    return false;
  }
}

export function hideBalance(hide: boolean): void {
  hidden = hide;
  try {
    if (hide) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is off: the choice holds for this page.
  }
  for (const listener of listeners) listener();
}

export function useBalanceHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
    () => false,
  );
}
