import type { Schedule } from '../../base/jobs/jobs.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { forgetViolationsBefore, type Violation, writeViolation } from './door-store.ts';
import { neighbourhoodOf, plainAddress } from './network.ts';

/** One row of the same visitor in so long. */
const quietMs = 10 * 60_000;
/**
 * How many different visitors are remembered; beyond that only players are written down, so that a flood of
 * addresses fills no disk.
 */
const rememberedAtMost = 5_000;

/** When each visitor was last written down, oldest first. */
const remembered = perPlatform(() => new Map<string, number>());

/** Writes down that somebody was kept out by where they are. */
export async function noteViolation(platform: Platform, violation: Omit<Violation, 'at'>): Promise<void> {
  const now = platform.clock.now();
  const ofPlatform = remembered.of(platform);
  const key = `${violation.merchant} ${violation.playerId ?? ''} ${neighbourhoodOf(violation.ip)}`;
  const before = ofPlatform.get(key);
  if (before !== undefined && now.getTime() - before < quietMs) return;
  for (const [old, at] of ofPlatform) {
    // oldest first
    if (now.getTime() - at < quietMs) break;
    ofPlatform.delete(old);
  }
  if (ofPlatform.size >= rememberedAtMost && violation.playerId === undefined) return;
  ofPlatform.delete(key);
  ofPlatform.set(key, now.getTime());
  await writeViolation(platform.db, { ...violation, ip: plainAddress(violation.ip), at: now }, quietMs);
}

/** What is a year old is forgotten. */
export const forgetViolations: Schedule = {
  name: 'site.forget-violations',
  every: 'day',
  run: async (platform, { end }) => {
    const before = new Date(end);
    before.setUTCFullYear(before.getUTCFullYear() - 1);
    await forgetViolationsBefore(platform.db, before);
  },
};
