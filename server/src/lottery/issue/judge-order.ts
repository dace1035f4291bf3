import type { Rational } from '@palpite/math/chance/rational.ts';
import type { AnyPlay, Judge } from '@palpite/math/lottery/opened.ts';
import { allTimesOf, payoutAt, type Terms } from '@palpite/math/lottery/pricing.ts';
import { readTicket } from '@palpite/math/lottery/ticket.ts';
import { floorToCents, type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Lottery } from '../games.ts';
import type { KeptTicket, OrderRow } from '../sale/order-store.ts';

export interface Judged {
  readonly order: OrderRow;
  /** Of each ticket, as it is paid. */
  readonly payouts: readonly Micro[];
  readonly payout: Micro;
  readonly rebate: Micro;
  readonly state: 'won' | 'push' | 'lost';
}

/**
 * What an order comes to. A prize is rounded down to whole cents by ticket. `wins`: what its player has won in the
 * issue so far, to which this order is added: what is above the highest prize is cut off. A ticket that is only given
 * back earns no rebate, and neither does an order that took bonus money: neither is turnover.
 */
export function judgeOrder(lottery: Lottery, judge: Judge, order: OrderRow, wins: Map<bigint, Micro>): Judged {
  const payouts: Micro[] = [];
  let [payout, rebate, isWon, isPushed] = [0n, 0n, false, true];
  let left = order.mostPrize - (wins.get(order.playerId) ?? 0n);
  for (const ticket of order.tickets) {
    const outcome = judgeTicket(lottery, judge, ticket);
    const paid = outcome.isPush ? outcome.payout : least(outcome.payout, left);
    if (!outcome.isPush) left -= paid;
    payouts.push(paid);
    payout += paid;
    if (!outcome.isPush) {
      if (!order.split) rebate += parseMoney(ticket.rebate);
      isPushed = false;
      isWon ||= paid > 0n;
    }
  }
  if (isWon) wins.set(order.playerId, order.mostPrize - left);
  return { order, payouts, payout, rebate, state: isWon ? 'won' : isPushed ? 'push' : 'lost' };
}

function judgeTicket(
  { family }: Lottery,
  judge: Judge,
  { play: code, content, unit, multiple, series, plate = 0 }: KeptTicket,
): { payout: Micro; isPush: boolean } {
  const play = family.plays.get(code);
  const ticket = readTicket(content);
  if (!play || !ticket) throw new Error(`a ticket of ${family.code} cannot be read: ${code} ${content.slice(0, 100)}`);
  const hits = judge.hitsOf(code, ticket);
  const times = timesIn(play, series === undefined ? { rebate: plate } : { series });
  const payout = floorToCents(payoutAt(times, hits, parseMoney(unit) * BigInt(multiple)));
  const units = play.unitsOf(ticket);
  const pushed = play.prizes.reduce((sum, { isPush }, at) => sum + (isPush ? (hits[at] ?? 0) : 0), 0);
  return { payout, isPush: pushed > 0 && pushed === units };
}

const least = (one: Micro, other: Micro) => (one < other ? one : other < 0n ? 0n : other);

/** Some chances are fractions of many digits: what a hit pays is worked out once for each play and terms. */
const known = new WeakMap<AnyPlay, Map<string, readonly Rational[]>>();

function timesIn(play: AnyPlay, terms: Terms): readonly Rational[] {
  const ofPlay = known.get(play) ?? new Map<string, readonly Rational[]>();
  known.set(play, ofPlay);
  const name = 'series' in terms ? `series ${terms.series}` : `plate ${terms.rebate}`;
  const times = ofPlay.get(name) ?? allTimesOf(play, terms);
  ofPlay.set(name, times);
  return times;
}
