import { unit } from '@palpite/math/money.ts';
import { inTx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { friendsQualified } from '../../referral/referral.ts';
import { merchants, zoneOf } from '../../site/site.ts';
import { countedSince, type VersionRow } from '../plan/version-store.ts';
import { dropOthers, putReached } from './count-store.ts';
import { claimableSince, openSpans } from './spans.ts';

/**
 * Counts invited friends by the day on which they qualified, as `referral` says it. A friend counts some time after
 * the registration, and may be held and cleared later: so each period is counted again as long as its reward could
 * still be claimed.
 */
export const countFriends: Schedule = {
  name: 'missions.count-friends',
  every: { minutes: 5 },
  run: async (platform) => {
    const now = platform.clock.now();
    const since = claimableSince(now);
    for (const merchant of (await merchants(platform)).keys()) {
      const zone = await zoneOf(platform, merchant);
      for (const version of await countedSince(platform.db, merchant, 'invites', { since, now }))
        await countFor(platform, version, { now, zone });
    }
  },
};

async function countFor(
  platform: Platform,
  version: VersionRow,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const { merchant, id: versionId } = version;
  const spans = openSpans(version, now, zone);
  const [newest, oldest] = [spans[0], spans.at(-1)];
  if (!newest || !oldest) return;
  const friends = await friendsQualified(platform, platform.db, merchant, { from: oldest.from, until: newest.until });
  for (const { at, from, until } of spans) {
    const theirs = friends.filter(({ qualifiedAt: each }) => each >= from && (until === null || each < until));
    const found = [...Map.groupBy(theirs, ({ recommenderId }) => recommenderId)];
    await inTx(platform.db, async (tx) => {
      // a void may have left a friend below what qualifies
      await dropOthers(tx, { versionId, at, zone, players: found.map(([playerId]) => playerId) });
      await putReached(
        tx,
        { versionId, at, zone },
        found.map(([playerId, { length }]) => ({ playerId, value: BigInt(length) * unit })),
      );
    });
  }
}
