import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { payoutCallback } from '@palpite/contract/payments/vendor.ts';
import { banks, checkSecret } from '../banks/banks.ts';
import { inTx } from '../base/db/db.ts';
import { listen } from '../base/events/events.ts';
import { eachInTurn } from '../base/jobs/each-in-turn.ts';
import { enqueue, type Schedule } from '../base/jobs/jobs.ts';
import { metrics } from '../base/ops/metrics.ts';
import type { Ask } from '../base/room.ts';
import { announceBalance } from '../wallet/wallet.ts';
import { openDisputes } from './dispute/dispute-store.ts';
import { disputeMoved, withdrawalMoved } from './news.ts';
import { checkPayout, checkPayoutJob, checkPayouts } from './payout/pay-withdrawal.ts';
import { closeReceipts } from './payout/receipts.ts';
import { countWaiting, lateNow, turnedLate } from './queue-store.ts';

const payoutName = /^[a-zA-Z0-9]{1,35}$/;
const staleMs = 120_000;

/**
 * The bank calls back about a payout. Nothing in the call is believed: it only makes us ask the bank. Refuses
 * `payments.callback_denied`.
 */
export async function takePayoutCallback(
  { platform }: Ask,
  { secret, idEnvio }: InputOf<typeof payoutCallback>,
): Promise<Record<string, never>> {
  checkSecret(platform, secret);
  if (payoutName.test(idEnvio))
    await inTx(platform.db, (tx) => enqueue(tx, checkPayoutJob, { idEnvio }, { key: `withdrawals.payout:${idEnvio}` }));
  return {};
}

/** Shows every turn of a withdrawal on the player's open pages, and the length of the queue in the office. */
export const showTurns = listen('withdrawals', withdrawalMoved, 'show-turns', async (platform, _tx, news) => {
  const { orderNo, state, amount, playerId, merchant } = news;
  platform.live.publish(`player:${playerId}`, { type: 'withdrawal', orderNo, state, amount });
  await announceBalance(platform, BigInt(playerId));
  const { review } = await countWaiting(platform.db, merchant);
  platform.live.publish(`office:${merchant}`, { type: 'queue', queue: 'withdrawals', size: review });
});

export const showCases = listen('withdrawals', disputeMoved, 'show-cases', async (platform, _tx, { merchant }) => {
  const size = await openDisputes(platform.db, { merchant });
  platform.live.publish(`office:${merchant}`, { type: 'queue', queue: 'disputes', size });
});

/**
 * Counts what is late, and says of each once when it turns so: an hour after it was asked for, an hour and a half, and
 * when its time is over. After a long stop what turned late meanwhile is said too.
 */
export const watchClocks: Schedule = {
  name: 'withdrawals.watch-clocks',
  every: { minutes: 1 },
  async run(platform, { start, end }) {
    for (const { merchant, subject, late } of await turnedLate(platform.db, start, end))
      platform.log.warn({ merchant, subject, late }, 'money out is late');
    for (const { merchant, ...counts } of await lateNow(platform.db, platform.clock.now()))
      metrics.withdrawalsLate(merchant, counts);
  },
};

/** How long after it was paid a payee's bank may send a payout back. */
const returnedWithinMs = 30 * 24 * 3_600_000;

/**
 * Once a day the bank is asked which payouts came back, so that one whose call-back got lost is not lost with it. A day
 * on which a bank is silent is looked at again.
 */
export const lookBack: Schedule = {
  name: 'withdrawals.look-back',
  every: 'day',
  async run(platform) {
    const until = platform.clock.now();
    const from = new Date(until.getTime() - returnedWithinMs);
    await eachInTurn(await banks(platform), async ({ port, provider: { merchant } }) => {
      const came = await port.listPayouts(from, until, { returnedOnly: true }).catch((error: unknown) => {
        platform.log.warn({ err: error, merchant }, 'the bank did not say what came back');
        throw error;
      });
      const back = came.filter(({ state }) => state === 'given_back');
      await eachInTurn(back, ({ id }) => checkPayout(platform, id));
    });
  },
};

/**
 * Asks the bank about every payout that is open and closes what nobody answered, so that a lost
 * call-back or job costs a minute.
 */
export const askBank: Schedule = {
  name: 'withdrawals.ask-bank',
  every: { minutes: 1 },
  async run(platform, period) {
    // after a long stop the minutes missed come one by one: the bank need not be asked for each
    if (platform.clock.now().getTime() - period.end.getTime() > staleMs) return;
    await eachInTurn([closeReceipts, checkPayouts], (each) => each(platform));
  },
};
