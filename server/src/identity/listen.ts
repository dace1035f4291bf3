import { listen } from '../base/events.ts';
import { identityMoved } from './news.ts';
import { countByState } from './store.ts';

/** Shows the length of the queue in the office. The player's page asks by itself while it waits. */
export const showQueue = listen('identity', identityMoved, 'show-queue', async (house, _tx, { merchant }) => {
  const { review = 0 } = await countByState(house.db, merchant);
  house.live.publish(`office:${merchant}`, { type: 'queue', queue: 'identity', size: review });
});
