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

interface Waiting<Value> {
  readonly value: Value;
  /** When the oldest was put that it replaced. */
  readonly since: number;
}

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
  /** `leftSince`: what still waits is of then or later, by `performance.now()`; undefined: nothing does. */
  readonly write: (values: ReadonlyMap<Key, Value>, leftSince: number | undefined) => Promise<void>;
  /** So many in one write; what is urgent goes before others, else the oldest first. Left out: all that waits. */
  readonly most?: number;
  readonly outage: OutageLog;
  /** This value was given up. */
  readonly lost: (key: Key, error: unknown) => Promise<void> | void;
}): Gathered<Key, Value> {
  const { apartMs, write, outage, lost, most = Number.POSITIVE_INFINITY } = options;
  let waiting = new Map<Key, Waiting<Value>>();
  let urgent = new Set<Key>();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFailing = false;
  let notBefore = Number.NEGATIVE_INFINITY;

  /** Halves again and again, until what cannot be written is alone. */
  const writeRest = async (values: ReadonlyMap<Key, Value>, leftSince: number | undefined): Promise<void> => {
    try {
      await write(values, leftSince);
    } catch (error) {
      if (!isOfTheValue(error)) throw error;
      const all = [...values];
      const [first] = all;
      if (all.length === 1 && first) return lost(first[0], error);
      const half = Math.ceil(all.length / 2);
      await writeRest(new Map(all.slice(0, half)), leftSince);
      await writeRest(new Map(all.slice(half)), leftSince);
    }
  };
  const take = (): Map<Key, Waiting<Value>> => {
    const taken = new Map<Key, Waiting<Value>>();
    for (const keys of [urgent, waiting.keys()])
      for (const key of keys) {
        if (taken.size >= most) break;
        const found = waiting.get(key);
        if (found) taken.set(key, found);
      }
    for (const key of taken.keys()) {
      waiting.delete(key);
      urgent.delete(key);
    }
    return taken;
  };
  const once = async (): Promise<void> => {
    notBefore = performance.now() + apartMs;
    const taken = take();
    const [oldest] = waiting.values();
    try {
      await writeRest(new Map([...taken].map(([key, { value }]) => [key, value])), oldest?.since);
      isFailing = false;
      outage.worked();
    } catch (error) {
      isFailing = true;
      outage.failed(error);
      notBefore = performance.now() + retryMs;
      // the oldest stay before the others
      const newer = waiting;
      waiting = taken;
      for (const [key, { value, since }] of newer) waiting.set(key, { value, since: waiting.get(key)?.since ?? since });
    }
  };
  /** What still waits after a full write waits for no others to come. */
  const isDue = () => notBefore <= performance.now() || (!isFailing && (urgent.size > 0 || waiting.size >= most));
  const go = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= once().finally(() => {
      running = undefined;
      // what is due goes at once: who writes all the time has no turn of the process to lose
      if (waiting.size > 0 && !isClosed && isDue()) void go();
      else schedule();
    });
    return running;
  };
  const schedule = () => {
    if (running || waiting.size === 0 || isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void go(), isDue() ? 0 : notBefore - performance.now());
  };

  return {
    put(key, value, isUrgent = false) {
      if (isClosed) return;
      waiting.set(key, { value, since: waiting.get(key)?.since ?? performance.now() });
      if (isUrgent) urgent.add(key);
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
      urgent = new Set();
      await running;
      // what the write under way could not write was put back
      waiting = new Map();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      for (isFailing = false; waiting.size > 0 && !isFailing; ) await once();
    },
  };
}
