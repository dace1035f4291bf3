// Time that goes by faster than the machine's, the same in every process that knows its beginning: a minute's
// round comes within seconds.
import type { Clock as BankClock } from '@palpite/outside/clock.ts';
import { type Clock, systemClock } from '../base/clock.ts';

export interface FastTime {
  /** The machine's time, in epoch milliseconds, at which it was `start` here. */
  readonly since: number;
  readonly start: number;
  readonly speed: number;
}

export function fastClock({ since, start, speed }: FastTime): Clock {
  return { now: () => new Date(start + (systemClock.now().getTime() - since) * speed) };
}

/** The same time as the bank reads it. */
export function fastBankClock(time: FastTime): BankClock {
  const clock = fastClock(time);
  return {
    now: () => clock.now().getTime(),
    after(delayMs, task) {
      const timer = setTimeout(() => void task(), Math.min(delayMs / time.speed, 2 ** 31 - 1));
      return () => clearTimeout(timer);
    },
  };
}
