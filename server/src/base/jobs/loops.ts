import { metrics } from '../ops/metrics.ts';
import type { Platform } from '../room.ts';

/** Work that a worker does again and again, as long as the platform stands. */
export interface Loop {
  /** `room.verb-noun`, unique. */
  readonly name: string;
  /**
   * Does a piece of it; true: there is more to do at once. Every process of workers calls it: it must see to it itself
   * that two do not do the same.
   */
  readonly run: (platform: Platform) => Promise<boolean>;
}

export interface Loops {
  /** Ends after the pieces under way. */
  stop(): Promise<void>;
}

const idleMs = 1000;
const longestWaitMs = 30_000;

/**
 * Starts them, each on its own: at once while there is more to do, else once a second. After an error it waits, longer
 * each time, and never gives up.
 */
export function startLoops(platform: Platform, loops: readonly Loop[], options: { idleMs?: number } = {}): Loops {
  const pauseMs = options.idleMs ?? idleMs;
  const waking = new Set<() => void>();
  let stopped = false;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        waking.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      waking.add(wake);
      if (stopped) wake();
    });
  const keepRunning = async ({ name, run }: Loop): Promise<void> => {
    let failures = 0;
    while (!stopped) {
      let more = false;
      try {
        more = await run(platform);
        failures = 0;
      } catch (error) {
        failures += 1;
        metrics.fault('loop');
        platform.log.error({ err: error, loop: name, failures }, 'a piece of steady work failed, it is tried again');
      }
      if (failures > 0) await pause(Math.min(pauseMs * 2 ** failures, longestWaitMs));
      else if (!more) await pause(pauseMs);
    }
  };
  const running = loops.map(keepRunning);
  return {
    async stop() {
      stopped = true;
      for (const wake of [...waking]) wake();
      await Promise.all(running);
    },
  };
}
