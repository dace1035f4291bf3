import type { WithdrawalState } from '@palpite/contract/payments/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';
import type { GateRow, HistoryRow, Slice, WithdrawalRow } from './records.ts';
import { assertMove, type PayoutState, payoutMoves, withdrawalMoves } from './states.ts';
import { row, rows } from './store.ts';

/** One request of a player at a time, so that two cannot share one day's limit. Held until the end of the transaction. */
export async function takeTurn(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.player:${playerId}`}, 0))`.execute(tx);
}

const withdrawal = sql`w.id, w.order_no as "orderNo", w.merchant, w.player_id as "playerId", w.currency, w.amount, w.state,
  w.pix_key_type as "pixKeyType", w.pix_key_sealed as "pixKeySealed", w.pix_key_masked as "pixKeyMasked", w.payee_name as "payeeName", w.pending,
  w.created_at as "createdAt", w.due_at as "dueAt", w.decided_by as "decidedBy", w.reason, p.id_envio as "idEnvio", p.state as "payoutState",
  p.attempts as "payoutAttempts", p.end_to_end_id as "endToEndId", p.settled_at as "settledAt",
  (select json_agg(json_build_object('name', g.name, 'state', g.state, 'actor', g.actor, 'at', (extract(epoch from g.at) * 1000)::bigint,
    'detail', g.detail) order by g.position) from payments.gate g where g.withdrawal_id = w.id) as gates`;
const withdrawals = sql`payments.withdrawal w left join payments.payout p on p.withdrawal_id = w.id`;

type NewWithdrawal = Omit<
  WithdrawalRow,
  'id' | 'decidedBy' | 'reason' | 'idEnvio' | 'payoutState' | 'payoutAttempts' | 'endToEndId' | 'settledAt' | 'gates'
>;

/** Writes the withdrawal with its gates in order; answers its id. */
export async function insertWithdrawal(tx: Tx, w: NewWithdrawal, gates: readonly GateRow[]): Promise<bigint> {
  const { id } = await row(
    sql<{
      id: bigint;
    }>`insert into payments.withdrawal (order_no, merchant, player_id, currency, amount, state, pix_key_type, pix_key_sealed,
        pix_key_masked, payee_name, pending, created_at, due_at)
      values (${w.orderNo}, ${w.merchant}, ${w.playerId}, ${w.currency}, ${w.amount}, ${w.state}, ${w.pixKeyType}, ${w.pixKeySealed},
        ${w.pixKeyMasked}, ${w.payeeName}, ${w.pending}, ${w.createdAt}, ${w.dueAt}) returning id`,
    tx,
  );
  for (const [position, gate] of gates.entries())
    await sql`insert into payments.gate (withdrawal_id, position, name, state, actor, at, detail) values (${id}, ${position}, ${gate.name},
      ${gate.state}, ${gate.actor}, ${gate.at === null ? null : new Date(gate.at)}, ${JSON.stringify(gate.detail)}::jsonb)`.execute(
      tx,
    );
  return id;
}

export async function setGate(tx: Tx, withdrawalId: bigint, gate: GateRow): Promise<void> {
  await sql`update payments.gate set state = ${gate.state}, actor = ${gate.actor}, at = ${gate.at === null ? null : new Date(gate.at)},
    detail = detail || ${JSON.stringify(gate.detail)}::jsonb where withdrawal_id = ${withdrawalId} and name = ${gate.name}`.execute(
    tx,
  );
}

export async function withdrawalByOrderNo(db: Db | Tx, orderNo: string): Promise<WithdrawalRow | undefined> {
  return (
    await rows(sql<WithdrawalRow>`select ${withdrawal} from ${withdrawals} where w.order_no = ${orderNo}`, db)
  )[0];
}

export async function withdrawalByPayout(db: Db, idEnvio: string): Promise<WithdrawalRow | undefined> {
  return (
    await rows(sql<WithdrawalRow>`select ${withdrawal} from ${withdrawals} where p.id_envio = ${idEnvio}`, db)
  )[0];
}

/** Locks first and reads afterwards, so that what is read is what stands after whoever held the lock. */
export async function lockWithdrawal(tx: Tx, orderNo: string): Promise<WithdrawalRow | undefined> {
  await sql`select 1 from payments.withdrawal where order_no = ${orderNo} for update`.execute(tx);
  return withdrawalByOrderNo(tx, orderNo);
}

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
  await sql`update payments.withdrawal set state = ${to}, reason = ${reason} where id = ${locked.id} and state = ${locked.state}`.execute(
    tx,
  );
  if (decision)
    await sql`update payments.withdrawal set decided_by = ${decision.by}, decided_by_staff = ${decision.staffId}, decided_at = ${decision.at}
      where id = ${locked.id}`.execute(tx);
}

export async function withdrawalsOf(
  db: Db,
  playerId: bigint,
  { page, size }: Slice,
): Promise<{ list: WithdrawalRow[]; total: number }> {
  const list = await rows(
    sql<WithdrawalRow>`select ${withdrawal} from ${withdrawals} where w.player_id = ${playerId}
      order by w.id desc limit ${size} offset ${(page - 1) * size}`,
    db,
  );
  const total = await row(
    sql<{ n: number }>`select count(*)::int as n from payments.withdrawal where player_id = ${playerId}`,
    db,
  );
  return { list, total: total.n };
}

/** A merchant's withdrawals: those that wait for somebody oldest first, those that are done newest first. */
export function withdrawalsOfMerchant(
  db: Db,
  merchant: string,
  state: WithdrawalState | undefined,
  slice: Slice,
): Promise<WithdrawalRow[]> {
  const wanted = state === undefined ? sql`` : sql`and w.state = ${state}`;
  return rows(
    sql<WithdrawalRow>`select ${withdrawal} from ${withdrawals} where w.merchant = ${merchant} ${wanted}
      order by (w.state in ('paid', 'rejected', 'failed')), case when w.state in ('paid', 'rejected', 'failed') then -w.id else w.id end
      limit ${slice.size} offset ${(slice.page - 1) * slice.size}`,
    db,
  );
}

export async function countByState(db: Db, merchant: string): Promise<Record<string, number>> {
  const counted = await rows(
    sql<{
      state: string;
      n: number;
    }>`select state, count(*)::int as n from payments.withdrawal where merchant = ${merchant} group by state`,
    db,
  );
  return Object.fromEntries(counted.map(({ state, n }) => [state, n]));
}

/** When the newest withdrawal was asked for that was not turned down; undefined: never. */
export async function newestWithdrawalAt(db: Db | Tx, playerId: bigint): Promise<Date | undefined> {
  const found = await row(
    sql<{ at: Date | null }>`select max(created_at) as at from payments.withdrawal
      where player_id = ${playerId} and state not in ('rejected', 'failed')`,
    db,
  );
  return found.at ?? undefined;
}

/** What the player asked for on the calendar day (São Paulo) of `now`, without what was turned down. */
export function withdrawnOnDay(db: Db | Tx, playerId: bigint, now: Date): Promise<{ count: number; sum: bigint }> {
  const day = sql`date_trunc('day', ${now}::timestamptz, 'America/Sao_Paulo')`;
  return row(
    sql<{
      count: number;
      sum: bigint;
    }>`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from payments.withdrawal
      where player_id = ${playerId} and created_at >= ${day} and state not in ('rejected', 'failed')`,
    db,
  );
}

export async function sumPaidOut(db: Db | Tx, playerId: bigint): Promise<bigint> {
  const paid = sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from payments.withdrawal
    where player_id = ${playerId} and state = 'paid'`;
  return (await row(paid, db)).sum;
}

export async function addHistory(tx: Tx, withdrawalId: bigint, line: HistoryRow): Promise<void> {
  await sql`insert into payments.withdrawal_event (withdrawal_id, at, who, what, reason)
    values (${withdrawalId}, ${line.at}, ${line.who}, ${line.what}, ${line.reason})`.execute(tx);
}

export function historyOf(db: Db | Tx, withdrawalId: bigint): Promise<HistoryRow[]> {
  return rows(
    sql<HistoryRow>`select at, who, what, reason from payments.withdrawal_event where withdrawal_id = ${withdrawalId} order by id`,
    db,
  );
}

export async function insertPayout(tx: Tx, withdrawalId: bigint, idEnvio: string, at: Date): Promise<void> {
  await sql`insert into payments.payout (id_envio, withdrawal_id, state, requested_at) values (${idEnvio}, ${withdrawalId}, 'REQUESTED', ${at})
    on conflict (withdrawal_id) do nothing`.execute(tx);
}

/** Long enough for one attempt with all its time limits, so that two attempts never overlap. */
const attemptLeaseMs = 45_000;

/** Counts one attempt to send, before it is made; answers how many were made earlier, or undefined while another may be under way. */
export async function claimAttempt(tx: Tx, idEnvio: string, now: Date): Promise<number | undefined> {
  const leased = new Date(now.getTime() - attemptLeaseMs);
  const claimed = await rows(
    sql<{ attempts: number }>`update payments.payout set attempts = attempts + 1, checked_at = ${now}
      where id_envio = ${idEnvio} and (attempts = 0 or checked_at <= ${leased}) returning attempts`,
    tx,
  );
  return claimed[0] && claimed[0].attempts - 1;
}

interface PayoutChange {
  readonly endToEndId: string | undefined;
  readonly settledAt: Date | undefined;
  readonly reason: string | undefined;
}

/** Writes what the bank said of the payout of a locked withdrawal. */
export async function movePayout(tx: Tx, locked: WithdrawalRow, to: PayoutState, said: PayoutChange): Promise<void> {
  if (locked.payoutState === null) throw new Error(`${locked.orderNo} has no payout`);
  if (locked.payoutState !== to) assertMove(payoutMoves, locked.payoutState, to);
  await sql`update payments.payout set state = ${to}, reason = ${said.reason ?? null},
    settled_at = ${said.settledAt ?? null}, end_to_end_id = coalesce(${said.endToEndId ?? null}, end_to_end_id)
    where withdrawal_id = ${locked.id}`.execute(tx);
}

/** Order numbers whose payout is not final: approved and not yet handed over, or not heard of for a while. */
export async function payoutsToCheck(db: Db, now: Date, limit: number): Promise<string[]> {
  const before = new Date(now.getTime() - attemptLeaseMs);
  const found = await rows(
    sql<{ orderNo: string }>`select w.order_no as "orderNo" from ${withdrawals}
      where w.state in ('approved', 'paying') and coalesce(p.checked_at, w.decided_at, w.created_at) <= ${before}
      order by coalesce(p.checked_at, w.created_at) limit ${limit}`,
    db,
  );
  return found.map(({ orderNo }) => orderNo);
}
