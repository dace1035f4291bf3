import { perPlatform } from '../base/per-platform.ts';
import { type Beacon, httpBeacon } from './providers/http-beacon.ts';

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
