import type { Chase } from '@palpite/contract/lottery/shapes.ts';
import { ticketOf } from '../show.ts';
import type { ChaseRow, LegRow } from './chase-store.ts';

/** `legs`: those of this chase and perhaps of others. */
export function chaseOf(chase: ChaseRow, legs: readonly LegRow[]): Chase {
  return {
    ...{ chaseId: chase.id.toString(), gameCode: chase.game, placedAt: chase.placedAt.getTime() },
    ...{ stopOnWin: chase.stopOnWin, stopOnProfit: chase.stopOnProfit, isOpen: chase.state === 'open' },
    tickets: chase.tickets.map((ticket) => ticketOf(ticket, null)),
    legs: legs
      .filter(({ chaseId }) => chaseId === chase.id)
      .map((leg) => ({
        ...{ issueId: leg.issueId.toString(), numero: leg.numero, multiple: leg.multiple, stake: leg.stake },
        ...{ state: stateOf(leg), orderId: leg.orderId?.toString() ?? null, payout: leg.payout ?? 0n },
      })),
  };
}

export function stateOf({ state, orderState }: LegRow): Chase['legs'][number]['state'] {
  if (state === 'waiting') return 'waiting';
  if (state === 'dropped') return 'cancelled';
  return orderState === null || orderState === 'accepted' ? 'active' : orderState;
}
