import { listen } from '../base/events.ts';
import { transferMoved } from './news.ts';
import { countDeposits } from './store.ts';

/** Shows the office how many transfers wait for a person. */
export const showQueue = listen('payments', transferMoved, 'show-queue', async (house, _tx, { merchant }) => {
  const { review = 0 } = await countDeposits(house.db, merchant);
  house.live.publish(`office:${merchant}`, { type: 'queue', queue: 'deposits', size: review });
});
