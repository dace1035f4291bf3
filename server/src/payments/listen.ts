import { listen } from '../base/events.ts';
import { announceBalance } from '../wallet/wallet.ts';
import { withdrawalMoved } from './news.ts';
import { countByState } from './withdrawal-store.ts';

/** Shows every step of a withdrawal on the player's open pages, and the length of the queue in the office. */
export const showSteps = listen('payments', withdrawalMoved, 'show-steps', async (house, _tx, news) => {
  const { orderNo, state, amount, playerId, merchant } = news;
  house.live.publish(`player:${playerId}`, { type: 'withdrawal', orderNo, state, amount });
  await announceBalance(house, BigInt(playerId));
  const { review = 0 } = await countByState(house.db, merchant);
  house.live.publish(`office:${merchant}`, { type: 'queue', queue: 'withdrawals', size: review });
});
