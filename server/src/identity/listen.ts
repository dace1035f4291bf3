import { listen } from '../base/events/events.ts';
import { identityMoved } from './news.ts';
import { countByState } from './store.ts';

/** Shows the length of the queue in the office. */
export const showQueue = listen('identity', identityMoved, 'show-queue', async (platform, _tx, { merchant }) => {
  const { review = 0 } = await countByState(platform.db, merchant);
  platform.live.publish(`office:${merchant}`, { type: 'queue', queue: 'identity', size: review });
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
