import { numbersOn } from '@palpite/math/lottery/numbers.ts';
import { readTicket } from '@palpite/math/lottery/ticket.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Lottery } from '../games.ts';
import type { KeptTicket } from './order-store.ts';
import { stopsInForce, stopsOfIssue } from './stop-store.ts';

/** What of an order is not sold: a number of a ticket, or nothing of the issue at all. */
export type FoundStop = { readonly ticket: number; readonly number: string } | 'all';

interface Order {
  readonly lottery: Lottery;
  readonly issueId: bigint;
  readonly merchant: string;
  readonly tickets: readonly Pick<KeptTicket, 'play' | 'content'>[];
}

/**
 * Compares tickets with what the brand has stopped of an issue. `stops` goes with the order: it is booked only if the
 * stops are still the same by then. `known`: how often they were changed, by what was read before; where that is 0,
 * nothing is read.
 */
export async function stopsOf(
  db: Db | Tx,
  { lottery, issueId, merchant, tickets }: Order,
  known?: number,
): Promise<{ stops: number; found: FoundStop | undefined }> {
  const stops = known === 0 ? known : await stopsOfIssue(db, issueId);
  if (stops === 0) return { stops, found: undefined };
  const stopped = new Map<string, Set<string>>();
  for (const { play, number } of await stopsInForce(db, { issueId, merchant })) {
    if (play === null || number === null) return { stops, found: 'all' };
    stopped.set(play, (stopped.get(play) ?? new Set()).add(number));
  }
  return { stops, found: findStop(lottery, tickets, stopped) };
}

function findStop(
  { family }: Lottery,
  tickets: Order['tickets'],
  stopped: ReadonlyMap<string, ReadonlySet<string>>,
): FoundStop | undefined {
  for (const [at, { play: code, content }] of tickets.entries()) {
    const numbers = stopped.get(code);
    const play = numbers && family.plays.get(code);
    const ticket = play && readTicket(content);
    if (!ticket) continue;
    for (const number of numbersOn(play, ticket)) if (numbers.has(number)) return { ticket: at, number };
  }
  return undefined;
}

/** Refuses `lottery.sale_stopped` or `lottery.stopped`, which names the ticket and the number. */
export function refuseFound(found: FoundStop): never {
  if (found === 'all') return refuse('lottery.sale_stopped', { field: 'issueId' });
  return refuse('lottery.stopped', {
    ...{ field: `tickets.${found.ticket}.content`, ticket: (found.ticket + 1).toString(), number: found.number },
  });
}
