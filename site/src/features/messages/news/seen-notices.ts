// Up to which notice somebody has looked through the list: kept on the device, so that the bell can say
// that there is something new.
import { useSyncExternalStore } from 'react';

const key = 'noticesSeen';
const listeners = new Set<() => void>();

/** When the newest notice that was seen had been published, in epoch milliseconds; 0: none was. */
export function noticesSeenUntil(): number {
  try {
    const kept = Number(localStorage.getItem(key));
    return Number.isSafeInteger(kept) ? kept : 0;
  } catch {
    return 0;
  }
}

/** Everything published until then has been seen; what was seen before stays so. */
export function sawNotices(publishedAt: number): void {
  if (publishedAt <= noticesSeenUntil()) return;
  try {
    localStorage.setItem(key, String(publishedAt));
  } catch {
    // Storage is off: the bell goes on saying that there is news.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useNoticesSeen(): number {
  return useSyncExternalStore(follow, noticesSeenUntil, () => 0);
}
