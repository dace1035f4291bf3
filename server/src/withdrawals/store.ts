import type { WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Moment } from '../base/calendar.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { payoutsOf } from './payout/payout-store.ts';
import type { GateRow, HistoryRow, Slice, WithdrawalRow } from './records.ts';
import { assertMove, gateOrder, unpaidStates, withdrawalMoves } from './states.ts';

/**
 * One request of a player at a time, so that two cannot share one day's limit. Held until the end of the transaction.
 */
export async function takeTurn(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals.player:${playerId}`}, 0))`.execute(tx);
}

/** A number people can read out: 'W-2026-000042'. Unique, not secret: whoever asks by it must own the order. */
export async function nextOrderNumber(tx: Tx, at: Date): Promise<string> {
  const { rows } = await sql<{ number: bigint }>`select nextval('withdrawals.order_number') as number`.execute(tx);
  return `W-${at.getUTCFullYear()}-${String(rows[0]?.number).padStart(6, '0')}`;
}

const columns = sql`w.id, w.order_no, w.merchant, w.player_id, w.currency, w.amount, w.fee, w.state,
  w.account_type, w.pix_key_type, w.pix_key_sealed as "keySealed", w.pix_key_masked as "keyMasked",
  w.bank_code, w.bank_name, w.payee_name, w.created_at, w.due_at,
  w.decided_by, w.needs_two, w.first_by, w.first_by_staff,
  w.decided_by_staff, w.reason,
  (select json_agg(json_build_object('name', g.name, 'state', g.state, 'actor', g.actor, 'rule', g.rule, 'detail', g.detail,
    'at', (extract(epoch from g.at) * 1000)::bigint, 'dueAt', (extract(epoch from g.due_at) * 1000)::bigint) order by g.position)
    from withdrawals.gate g where g.withdrawal_id = w.id) as gates`;

type Bare = Omit<WithdrawalRow, 'payouts'>;

/** With their payouts: two statements, however many there are. */
async function read(db: Db | Tx, query: RawBuilder<Bare>): Promise<WithdrawalRow[]> {
  const { rows } = await query.execute(db);
  const payouts = await payoutsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, payouts: payouts.get(row.id) ?? [] }));
}

export type NewWithdrawal = Omit<
  Bare,
  'id' | 'decidedBy' | 'decidedByStaff' | 'firstBy' | 'firstByStaff' | 'reason' | 'gates'
>;

/** Writes the withdrawal with its gates; answers its id. */
export async function insertWithdrawal(tx: Tx, w: NewWithdrawal, gates: readonly GateRow[]): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into withdrawals.withdrawal (order_no, merchant, player_id, currency, amount, fee, state,
      account_type, pix_key_type, pix_key_sealed, pix_key_masked, bank_code, bank_name, payee_name, created_at, due_at, needs_two)
    values (${w.orderNo}, ${w.merchant}, ${w.playerId}, ${w.currency}, ${w.amount}, ${w.fee}, ${w.state}, ${w.accountType}, ${w.pixKeyType},
      ${w.keySealed}, ${w.keyMasked}, ${w.bankCode}, ${w.bankName}, ${w.payeeName}, ${w.createdAt}, ${w.dueAt}, ${w.needsTwo})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a withdrawal was not written');
  for (const gate of gates)
    await sql`insert into withdrawals.gate (withdrawal_id, position, name, state, actor, at, due_at, rule, detail)
      values (${id}, ${gateOrder.indexOf(gate.name)}, ${gate.name}, ${gate.state}, ${gate.actor}, ${dateOf(gate.at)}, ${dateOf(gate.dueAt)},
        ${gate.rule}, ${JSON.stringify(gate.detail)}::jsonb)`.execute(tx);
  return id;
}

/**
 * Turns a gate; what its detail held stays beside what is added. Orders from before there were
 * so many gates get it now.
 */
export async function setGate(tx: Tx, withdrawalId: bigint, gate: GateRow): Promise<void> {
  const detail = JSON.stringify(gate.detail);
  await sql`insert into withdrawals.gate (withdrawal_id, position, name, state, actor, at, due_at, rule, detail)
    values (${withdrawalId}, ${gateOrder.indexOf(gate.name)}, ${gate.name}, ${gate.state}, ${gate.actor}, ${dateOf(gate.at)},
      ${dateOf(gate.dueAt)}, ${gate.rule}, ${detail}::jsonb)
    on conflict (withdrawal_id, name) do update set state = excluded.state, actor = excluded.actor, at = excluded.at,
      due_at = excluded.due_at, rule = excluded.rule, detail = withdrawals.gate.detail || excluded.detail`.execute(tx);
}

function dateOf(epochMs: number | null): Date | null {
  return epochMs === null ? null : new Date(epochMs);
}

export async function withdrawalByOrderNo(db: Db | Tx, orderNo: string): Promise<WithdrawalRow | undefined> {
  return (await read(db, sql<Bare>`select ${columns} from withdrawals.withdrawal w where w.order_no = ${orderNo}`))[0];
}

/** Locks first and reads afterwards, so that what is read is what stands after whoever held the lock. */
export async function lockWithdrawal(tx: Tx, orderNo: string): Promise<WithdrawalRow | undefined> {
  await sql`select 1 from withdrawals.withdrawal where order_no = ${orderNo} for update`.execute(tx);
  return withdrawalByOrderNo(tx, orderNo);
}

/** Who decided: a person, or the rule for small amounts as 'system'. */
interface Decision {
  readonly by: string;
  readonly staffId: bigint | null;
  readonly at: Date;
}

/** Moves a locked withdrawal on; throws when the table of states knows no such move. */
export async function moveWithdrawal(
  tx: Tx,
  locked: WithdrawalRow,
  to: WithdrawalState,
  change: { reason?: string; decision?: Decision } = {},
): Promise<void> {
  assertMove(withdrawalMoves, locked.state, to);
  const { reason = locked.reason, decision } = change;
  await sql`update withdrawals.withdrawal set state = ${to}, reason = ${reason}
    where id = ${locked.id} and state = ${locked.state}`.execute(tx);
  if (decision)
    await sql`update withdrawals.withdrawal set decided_by = ${decision.by}, decided_by_staff = ${decision.staffId}, decided_at = ${decision.at}
      where id = ${locked.id}`.execute(tx);
}

/** The first of two people has approved. */
export async function noteFirst(tx: Tx, id: bigint, { by, staffId, at }: Decision): Promise<void> {
  await sql`update withdrawals.withdrawal set first_by = ${by}, first_by_staff = ${staffId}, first_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

export interface OwnFilter {
  readonly playerId: bigint;
  readonly state?: WithdrawalState | undefined;
  readonly from: Date;
  readonly to?: Date | undefined;
}

export async function withdrawalsOf(
  db: Db,
  f: OwnFilter,
  { page, size }: Slice,
): Promise<{ list: WithdrawalRow[]; total: number }> {
  const mine = sql`from withdrawals.withdrawal w where w.player_id = ${f.playerId} and w.created_at >= ${f.from}
    and (${f.to ?? null}::timestamptz is null or w.created_at < ${f.to ?? null})
    and (${f.state ?? null}::text is null or w.state = ${f.state ?? null})`;
  const list = await read(
    db,
    sql<Bare>`select ${columns} ${mine} order by w.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${mine}`.execute(db);
  return { list, total: rows[0]?.n ?? 0 };
}

/** The withdrawals a query finds; it begins with its `from withdrawals.withdrawal w`. */
export function withdrawalsBy(db: Db | Tx, asked: RawBuilder<unknown>): Promise<WithdrawalRow[]> {
  return read(db, sql<Bare>`select ${columns} ${asked}`);
}

const counts = sql`state <> all (${[...unpaidStates]}::text[])`;

/** When the newest withdrawal was asked for that was not undone; undefined: never. */
export async function newestWithdrawalAt(db: Db | Tx, playerId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(created_at) as at from withdrawals.withdrawal
    where player_id = ${playerId} and ${counts}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/**
 * When the newest withdrawal was asked for that passed the turnover, and how much was asked for since without having
 * passed it, for a penalty or under an exclusion. Orders from before there was such a gate passed it. What
 * was undone does not count.
 */
export async function turnoverStart(db: Db | Tx, playerId: bigint): Promise<{ since: Date | undefined; left: bigint }> {
  const { rows } = await sql<{ since: Date | null; left: bigint }>`
    with mine as (
      select w.created_at, w.amount, not exists (select from withdrawals.gate g
        where g.withdrawal_id = w.id and g.name = 'turnover' and g.state <> 'passed') as passed
      from withdrawals.withdrawal w where w.player_id = ${playerId} and ${counts}
    ), start as (select max(created_at) filter (where passed) as since from mine)
    select start.since, coalesce(sum(mine.amount) filter (where not mine.passed), 0)::bigint as left
    from start left join mine on start.since is null or mine.created_at > start.since group by start.since`.execute(db);
  return { since: rows[0]?.since ?? undefined, left: rows[0]?.left ?? 0n };
}

/** What the player asked for on the day of `now` in that zone, without what was undone. */
export async function withdrawnOnDay(
  db: Db | Tx,
  playerId: bigint,
  { now, zone }: Moment,
): Promise<{ count: number; sum: bigint }> {
  const day = sql`date_trunc('day', ${now}::timestamptz, ${zone})`;
  const { rows } = await sql<{
    count: number;
    sum: bigint;
  }>`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum
    from withdrawals.withdrawal where player_id = ${playerId} and created_at >= ${day} and ${counts}`.execute(db);
  return rows[0] ?? { count: 0, sum: 0n };
}

export async function addHistory(tx: Tx, withdrawalId: bigint, line: HistoryRow): Promise<void> {
  await sql`insert into withdrawals.withdrawal_event (withdrawal_id, at, who, what, reason)
    values (${withdrawalId}, ${line.at}, ${line.who}, ${line.what}, ${line.reason})`.execute(tx);
}

export async function historyOf(db: Db | Tx, withdrawalId: bigint): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`select at, who, what, reason from withdrawals.withdrawal_event
    where withdrawal_id = ${withdrawalId} order by id`.execute(db);
  return rows;
}
