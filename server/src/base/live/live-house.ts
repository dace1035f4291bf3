import type { Chance } from '../chance.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../ops/log.ts';
import { isWholePlatform, type Settings } from '../settings.ts';
import { type LiveHub, openHub } from './live.ts';
import { type LiveBus, openLiveBus } from './live-bus.ts';

export interface OpenLive {
  readonly hub: LiveHub;
  close(): Promise<void>;
}

/** Opens the live channel of this process; where the roles are split over several, it is joined with theirs. */
export async function openLive(parts: {
  clock: Clock;
  chance: Chance;
  log: Log;
  settings: Settings;
}): Promise<OpenLive> {
  const { settings, ...rest } = parts;
  if (isWholePlatform(settings)) return { hub: openHub(rest), close: async () => {} };
  let bus: LiveBus | undefined;
  const hub = openHub({ ...rest, carry: (channel, body) => bus?.carry(channel, body) });
  bus = await openLiveBus({
    url: settings.databaseUrl,
    chance: parts.chance,
    log: parts.log,
    deliver: hub.deliver,
    breakOff: hub.breakOff,
  });
  return { hub, close: () => bus.close() };
}
