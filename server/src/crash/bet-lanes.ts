import { payoutOf } from '@palpite/math/games/crash/rules.ts';
import type { Platform } from '../base/room.ts';
import type { AccountId } from '../ledger/ledger.ts';
import type { Stop } from '../safeguards/safeguards.ts';
import { type BetAnswer, type Done as DoneBet, openBetLanes } from '../shared/shared.ts';
import { crashCode } from './names.ts';
import {
  type BetRow,
  betById,
  holdBet,
  holdRound,
  landBatch,
  markSplit,
  type NewBet,
  type NewLanding,
  placeBatch,
} from './store.ts';

/** A bet as it was placed or came down; `first` is false for a repeat, which gets the bet as it stands. */
export type Done = DoneBet<BetRow>;

export interface PlaceAsk {
  readonly bet: NewBet;
  /** The house account that takes stakes and pays prizes. */
  readonly bank: AccountId;
  /** UUID from the player's key. */
  readonly key: string;
}
export type PlaceAnswer = BetAnswer<BetRow> | { ok: false; code: Stop | 'crash.closed' | 'crash.bet_placed' };

export interface LandAsk extends Pick<NewLanding, 'bet' | 'callKey'> {
  readonly bank: AccountId;
  /** Hundredths; undefined gives the stake back. */
  readonly multiplier: number | undefined;
}
export type LandAnswer = BetAnswer<BetRow> | { ok: false; code: 'crash.burst' };

export interface FlightLanes {
  place(ask: PlaceAsk): Promise<PlaceAnswer>;
  land(ask: LandAsk): Promise<LandAnswer>;
  close(): Promise<void>;
}

/** The way of bets and landings to the database. */
export async function openFlightLanes(platform: Platform): Promise<FlightLanes> {
  const lanes = await openBetLanes<NewBet, BetRow, NewLanding>(platform, {
    name: crashCode,
    resultWord: 'landing',
    inputOf: ({ roundId, place, stake, autoAt }) => [roundId, place, stake, autoAt ?? 0],
    place: placeBatch,
    placed: (bet, id) => ({ ...bet, id, state: 'flying', multiplier: null, payout: 0n, split: false }),
    pay: landBatch,
    paid: ({ bet, payout, isReturned, multiplier }) => ({
      ...bet,
      payout,
      state: isReturned ? 'returned' : 'landed',
      multiplier: isReturned ? null : multiplier,
    }),
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
  return {
    place: lanes.place,
    land({ bet, multiplier, callKey, bank }) {
      const isReturned = multiplier === undefined;
      const payout = isReturned ? bet.stake : payoutOf(bet.stake, multiplier);
      return lanes.pay({ result: { bet, isReturned, payout, multiplier: multiplier ?? 100, callKey }, bank });
    },
    close: lanes.close,
  };
}
