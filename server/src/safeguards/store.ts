import type { ExclusionLength, HeldKind, LimitPeriod } from '@palpite/contract/safeguards/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { platformZone } from '../base/calendar.ts';
import { type Db, inTx, type Tx } from '../base/db/db.ts';

export interface WhichLimit {
  readonly playerId: bigint;
  readonly kind: HeldKind;
  readonly period: LimitPeriod;
}

export interface LimitRow {
  kind: HeldKind;
  period: LimitPeriod;
  /** Of time, seconds. */
  amount: Micro | null;
}

export interface PendingRow extends LimitRow {
  from: Date;
}

/** The limits in force; a row with a null amount was one once. */
export async function limitsAt(db: Db | Tx, playerId: bigint, at: Date): Promise<LimitRow[]> {
  const { rows } =
    await sql<LimitRow>`select kind, period, amount from safeguards.limits_at(${playerId}::bigint, ${at}::timestamptz)`.execute(
      db,
    );
  return rows;
}

/** Limits that begin later. */
export async function pendingLimits(db: Db | Tx, playerId: bigint, at: Date): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`select kind, period, amount, from_at as "from" from safeguards.limit_version
    where player_id = ${playerId} and from_at > ${at} and withdrawn_at is null`.execute(db);
  return rows;
}

export async function insertLimit(
  tx: Tx,
  l: WhichLimit & { amount: Micro | null; setBy: string; at: Date; from: Date },
): Promise<void> {
  await sql`insert into safeguards.limit_version (player_id, kind, period, amount, set_by, set_at, from_at)
    values (${l.playerId}, ${l.kind}, ${l.period}, ${l.amount}, ${l.setBy}, ${l.at}, ${l.from})`.execute(tx);
}

export async function withdrawPending(tx: Tx, l: WhichLimit, at: Date): Promise<void> {
  await sql`update safeguards.limit_version set withdrawn_at = ${at}
    where player_id = ${l.playerId} and kind = ${l.kind} and period = ${l.period} and from_at > ${at} and withdrawn_at is null`.execute(
    tx,
  );
}

export interface UsageRow {
  kind: HeldKind;
  period: LimitPeriod;
  used: Micro;
}

/** By which brand's calendar the player's days, weeks and months are counted. */
export async function keepCalendar(
  tx: Tx,
  { playerId, merchant }: { playerId: bigint; merchant: string },
): Promise<void> {
  await sql`select safeguards.keep_calendar(${playerId}::bigint, ${merchant})`.execute(tx);
}

/** Where this player's days begin. */
export async function zoneOfPlayer(db: Db | Tx, playerId: bigint): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select safeguards.zone_of(${playerId}::bigint) as zone`.execute(db);
  return rows[0]?.zone ?? platformZone;
}

/** What counts in the periods that moment lies in; a period without a row: nothing yet. */
export async function usageAt(db: Db | Tx, playerId: bigint, at: Date): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`select kind, period, amount as used from safeguards.usage
    where player_id = ${playerId} and starts_on = safeguards.starts_on(player_id, period, ${at}::timestamptz)`.execute(
    db,
  );
  return rows;
}

/** Adds to day, week and month of that moment, and locks their rows. */
export async function addUsage(tx: Tx, playerId: bigint, kind: HeldKind, amount: Micro, at: Date): Promise<void> {
  await sql`select safeguards.count_usage(${playerId}::bigint, ${kind}, ${amount}::bigint, ${at}::timestamptz)`.execute(
    tx,
  );
}

/** Puts what was used in that moment's period to what it is known to be. */
export async function setUsage(tx: Tx, { playerId, kind, period }: WhichLimit, amount: Micro, at: Date): Promise<void> {
  await sql`insert into safeguards.usage (player_id, kind, period, starts_on, amount)
    values (${playerId}, ${kind}, ${period}, safeguards.starts_on(${playerId}::bigint, ${period}, ${at}::timestamptz), ${amount})
    on conflict (player_id, kind, period, starts_on) do update set amount = excluded.amount`.execute(tx);
}

/**
 * Counts the time since the last use. Gives the seconds left of the tightest time limit, null where none
 * is or nothing was counted.
 */
export async function noteUseAt(
  db: Db | Tx,
  playerId: bigint,
  at: Date,
): Promise<{ before: bigint | null; now: bigint | null }> {
  const { rows } = await sql<{
    before: bigint | null;
    now: bigint | null;
  }>`select left_before as before, left_now as now
    from safeguards.note_use(${playerId}::bigint, ${at}::timestamptz)`.execute(db);
  return rows[0] ?? { before: null, now: null };
}

/**
 * The same of many uses, each at its time; of each player in their order. Uses of nobody with a time limit are
 * left out of what it gives.
 */
export async function noteUsesAt(
  tx: Tx,
  uses: readonly { readonly playerId: bigint; readonly at: Date }[],
): Promise<{ playerId: bigint; before: bigint; now: bigint }[]> {
  const { rows } = await sql<{ playerId: bigint; before: bigint; now: bigint }>`
    select * from (
      select u.player_id, n.left_before as before, n.left_now as now
      from (select * from unnest(${uses.map(({ playerId }) => playerId)}::bigint[], ${uses.map(({ at }) => at)}::timestamptz[]) t (player_id, at)
        order by player_id, at offset 0) u
        cross join lateral safeguards.note_use(u.player_id, u.at) n offset 0) noted
    where now is not null`.execute(tx);
  return rows;
}

/**
 * The same of many, one use of each, but for those whose time somebody else is counting just now: answers all others.
 * Null: without a time limit.
 */
export async function noteFreeUsesAt(
  db: Db,
  uses: readonly { readonly playerId: bigint; readonly at: Date }[],
): Promise<{ playerId: bigint; before: bigint | null; now: bigint | null }[]> {
  const { rows } = await sql<{ playerId: bigint; before: bigint | null; now: bigint | null }>`
    select player_id, left_before as before, left_now as now from safeguards.note_free_uses(
      ${uses.map(({ playerId }) => playerId)}::bigint[], ${uses.map(({ at }) => at)}::timestamptz[])`.execute(db);
  return rows;
}

/** Two changes of one player's limits or exclusions take turns. */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(7072022, (${playerId}::bigint % 2147483647)::int)`.execute(tx);
}

/**
 * From the commit on this player's bets are looked at one by one. Of a player guarded before, bets
 * under way are waited for.
 */
export async function guardPlayer(tx: Tx, playerId: bigint): Promise<void> {
  await sql`insert into safeguards.guarded (player_id) values (${playerId}) on conflict do nothing`.execute(tx);
  await sql`select 1 from safeguards.guarded where player_id = ${playerId} for update`.execute(tx);
}

/**
 * Whether every batch of bets, of whomever, is through that looked before who is guarded. Those that begin meanwhile
 * wait as well, so that it gives up soon where one of them hangs.
 */
export async function areLooksOver(db: Db): Promise<boolean> {
  try {
    await inTx(db, async (tx) => {
      await sql`select set_config('lock_timeout', '100ms', true)`.execute(tx);
      await sql`select pg_advisory_xact_lock(7072023)`.execute(tx);
    });
    return true;
  } catch (error) {
    // lock_not_available
    if (error instanceof Error && 'code' in error && error.code === '55P03') return false;
    throw error;
  }
}

/** From the commit on the player stakes nothing, and bets are refused with `code`; the first code stays. */
export async function holdBets(tx: Tx, playerId: bigint, code: 'wallet.locked'): Promise<void> {
  await guardPlayer(tx, playerId);
  await sql`insert into safeguards.held (player_id, code) values (${playerId}, ${code}) on conflict do nothing`.execute(
    tx,
  );
}

export async function letBet(tx: Tx, playerId: bigint): Promise<void> {
  await sql`delete from safeguards.held where player_id = ${playerId}`.execute(tx);
}

export interface ExclusionRow {
  /** 'given': until an end somebody else named. */
  length: ExclusionLength | 'given';
  startsAt: Date;
  /** Null: for good. */
  endsAt: Date | null;
}

/** The exclusion that holds at that moment and ends last. */
export async function exclusionAt(db: Db | Tx, playerId: bigint, at: Date): Promise<ExclusionRow | undefined> {
  const { rows } = await sql<ExclusionRow>`select length, starts_at, ends_at from safeguards.exclusion
    where player_id = ${playerId} and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
    order by ends_at desc nulls first limit 1`.execute(db);
  return rows[0];
}

export async function insertExclusion(tx: Tx, e: ExclusionRow & { playerId: bigint; setBy: string }): Promise<void> {
  await sql`insert into safeguards.exclusion (player_id, length, set_by, starts_at, ends_at)
    values (${e.playerId}, ${e.length}, ${e.setBy}, ${e.startsAt}, ${e.endsAt})`.execute(tx);
}

/** Takes away what counted in periods that began before then. */
export async function forgetUsageBefore(db: Db, at: Date): Promise<void> {
  await sql`delete from safeguards.usage
    where starts_on < (${at}::timestamptz at time zone safeguards.zone_of(player_id))::date`.execute(db);
}
