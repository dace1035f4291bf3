import { listen } from '../base/events/events.ts';
import { identityMoved } from './news.ts';
import { countInReview } from './store.ts';

/** Shows the length of the queue in the office. */
export const showQueue = listen('identity', identityMoved, 'show-queue', async (platform, _tx, { merchant }) => {
  const size = await countInReview(platform.db, merchant);
  platform.live.publish(`office:${merchant}`, { type: 'queue', queue: 'identity', size });
});

/** Tells the player's open pages what was decided. While nothing is, the page asks by itself. */
export const tellPlayer = listen(
  'identity',
  identityMoved,
  'tell-player',
  async (platform, _tx, { playerId, state }) => {
    if (state === 'verified' || state === 'rejected')
      platform.live.publish(`player:${playerId}`, { type: 'identity', state });
  },
);
