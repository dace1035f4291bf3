// For tests about what comes by itself, not about when.
import { vi } from 'vitest';
import { lookMs } from '../app/extras.tsx';

/**
 * From now on what waits until the page has been looked at for a while comes at once. Everything else takes its time.
 */
export function lookAtOnce(): void {
  const wait = globalThis.setTimeout;
  const hurried = (act: () => void, delayMs?: number) => wait(act, delayMs === lookMs ? 0 : delayMs);
  vi.stubGlobal('setTimeout', hurried);
}
