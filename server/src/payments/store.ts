import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';
import { countDeposit } from '../safeguards/safeguards.ts';
import type { DepositRow, Provider, ReceiptRow, Setting, Slice } from './records.ts';
import { assertMove, countingSteps, type DepositStep, depositMoves } from './states.ts';

export async function rows<Row>(query: RawBuilder<Row>, db: Db | Tx): Promise<Row[]> {
  return (await query.execute(db)).rows;
}
/** The one row there must be. */
export async function row<Row>(query: RawBuilder<Row>, db: Db | Tx): Promise<Row> {
  const [first] = await rows(query, db);
  if (first === undefined) throw new Error('a row was expected');
  return first;
}

export async function settingOf(db: Db | Tx, merchant: string): Promise<Setting | undefined> {
  const found = await rows(
    sql<Setting>`select merchant, currency, deposits_open as "depositsOpen", deposit_min as "depositMin", deposit_max as "depositMax",
      deposit_suggested as "depositSuggested", deposit_expiry_seconds as "depositExpirySeconds", withdrawals_open as "withdrawalsOpen",
      withdrawal_min as "withdrawalMin", withdrawal_max as "withdrawalMax", withdrawal_daily_count as "withdrawalDailyCount",
      withdrawal_daily_amount as "withdrawalDailyAmount", turnover_percent as "turnoverPercent", decision_minutes as "decisionMinutes",
      auto_approve_up_to as "autoApproveUpTo" from payments.setting where merchant = ${merchant}`,
    db,
  );
  return found[0];
}

/** Writes the setting where the merchant has none yet. */
export async function seedSetting(tx: Tx, s: Setting): Promise<void> {
  await sql`insert into payments.setting (merchant, currency, deposits_open, deposit_min, deposit_max, deposit_suggested, deposit_expiry_seconds,
      withdrawals_open, withdrawal_min, withdrawal_max, withdrawal_daily_count, withdrawal_daily_amount, turnover_percent, decision_minutes,
      auto_approve_up_to)
    values (${s.merchant}, ${s.currency}, ${s.depositsOpen}, ${s.depositMin}, ${s.depositMax}, ${s.depositSuggested}, ${s.depositExpirySeconds},
      ${s.withdrawalsOpen}, ${s.withdrawalMin}, ${s.withdrawalMax}, ${s.withdrawalDailyCount}, ${s.withdrawalDailyAmount}, ${s.turnoverPercent},
      ${s.decisionMinutes}, ${s.autoApproveUpTo}) on conflict (merchant) do nothing`.execute(tx);
}

export async function seedProvider(tx: Tx, provider: { merchant: string; pixKey: string }): Promise<void> {
  await sql`insert into payments.provider (merchant, kind, pix_key) values (${provider.merchant}, 'bacen', ${provider.pixKey})
    on conflict (merchant) do nothing`.execute(tx);
}

export function providers(db: Db | Tx): Promise<Provider[]> {
  return rows(
    sql<Provider>`select merchant, kind, pix_key as "pixKey", paths, webhook_digest as "webhookDigest",
      webhook_registered_at as "webhookRegisteredAt" from payments.provider order by merchant`,
    db,
  );
}

export async function keepWebhook(tx: Tx, merchant: string, digest: string, at: Date): Promise<void> {
  await sql`update payments.provider set webhook_digest = ${digest}, webhook_registered_at = ${at} where merchant = ${merchant}`.execute(
    tx,
  );
}

/** A number people can read out: 'D-2026-000042'. Unique, not secret: whoever asks by it must own the order. */
export async function nextOrderNumber(tx: Tx, letter: 'D' | 'W', at: Date): Promise<string> {
  const { number } = await row(sql<{ number: bigint }>`select nextval('payments.order_number') as number`, tx);
  return `${letter}-${at.getUTCFullYear()}-${number.toString().padStart(6, '0')}`;
}

const deposit = sql`id, order_no as "orderNo", merchant, player_id as "playerId", currency, amount, txid, state, br_code as "brCode",
  created_at as "createdAt", expires_at as "expiresAt", paid_at as "paidAt", end_to_end_id as "endToEndId", balance_after as "balanceAfter", reason`;

type NewDeposit = Pick<
  DepositRow,
  'orderNo' | 'merchant' | 'playerId' | 'currency' | 'amount' | 'txid' | 'createdAt' | 'expiresAt'
>;

export async function insertDeposit(tx: Tx, d: NewDeposit): Promise<void> {
  await sql`insert into payments.deposit (order_no, merchant, player_id, currency, amount, txid, state, created_at, expires_at)
    values (${d.orderNo}, ${d.merchant}, ${d.playerId}, ${d.currency}, ${d.amount}, ${d.txid}, 'creating', ${d.createdAt}, ${d.expiresAt})`.execute(
    tx,
  );
}

export async function depositByOrderNo(db: Db | Tx, orderNo: string): Promise<DepositRow | undefined> {
  return (await rows(sql<DepositRow>`select ${deposit} from payments.deposit where order_no = ${orderNo}`, db))[0];
}

export async function depositByTxid(db: Db | Tx, txid: string): Promise<DepositRow | undefined> {
  return (await rows(sql<DepositRow>`select ${deposit} from payments.deposit where txid = ${txid}`, db))[0];
}

export function lockDeposit(tx: Tx, id: bigint): Promise<DepositRow> {
  return row(sql<DepositRow>`select ${deposit} from payments.deposit where id = ${id} for update`, tx);
}

type DepositChange = Partial<
  Pick<DepositRow, 'brCode' | 'expiresAt' | 'paidAt' | 'endToEndId' | 'balanceAfter' | 'reason'>
>;

/** Moves a locked deposit on, and counts it for the player's limits or no longer; throws when the table of states knows no such move. */
export async function moveDeposit(
  tx: Tx,
  locked: DepositRow,
  to: DepositStep,
  change: DepositChange = {},
): Promise<DepositRow> {
  assertMove(depositMoves, locked.state, to);
  const { playerId, amount, createdAt } = locked;
  const counts = countingSteps.has(to);
  if (counts !== countingSteps.has(locked.state))
    await countDeposit(tx, playerId, counts ? amount : -amount, createdAt);
  const next = { ...locked, ...change };
  return row(
    sql<DepositRow>`update payments.deposit set state = ${to}, br_code = ${next.brCode}, expires_at = ${next.expiresAt}, paid_at = ${next.paidAt},
      end_to_end_id = ${next.endToEndId}, balance_after = ${next.balanceAfter}, reason = ${next.reason}
      where id = ${locked.id} and state = ${locked.state} returning ${deposit}`,
    tx,
  );
}

/** A player's deposits, newest first; those whose charge was never made stay out. */
export async function depositsOf(
  db: Db,
  playerId: bigint,
  { page, size }: Slice,
): Promise<{ list: DepositRow[]; total: number }> {
  const mine = sql`from payments.deposit where player_id = ${playerId} and state <> 'creating'`;
  const list = await rows(
    sql<DepositRow>`select ${deposit} ${mine} order by id desc limit ${size} offset ${(page - 1) * size}`,
    db,
  );
  return { list, total: (await row(sql<{ n: number }>`select count(*)::int as n ${mine}`, db)).n };
}

/** Marks the charge as looked at, unless that happened after `since`; true for the one caller that may look now. */
export async function claimCheck(tx: Tx, id: bigint, now: Date, since: Date): Promise<boolean> {
  const claimed = await rows(
    sql`update payments.deposit set checked_at = ${now} where id = ${id} and (checked_at is null or checked_at < ${since}) returning id`,
    tx,
  );
  return claimed.length === 1;
}

/** Charges somebody may have paid without our hearing of it: open ones, and for a day those that expired, less often. */
export function depositsToCheck(db: Db, now: Date, limit: number): Promise<DepositRow[]> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return rows(
    sql<DepositRow>`select ${deposit} from payments.deposit
      where (state in ('creating', 'waiting') and coalesce(checked_at, created_at) <= ${ago(20)})
        or (state = 'expired' and expires_at > ${ago(86_400)} and coalesce(checked_at, created_at) <= ${ago(600)})
      order by checked_at nulls first limit ${limit}`,
    db,
  );
}

/** Deposits paid to the player after `since`. */
export function paidDeposits(db: Db | Tx, playerId: bigint, since?: Date): Promise<{ count: number; sum: bigint }> {
  return row(
    sql<{
      count: number;
      sum: bigint;
    }>`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from payments.deposit
      where player_id = ${playerId} and state = 'paid' and paid_at > ${since ?? new Date(0)}`,
    db,
  );
}

const receipt = sql`end_to_end_id as "endToEndId", merchant, deposit_id as "depositId", txid, amount, payer_cpf_masked as "payerCpfMasked",
  payer_name as "payerName", paid_at as "paidAt", state, reason, refund_id as "refundId"`;

/** Records what came in; false when this endToEndId is on record already. */
export async function insertReceipt(tx: Tx, r: ReceiptRow & { recordedAt: Date }): Promise<boolean> {
  const inserted = await rows(
    sql`insert into payments.receipt (end_to_end_id, merchant, deposit_id, txid, amount, payer_cpf_masked, payer_name, paid_at, recorded_at, state,
        reason, refund_id)
      values (${r.endToEndId}, ${r.merchant}, ${r.depositId}, ${r.txid}, ${r.amount}, ${r.payerCpfMasked}, ${r.payerName}, ${r.paidAt},
        ${r.recordedAt}, ${r.state}, ${r.reason}, ${r.refundId}) on conflict (end_to_end_id) do nothing returning 1`,
    tx,
  );
  return inserted.length === 1;
}

export async function receiptById(db: Db | Tx, endToEndId: string): Promise<ReceiptRow | undefined> {
  return (
    await rows(sql<ReceiptRow>`select ${receipt} from payments.receipt where end_to_end_id = ${endToEndId}`, db)
  )[0];
}

/** Those of these PIX that were never recorded. */
export async function unknownReceipts(db: Db, endToEndIds: readonly string[]): Promise<string[]> {
  if (endToEndIds.length === 0) return [];
  const found = await rows(
    sql<{ id: string }>`select t.id from unnest(${[...endToEndIds]}::text[]) as t (id)
      where not exists (select from payments.receipt r where r.end_to_end_id = t.id)`,
    db,
  );
  return found.map(({ id }) => id);
}

/** Ends a return under way; false when it has ended already. */
export async function endReturn(
  tx: Tx,
  endToEndId: string,
  state: 'returned' | 'return_refused',
  at: Date,
): Promise<boolean> {
  const ended = await rows(
    sql`update payments.receipt set state = ${state}, settled_at = ${at} where end_to_end_id = ${endToEndId} and state = 'returning' returning 1`,
    tx,
  );
  return ended.length === 1;
}

export function receiptsReturning(db: Db, limit: number): Promise<ReceiptRow[]> {
  return rows(
    sql<ReceiptRow>`select ${receipt} from payments.receipt where state = 'returning' order by recorded_at limit ${limit}`,
    db,
  );
}
