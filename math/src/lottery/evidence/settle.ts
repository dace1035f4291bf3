import type { Rational } from '../../chance/rational.ts';
import { floorToCents, type Micro } from '../../money.ts';
import { paysShare, type Reduced } from '../numbers.ts';
import type { AnyPlay, Judge, OpenedFamily } from '../opened.ts';
import { allTimesOf, payoutAt, type Terms } from '../pricing.ts';
import { readTicket } from '../ticket.ts';

/** A ticket with the terms it was sold under. */
export interface AgreedTicket {
  readonly play: string;
  readonly content: string;
  readonly unit: Micro;
  readonly multiple: number;
  readonly terms: Terms;
  /** What comes back of its stake when it is settled, unless it is only given back. */
  readonly rebate: Micro;
  /** Its numbers that pay a share of their prize; every other pays the whole. */
  readonly reduced?: Reduced | undefined;
}

export interface Settled {
  /** Of each ticket, as it is paid. */
  readonly payouts: readonly Micro[];
  readonly payout: Micro;
  readonly rebate: Micro;
  readonly state: 'won' | 'push' | 'lost';
  /** What the player may still win in the issue. */
  readonly left: Micro;
}

/**
 * What an order comes to. A prize is rounded down to whole cents by ticket. `left`: what its player may still win in
 * the issue; what is above it is cut off. A ticket that is only given back earns no rebate, and neither does an order
 * that took bonus money: neither is turnover. Throws RangeError on a ticket that cannot be read.
 */
export function settleTickets(
  { family, judge }: { readonly family: OpenedFamily; readonly judge: Judge },
  tickets: readonly AgreedTicket[],
  { left: most, tookBonus }: { readonly left: Micro; readonly tookBonus: boolean },
): Settled {
  const payouts: Micro[] = [];
  let [payout, rebate, left, isWon, isPushed] = [0n, 0n, most, false, true];
  for (const ticket of tickets) {
    const outcome = judgeTicket(family, judge, ticket);
    const paid = outcome.isPush ? outcome.payout : least(outcome.payout, left);
    payouts.push(paid);
    payout += paid;
    if (outcome.isPush) continue;
    left -= paid;
    if (!tookBonus) rebate += ticket.rebate;
    isPushed = false;
    isWon ||= paid > 0n;
  }
  return { payouts, payout, rebate, left, state: isWon ? 'won' : isPushed ? 'push' : 'lost' };
}

function judgeTicket(
  family: OpenedFamily,
  judge: Judge,
  { play: code, content, unit, multiple, terms, reduced = {} }: AgreedTicket,
): { payout: Micro; isPush: boolean } {
  const play = family.plays.get(code);
  const ticket = readTicket(content);
  if (!play || !ticket)
    throw new RangeError(`a ticket of ${family.code} cannot be read: ${code} ${content.slice(0, 100)}`);
  const hits = judge.hitsOf(code, ticket);
  const [times, lot] = [timesIn(play, terms), unit * BigInt(multiple)];
  let pays = payoutAt(times, hits, lot);
  for (const [number, share] of Object.entries(reduced)) {
    const whole = payoutAt(times, judge.hitsOfNumber(code, number), lot);
    pays -= whole - paysShare(whole, share);
  }
  const pushed = play.prizes.reduce((sum, { isPush }, at) => sum + (isPush ? (hits[at] ?? 0) : 0), 0);
  return { payout: floorToCents(pays), isPush: pushed > 0 && pushed === play.unitsOf(ticket) };
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
