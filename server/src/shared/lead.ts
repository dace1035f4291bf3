import { setTimeout as pause } from 'node:timers/promises';
import { type LeaderLocks, openLeaderLocks } from '../base/db/leader-locks.ts';
import { outageLog } from '../base/ops/outage-log.ts';
import type { Platform } from '../base/room.ts';
import { advance } from './advance.ts';
import type { Series } from './series.ts';

const tryAgainMs = 1000;
/** How often one that does not lead asks whether it may. */
const askMs = 400;

/**
 * One process moves the rounds of a series: the one that holds its advisory lock. The others ask for it again and
 * again. Even if two processes believe they hold it, each step is done once, because its statement checks the phase
 * from which it moves on.
 */
export function startSeries(platform: Platform, list: readonly Series[]): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const sleep = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);

  let opened: Promise<LeaderLocks> | undefined;
  const locksNow = async (): Promise<LeaderLocks> => {
    opened ??= openLeaderLocks(platform);
    const asked = opened;
    const found = await asked.catch(() => undefined);
    if (found && !found.isLost()) return found;
    if (opened === asked) opened = undefined;
    await found?.close();
    return found ? locksNow() : asked;
  };

  const leadUntilLost = async (series: Series, worked: () => void): Promise<void> => {
    const locks = await locksNow();
    // where another process leads, nothing is amiss here
    if (!(await locks.take(series.name))) return worked();
    try {
      while (!locks.isLost() && !signal.aborted) {
        const dueMs = await advance(platform, series);
        worked();
        await sleep(dueMs);
      }
    } finally {
      await locks.leave(series.name);
    }
  };

  const running = list.map(async (series) => {
    const outage = outageLog(platform, `${series.name}: rounds are not moved`);
    while (!signal.aborted) {
      let waitMs = askMs;
      await leadUntilLost(series, outage.worked).catch((error: unknown) => {
        waitMs = tryAgainMs;
        outage.failed(error);
      });
      await sleep(waitMs);
    }
  });
  return async () => {
    closing.abort();
    await Promise.all(running);
    await (await opened?.catch(() => undefined))?.close();
  };
}
