import type { Db, Tx } from '../../base/db/db.ts';
import { inTx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { ringedAccounts, ringsAmong } from '../../rings/rings.ts';
import { merchants } from '../../site/site.ts';
import { friendsOf, holdFriend, recommendersAmong } from './friend-store.ts';

/**
 * Holds the friends of a recommender who are in a ring with them or with each other: one person may be behind both.
 * Nothing is taken from anybody; a person decides.
 */
export async function holdRinged(platform: Platform, tx: Tx, recommenderId: bigint): Promise<void> {
  const friends = await friendsOf(tx, recommenderId);
  const found = await ringsAmong(tx, [recommenderId, ...friends]);
  for (const friend of friends) {
    const signals = found.get(friend);
    if (signals) await holdFriend(tx, friend, signals, platform.clock.now());
  }
}

/** Looks through the rings of every brand for friends of one another. */
export const lookThroughRings: Schedule = {
  name: 'referral.look-through-rings',
  every: { minutes: 30 },
  run: async (platform) => {
    await eachInTurn([...(await merchants(platform)).keys()], (merchant) =>
      holdInBrand(platform, platform.db, merchant),
    );
  },
};

async function holdInBrand(platform: Platform, db: Db, merchant: string): Promise<void> {
  const recommenders = await recommendersAmong(db, await ringedAccounts(db, merchant));
  await eachInTurn(recommenders, (recommender) => inTx(db, (tx) => holdRinged(platform, tx, recommender)));
}
