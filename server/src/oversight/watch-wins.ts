import { inTx, type Tx } from '../base/db/db.ts';
import { eachInTurn } from '../base/jobs/each-in-turn.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { metrics } from '../base/ops/metrics.ts';
import type { Platform } from '../base/room.ts';
import { aboutDialect, bookedByHour, sendAllAway } from '../dialects/dialects.ts';
import { allVendors, changeVendor, movedByHour, takesBets, type Vendor } from '../vendors/vendors.ts';
import { hoursSince, insertAlarm, keepHours, lastHour, openAlarms } from './alarm-store.ts';
import { type Bounds, boundsOf, type Crossing, crossings, knownFrom } from './bounds.ts';

const hourMs = 3_600_000;

/**
 * Looks every minute whether a vendor pays more than it is allowed, and calls for help; where it is set
 * so, new bets stop there.
 */
export const watchWins: Schedule = {
  name: 'oversight.watch-wins',
  every: { minutes: 1 },
  async run(platform) {
    const vendors = await allVendors(platform);
    try {
      await eachInTurn(vendors, async (vendor) => {
        const bounds = boundsOf(vendor.settings);
        if (bounds) await watch(platform, vendor, bounds);
      });
    } finally {
      const open = await openAlarms(platform.db);
      for (const { code } of vendors) metrics.winAlarms(code, open.get(code) ?? 0);
    }
  },
};

async function watch(platform: Platform, vendor: Vendor, bounds: Bounds): Promise<void> {
  const { code } = vendor;
  const now = platform.clock.now();
  const since = knownFrom(now);
  const last = await lastHour(platform.db, code);
  // what was booked as an hour ended may have been on its way when it was summed
  const from = last && last > since ? new Date(last.getTime() - hourMs) : since;
  const keeps = aboutDialect(vendor.dialect)?.keepsMoney ?? false;
  const until = new Date(now.getTime() + hourMs);
  const hours = await (keeps ? bookedByHour : movedByHour)(platform.db, { vendor: code, from, until });
  await inTx(platform.db, async (tx) => {
    await keepHours(tx, code, hours);
    for (const crossing of crossings(bounds, await hoursSince(tx, code, since)))
      await raise(platform, tx, vendor, { bounds, crossing });
  });
}

/** Once for each bound and hour or day. Bets that staff let in again are not stopped by what was said before. */
async function raise(
  platform: Platform,
  tx: Tx,
  vendor: Vendor,
  { bounds, crossing }: { bounds: Bounds; crossing: Crossing },
): Promise<void> {
  const { code } = vendor;
  const now = platform.clock.now();
  const stopped = bounds.stops && takesBets(vendor);
  if (!(await insertAlarm(tx, { vendor: code, ...crossing, raisedAt: now, stopped }))) return;
  platform.log.error({ vendor: code, ...crossing, stopped }, 'a vendor pays more than it is allowed');
  if (!stopped) return;
  await changeVendor(platform, tx, code, { settings: { betsHeld: now.toISOString() } });
  await sendAllAway(platform, tx, code);
}
