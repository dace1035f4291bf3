import type { TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import type { AnyPlay, OpenedFamily } from '@palpite/math/lottery/opened.ts';
import type { HousePool } from '@palpite/math/lottery/pool/house.ts';
import { rebateUnit, seriesIn, seriesRebate } from '@palpite/math/lottery/pricing.ts';
import { readTicket, type Ticket, type TicketFault } from '@palpite/math/lottery/ticket.ts';
import { formatMoney, type Micro, multiplyRatio, parseMoney } from '@palpite/math/money.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Lottery } from '../games.ts';
import { plates, unitPrices } from '../settings.ts';
import type { KeptTicket } from './order-store.ts';

export interface SaleTerms {
  readonly series: { readonly least: number; readonly most: number; readonly mostBet: number };
  /** How much of a play an order may cover, in percent. */
  readonly mostCover: number;
  readonly mostStake: Micro;
}

export interface Priced {
  readonly tickets: KeptTicket[];
  readonly stake: Micro;
  readonly rebate: Micro;
}

/**
 * Reads, checks and prices the tickets of an order; refuses the first that is not right, and says which. `plays`: those
 * the brand sells.
 */
export function priceTickets(
  {
    family,
    plays,
    pool,
  }: Pick<Lottery, 'family'> & {
    readonly plays: ReadonlyMap<string, AnyPlay>;
    readonly pool: Pick<HousePool, 'price'> | null;
  },
  asked: readonly TicketAsked[],
  terms: SaleTerms,
): Priced {
  const covered = new Map<string, number>();
  const tickets: KeptTicket[] = [];
  let [stake, rebate] = [0n, 0n];
  for (const [at, each] of asked.entries()) {
    const play = plays.get(each.play) ?? refuse('lottery.unknown_play', { field: `tickets.${at}.play` });
    const ticket = ticketOf(family, play, each, at);
    const units = play.unitsOf(ticket);
    for (const { name, count, most } of coverOf(play, ticket, units, terms.mostCover)) {
      const sum = (covered.get(name) ?? 0) + count;
      covered.set(name, sum);
      if (sum > most) refuse('lottery.cover', { field: `tickets.${at}.content`, max: most.toString() });
    }
    const cost = each.unit * BigInt(each.multiple) * BigInt(units * play.lots);
    const price = pool
      ? priceInPool(each, pool, at)
      : isSeries(play)
        ? priceInSeries(play, each, cost, terms, at)
        : priceAtOdds(each, cost, at);
    stake += cost;
    rebate += price.rebate;
    tickets.push({
      ...{ play: play.code, content: each.content, unit: formatMoney(each.unit), multiple: each.multiple, units },
      ...{ stake: formatMoney(cost), rebate: formatMoney(price.rebate), ...price.terms },
      ...(each.reduced && Object.keys(each.reduced).length > 0 && { reduced: each.reduced }),
    });
  }
  if (stake > terms.mostStake) refuse('lottery.max_stake', { field: 'tickets', max: formatMoney(terms.mostStake) });
  return { tickets, stake, rebate };
}

/** Its prizes are decided by the series: none of them has odds. */
export function isSeries(play: AnyPlay): boolean {
  return play.prizes.every(({ odds, isPush }) => odds === undefined && !isPush);
}

/** How many of its units an order may cover; one at least, where a play has but two. */
export function mostUnits({ space }: Pick<AnyPlay, 'space'>, percent: number): number {
  return Math.max(1, Math.floor((space * percent) / 100));
}

/**
 * What an order covers, and how much of it it may: of a play all units, and of a board whose rows are bets of their own
 * each row as well. Who covers nearly everything plays for rebates, not for a prize.
 */
function coverOf(
  play: AnyPlay,
  { rows, isTyped }: Ticket,
  units: number,
  percent: number,
): { name: string; count: number; most: number }[] {
  const whole = { name: play.code, count: units, most: mostUnits(play, percent) };
  if (isTyped || play.board.leastRows === undefined) return [whole];
  const ofRows = play.board.rows.map(({ symbols }, row) => ({
    ...{ name: `${play.code} ${row}`, count: rows[row]?.length ?? 0 },
    most: mostUnits({ space: symbols.length }, percent),
  }));
  return [whole, ...ofRows];
}

function ticketOf(family: OpenedFamily, play: AnyPlay, { content }: TicketAsked, at: number): Ticket {
  const field = `tickets.${at}.content`;
  const ticket = readTicket(content);
  const fault: TicketFault | undefined = ticket ? family.faultOf(play, ticket) : { code: 'symbol', row: 0 };
  if (!ticket || fault) {
    const { code, row, symbol }: TicketFault = fault ?? { code: 'none', row: 0 };
    return refuse('lottery.ticket', {
      ...{ field, ticket: (at + 1).toString(), row: (row + 1).toString() },
      content: { fault: code, ...(symbol !== undefined && { symbol }) },
    });
  }
  if (play.unitsOf(ticket) > 0) return ticket;
  return refuse('lottery.ticket', { field, ticket: (at + 1).toString(), row: '1', content: { fault: 'none' } });
}

function priceInSeries(
  play: AnyPlay,
  { unit, series, rebate }: TicketAsked,
  cost: Micro,
  { series: { least, most: own, mostBet } }: SaleTerms,
  at: number,
): { rebate: Micro; terms: Pick<KeptTicket, 'series'> } {
  const prices = unitPrices.map(parseMoney);
  if (!prices.includes(unit))
    refuse('lottery.terms', { field: `tickets.${at}.unit`, min: unitPrices[3], max: unitPrices[0] });
  const most = seriesIn(play, own);
  const highest = Math.min(most, mostBet);
  const chosen = series ?? highest;
  if (rebate !== undefined || chosen < least || chosen > highest)
    refuse('lottery.terms', { field: `tickets.${at}.series`, min: least.toString(), max: highest.toString() });
  return { rebate: seriesRebate(cost, most, chosen), terms: { series: chosen } };
}

/** A unit of a pool has one price, and nothing of it comes back: what a pool does not pay is not the player's. */
function priceInPool(
  { unit, series, rebate = 0 }: TicketAsked,
  { price }: Pick<HousePool, 'price'>,
  at: number,
): { rebate: Micro; terms: Record<string, never> } {
  const only = { min: formatMoney(price), max: formatMoney(price) };
  if (unit !== price) refuse('lottery.terms', { field: `tickets.${at}.unit`, ...only });
  if (series !== undefined || rebate !== 0)
    refuse('lottery.terms', { field: `tickets.${at}.rebate`, min: '0', max: '0' });
  return { rebate: 0n, terms: {} };
}

function priceAtOdds(
  { series, rebate = 0 }: TicketAsked,
  cost: Micro,
  at: number,
): { rebate: Micro; terms: Pick<KeptTicket, 'plate'> } {
  if (series !== undefined || !plates.some((plate) => plate === rebate))
    refuse('lottery.terms', {
      ...{ field: `tickets.${at}.rebate`, min: plates[0].toString(), max: plates[3].toString() },
    });
  return { rebate: multiplyRatio(cost, BigInt(rebate), rebateUnit), terms: { plate: rebate } };
}
