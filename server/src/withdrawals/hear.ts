import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { payoutCallback } from '@palpite/contract/payments/vendor.ts';
import { checkSecret } from '../banks/banks.ts';
import { inTx } from '../base/db.ts';
import { listen } from '../base/events.ts';
import { enqueue, type Schedule } from '../base/jobs.ts';
import type { Ask } from '../base/room.ts';
import { announceBalance } from '../wallet/wallet.ts';
import { openDisputes } from './dispute-store.ts';
import { disputeMoved, withdrawalMoved } from './news.ts';
import { checkPayoutJob, checkPayouts } from './pay-withdrawal.ts';
import { closeReceipts } from './receipts.ts';
import { countByState } from './store.ts';

const payoutName = /^[a-zA-Z0-9]{1,35}$/;
const staleMs = 120_000;

/** The bank says that a payout has moved on: nothing it says is believed, it only makes us look. Refuses `payments.callback_denied`. */
export async function hearPayout(
  { house }: Ask,
  { secret, idEnvio }: InputOf<typeof payoutCallback>,
): Promise<Record<string, never>> {
  checkSecret(house, secret);
  if (payoutName.test(idEnvio))
    await inTx(house.db, (tx) => enqueue(tx, checkPayoutJob, { idEnvio }, { key: `withdrawals.payout:${idEnvio}` }));
  return {};
}

/** Shows every turn of a withdrawal on the player's open pages, and the length of the queue in the office. */
export const showTurns = listen('withdrawals', withdrawalMoved, 'show-turns', async (house, _tx, news) => {
  const { orderNo, state, amount, playerId, merchant } = news;
  house.live.publish(`player:${playerId}`, { type: 'withdrawal', orderNo, state, amount });
  await announceBalance(house, BigInt(playerId));
  const { review = 0 } = await countByState(house.db, merchant);
  house.live.publish(`office:${merchant}`, { type: 'queue', queue: 'withdrawals', size: review });
});

export const showCases = listen('withdrawals', disputeMoved, 'show-cases', async (house, _tx, { merchant }) => {
  const size = await openDisputes(house.db, { merchant });
  house.live.publish(`office:${merchant}`, { type: 'queue', queue: 'disputes', size });
});

/** Asks the bank about every payout that is open and closes what nobody answered, so that a lost call-back or job costs a minute. */
export const askBank: Schedule = {
  name: 'withdrawals.ask-bank',
  every: { minutes: 1 },
  async run(house, period) {
    // after a long stop the minutes missed come one by one: the bank need not be asked for each
    if (house.clock.now().getTime() - period.end.getTime() > staleMs) return;
    await closeReceipts(house);
    await checkPayouts(house);
  },
};
