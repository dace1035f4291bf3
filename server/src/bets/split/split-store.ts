import type { Part } from '@palpite/math/bonus/split.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** What of a bet's stake came from bonuses, the first staked first. */
export async function partsOf(db: Db | Tx, betId: bigint): Promise<Part[]> {
  const { rows } = await sql<{ bonusId: bigint; amount: Micro }>`select bonus_id, staked as amount from bets.split
    where bet_id = ${betId} order by place`.execute(db);
  return rows;
}

/** The bet took so much more from these bonuses. */
export async function addParts(tx: Tx, betId: bigint, parts: readonly Part[]): Promise<void> {
  await sql`insert into bets.split as s (bet_id, bonus_id, staked)
    select ${betId}::bigint, p.bonus_id, p.staked
    from unnest(${parts.map(({ bonusId }) => bonusId.toString())}::bigint[], ${parts.map(({ amount }) => amount.toString())}::bigint[])
      with ordinality p (bonus_id, staked, place) order by p.place
    on conflict (bet_id, bonus_id) do update set staked = s.staked + excluded.staked`.execute(tx);
}

/** What of its payout belonged to them. */
export async function notePaid(tx: Tx, betId: bigint, parts: readonly Part[]): Promise<void> {
  await sql`update bets.split s set paid = p.paid
    from unnest(${parts.map(({ bonusId }) => bonusId.toString())}::bigint[], ${parts.map(({ amount }) => amount.toString())}::bigint[])
      p (bonus_id, paid)
    where s.bet_id = ${betId} and s.bonus_id = p.bonus_id`.execute(tx);
}

/** An entry of the ledger beside the first. */
export interface MoreEntry {
  readonly entry: bigint;
  readonly amount: Micro;
}

/**
 * So much of the stake that the bet was placed with is bonus money: it is no turnover. Where main money gave the rest,
 * it has an entry of its own, which is listed as a raise is.
 */
export async function noteStake(
  tx: Tx,
  betId: bigint,
  { entry, amount }: { entry: bigint | undefined; amount: Micro },
): Promise<void> {
  const apart = entry === undefined ? 0n : amount;
  await sql`with noted as (
      update bets.bet set raised = raised + ${apart}::bigint, bonus_stake = ${amount}::bigint,
        valid_turnover = bets.turnover_at(state, stake, opposed, ${amount}::bigint, odds, least_odds)
      where id = ${betId} returning id, merchant, placed_at)
    insert into bets.raise (entry, bet_id, merchant, amount, at)
    select ${entry ?? null}::bigint, id, merchant, ${amount}::bigint, placed_at from noted where ${apart}::bigint > 0`.execute(
    tx,
  );
}

/** A result was corrected: so much more of its payout belongs to them, or less. */
export async function addPaid(tx: Tx, betId: bigint, parts: readonly Part[]): Promise<void> {
  await sql`update bets.split s set paid = greatest(0, s.paid + p.paid)
    from unnest(${parts.map(({ bonusId }) => bonusId.toString())}::bigint[], ${parts.map(({ amount }) => amount.toString())}::bigint[])
      p (bonus_id, paid)
    where s.bet_id = ${betId} and s.bonus_id = p.bonus_id`.execute(tx);
}

/** Parts of the payout have entries of their own: they are listed as later prizes are. */
export async function notePayouts(tx: Tx, betId: bigint, entries: readonly MoreEntry[]): Promise<void> {
  await sql`with paid as (
      select entry, amount from unnest(${entries.map(({ entry }) => entry.toString())}::bigint[],
        ${entries.map(({ amount }) => amount.toString())}::bigint[]) p (entry, amount)),
    later as (
      update bets.bet set later = later + (select sum(amount) from paid)::bigint where id = ${betId}
      returning id, merchant, settled_at)
    insert into bets.prize (entry, bet_id, merchant, amount, at)
    select p.entry, l.id, l.merchant, p.amount, l.settled_at from paid p cross join later l`.execute(tx);
}

/** Whoever bets takes turns with other bets of the player where limits are counted: before any wallet is locked. */
export async function lockLimits(tx: Tx, playerId: bigint, stake: Micro, at: Date): Promise<void> {
  await sql`select safeguards.stop_bets(array[${playerId}]::bigint[], array[${stake}]::bigint[], ${at})`.execute(tx);
}
