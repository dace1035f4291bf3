import { setTimeout } from 'node:timers/promises';
import { inTx } from '../db/db.ts';
import { inTrace } from '../ops/log.ts';
import { metrics } from '../ops/metrics.ts';
import type { Platform } from '../room.ts';
import {
  anyUnheard,
  type Cursor,
  cutTranche,
  failAside,
  readLag,
  readNext,
  registerListeners,
  setAside,
  stepPast,
  takeAside,
  whoHasWork,
} from './event-cursor.ts';
import { type Listener, onNudge, type PlatformEvent } from './events.ts';

export interface EventReader {
  /**
   * Resolves when everything said before has been heard or set aside. For tests, and before something
   * relies on what listeners did.
   */
  drain(): Promise<void>;
  /** Ends after the deliveries under way. */
  stop(): Promise<void>;
}

export interface ReaderOptions {
  readonly pollMs?: number;
  /** Deliveries at once, each to another listener. */
  readonly atOnce?: number;
  /** Attempts before a delivery is given up: with the usual waits about three hours. */
  readonly attempts?: number;
  readonly firstWaitMs?: number;
  readonly longestWaitMs?: number;
}

const batch = 100;
const lagEveryMs = 10_000;
const afterNudgeMs = 15;

/**
 * Starts delivering events to `listeners`. Several processes may do so at once: each event reaches each listener
 * once, whichever process delivers it.
 */
export async function startEvents(
  platform: Platform,
  listeners: readonly Listener[],
  options: ReaderOptions = {},
): Promise<EventReader> {
  const { db, log } = platform;
  const pollMs = options.pollMs ?? 200;
  const mostAttempts = options.attempts ?? 20;
  const byName = new Map(listeners.map((listener) => [listener.name, listener]));
  if (byName.size !== listeners.length) throw new Error('two listeners have one name');
  const names = [...byName.keys()];
  await registerListeners(db, listeners);

  let stopped = false;
  const waitFor = (attempts: number) =>
    Math.min((options.firstWaitMs ?? 1000) * 2 ** (attempts - 1), options.longestWaitMs ?? 900_000);

  /** Delivers one event of the tranche. False: somebody else carries this listener's events now. */
  const deliver = async (listener: Listener, cursor: Cursor, event: PlatformEvent): Promise<boolean> => {
    try {
      const carried = await inTx(db, async (tx) => {
        if (!(await stepPast(tx, listener.name, cursor, event.id))) return false;
        await listener.handle(platform, tx, event.payload as never, event);
        return true;
      });
      if (carried) metrics.eventHeard(listener.name, 'ok');
      return carried;
    } catch (error) {
      log.warn({ err: error, listener: listener.name, event: event.id.toString() }, 'event not heard, set aside');
      metrics.eventHeard(listener.name, 'failed');
      return inTx(db, async (tx) => {
        if (!(await stepPast(tx, listener.name, cursor, event.id))) return false;
        await setAside(tx, listener.name, event.id, errorText(error), waitFor(1));
        return true;
      });
    }
  };

  /** Tries one delivery that was set aside. False: none is due. */
  const retry = async (listener: Listener): Promise<boolean> => {
    let trying: Awaited<ReturnType<typeof takeAside>>;
    try {
      await inTx(db, async (tx) => {
        trying = await takeAside(tx, listener.name);
        const { event } = trying ?? {};
        if (event)
          await inTrace(`event-${event.id}`, () => listener.handle(platform, tx, event.payload as never, event));
      });
      if (trying) metrics.eventHeard(listener.name, 'ok');
      return trying !== undefined;
    } catch (error) {
      if (!trying) throw error;
      const attempts = trying.attempts + 1;
      const dead = attempts >= mostAttempts;
      metrics.eventHeard(listener.name, dead ? 'dead' : 'failed');
      const fields = { err: error, listener: listener.name, event: trying.event.id.toString(), attempts };
      if (dead) log.error(fields, 'event given up');
      else log.warn(fields, 'event failed again');
      await failAside(db, listener.name, trying, errorText(error), dead ? undefined : waitFor(attempts));
      return true;
    }
  };

  const serve = async (listener: Listener): Promise<void> => {
    while (!stopped) {
      const next = await readNext(db, listener.name, batch);
      if (!next) return;
      let { cursor } = next;
      for (const event of next.events) {
        if (stopped || !(await inTrace(`event-${event.id}`, () => deliver(listener, cursor, event)))) return;
        cursor = { ...cursor, lastId: event.id.toString() };
      }
      if (next.events.length === batch) continue;
      // a tranche just cut and found empty means that nothing more is to be heard
      const empty =
        next.events.length === 0 && next.cursor.lastId === '0' && next.cursor.fromXid !== next.cursor.untilXid;
      if (!(await cutTranche(db, listener.name, cursor)) || empty) break;
    }
    while (!stopped && (await retry(listener)));
  };

  const round = async (): Promise<boolean> => {
    const busy = await whoHasWork(db, names);
    const queue = [...byName.values()].filter((listener) => busy.has(listener.name));
    const carry = async () => {
      for (let listener = queue.shift(); listener; listener = queue.shift()) await serve(listener);
    };
    await Promise.all(Array.from({ length: Math.min(options.atOnce ?? 4, queue.length) }, carry));
    return busy.size > 0;
  };

  let wake: () => void = () => {};
  let nudged = false;
  const offNudge = onNudge(() => {
    nudged = true;
    wake();
  });
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = globalThis.setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (nudged || stopped) wake();
    });

  let current: Promise<unknown> = Promise.resolve();
  /** Rounds take turns, those of the loop and those of `drain`. */
  const inTurn = (): Promise<boolean> => {
    const turn = current.then(round);
    current = turn.catch(() => undefined);
    return turn;
  };

  const measure = async () => {
    const { lags, waiting, dead } = await readLag(db, names);
    for (const { name, lagSeconds } of lags) metrics.eventLag(name, lagSeconds);
    metrics.deliveriesAside(waiting, dead);
  };

  const loop = async (): Promise<void> => {
    let failures = 0;
    let measuredAt = 0;
    let pauseMs = pollMs;
    while (!stopped) {
      // what was said just now may stay unreadable for a moment, while older transactions are open: look again soon
      pauseMs = nudged ? afterNudgeMs : Math.min(pauseMs * 2, pollMs);
      nudged = false;
      try {
        await inTurn();
        const at = performance.now();
        if (at - measuredAt > lagEveryMs || measuredAt === 0) {
          measuredAt = at;
          await measure();
        }
        failures = 0;
      } catch (error) {
        failures += 1;
        nudged = false;
        if (!stopped) log.error({ err: error }, 'reading events failed');
      }
      if (!stopped) await sleep(failures === 0 ? pauseMs : Math.min(pollMs * 2 ** failures, 10_000));
    }
  };
  const running = listeners.length > 0 ? loop() : Promise.resolve();

  return {
    async drain() {
      while (!stopped) {
        await inTurn();
        if (!(await anyUnheard(db, names))) return;
        await setTimeout(5);
      }
    },
    async stop() {
      stopped = true;
      offNudge();
      wake();
      await running;
      await current;
    },
  };
}

function errorText(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000);
}
