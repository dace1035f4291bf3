import { isDatabaseAway } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { metrics } from '../../base/ops/metrics.ts';
import { warnSeldom } from '../../base/ops/outage-log.ts';
import { Refusal } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { sayBalance } from '../../wallet/wallet.ts';
import { type TicketRow, ticketsById } from '../bet/ticket-store.ts';
import { betsChannel } from '../names.ts';
import { cashWhole, worthOf } from './cash-out.ts';
import { forgetQuotes, orderedTickets } from './cash-store.ts';

const atOnce = 200;
const keptMs = 60_000;

/**
 * Cashes out bets whose player said at which value, as soon as they are worth it. One that fails holds up no other: the
 * value of another may be gone in a moment.
 */
export const cashOutOrdered: Loop = {
  name: 'sports.cash-out-ordered',
  run: async (platform) => {
    await forgetQuotes(platform.db, new Date(platform.clock.now().getTime() - keptMs));
    let after = 0n;
    for (;;) {
      const ids = await orderedTickets(platform.db, after, atOnce);
      for (const row of await ticketsById(platform.db, ids))
        await cashIfWorth(platform, row).catch((error: unknown) => {
          // of a fault that is not this bet's alone the loop tells
          if (isDatabaseAway(error)) throw error;
          metrics.fault('sports.cash_out');
          warnSeldom(platform, 'a bet could not be cashed out at its value', { bet: row.id, err: error });
        });
      after = ids.at(-1) ?? after;
      if (ids.length < atOnce) return false;
    }
  },
};

async function cashIfWorth(platform: Platform, row: TicketRow): Promise<void> {
  if (row.cashOutAt === null || row.state !== 'accepted') return;
  const worth = await worthOf(platform, row, 10_000);
  if ('why' in worth || worth.value < row.cashOutAt) return;
  try {
    const done = await cashWhole(platform, row, { unitLeft: row.unitLeft, value: worth.value });
    if (done === 'kept') return;
    sayBalance(platform, row.playerId, done.available, done.held, row.currency);
    platform.live.publish(betsChannel(row.playerId), { type: 'bets' });
  } catch (error) {
    // it got its result, or its match was suspended, in the same moment: the next look decides
    if (!(error instanceof Refusal)) throw error;
  }
}
