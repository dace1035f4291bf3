import type { TableBet } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { TableChip } from '@palpite/math/tables/table-game.ts';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { int8Column, textColumn } from '../base/db/columns.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { betsOf, type PlacedBet, resultsOf } from '../bets/bets.ts';
import type { Answer, Batch, Booked } from '../ledger/ledger.ts';
import type { BetResult } from '../shared/shared.ts';
import type { Place } from './names.ts';

export interface TableLimit {
  tableCode: string;
  merchant: string;
  currency: string;
  least: Micro;
  most: Micro;
  /** How much more may lie on one of `sides` than on the other, of all players of the place; null: any. */
  apart: Micro | null;
  sides: string[] | null;
}

export async function allLimits(db: Db): Promise<TableLimit[]> {
  const { rows } = await sql<TableLimit>`select table_code, merchant, currency, least, most, apart, sides
    from tables.table_limit order by table_code, merchant, currency`.execute(db);
  return rows;
}

/** Limits of the first start: those that stand are left as they are. */
export async function seedLimit(tx: Tx, l: TableLimit): Promise<void> {
  await sql`insert into tables.table_limit (table_code, merchant, currency, least, most, apart, sides)
    values (${l.tableCode}, ${l.merchant}, ${l.currency}, ${l.least}, ${l.most}, ${l.apart}, ${l.sides}::text[])
    on conflict do nothing`.execute(tx);
}

export interface BetRow {
  readonly id: bigint;
  readonly roundId: bigint;
  readonly playerId: bigint;
  /** The player's account in the ledger. */
  readonly wallet: bigint;
  readonly tableCode: string;
  readonly merchant: string;
  readonly currency: string;
  readonly stake: Micro;
  readonly chips: readonly TableChip[];
  readonly state: TableBet['state'];
  readonly payout: Micro;
  /** Part of the stake came from bonus money. */
  readonly split: boolean;
}

/** Amounts of chips are text of micro-units there: a number of JSON would lose some. */
type Stored = Omit<BetRow, 'chips'> & { chips: { spot: string; amount: string }[] };

const betColumns = sql`id, round_id, player_id, wallet, table_code, merchant, currency, stake, chips, state, payout, split`;

function betOf({ chips, ...bet }: Stored): BetRow {
  return { ...bet, chips: chips.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) })) };
}

function storedChips(chips: readonly TableChip[]): string {
  return JSON.stringify(chips.map(({ spot, amount }) => ({ spot, amount: amount.toString() })));
}

async function readBets(db: Db | Tx, which: RawBuilder<unknown>): Promise<BetRow[]> {
  const { rows } = await sql<Stored>`select ${betColumns} from tables.bet ${which}`.execute(db);
  return rows.map(betOf);
}

export async function betById(db: Db | Tx, id: bigint): Promise<BetRow | undefined> {
  return (await readBets(db, sql`where id = ${id}`))[0];
}

export async function betOnRound(db: Db, b: { roundId: bigint; playerId: bigint }): Promise<BetRow | undefined> {
  return (await readBets(db, sql`where round_id = ${b.roundId} and player_id = ${b.playerId}`))[0];
}

/** Of these bets those that are the player's, the newest first. */
export function betsByIds(db: Db, playerId: bigint, ids: readonly bigint[]): Promise<readonly BetRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const numbers = ids.map(String);
  return readBets(db, sql`where id = any (${numbers}::bigint[]) and player_id = ${playerId} order by id desc`);
}

/** The bets of a round that have no result yet. */
export function placedBets(db: Db, roundId: bigint): Promise<BetRow[]> {
  return readBets(db, sql`where round_id = ${roundId} and state = 'placed' order by id`);
}

/** The round of a bet does not close until the transaction ends. */
export async function holdRound(tx: Tx, { tableCode, roundId, merchant, currency, askedAt }: NewBet): Promise<void> {
  await sql`select tables.hold_rounds(array[${tableCode}]::text[], array[${roundId}]::bigint[],
    array[${merchant}]::text[], array[${currency}]::text[], array[${askedAt}]::timestamptz[])`.execute(tx);
}

/** Nobody else pays the bet until the transaction ends. */
export async function holdBet(tx: Tx, { id }: Pick<BetRow, 'id'>): Promise<void> {
  await sql`select 1 from tables.bet where id = ${id} for update`.execute(tx);
}

export async function markSplit(tx: Tx, id: bigint): Promise<void> {
  await sql`update tables.bet set split = true where id = ${id}`.execute(tx);
}

export interface Totals {
  readonly spots: readonly { spot: string; amount: Micro; bettors: number }[];
  readonly bettors: number;
  readonly staked: Micro;
}

/** What everybody at this place has on this round. */
export async function totalsAt(db: Db, { roundId, merchant, currency }: Place & { roundId: bigint }): Promise<Totals> {
  const [{ rows: spots }, sums] = await Promise.all([
    sql<{ spot: string; amount: Micro; bettors: number }>`select c.spot, sum(c.amount)::bigint as amount,
        count(*)::int as bettors
      from tables.bet b cross join lateral jsonb_to_recordset(b.chips) as c (spot text, amount bigint)
      where b.round_id = ${roundId} and b.merchant = ${merchant} and b.currency = ${currency}
      group by c.spot order by c.spot`.execute(db),
    roundSums(db, roundId),
  ]);
  const sum = sums.find((each) => each.merchant === merchant && each.currency === currency);
  return { spots, bettors: sum?.bettors ?? 0, staked: sum?.staked ?? 0n };
}

export interface RoundSum {
  merchant: string;
  currency: string;
  bettors: number;
  staked: Micro;
  /** Who got more than they staked. */
  winners: number;
  paid: Micro;
}

/** The money of this round, place by place. */
export async function roundSums(db: Db | Tx, roundId: bigint): Promise<RoundSum[]> {
  const { rows } = await sql<RoundSum>`select merchant, currency, count(*)::int as bettors,
      sum(stake)::bigint as staked, (count(*) filter (where state = 'won'))::int as winners, sum(payout)::bigint as paid
    from tables.bet where round_id = ${roundId} group by merchant, currency`.execute(db);
  return rows;
}

/** What lies on the spots of this round, place by place. */
export async function laidOn(
  db: Db | Tx,
  roundId: bigint,
): Promise<{ merchant: string; currency: string; spot: string; amount: Micro }[]> {
  const { rows } = await sql<{ merchant: string; currency: string; spot: string; amount: Micro }>`select b.merchant,
      b.currency, c.spot, sum(c.amount)::bigint as amount
    from tables.bet b cross join lateral jsonb_to_recordset(b.chips) as c (spot text, amount bigint)
    where b.round_id = ${roundId} group by b.merchant, b.currency, c.spot`.execute(db);
  return rows;
}

export interface PlaceSum extends Place {
  readonly bets: number;
  readonly staked: Micro;
  readonly paid: Micro;
  readonly expected: Micro;
}

/** See `tables.add_play`. */
export async function addPlay(
  tx: Tx,
  s: { tableCode: string; hour: Date; sign: 1 | -1; places: readonly PlaceSum[] },
): Promise<void> {
  const { places } = s;
  await sql`select tables.add_play(${s.tableCode}, ${s.hour}, ${s.sign}::int,
    ${places.map(({ merchant }) => merchant)}::text[], ${places.map(({ currency }) => currency)}::text[],
    ${places.map(({ bets }) => bets)}::int[], ${places.map(({ staked }) => staked.toString())}::bigint[],
    ${places.map(({ paid }) => paid.toString())}::bigint[], ${places.map(({ expected }) => expected.toString())}::bigint[])`.execute(
    tx,
  );
}

/** See `tables.sum_round`. */
export async function saveRoundSum(
  tx: Tx,
  s: { roundId: bigint; tableCode: string; hour: Date; sign: 1 | -1; places: readonly PlaceSum[] },
): Promise<void> {
  const { places } = s;
  await sql`select tables.sum_round(${s.roundId}, ${s.tableCode}, ${s.hour}, ${s.sign}::int,
    ${places.map(({ merchant }) => merchant)}::text[], ${places.map(({ currency }) => currency)}::text[],
    ${places.map(({ bets }) => bets)}::int[], ${places.map(({ staked }) => staked.toString())}::bigint[],
    ${places.map(({ paid }) => paid.toString())}::bigint[], ${places.map(({ expected }) => expected.toString())}::bigint[])`.execute(
    tx,
  );
}

/** How far two sides are apart is asked no more. */
export async function forgetSides(tx: Tx, roundId: bigint): Promise<void> {
  await sql`delete from tables.side_sum where round_id = ${roundId}`.execute(tx);
}

/** How far two sides of a place are apart is summed anew from the bets that lie there. */
export async function sumSidesAnew(
  tx: Tx,
  { roundId, merchant, currency }: Place & { roundId: bigint },
): Promise<void> {
  await sql`delete from tables.side_sum
    where round_id = ${roundId} and merchant = ${merchant} and currency = ${currency}`.execute(tx);
}

/** The next bets of a round after that one, held: nobody else pays them until the transaction ends. */
export async function holdBets(
  tx: Tx,
  { roundId, after, limit }: { roundId: bigint; after: bigint; limit: number },
): Promise<BetRow[]> {
  return readBets(tx, sql`where round_id = ${roundId} and id > ${after} order by id limit ${limit} for update`);
}

/** What the command of a bet says besides the money, see `tables.book_bets`. */
export type NewBet = Pick<BetRow, 'roundId' | 'wallet' | 'tableCode' | 'chips'> &
  PlacedBet & {
    /** When the call was there. */
    readonly askedAt: Date;
  };

const bookText = 'select * from tables.book_bets($1, $2, $3, $4, $5, $6, $7, $8)';
const payText = 'select * from tables.pay_bets($1, $2, $3, $4)';

async function ask(tx: Tx, text: string, batch: Batch, more: readonly unknown[]): Promise<Answer[]> {
  const { rows } = await tx.executeQuery<Booked>(CompiledQuery.raw(text, [batch.value, ...more]));
  const [booked] = rows;
  if (!booked) throw new Error('a batch of the tables answered nothing');
  return batch.answersOf(booked);
}

export function placeBatch(tx: Tx, batch: Batch, bets: readonly NewBet[], placedAt: Date): Promise<Answer[]> {
  return ask(tx, bookText, batch, [
    betsOf(bets),
    int8Column(bets.map((bet) => bet.roundId)),
    int8Column(bets.map((bet) => bet.wallet)),
    textColumn(bets.map((bet) => bet.tableCode)),
    textColumn(bets.map((bet) => storedChips(bet.chips))),
    bets.map((bet) => bet.askedAt),
    placedAt,
  ]);
}

export interface PaidResult extends BetResult<BetRow> {
  readonly state: 'won' | 'lost' | 'push' | 'void';
  /** What of the stake was at risk; undefined where the state tells it. */
  readonly risked: Micro | undefined;
}

export function payBatch(tx: Tx, batch: Batch, results: readonly PaidResult[], at: Date): Promise<Answer[]> {
  return ask(tx, payText, batch, [
    resultsOf(results.map(({ bet: { id, playerId }, state, payout }) => ({ id, playerId, payout, state }))),
    int8Column(results.map(({ risked }) => risked)),
    at,
  ]);
}

/** Bets that are paid nothing; answers those that were lost now. */
export async function loseBets(
  tx: Tx,
  bets: readonly { readonly bet: Pick<BetRow, 'id'>; readonly risked: Micro | undefined }[],
  at: Date,
): Promise<BetRow[]> {
  const ids = bets.map(({ bet }) => bet.id.toString());
  const risked = bets.map((each) => each.risked?.toString() ?? null);
  const { rows } = await sql<Stored>`select ${betColumns}
    from tables.lose_bets(${ids}::bigint[], ${risked}::bigint[], ${at})`.execute(tx);
  return rows.map(betOf);
}
