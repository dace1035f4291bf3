import type { Platform } from '../base/room.ts';
import type { Stop } from '../safeguards/safeguards.ts';
import { type BetAnswer, type BetLanes, type Done as DoneBet, openBetLanes } from '../shared/shared.ts';
import {
  type BetRow,
  betById,
  holdBet,
  holdRound,
  markSplit,
  type NewBet,
  type PaidResult,
  payBatch,
  placeBatch,
} from './store.ts';

/** A bet as it was placed or paid; `first` is false for a repeat, which gets the bet as it stands. */
export type Done = DoneBet<BetRow>;
/** Why the statement that books refuses. */
type Booked = 'tables.closed' | 'tables.bet_placed' | 'tables.game_closed' | 'tables.apart';
export type PlaceAnswer = BetAnswer<BetRow> | { ok: false; code: Stop | Booked };

export interface TableLanes extends Omit<BetLanes<NewBet, BetRow, PaidResult>, 'place'> {
  place(ask: Parameters<BetLanes<NewBet, BetRow, PaidResult>['place']>[0]): Promise<PlaceAnswer>;
}

/** The way of bets and payouts to the database. */
export function openTableLanes(platform: Platform): Promise<TableLanes> {
  return openBetLanes<NewBet, BetRow, PaidResult>(platform, {
    name: 'tables',
    resultWord: 'result',
    inputOf: ({ roundId, chips }) => [roundId, ...chips.flatMap(({ spot, amount }) => [spot, amount])],
    place: placeBatch,
    placed: (bet, id) => ({ ...bet, id, state: 'placed', payout: 0n, split: false }),
    pay: payBatch,
    paid: ({ bet, payout, state }) => ({ ...bet, payout, state: state === 'void' ? 'returned' : state }),
    betById,
    bonus: {
      holdRound,
      holdBet,
      mark: async (tx, bet) => {
        await markSplit(tx, bet.id);
        return { ...bet, split: true };
      },
    },
  });
}
