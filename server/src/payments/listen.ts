import { listen } from '../base/events/events.ts';
import { returnMoved, transferMoved } from './news.ts';
import { receiptById, refusedOfMerchant } from './receipt/receipt-store.ts';
import { showState } from './show.ts';
import { countOpenDeposits, depositById } from './store.ts';

/** Shows the office how many transfers wait for a person. */
export const showQueue = listen('payments', transferMoved, 'show-queue', async (platform, _tx, { merchant }) => {
  const { review } = await countOpenDeposits(platform.db, merchant);
  platform.live.publish(`office:${merchant}`, { type: 'queue', queue: 'deposits', size: review });
});

/** Shows the office how many returns the bank refused, and the player where theirs stands. */
export const showReturns = listen('payments', returnMoved, 'show-returns', async (platform, _tx, news) => {
  const { merchant, endToEndId } = news;
  const { waiting } = await refusedOfMerchant(platform.db, merchant, { page: 1, size: 1 });
  platform.live.publish(`office:${merchant}`, { type: 'queue', queue: 'returns', size: waiting });
  const depositId = (await receiptById(platform.db, endToEndId))?.depositId ?? null;
  if (depositId === null) return;
  const deposit = await depositById(platform.db, depositId);
  if (deposit.endToEndId === endToEndId) showState(platform, deposit, deposit.state);
});
