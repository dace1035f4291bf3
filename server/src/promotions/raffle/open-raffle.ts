import { createHash } from 'node:crypto';
import type { ActivityTerms } from '@palpite/contract/promotions/shapes.ts';
import { randomHex } from '../../base/chance.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { insertRaffle } from './raffle-store.ts';

/** The seal under which seeds are kept until the draw. */
export const raffleSeal = (platform: Pick<Platform, 'secrets' | 'chance'>) => sealFor(platform, 'promotions.raffle');

/** How long before the draw, in minutes, tickets are no longer earned. */
export const minutesOf = (terms: ActivityTerms) => Number(terms.trigger.args.minutes ?? 0);

/** Commits to the seed of a raffle, as it is approved: before anybody has a ticket. */
export async function openRaffle(
  platform: Platform,
  tx: Tx,
  { activityId, merchant, terms }: { activityId: bigint; merchant: string; terms: ActivityTerms },
): Promise<void> {
  const seed = randomHex(platform.chance, 32);
  const closesAt = terms.endsAt ?? 0;
  await insertRaffle(tx, {
    ...{ activityId, merchant, closesAt: new Date(closesAt), drawAt: new Date(closesAt + minutesOf(terms) * 60_000) },
    seedSealed: raffleSeal(platform).close(seed),
    commitment: createHash('sha256').update(seed).digest('hex'),
    at: platform.clock.now(),
  });
}
