/** Time, passed in so that tests can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `task` once after `delayMs`; the answer cancels it. */
  after(delayMs: number, task: () => Promise<void> | void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    // A longer delay would overflow the timer and run at once.
    const timer = setTimeout(() => void task(), Math.min(delayMs, 2 ** 31 - 1));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** The same time, with everything still waiting cancelled by `stop`. */
export function stoppable(clock: Clock): Clock & { stop(): void } {
  const waiting = new Set<() => void>();
  return {
    now: () => clock.now(),
    after(delayMs, task) {
      const cancel = clock.after(delayMs, () => {
        waiting.delete(cancel);
        return task();
      });
      waiting.add(cancel);
      return () => {
        waiting.delete(cancel);
        cancel();
      };
    },
    stop() {
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}

export interface ManualClock extends Clock {
  /** Moves time forward and runs what falls due on the way, in order, each awaited before the next. */
  advance(ms: number): Promise<void>;
}

/** A clock that stands still until it is moved. `start` in epoch milliseconds. */
export function manualClock(start: number): ManualClock {
  let now = start;
  let count = 0;
  const waiting = new Map<number, { dueAt: number; task: () => Promise<void> | void }>();
  return {
    now: () => now,
    after(delayMs, task) {
      const id = count++;
      waiting.set(id, { dueAt: now + Math.max(0, delayMs), task });
      return () => waiting.delete(id);
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...waiting].filter(([, item]) => item.dueAt <= end).sort((a, b) => a[1].dueAt - b[1].dueAt);
        if (!next) break;
        waiting.delete(next[0]);
        now = Math.max(now, next[1].dueAt);
        await next[1].task();
      }
      now = end;
    },
  };
}
