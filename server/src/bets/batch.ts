import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { int8Column, recordOf, shortenColumn, textColumn } from '../base/db/columns.ts';

/** A bet that is placed by a command of the ledger's batch at its place. */
export interface PlacedBet {
  readonly playerId: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly vassalage: string;
  readonly gameCode: string;
  /** In which of the catalogue's categories the game stands; RNG without it. */
  readonly gameType?: string;
  readonly stake: Micro;
  /** What is staked of money that is not the player's own. */
  readonly freeStake?: Micro;
  /** Of the stake, what cannot win without another part of it losing as much. */
  readonly opposed?: Micro;
}

/** Bets that wait for their result, as a `bets.batch`: for a room's function that calls `bets.book`. */
export function betsOf(bets: readonly PlacedBet[]): Buffer {
  return batchOf(bets, []);
}

/** Bets that are settled as they are placed, as a `bets.batch`. */
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
    textColumn(shortenColumn(column((bet) => bet.gameType ?? 'RNG'))),
    int8Column(shortenColumn(column((bet) => bet.stake))),
    int8Column(shortenColumn(column((bet) => bet.freeStake ?? 0n))),
    int8Column(shortenColumn(column((bet) => bet.opposed ?? 0n))),
    int8Column(payouts),
  ]);
}

/** What a bet that waited came to; the command of the ledger's batch at its place pays it. */
export interface PaidBet {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly payout: Micro;
  readonly state: Exclude<BetState, 'accepted'>;
}

/** Results as a `bets.results`: for a room's function that calls `bets.pay`. */
export function resultsOf(bets: readonly PaidBet[]): Buffer {
  return recordOf([
    int8Column(bets.map(({ id }) => id)),
    int8Column(bets.map(({ playerId }) => playerId)),
    int8Column(bets.map(({ payout }) => payout)),
    textColumn(bets.map(({ state }) => state)),
  ]);
}
