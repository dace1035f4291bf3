import { setTimeout as pause } from 'node:timers/promises';
import type { OutageLog } from '../ops/outage-log.ts';

export interface Gathered<Key, Value> {
  /** Replaces what waits under this key. Urgent: written as soon as the write under way is done. */
  put(key: Key, value: Value, isUrgent?: boolean): void;
  /** Resolves when all that was put before is written. */
  settled(): Promise<void>;
  /** Drops what waits. Resolves when the write under way is done. */
  forget(): Promise<void>;
  /** Writes what waits, once, and takes no more. */
  close(): Promise<void>;
}

const retryMs = 500;

/** Whether it is the value that cannot be written, however often it is tried: too large, or against a rule. */
function isOfTheValue(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]...$/.test(error.code);
}

/**
 * For what changes many times a second: the newest value of each key is written, all keys in one write, one write at a
 * time and no two closer than `apartMs`. The first change after a pause is written at once. What could not be written
 * is tried again, unless it was replaced. A value that cannot be written at all holds back no other: the rest is
 * written without it.
 */
export function gatherWrites<Key, Value>(options: {
  readonly apartMs: number;
  readonly write: (values: ReadonlyMap<Key, Value>) => Promise<void>;
  readonly outage: OutageLog;
  /** This value was given up. */
  readonly lost: (key: Key, error: unknown) => Promise<void> | void;
}): Gathered<Key, Value> {
  const { apartMs, write, outage, lost } = options;
  let waiting = new Map<Key, Value>();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isHurried = false;
  let isClosed = false;
  let isFailing = false;
  let notBefore = Number.NEGATIVE_INFINITY;

  /** Halves again and again, until what cannot be written is alone. */
  const writeRest = async (values: ReadonlyMap<Key, Value>): Promise<void> => {
    try {
      await write(values);
    } catch (error) {
      if (!isOfTheValue(error)) throw error;
      const all = [...values];
      const [first] = all;
      if (all.length === 1 && first) return lost(first[0], error);
      const half = Math.ceil(all.length / 2);
      await writeRest(new Map(all.slice(0, half)));
      await writeRest(new Map(all.slice(half)));
    }
  };
  const once = async (): Promise<void> => {
    const taken = waiting;
    waiting = new Map();
    isHurried = false;
    notBefore = performance.now() + apartMs;
    try {
      await writeRest(taken);
      isFailing = false;
      outage.worked();
    } catch (error) {
      isFailing = true;
      outage.failed(error);
      notBefore = performance.now() + retryMs;
      for (const [key, value] of taken) if (!waiting.has(key)) waiting.set(key, value);
    }
  };
  const go = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= once().finally(() => {
      running = undefined;
      schedule();
    });
    return running;
  };
  const schedule = () => {
    if (running || waiting.size === 0 || isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void go(), isHurried ? 0 : Math.max(0, notBefore - performance.now()));
  };

  return {
    put(key, value, isUrgent = false) {
      if (isClosed) return;
      waiting.set(key, value);
      if (isUrgent) isHurried = true;
      if (isUrgent || timer === undefined) schedule();
    },
    async settled() {
      await running;
      while (waiting.size > 0 && !isClosed) {
        if (isFailing) await pause(Math.max(0, notBefore - performance.now()));
        await go();
      }
    },
    async forget() {
      waiting = new Map();
      await running;
      // what the write under way could not write was put back
      waiting = new Map();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      if (waiting.size > 0) await once();
    },
  };
}
