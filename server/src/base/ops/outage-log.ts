import type { Platform } from '../room.ts';

/** How long a fault that lasts goes unmentioned. */
const againMs = 5 * 60_000;

export interface OutageLog {
  failed(error: unknown): void;
  worked(): void;
}

/**
 * For what is tried again and again: the log hears of a fault that lasts when it begins, every five
 * minutes, and when it is over.
 */
export function outageLog(platform: Pick<Platform, 'log' | 'clock'>, what: string): OutageLog {
  let outage: { begun: number; told: number; tries: number } | undefined;
  return {
    failed(error) {
      const now = platform.clock.now().getTime();
      outage ??= { begun: now, told: Number.NEGATIVE_INFINITY, tries: 0 };
      outage.tries += 1;
      if (now - outage.told < againMs) return;
      outage.told = now;
      platform.log.error({ err: error, tries: outage.tries, lastedMs: now - outage.begun }, what);
    },
    worked() {
      if (!outage) return;
      const { begun, tries } = outage;
      outage = undefined;
      platform.log.info({ tries, lastedMs: platform.clock.now().getTime() - begun }, `over: ${what}`);
    },
  };
}

const told = new WeakMap<object, Map<string, { at: number; more: number }>>();

/**
 * For what strangers can make happen as often as they like: the metrics count each, the log hears of the first, and in
 * five minutes of no second.
 */
export function warnSeldom(
  platform: Pick<Platform, 'log' | 'clock'>,
  what: string,
  fields: Record<string, unknown>,
): void {
  const now = platform.clock.now().getTime();
  const ofPlatform = told.get(platform.log) ?? new Map<string, { at: number; more: number }>();
  told.set(platform.log, ofPlatform);
  const last = ofPlatform.get(what);
  if (last && now - last.at < againMs) {
    last.more += 1;
    return;
  }
  ofPlatform.set(what, { at: now, more: 0 });
  platform.log.warn({ ...fields, ...(last && { unmentioned: last.more }) }, what);
}
