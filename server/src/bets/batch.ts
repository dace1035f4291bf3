import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { int8Column, recordOf, shortenColumn, textColumn } from '../base/db/columns.ts';
import { categoryOf } from './families.ts';

/** One bet of a batch. The command at the same position of the ledger's batch books its stake. */
export interface PlacedBet {
  readonly playerId: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly vassalage: string;
  readonly gameCode: string;
  /** RNG, or another type of game of the catalogue; RNG if it is left out. Stored is the category (`categoryOf`). */
  readonly gameType?: string;
  readonly stake: Micro;
  /** The part of the stake that is promo money, not the player's own. */
  readonly freeStake?: Micro;
  /** The part of the stake that can win only if another part of it loses as much. */
  readonly opposed?: Micro;
}

/** Encodes bets that wait for their result as a `bets.batch`, for a room's SQL function that calls `bets.book`. */
export function betsOf(bets: readonly PlacedBet[]): Buffer {
  return batchOf(bets, []);
}

/** Encodes bets that are settled when they are placed as a `bets.batch`. */
export function settledBetsOf(bets: readonly (PlacedBet & { readonly payout: Micro })[]): Buffer {
  return batchOf(
    bets,
    bets.map(({ payout }) => payout),
  );
}

function batchOf(bets: readonly PlacedBet[], payouts: readonly Micro[]): Buffer {
  const column = <Item>(read: (bet: PlacedBet) => Item) => bets.map(read);
  return recordOf([
    int8Column(column((bet) => bet.playerId)),
    textColumn(shortenColumn(column((bet) => bet.merchant))),
    textColumn(shortenColumn(column((bet) => bet.currency))),
    textColumn(shortenColumn(column((bet) => bet.vassalage))),
    textColumn(shortenColumn(column((bet) => bet.gameCode))),
    textColumn(shortenColumn(column(categoryOf))),
    int8Column(shortenColumn(column((bet) => bet.stake))),
    int8Column(shortenColumn(column((bet) => bet.freeStake ?? 0n))),
    int8Column(shortenColumn(column((bet) => bet.opposed ?? 0n))),
    int8Column(payouts),
  ]);
}

/** The result of a bet that waited. The command at the same position of the ledger's batch pays it. */
export interface PaidBet {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly payout: Micro;
  readonly state: Exclude<BetState, 'accepted'>;
}

/** Encodes results as a `bets.results`, for a room's SQL function that calls `bets.pay`. */
export function resultsOf(bets: readonly PaidBet[]): Buffer {
  return recordOf([
    int8Column(bets.map(({ id }) => id)),
    int8Column(bets.map(({ playerId }) => playerId)),
    int8Column(bets.map(({ payout }) => payout)),
    textColumn(bets.map(({ state }) => state)),
  ]);
}
