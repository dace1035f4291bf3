import type { CrashBet } from '@palpite/contract/crash/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { CompiledQuery, sql } from 'kysely';
import { int4Column, int8Column } from '../base/db/columns.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { betsOf, type PlacedBet, resultsOf } from '../bets/bets.ts';
import type { Answer, Batch, Booked } from '../ledger/ledger.ts';
import type { BetResult } from '../shared/shared.ts';

export interface TableLimit {
  merchant: string;
  currency: string;
  minStake: Micro;
  maxStake: Micro;
  maxProfit: Micro;
  maxRoundProfit: Micro;
}

export async function allLimits(db: Db): Promise<TableLimit[]> {
  const { rows } = await sql<TableLimit>`select merchant, currency, min_stake as "minStake", max_stake as "maxStake",
    max_profit as "maxProfit", max_round_profit as "maxRoundProfit" from crash.table_limit`.execute(db);
  return rows;
}

export async function saveLimit(tx: Tx, l: TableLimit): Promise<void> {
  await sql`insert into crash.table_limit (merchant, currency, min_stake, max_stake, max_profit, max_round_profit)
    values (${l.merchant}, ${l.currency}, ${l.minStake}, ${l.maxStake}, ${l.maxProfit}, ${l.maxRoundProfit}) on conflict do nothing`.execute(
    tx,
  );
}

export interface BetRow {
  id: bigint;
  roundId: bigint;
  playerId: bigint;
  place: CrashBet['place'];
  /** The player's account in the ledger. */
  wallet: bigint;
  merchant: string;
  currency: string;
  stake: Micro;
  autoAt: number | null;
  state: CrashBet['state'];
  multiplier: number | null;
  payout: Micro;
  /** Part of the stake came from bonus money. */
  split: boolean;
}

const betColumns = sql`id, round_id as "roundId", player_id as "playerId", place, wallet, merchant, currency, stake, auto_at as "autoAt",
  state, multiplier, payout, split`;

export async function betById(db: Db | Tx, id: bigint): Promise<BetRow | undefined> {
  const { rows } = await sql<BetRow>`select ${betColumns} from crash.bet where id = ${id}`.execute(db);
  return rows[0];
}

/** The flight of a bet does not take off until the transaction ends. */
export async function holdRound(tx: Tx, { roundId, askedAt }: Pick<NewBet, 'roundId' | 'askedAt'>): Promise<void> {
  await sql`select shared.bets_closed(array[${roundId}]::bigint[], array[${askedAt}]::timestamptz[])`.execute(tx);
}

/** Nobody else lets the bet come down until the transaction ends. */
export async function holdBet(tx: Tx, { id }: Pick<BetRow, 'id'>): Promise<void> {
  await sql`select 1 from crash.bet where id = ${id} for update`.execute(tx);
}

export async function markSplit(tx: Tx, id: bigint): Promise<void> {
  await sql`update crash.bet set split = true where id = ${id}`.execute(tx);
}

/** Of a table the highest stakes of a flight; the player's own come first. */
export async function betsOfTable(
  db: Db,
  t: { roundId: bigint; merchant: string; currency: string; playerId: bigint; limit: number },
): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${betColumns} from crash.bet
    where round_id = ${t.roundId} and merchant = ${t.merchant} and currency = ${t.currency}
    order by player_id = ${t.playerId} desc, stake desc, id limit ${t.limit}`.execute(db);
  return rows;
}

export interface Pool {
  merchant: string;
  currency: string;
  count: number;
  staked: Micro;
  /** The stakes still in the air. */
  flying: Micro;
  /** What those who came down have won beyond their stakes. */
  won: Micro;
}

/** Every table's money in this flight. */
export async function poolsOf(db: Db | Tx, roundId: bigint): Promise<Pool[]> {
  const { rows } = await sql<Pool>`select merchant, currency, count(*)::int as count, sum(stake)::bigint as staked,
      coalesce(sum(stake) filter (where state = 'flying'), 0)::bigint as flying,
      coalesce(sum(payout - stake) filter (where state = 'landed'), 0)::bigint as won
    from crash.bet where round_id = ${roundId} group by merchant, currency`.execute(db);
  return rows;
}

/** Bets still flying; with `upTo` those whose automatic cash-out or own limit is not above it, and perhaps few more. */
export async function flyingBets(db: Db | Tx, roundId: bigint, upTo?: number): Promise<BetRow[]> {
  const due =
    upTo === undefined
      ? sql`true`
      : sql`(auto_at <= ${upTo} or stake::numeric * (${upTo} - 99) >= (select min(l.max_profit) from crash.table_limit l)::numeric * 100)`;
  const { rows } =
    await sql<BetRow>`select ${betColumns} from crash.bet where round_id = ${roundId} and state = 'flying' and ${due} order by id`.execute(
      db,
    );
  return rows;
}

export async function betsOfPlayer(db: Db, playerId: bigint, ids: readonly bigint[]): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${betColumns} from crash.bet
    where id = any (${ids.map(String)}::bigint[]) and player_id = ${playerId} order by id desc`.execute(db);
  return rows;
}

/** The flight is over: answers the bets that were lost with it. */
export async function finishRound(tx: Tx, roundId: bigint, at: Date): Promise<BetRow[]> {
  const { rows } =
    await sql<BetRow>`select ${betColumns} from crash.finish_round(${roundId}, ${at}) order by id`.execute(tx);
  return rows;
}

/** What the command of a bet says besides the money, see `crash.book_bets`. */
export type NewBet = Pick<BetRow, 'roundId' | 'place' | 'autoAt' | 'wallet'> &
  PlacedBet & {
    /** When the call was there. */
    readonly askedAt: Date;
  };

const bookText = 'select * from crash.book_bets($1, $2, $3, $4, $5, $6, $7, $8)';
const payText = 'select * from crash.pay_bets($1, $2, $3, $4, $5)';

async function ask(tx: Tx, text: string, batch: Batch, more: readonly unknown[]): Promise<Answer[]> {
  const { rows } = await tx.executeQuery<Booked>(CompiledQuery.raw(text, [batch.value, ...more]));
  const [booked] = rows;
  if (!booked) throw new Error('a batch of crash answered nothing');
  return batch.answersOf(booked);
}

export function placeBatch(tx: Tx, batch: Batch, bets: readonly NewBet[], placedAt: Date): Promise<Answer[]> {
  return ask(tx, bookText, batch, [
    betsOf(bets),
    int8Column(bets.map((bet) => bet.roundId)),
    int4Column(bets.map((bet) => bet.place)),
    int4Column(bets.map((bet) => bet.autoAt ?? undefined)),
    int8Column(bets.map((bet) => bet.wallet)),
    bets.map((bet) => bet.askedAt),
    placedAt,
  ]);
}

export interface NewLanding extends BetResult<BetRow> {
  /** Hundredths; 100 for what is given back. */
  readonly multiplier: number;
  /** The key of the call; undefined where the bet comes down by itself. */
  readonly callKey: string | undefined;
}

export function landBatch(tx: Tx, batch: Batch, landings: readonly NewLanding[], at: Date): Promise<Answer[]> {
  return ask(tx, payText, batch, [
    resultsOf(
      landings.map(({ bet: { id, playerId }, isReturned, payout }) => {
        return { id, playerId, payout, state: isReturned ? 'void' : 'won' };
      }),
    ),
    int4Column(landings.map(({ multiplier }) => multiplier)),
    landings.map(({ callKey }) => callKey ?? null),
    at,
  ]);
}
