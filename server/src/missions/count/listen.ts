import { unit } from '@palpite/math/money.ts';
import { dayOf } from '../../base/calendar.ts';
import type { Tx } from '../../base/db/db.ts';
import { listen } from '../../base/events/events.ts';
import type { Platform } from '../../base/room.ts';
import { loggedIn } from '../../entrance/entrance.ts';
import { clawbackMoved, depositPaid, paidBetween, placeOfDeposit } from '../../payments/payments.ts';
import { playerById } from '../../players/players.ts';
import { zoneOf } from '../../site/site.ts';
import { countedSince, countingAt } from '../plan/version-store.ts';
import { addDay, lowerReached, putReached } from './count-store.ts';
import { claimableSince, countedSpan, openSpans } from './spans.ts';

/** Counts the days on which players came, and what they paid in. */
export const countListeners = [
  listen('missions', loggedIn, 'count-login', async (platform, tx, { playerId: id, merchant, at: said }) => {
    const at = said === undefined ? platform.clock.now() : new Date(said);
    const versions = await countingAt(tx, merchant, 'logins', at);
    if (versions.length === 0) return;
    const playerId = BigInt(id);
    if ((await playerById(platform, tx, playerId))?.currency === 'FUN') return;
    const zone = await zoneOf(platform, merchant);
    for (const version of versions)
      await addDay(tx, { versionId: version.id, at, zone }, { playerId, value: unit }, dayOf(at, zone));
  }),
  listen('missions', depositPaid, 'count-deposit', async (platform, tx, { orderNo, playerId, merchant, currency }) => {
    if (currency !== 'FUN') await countDeposit(platform, tx, { playerId: BigInt(playerId), merchant, orderNo });
  }),
  // what the bank took back counts no more
  listen('missions', clawbackMoved, 'count-clawback', (platform, tx, { playerId, merchant }) =>
    countAnew(platform, tx, BigInt(playerId), merchant),
  ),
];

/** The bank may take a deposit back days later: every period whose reward could still be claimed is counted again. */
async function countAnew(platform: Platform, tx: Tx, playerId: bigint, merchant: string): Promise<void> {
  const now = platform.clock.now();
  const zone = await zoneOf(platform, merchant);
  for (const version of await countedSince(tx, merchant, 'deposit', { since: claimableSince(now), now }))
    for (const { at, from, until } of openSpans(version, now, zone)) {
      const value = await paidBetween(tx, playerId, { from, until: until ?? new Date(now.getTime() + 1) });
      await lowerReached(tx, { versionId: version.id, at, zone }, { playerId, value });
    }
}

/** In the period in which it was paid, which may be over by the time it is heard of. */
async function countDeposit(
  platform: Platform,
  tx: Tx,
  { playerId, merchant, orderNo }: { playerId: bigint; merchant: string; orderNo: string },
): Promise<void> {
  const place = await placeOfDeposit(tx, orderNo);
  // one that was taken back meanwhile is none
  if (!place) return;
  const { paidAt: at } = place;
  const now = platform.clock.now();
  const zone = await zoneOf(platform, merchant);
  for (const version of await countingAt(tx, merchant, 'deposit', at)) {
    const { from, until } = countedSpan(version, at, zone);
    const value = await paidBetween(tx, playerId, { from, until: until ?? new Date(now.getTime() + 1) });
    await putReached(tx, { versionId: version.id, at, zone }, [{ playerId, value }]);
  }
}
