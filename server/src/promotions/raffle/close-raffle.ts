import { createHash } from 'node:crypto';
import { ticketRoot } from '@palpite/math/chance/raffle.ts';
import { randomHex } from '../../base/chance.ts';
import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type BeaconInfo, timeOfRound } from '../../beacon/beacon.ts';
import { countPlay } from '../facts/count-play.ts';
import { readTerms } from '../life/terms.ts';
import { countTickets } from './count-tickets.ts';
import { type HolderRow, insertHolders, lockRaffle, type RaffleRow, takersOf, writeClosed } from './raffle-store.ts';

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** So long after a closing that was late its draw is. */
const lateMs = 120_000;

/**
 * Numbers the tickets and publishes their root. The order is that of marks nobody chose. The tickets must stand before
 * the beacon's number is out; where the server was away for so long that they do not, another round is named.
 */
export async function closeRaffle(platform: Platform, due: RaffleRow, info: BeaconInfo | undefined): Promise<void> {
  // what was played until now counts, however far behind the count was and whoever is at it
  await countPlay.catchUp(platform);
  await inTx(platform.db, async (tx) => {
    const { raffle, activity } = await lockRaffle(tx, due);
    const now = platform.clock.now();
    if (raffle.state !== 'open' || now < raffle.closesAt) return;
    const { activityId, merchant, closesAt, drawAt, beaconRound } = raffle;
    const sale = { merchant, terms: readTerms(activity.terms), closesAt };
    const counted = await countTickets(platform, tx, sale, await takersOf(tx, activityId));
    const holders = numbered(platform, counted);
    await insertHolders(tx, activityId, holders);
    const isLate = now >= drawAt;
    const moveTo = isLate ? new Date(now.getTime() + lateMs) : null;
    const roundAt = info && beaconRound !== null && !isLate ? timeOfRound(info, Number(beaconRound)) : null;
    await writeClosed(tx, activityId, {
      ...{ at: now, holders: holders.length, root: ticketRoot(holders, sha256), moveTo },
      tickets: holders.reduce((sum, { count }) => sum + count, 0),
      // a round that is to be named is named at once
      tryAt: roundAt ?? now,
    });
  });
}

function numbered(platform: Platform, counted: ReadonlyMap<bigint, number>): HolderRow[] {
  const marked = [...counted].flatMap(([playerId, count]) =>
    count > 0 ? [{ playerId, count, mark: randomHex(platform.chance, 16) }] : [],
  );
  marked.sort((one, other) => (one.mark < other.mark ? -1 : 1));
  let first = 1;
  return marked.map((each, place) => {
    const holder = { ...each, place, first };
    first += each.count;
    return holder;
  });
}
