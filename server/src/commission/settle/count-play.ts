import { parseMoney } from '@palpite/math/money.ts';
import { slotOf } from '../../base/calendar.ts';
import { listen } from '../../base/events/events.ts';
import { followFeed } from '../../bets/bets.ts';
import { depositPaid } from '../../payments/payments.ts';
import { everBelowAmong } from '../../players/players.ts';
import { realtimeMinutes } from '../periods.ts';
import { addDeposit, countSpan, holdSettled } from './play-store.ts';

/** Counts what everybody who has, or had, somebody above them played, as the feed of settled play tells it. */
export const countPlay = followFeed({
  name: 'commission.count-play',
  from: 'now',
  count: async (tx, span) => countSpan(tx, span, await holdSettled(tx)),
});

/** A deposit counts towards who is active. */
export const countDeposits = listen(
  'commission',
  depositPaid,
  'count-deposits',
  async (platform, tx, { merchant, playerId, amount }) => {
    const id = BigInt(playerId);
    if (!(await everBelowAmong(tx, [id])).has(id)) return;
    // what comes late counts in the first slot that is not settled
    const [own, settled] = [slotOf(realtimeMinutes, platform.clock.now()).start, await holdSettled(tx)];
    await addDeposit(tx, {
      ...{ merchant, playerId: id, slot: own < settled ? settled : own },
      deposits: parseMoney(amount),
    });
  },
);
