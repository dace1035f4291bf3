import { type AgreedTicket, type Settled, settleTickets } from '@palpite/math/lottery/evidence/settle.ts';
import type { Judge } from '@palpite/math/lottery/opened.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Lottery } from '../games.ts';
import type { KeptTicket, OrderRow } from '../sale/order-store.ts';

export interface Judged extends Pick<Settled, 'payouts' | 'payout' | 'rebate' | 'state'> {
  readonly order: OrderRow;
}

/** What an order comes to. `wins`: what its player has won in the issue so far, to which this order is added. */
export function judgeOrder({ family }: Lottery, judge: Judge, order: OrderRow, wins: Map<bigint, Micro>): Judged {
  const { left, ...settled } = settleTickets({ family, judge }, order.tickets.map(agreedOf), {
    left: order.mostPrize - (wins.get(order.playerId) ?? 0n),
    tookBonus: order.split,
  });
  if (settled.state === 'won') wins.set(order.playerId, order.mostPrize - left);
  return { order, ...settled };
}

function agreedOf({ play, content, unit, multiple, series, plate = 0, rebate }: KeptTicket): AgreedTicket {
  return {
    ...{ play, content, unit: parseMoney(unit), multiple, rebate: parseMoney(rebate) },
    terms: series === undefined ? { rebate: plate } : { series },
  };
}
