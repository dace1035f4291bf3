import { listen } from '../base/events/events.ts';
import { announceBalance } from '../wallet/wallet.ts';
import { adjustmentMoved } from './news.ts';
import { adjustmentPage } from './store.ts';

/** Shows a corrected balance on the player's open pages, and in the office how many proposals wait. */
export const showAdjustments = listen('treasury', adjustmentMoved, 'show-adjustments', async (platform, _tx, news) => {
  const { merchant, playerId, state } = news;
  if (state === 'approved') await announceBalance(platform, BigInt(playerId));
  const { total } = await adjustmentPage(platform.db, { merchant, state: 'proposed', page: 1, size: 1 });
  platform.live.publish(`office:${merchant}`, { type: 'queue', queue: 'adjustments', size: total });
});
