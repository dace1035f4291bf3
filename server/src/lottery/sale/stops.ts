import { numbersOn, type Reduced, reducedOn, wholePrize } from '@palpite/math/lottery/numbers.ts';
import { readTicket } from '@palpite/math/lottery/ticket.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Lottery } from '../games.ts';
import type { KeptTicket } from './order-store.ts';
import { halfPayInForce, stopsInForce, stopsOfIssue } from './stop-store.ts';

/**
 * What of an order is not sold: a number of a ticket, or nothing of the issue at all; or not at the prize it was asked
 * for, with the share of it that is paid by now.
 */
export type FoundStop = { readonly ticket: number; readonly number: string; readonly share?: number } | 'all';

interface Order {
  readonly lottery: Lottery;
  readonly issueId: bigint;
  readonly merchant: string;
  readonly tickets: readonly Pick<KeptTicket, 'play' | 'content' | 'reduced'>[];
}

type Numbers = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Compares tickets with what the brand has stopped of an issue, and with its half pay. `stops` goes with the order: it
 * is booked only if both are still the same by then. `known`: how often they were changed, by what was read before;
 * where that is 0 and no ticket knows of half pay, nothing is read.
 */
export async function stopsOf(
  db: Db | Tx,
  { lottery, issueId, merchant, tickets }: Order,
  known?: number,
): Promise<{ stops: number; found: FoundStop | undefined }> {
  const isTold = tickets.some(({ reduced }) => reduced !== undefined);
  const stops = known === 0 && !isTold ? known : await stopsOfIssue(db, issueId);
  if (stops === 0) return { stops, found: findChange(lottery, tickets, new Map()) };
  const inForce = await stopsInForce(db, { issueId, merchant });
  if (inForce.some(({ play }) => play === null)) return { stops, found: 'all' };
  const stopped = byPlay(
    inForce.flatMap(({ play, number }) => (play === null || number === null ? [] : [{ play, number, share: 0 }])),
  );
  const found = findStop(lottery, tickets, stopped);
  return { stops, found: found ?? findChange(lottery, tickets, await sharesOf(db, { issueId, merchant })) };
}

async function sharesOf(db: Db | Tx, asked: { issueId: bigint; merchant: string }): Promise<Numbers> {
  return byPlay(await halfPayInForce(db, asked));
}

function byPlay(rows: readonly { play: string; number: string; share: number }[]): Numbers {
  const plays = new Map<string, Map<string, number>>();
  for (const { play, number, share } of rows) plays.set(play, (plays.get(play) ?? new Map()).set(number, share));
  return plays;
}

function findStop({ family }: Lottery, tickets: Order['tickets'], stopped: Numbers): FoundStop | undefined {
  for (const [at, { play: code, content }] of tickets.entries()) {
    const numbers = stopped.get(code);
    const play = numbers && family.plays.get(code);
    const ticket = play && readTicket(content);
    if (!ticket) continue;
    for (const number of numbersOn(play, ticket)) if (numbers.has(number)) return { ticket: at, number };
  }
  return undefined;
}

/** The first number that pays another share of its prize than the ticket says. */
function findChange(lottery: Lottery, tickets: Order['tickets'], shares: Numbers): FoundStop | undefined {
  for (const [ticket, { reduced: asked = {}, ...each }] of tickets.entries()) {
    const due = reducedBy(lottery, each, shares) ?? {};
    for (const number of new Set([...Object.keys(due), ...Object.keys(asked)]))
      if (due[number] !== asked[number]) return { ticket, number, share: due[number] ?? wholePrize };
  }
  return undefined;
}

function reducedBy(
  { family }: Lottery,
  { play: code, content }: Pick<KeptTicket, 'play' | 'content'>,
  shares: Numbers,
): Reduced | undefined {
  const ofPlay = shares.get(code);
  const play = ofPlay && family.plays.get(code);
  const ticket = play && readTicket(content);
  return ticket && reducedOn(play, ticket, ofPlay);
}

/**
 * The tickets of a leg at the half pay of its own issue, whose sale was changed so often; undefined where a number pays
 * less of its prize there than was agreed.
 */
export async function atHalfPay(
  tx: Tx,
  { lottery, issueId, merchant, tickets }: Omit<Order, 'tickets'> & { readonly tickets: readonly KeptTicket[] },
  stops: number,
): Promise<KeptTicket[] | undefined> {
  const shares: Numbers = stops === 0 ? new Map() : await sharesOf(tx, { issueId, merchant });
  const sold: KeptTicket[] = [];
  for (const { reduced: agreed = {}, ...ticket } of tickets) {
    const reduced = reducedBy(lottery, ticket, shares);
    const isLess = Object.entries(reduced ?? {}).some(([number, share]) => share < (agreed[number] ?? wholePrize));
    if (isLess) return undefined;
    sold.push({ ...ticket, ...(reduced && { reduced }) });
  }
  return sold;
}

/**
 * Refuses `lottery.sale_stopped`, or `lottery.stopped`, `lottery.half_pay` (it pays another share of its prize) or
 * `lottery.exposed` (there is no room for the number), which name the ticket and the number.
 */
export function refuseFound(found: FoundStop, code: 'lottery.stopped' | 'lottery.exposed' = 'lottery.stopped'): never {
  if (found === 'all') return refuse('lottery.sale_stopped', { field: 'issueId' });
  const { ticket, number, share } = found;
  const where = { field: `tickets.${ticket}.content`, ticket: (ticket + 1).toString(), number };
  return share === undefined
    ? refuse(code, where)
    : refuse('lottery.half_pay', { ...where, percent: percentOf(share), content: { share } });
}

/** `50`, `33.33`. */
export function percentOf(share: number): string {
  return String(share / 100);
}
