import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { type Beacon, httpBeacon, namedNetwork } from './providers/http-beacon.ts';

export {
  type Beacon,
  type BeaconInfo,
  BeaconUnavailable,
  roundAfter,
  timeOfRound,
} from './providers/http-beacon.ts';

const beacons = perPlatform<Beacon>(({ settings }) => httpBeacon(settings.beaconUrl, settings.sourcesWaitMs));

/** The beacon this platform listens to (`BEACON_URL`). */
export const beaconOf = beacons.of;

/**
 * The network of this hash, asked anew: nothing is remembered of what it said before. Where the platform listens to
 * another network by now, it is looked for beside that one, under its own hash.
 */
export function networkAnew({ settings }: Platform, network: string): Beacon {
  return httpBeacon(settings.beaconUrl.replace(namedNetwork, `/${network}`), settings.sourcesWaitMs);
}
