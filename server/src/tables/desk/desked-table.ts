// What the desk asks of a live table, whatever is played there.
import type { DeskOutcome, DeskSeat, DeskTable } from '@palpite/contract/tables/office.ts';
import type { Standing } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { port } from '../../base/port.ts';
import type { Platform } from '../../base/room.ts';
import type { ChainRules, Round } from '../../shared/shared.ts';
import type { Place } from '../names.ts';
import { ownTables } from '../own-tables.ts';
import type { TableLimit } from '../store.ts';
import type { RoundMoney } from './desk-store.ts';
import { spotTable } from './spot-table.ts';

/** A bet that may have to be given back after it was paid. */
export interface DeskedBet {
  readonly id: bigint;
  readonly playerId: bigint;
  /** The player's account in the ledger. */
  readonly wallet: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly stake: Micro;
  readonly payout: Micro;
  readonly state: 'placed' | 'won' | 'lost' | 'push' | 'returned';
  /** Part of the stake came from bonus money. */
  readonly split: boolean;
}

/** What lies on a round of a place. */
export interface LaidNow {
  readonly bettors: number;
  readonly staked: Micro;
  /** The most that may be paid for it, with what may still be added to the stakes taken off. */
  readonly mostPaid: Micro;
  readonly spots: readonly { spot: string; amount: Micro; bettors: number }[];
  /** Of a table with seats: each of them. */
  readonly seats: readonly DeskSeat[];
}

export interface DeskedTable {
  readonly code: string;
  /** What is played there: a game of spots, or rules of blackjack. */
  readonly game: string;
  /** The two spots of which one wins when the other loses; null of a game without. */
  readonly sides: readonly string[] | null;
  /** What decides its rounds where they are dealt from a shoe; undefined of a table that takes draws. */
  readonly shoe: ChainRules | undefined;
  /** Whether players sit there, and decide. */
  readonly hasSeats: boolean;
  phaseOf(round: Round): NonNullable<DeskTable['round']>['phase'];
  /** Of every brand and currency, as they were a second ago or later. */
  limits(platform: Platform): Promise<readonly TableLimit[]>;
  lockLimit(tx: Tx, place: Place): Promise<TableLimit | undefined>;
  /** The field that is wrong; undefined: these limits can hold. */
  limitFault(platform: Platform, limit: TableLimit): Promise<'most' | 'apart' | undefined>;
  saveLimit(tx: Tx, limit: TableLimit): Promise<void>;
  forgetLimits(platform: Platform): void;
  /** What lies on the round at hand; on none, who sits. */
  laidNow(platform: Platform, place: Place, round: Round | undefined): Promise<LaidNow>;
  /** What came in these rounds, of those that are dealt. */
  outcomes(db: Db, roundIds: readonly bigint[]): Promise<ReadonlyMap<bigint, DeskOutcome>>;
  money(db: Db, place: Place, roundIds: readonly bigint[]): Promise<readonly RoundMoney[]>;
  tellStanding(
    platform: Platform,
    merchant: string,
    said: { readonly standing: Standing; readonly lastRound: string | null },
  ): void;
  /** Adds what a settled round brought to its hour, or takes it off again; each once. */
  sumRound(tx: Tx, round: Round, sign: 1 | -1): Promise<void>;
  /** The next bets of a round after that one, held: nobody else pays them until the transaction ends. */
  holdBets(
    tx: Tx,
    which: { readonly roundId: bigint; readonly after: bigint; readonly limit: number },
  ): Promise<readonly DeskedBet[]>;
  /** A settled bet is given back, by these entries. */
  giveBackBet(
    tx: Tx,
    bet: { readonly id: bigint; readonly entries: readonly { readonly entry: bigint; readonly amount: Micro }[] },
    at: Date,
  ): Promise<void>;
  /** A bet that was given back is told to its player. */
  tellBet(platform: Platform, betId: bigint): Promise<void>;
  /** All who see the table hear that the round is void, and its bets given back. */
  tellVoid(platform: Platform, roundId: bigint): void;
}

/** Tables of rooms above, which have desk, standing and sums in common with those of spots. */
export const moreTablesPort = port<readonly DeskedTable[]>('tables.more_tables');

const spotTables = ownTables.map(spotTable);

export function deskedTables(platform: Platform): readonly DeskedTable[] {
  return [...spotTables, ...(moreTablesPort.of(platform) ?? [])];
}

export function deskedTable(platform: Platform, code: string): DeskedTable | undefined {
  return deskedTables(platform).find((each) => each.code === code);
}
