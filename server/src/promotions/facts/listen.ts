import { parseMoney } from '@palpite/math/money.ts';
import { dayOf } from '../../base/calendar.ts';
import { listen } from '../../base/events/events.ts';
import type { Platform } from '../../base/room.ts';
import { loggedIn } from '../../entrance/entrance.ts';
import { clawbackMoved, depositPaid, placeOfDeposit } from '../../payments/payments.ts';
import { zoneOf } from '../../site/site.ts';
import { dropDeposit, noteCame, noteDeposit } from './facts-store.ts';

const dayAt = async (platform: Platform, merchant: string, at: Date) => dayOf(at, await zoneOf(platform, merchant));

/** Notes the days on which players came, and their deposits in order. */
export const factListeners = [
  listen('promotions', loggedIn, 'note-login', async (platform, tx, { playerId, merchant, at }) => {
    const came = at === undefined ? platform.clock.now() : new Date(at);
    await noteCame(tx, { playerId: BigInt(playerId), merchant, day: await dayAt(platform, merchant, came) });
  }),
  listen(
    'promotions',
    depositPaid,
    'note-deposit',
    async (platform, tx, { orderNo, playerId, merchant, amount, currency }) => {
      if (currency === 'FUN') return;
      const place = await placeOfDeposit(tx, orderNo);
      // one that was taken back meanwhile is none
      if (!place) return;
      const { nth } = place;
      const day = await dayAt(platform, merchant, place.paidAt);
      await noteDeposit(tx, { orderNo, playerId: BigInt(playerId), merchant, nth, amount: parseMoney(amount), day });
    },
  ),
  listen('promotions', clawbackMoved, 'drop-deposit', (_platform, tx, { orderNo }) => dropDeposit(tx, orderNo)),
];
