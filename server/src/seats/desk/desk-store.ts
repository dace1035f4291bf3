import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Place } from '../../tables/tables.ts';

/** Bets at a seat that stand alike. */
export interface LaidAlike {
  seat: number;
  behind: boolean;
  follows: boolean;
  units: number[];
  insured: boolean;
  first: Micro;
  staked: Micro;
  bets: number;
}

/** What lies on a round of a place. */
export async function laidAtSeats(
  db: Db,
  { roundId, merchant, currency }: Place & { roundId: bigint },
): Promise<LaidAlike[]> {
  const { rows } = await sql<LaidAlike>`select seat, behind, follows, units, insured, sum(first_stake)::bigint as first,
      sum(stake)::bigint as staked, count(*)::int as bets
    from seats.bet where round_id = ${roundId} and merchant = ${merchant} and currency = ${currency}
    group by seat, behind, follows, units, insured order by seat, behind`.execute(db);
  return rows;
}

export interface SeatRoundMoney {
  roundId: bigint;
  bettors: number;
  staked: Micro;
  paid: Micro;
}

/** What these rounds brought at a place; a round nobody bet on is left out. */
export async function moneyAtSeats(
  db: Db,
  { merchant, currency }: Place,
  roundIds: readonly bigint[],
): Promise<SeatRoundMoney[]> {
  const { rows } = await sql<SeatRoundMoney>`select round_id, count(distinct player_id)::int as bettors,
      sum(stake)::bigint as staked, sum(payout)::bigint as paid
    from seats.bet where round_id = any (${roundIds.map(String)}::bigint[]) and merchant = ${merchant}
      and currency = ${currency} group by round_id`.execute(db);
  return rows;
}

export interface SeatPlaceSum extends Place {
  bets: number;
  first: Micro;
  insurance: Micro;
  staked: Micro;
  paid: Micro;
}

/** The money of this round, place by place. */
export async function sumsAtSeats(tx: Tx, roundId: bigint): Promise<SeatPlaceSum[]> {
  const { rows } =
    await sql<SeatPlaceSum>`select merchant, currency, count(*)::int as bets, sum(first_stake)::bigint as first,
      sum(case when insured then first_stake / 2 else 0 end)::bigint as insurance, sum(stake)::bigint as staked,
      sum(payout)::bigint as paid
    from seats.bet where round_id = ${roundId} group by merchant, currency order by merchant, currency`.execute(tx);
  return rows;
}

/** Whether what the round brought was not so before: in the sums of its hour, or no longer. */
export async function markSummed(tx: Tx, roundId: bigint, summed: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`update seats.play set summed = ${summed}
    where round_id = ${roundId} and summed <> ${summed}`.execute(tx);
  return numAffectedRows === 1n;
}

/** A settled bet that is given back, by these entries. */
export async function giveBackSeatBet(
  tx: Tx,
  { id, entries }: { id: bigint; entries: readonly { readonly entry: bigint; readonly amount: bigint }[] },
  at: Date,
): Promise<void> {
  await sql`select seats.give_back(${id}, ${entries.map(({ entry }) => entry.toString())}::bigint[],
    ${entries.map(({ amount }) => amount.toString())}::bigint[], ${at})`.execute(tx);
}
