import { unit } from '@palpite/math/money.ts';
import { inTx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { friendsQualified } from '../../referral/referral.ts';
import { merchants, zoneOf } from '../../site/site.ts';
import { countingAt, type VersionRow } from '../plan/version-store.ts';
import { dropOthers, putReached } from './count-store.ts';
import { countedSpan } from './spans.ts';

const dayMs = 86_400_000;

/**
 * Counts invited friends by the day on which they qualified, as `referral` says it. A friend may be held and cleared
 * later, so the period of a week ago is counted again too.
 */
export const countFriends: Schedule = {
  name: 'missions.count-friends',
  every: { minutes: 5 },
  run: async (platform) => {
    const now = platform.clock.now();
    for (const merchant of (await merchants(platform)).keys())
      for (const at of [new Date(now.getTime() - 7 * dayMs), now])
        for (const version of await countingAt(platform.db, merchant, 'invites', at))
          await countFor(platform, version, at);
  },
};

async function countFor(platform: Platform, version: VersionRow, at: Date): Promise<void> {
  const { merchant, id: versionId } = version;
  const zone = await zoneOf(platform, merchant);
  const { from, until } = countedSpan(version, at, zone);
  const found = await friendsQualified(platform, platform.db, merchant, { from, until });
  await inTx(platform.db, async (tx) => {
    // a void may have left a friend below what qualifies
    await dropOthers(tx, { versionId, at, zone, players: found.map(({ recommenderId }) => recommenderId) });
    for (const { recommenderId: playerId, friends } of found)
      await putReached(tx, { versionId, playerId, at, zone, value: BigInt(friends) * unit });
  });
}
