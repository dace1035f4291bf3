import { unit } from '@palpite/math/money.ts';
import { inTx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { friendsQualified } from '../../referral/referral.ts';
import { merchants, zoneOf } from '../../site/site.ts';
import { countedSince, type VersionRow } from '../plan/version-store.ts';
import { dropOthers, putReached, reachedIn } from './count-store.ts';
import { claimableSince, openSpans } from './spans.ts';

/**
 * Counts invited friends by the day on which they qualified, as `referral` says it. A friend counts some time after
 * the registration, and may be held and cleared later: so each period is looked at as long as its reward could still
 * be claimed, and written again where something has come to it or gone.
 */
export const countFriends: Schedule = {
  name: 'missions.count-friends',
  every: { minutes: 5 },
  run: async (platform) => {
    const now = platform.clock.now();
    const since = claimableSince(now);
    await eachInTurn([...(await merchants(platform)).keys()], async (merchant) => {
      const zone = await zoneOf(platform, merchant);
      const versions = await countedSince(platform.db, merchant, 'invites', { since, now });
      await eachInTurn(versions, (version) => countFor(platform, version, { now, zone }));
    });
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
  const kept = await reachedIn(platform.db, { versionId, zone, moments: spans.map(({ at }) => at) });
  const found = countedIn(spans, friends);
  for (const [place, { at }] of spans.entries()) {
    const [before, after] = [kept[place], found[place] ?? new Map<bigint, bigint>()];
    // a day long past hardly ever changes
    if (before?.size === after.size && [...after].every(([playerId, value]) => before.get(playerId) === value))
      continue;
    await inTx(platform.db, async (tx) => {
      // a void may have left a friend below what qualifies
      await dropOthers(tx, { versionId, at, zone, players: [...after.keys()] });
      await putReached(
        tx,
        { versionId, at, zone },
        [...after].map(([playerId, value]) => ({ playerId, value })),
      );
    });
  }
}

/** How many friends of each player qualified in each of the spans, which are the newest first. */
function countedIn(
  spans: readonly { readonly from: Date; readonly until: Date | null }[],
  friends: readonly { readonly recommenderId: bigint; readonly qualifiedAt: Date }[],
): Map<bigint, bigint>[] {
  const counted = spans.map(() => new Map<bigint, bigint>());
  const begins = spans.map(({ from }) => from.getTime());
  for (const { recommenderId, qualifiedAt } of friends) {
    const place = begins.findIndex((begin) => qualifiedAt.getTime() >= begin);
    const until = spans[place]?.until ?? null;
    if (until !== null && qualifiedAt >= until) continue;
    counted[place]?.set(recommenderId, (counted[place].get(recommenderId) ?? 0n) + unit);
  }
  return counted;
}
