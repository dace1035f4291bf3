// Which popup stands over the page. One at a time: opening another replaces it.
import { useSyncExternalStore } from 'react';

export type Popup = 'login' | 'register' | 'deposit' | 'logout' | 'help';

let current: Popup | undefined;
const listeners = new Set<() => void>();

function put(popup: Popup | undefined): void {
  if (popup === current) return;
  current = popup;
  for (const listener of listeners) listener();
}

export function openPopup(popup: Popup): void {
  put(popup);
}

export function closePopup(): void {
  put(undefined);
}

/** The popup that is open now, for code outside of components. */
export function openNow(): Popup | undefined {
  return current;
}

export function usePopup(): Popup | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
}
