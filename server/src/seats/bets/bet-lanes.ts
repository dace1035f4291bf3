import type { Platform } from '../../base/room.ts';
import type { Stop } from '../../safeguards/safeguards.ts';
import { type BetAnswer, type BetLanes, type Done, openBetLanes } from '../../shared/shared.ts';
import {
  holdSeat,
  holdSeatBet,
  markSeatSplit,
  type NewSeatBet,
  type PaidSeatBet,
  paySeatBatch,
  placeSeatBatch,
  type SeatBetRow,
  seatBetById,
} from './bet-store.ts';

/** A bet as it was placed or paid; `first` is false for a repeat, which gets the bet as it stands. */
export type SeatBetDone = Done<SeatBetRow>;

type Refused =
  | 'seats.game_closed'
  | 'seats.closed'
  | 'seats.bet_placed'
  | 'seats.bet_elsewhere'
  | 'seats.taken'
  | 'seats.none'
  | 'seats.no_bet_ahead'
  | 'seats.behind_limit';
export type SeatAnswer = BetAnswer<SeatBetRow> | { ok: false; code: Stop | Refused };

type Lanes = BetLanes<NewSeatBet, SeatBetRow, PaidSeatBet>;
export interface SeatLanes extends Omit<Lanes, 'place'> {
  place(ask: Parameters<Lanes['place']>[0]): Promise<SeatAnswer>;
}

/** The way of bets at seats and their payouts to the database. */
export function openSeatLanes(platform: Platform): Promise<SeatLanes> {
  return openBetLanes<NewSeatBet, SeatBetRow, PaidSeatBet>(platform, {
    name: 'seats',
    resultWord: 'result',
    inputOf: ({ roundId, seat, behind, follows, stake }) => [roundId, seat, String(behind), String(follows), stake],
    place: placeSeatBatch,
    placed: (bet, id) => ({
      ...bet,
      id,
      firstStake: bet.stake,
      units: [1],
      insured: false,
      state: 'placed',
      payout: 0n,
      split: false,
    }),
    pay: paySeatBatch,
    paid: ({ bet, payout, state }) => ({ ...bet, payout, state: state === 'void' ? 'returned' : state }),
    betById: seatBetById,
    bonus: {
      holdRound: holdSeat,
      holdBet: holdSeatBet,
      mark: async (tx, bet) => {
        await markSeatSplit(tx, bet.id);
        return { ...bet, split: true };
      },
    },
  });
}
