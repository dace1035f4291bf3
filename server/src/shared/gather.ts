import type { Platform } from '../base/room.ts';

const fewTimesASecondMs = 250;

/** Collects the actions of many players in the same second until they are sent. */
export interface Gathered<Item> {
  add(group: string, item: Item): void;
  close(): Promise<void>;
}

/**
 * Gathers what those who play a shared round do, and tells it a few times a second, however many play: all of a group
 * at once, in its order. `what` names it in the log where it could not be told. `everyMs`: where that is often enough.
 */
export function batchMessages<Item>(
  platform: Platform,
  what: string,
  tell: (items: readonly [Item, ...Item[]]) => Promise<void>,
  everyMs = fewTimesASecondMs,
): Gathered<Item> {
  let groups = new Map<string, [Item, ...Item[]]>();
  const flush = async () => {
    const told = [...groups.values()];
    groups = new Map();
    for (const items of told) await tell(items);
  };
  let flushing: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (groups.size === 0) return;
    flushing ??= flush()
      .catch((error: unknown) => platform.log.warn({ err: error }, `${what} was not told`))
      .finally(() => {
        flushing = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    add(group, item) {
      const found = groups.get(group);
      if (found) found.push(item);
      else groups.set(group, [item]);
    },
    close: async () => {
      clearInterval(timer);
      await flushing;
    },
  };
}
