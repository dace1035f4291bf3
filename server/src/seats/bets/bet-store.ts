import type { Currency } from '@palpite/contract/base/money.ts';
import type { SeatBet, SeatTotal } from '@palpite/contract/seats/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Units } from '@palpite/math/tables/blackjack/seats.ts';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { int4Column, int8Column, textColumn } from '../../base/db/columns.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { betsOf, type PlacedBet, resultsOf } from '../../bets/bets.ts';
import type { Answer, Batch, Booked } from '../../ledger/ledger.ts';
import type { Stop } from '../../safeguards/safeguards.ts';
import type { BetResult } from '../../shared/shared.ts';
import { seriesName } from '../../tables/tables.ts';

/** A bet at a seat, or behind it. */
export interface SeatBetRow {
  readonly id: bigint;
  readonly roundId: bigint;
  readonly playerId: bigint;
  /** The player's account in the ledger. */
  readonly wallet: bigint;
  readonly tableCode: string;
  readonly merchant: string;
  readonly currency: Currency;
  readonly seat: number;
  readonly behind: boolean;
  /** Behind a seat: adds a stake where the seat doubles or splits. */
  readonly follows: boolean;
  readonly firstStake: Micro;
  readonly units: Units;
  readonly insured: boolean;
  /** All that was staked so far. */
  readonly stake: Micro;
  readonly state: SeatBet['state'];
  readonly payout: Micro;
  /** Part of the stake came from bonus money. */
  readonly split: boolean;
}

const columns = sql`id, round_id, player_id, wallet, table_code, merchant, currency, seat, behind, follows, first_stake, units,
  insured, stake, state, payout, split`;

async function readBets(db: Db | Tx, which: RawBuilder<unknown>): Promise<SeatBetRow[]> {
  const { rows } = await sql<SeatBetRow>`select ${columns} from seats.bet ${which}`.execute(db);
  return rows;
}

export async function seatBetById(db: Db | Tx, id: bigint): Promise<SeatBetRow | undefined> {
  return (await readBets(db, sql`where id = ${id}`))[0];
}

export function seatBetsOf(db: Db | Tx, b: { roundId: bigint; playerId: bigint }): Promise<SeatBetRow[]> {
  return readBets(db, sql`where round_id = ${b.roundId} and player_id = ${b.playerId} order by seat`);
}

/** The bets of a round that have no result yet. */
export function placedSeatBets(db: Db, roundId: bigint): Promise<SeatBetRow[]> {
  return readBets(db, sql`where round_id = ${roundId} and state = 'placed' order by id`);
}

/** The next bets of a round after that one, held: nobody else pays them until the transaction ends. */
export function holdSeatBets(
  tx: Tx,
  { roundId, after, limit }: { readonly roundId: bigint; readonly after: bigint; readonly limit: number },
): Promise<SeatBetRow[]> {
  return readBets(tx, sql`where round_id = ${roundId} and id > ${after} order by id limit ${limit} for update`);
}

/** The seats that have a bet of their own in this round. */
export async function seatsBetAt(db: Db | Tx, roundId: bigint): Promise<number[]> {
  const bets = await readBets(db, sql`where round_id = ${roundId} and not behind order by seat`);
  return bets.map(({ seat }) => seat);
}

/** The bets at a seat and behind it: nobody else raises or pays them until the transaction ends. */
export function lockBetsAt(tx: Tx, roundId: bigint, seat: number): Promise<SeatBetRow[]> {
  return readBets(tx, sql`where round_id = ${roundId} and seat = ${seat} and state = 'placed' order by id for update`);
}

/** The stake of a bet grew. */
export async function saveRaised(
  tx: Tx,
  { id, units, insured, stake, split }: Pick<SeatBetRow, 'id' | 'units' | 'insured' | 'stake' | 'split'>,
): Promise<void> {
  await sql`update seats.bet set units = ${units}::int[], insured = ${insured}, stake = ${stake}, split = ${split}
    where id = ${id}`.execute(tx);
}

/** As placing a bet locks: the round does not close, and nobody else bets at the seat, until the transaction ends. */
export async function holdSeat(
  tx: Tx,
  { tableCode, roundId, seat, askedAt }: Pick<NewSeatBet, 'tableCode' | 'roundId' | 'seat' | 'askedAt'>,
): Promise<void> {
  await sql`select seats.hold_seats(array[${seriesName(tableCode)}]::text[], array[${roundId}]::bigint[],
    array[${tableCode}]::text[], array[${seat}]::int[], array[${askedAt}]::timestamptz[])`.execute(tx);
}

/** Nobody else pays the bet until the transaction ends. */
export async function holdSeatBet(tx: Tx, { id }: Pick<SeatBetRow, 'id'>): Promise<void> {
  await sql`select 1 from seats.bet where id = ${id} for update`.execute(tx);
}

export async function markSeatSplit(tx: Tx, id: bigint): Promise<void> {
  await sql`update seats.bet set split = true where id = ${id}`.execute(tx);
}

/** What lies at the seats in this round, and behind them by currency. */
export async function seatTotals(db: Db, roundId: bigint): Promise<SeatTotal[]> {
  const { rows } =
    await sql<SeatTotal>`select seat, behind, currency, sum(stake)::bigint as stake, count(*)::int as bettors
    from seats.bet where round_id = ${roundId} group by seat, behind, currency order by seat, behind, currency`.execute(
      db,
    );
  return rows;
}

/** What is behind a seat of one brand in one currency: the first stakes, for a limit is on what is laid. */
export async function laidBehind(
  db: Db,
  { roundId, seat, merchant, currency }: Pick<SeatBetRow, 'roundId' | 'seat' | 'merchant' | 'currency'>,
): Promise<Micro> {
  const { rows } = await sql<{ laid: Micro }>`select coalesce(sum(first_stake), 0)::bigint as laid from seats.bet
    where round_id = ${roundId} and seat = ${seat} and behind and merchant = ${merchant} and currency = ${currency}`.execute(
    db,
  );
  return rows[0]?.laid ?? 0n;
}

/** How many bet in this round, and how many got more than they staked. */
export async function seatSums(db: Db, roundId: bigint): Promise<{ bettors: number; winners: number }> {
  const { rows } = await sql<{ bettors: number; winners: number }>`select count(distinct player_id)::int as bettors,
      (count(distinct player_id) filter (where state = 'won'))::int as winners
    from seats.bet where round_id = ${roundId}`.execute(db);
  return rows[0] ?? { bettors: 0, winners: 0 };
}

/** How many have bet on this round, by brand and currency. */
export async function seatBettors(
  db: Db,
  roundId: bigint,
): Promise<{ merchant: string; currency: string; bettors: number }[]> {
  const { rows } = await sql<{ merchant: string; currency: string; bettors: number }>`select merchant, currency,
      count(distinct player_id)::int as bettors
    from seats.bet where round_id = ${roundId} group by merchant, currency`.execute(db);
  return rows;
}

/** Of these bets those at tables with seats, the newest first. */
export function seatBetsByIds(db: Db, playerId: bigint, ids: readonly bigint[]): Promise<SeatBetRow[]> {
  const numbers = ids.map(String);
  return readBets(db, sql`where id = any (${numbers}::bigint[]) and player_id = ${playerId} order by id desc`);
}

/** What the command of a bet says besides the money, see `seats.book_bets`. */
export type NewSeatBet = Pick<
  SeatBetRow,
  'roundId' | 'wallet' | 'tableCode' | 'seat' | 'behind' | 'follows' | 'currency'
> &
  PlacedBet & {
    /** The most that all bets behind the seat may come to. */
    readonly behindMost: Micro;
    /** When the call was there. */
    readonly askedAt: Date;
  };

const bookText = 'select * from seats.book_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';
const payText = 'select * from seats.pay_bets($1, $2, $3)';

async function ask(tx: Tx, text: string, batch: Batch, more: readonly unknown[]): Promise<Answer[]> {
  const { rows } = await tx.executeQuery<Booked>(CompiledQuery.raw(text, [batch.value, ...more]));
  const [booked] = rows;
  if (!booked) throw new Error('a batch of the seats answered nothing');
  return batch.answersOf(booked);
}

export function placeSeatBatch(tx: Tx, batch: Batch, bets: readonly NewSeatBet[], placedAt: Date): Promise<Answer[]> {
  return ask(tx, bookText, batch, [
    betsOf(bets),
    int8Column(bets.map((bet) => bet.roundId)),
    int8Column(bets.map((bet) => bet.wallet)),
    textColumn(bets.map((bet) => bet.tableCode)),
    int4Column(bets.map((bet) => bet.seat)),
    bets.map((bet) => bet.behind),
    bets.map((bet) => bet.follows),
    int8Column(bets.map((bet) => bet.behindMost)),
    bets.map((bet) => bet.askedAt),
    placedAt,
  ]);
}

export interface PaidSeatBet extends BetResult<SeatBetRow> {
  readonly state: 'won' | 'lost' | 'push' | 'void';
}

export function paySeatBatch(tx: Tx, batch: Batch, results: readonly PaidSeatBet[], at: Date): Promise<Answer[]> {
  const paid = results.map(({ bet: { id, playerId }, state, payout }) => ({ id, playerId, payout, state }));
  return ask(tx, payText, batch, [resultsOf(paid), at]);
}

/** Bets that are paid nothing; answers those that were lost now. */
export async function loseSeatBets(tx: Tx, bets: readonly Pick<SeatBetRow, 'id'>[], at: Date): Promise<SeatBetRow[]> {
  const ids = bets.map(({ id }) => id.toString());
  const { rows } = await sql<SeatBetRow>`select ${columns} from seats.lose_bets(${ids}::bigint[], ${at})`.execute(tx);
  return rows;
}

/**
 * Why each of these players may not stake so much now; null: they may. Limits stand still until the transaction ends.
 */
export async function stopsOf(
  tx: Tx,
  stakes: readonly { readonly playerId: bigint; readonly amount: Micro }[],
  at: Date,
): Promise<(Stop | null)[]> {
  const players = stakes.map(({ playerId }) => playerId.toString());
  const amounts = stakes.map(({ amount }) => amount.toString());
  const { rows } = await sql<{ stops: (Stop | null)[] | null }>`select
    safeguards.stop_bets(${players}::bigint[], ${amounts}::bigint[], ${at}) as stops`.execute(tx);
  return rows[0]?.stops ?? stakes.map(() => null);
}

/** Counts what guarded players staked. */
export async function countStakes(
  tx: Tx,
  stakes: readonly { readonly playerId: bigint; readonly amount: Micro }[],
  at: Date,
): Promise<void> {
  const players = stakes.map(({ playerId }) => playerId.toString());
  const amounts = stakes.map(({ amount }) => amount.toString());
  await sql`select safeguards.count_bets(${players}::bigint[], ${amounts}::bigint[], array[0]::bigint[], array[null]::text[],
    ${at})`.execute(tx);
}
