import { systemClock } from '@palpite/server/base/clock.ts';
import { openBeaconRig } from '@palpite/server/beacon/rig-beacon.ts';

/** A beacon in a process of its own, for several platforms. Tells its parent the address. */
const { url } = await openBeaconRig(systemClock);
process.send?.({ url });
process.on('SIGTERM', () => process.exit(0));
