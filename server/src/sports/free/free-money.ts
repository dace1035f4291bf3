// The stake of a free bet: promotions pay it as it is placed, and get it back where the bet is void.
import type { Currency } from '@palpite/contract/base/money.ts';
import { databaseTime } from '../../base/clock.ts';
import { inTxAgain, type Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type AccountId, batchOf, entriesOfKey, houseAccount, inputOf } from '../../ledger/ledger.ts';
import { type PlaceAnswer, placedTicket } from '../bet/ticket-lanes.ts';
import { bookTickets, lookAtBet, type NewTicket, type TicketRow, ticketById } from '../bet/ticket-store.ts';
import { lockFreeBet, returnFreeBet, uncountPaid, useFreeBet } from './free-store.ts';

const gone = { ok: false, code: 'sports.free_over' } as const;

/**
 * Places a bet whose stake a free bet pays: promotions pay it into the game, under the player's key. The free bet is
 * held, so of two at once one uses it; a repeat is answered as the first call was.
 */
export async function placeFree(
  platform: Platform,
  { bet, key, bank }: { readonly bet: NewTicket; readonly key: string; readonly bank: AccountId },
): Promise<PlaceAnswer> {
  const { freeId = 0n, limits, wallet, merchant, currency } = bet;
  const at = databaseTime(platform);
  return inTxAgain(platform.db, async (tx): Promise<PlaceAnswer> => {
    const free = await lockFreeBet(tx, freeId);
    const isRepeat = (await entriesOfKey(tx, wallet, key)).length > 0;
    if (!isRepeat) {
      if (!free || free.ticketId !== null || free.expiresAt <= platform.clock.now()) return gone;
      const against = await lookAtBet(tx, bet, at);
      if (against) return { ok: false, ...against };
    }
    const house = await promotionsOf(tx, { merchant, currency });
    const batch = batchOf([
      {
        ...{ key, owner: wallet, input: inputOf('sports bet', bet.asked), keyOnly: true },
        steps: [{ do: 'transfer', debit: house, credit: bank, amount: limits.free ?? 0n, kind: 'stake' }],
      },
    ]);
    const { answers, acceptedAt } = await bookTickets(tx, batch, [bet], at);
    const [answer] = answers;
    if (!answer) throw new Error('a free bet got no answer');
    if (!answer.ok) return answer;
    const { first, available, held } = answer;
    const [id = 0n] = answer.transfers;
    if (first) {
      await useFreeBet(tx, freeId, id);
      return { ok: true, first, bet: placedTicket(bet, id, acceptedAt), available, held };
    }
    const kept = await ticketById(tx, id);
    return kept ? { ok: true, first, bet: kept, available, held } : { ok: false, code: 'request.key_reused' };
  });
}

/** A free bet that comes back can be used for so long at least. */
const againMs = 3 * 86_400_000;

interface Ended {
  readonly ticket: Pick<TicketRow, 'id' | 'playerId' | 'merchant' | 'currency' | 'freeId'>;
  readonly payout: bigint;
  readonly isReturned: boolean;
}

/** The stake of a free bet goes back to promotions; undefined: the payment is the player's. */
export async function payeeOf(tx: Tx, { ticket, isReturned }: Ended): Promise<AccountId | undefined> {
  if (ticket.freeId === null || !isReturned) return undefined;
  return promotionsOf(tx, ticket);
}

export function promotionsOf(
  tx: Tx,
  { merchant, currency }: Pick<TicketRow, 'merchant' | 'currency'>,
): Promise<AccountId> {
  return houseAccount(tx, { merchant, currency: currency as Currency, name: 'promotions' });
}

/** A bet of a free bet was paid, or its stake went back: then the player has the free bet again. */
export async function endFree(platform: Platform, tx: Tx, { ticket, payout, isReturned }: Ended): Promise<void> {
  const at = platform.clock.now();
  await uncountPaid(tx, ticket.playerId, payout, at);
  if (isReturned) await returnFreeBet(tx, ticket.id, new Date(at.getTime() + againMs));
}
