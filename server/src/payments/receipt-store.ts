import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';
import type { ClawbackRow, ReceiptRow, Slice } from './records.ts';
import { row, rows } from './store.ts';

const receipt = sql`end_to_end_id as "endToEndId", merchant, deposit_id as "depositId", txid, amount, payer_cpf_masked as "payerCpfMasked",
  payer_name as "payerName", paid_at as "paidAt", state, reason, refund_id as "refundId", entry`;

/** Records what came in; false when this endToEndId is on record already. */
export async function insertReceipt(tx: Tx, r: Omit<ReceiptRow, 'entry'> & { recordedAt: Date }): Promise<boolean> {
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

/** Notes the entry in the ledger that credited it. */
export async function keepEntry(tx: Tx, endToEndId: string, entry: bigint): Promise<void> {
  await sql`update payments.receipt set entry = ${entry} where end_to_end_id = ${endToEndId}`.execute(tx);
}

/** What a brand's account got in that time by the bank's clock, and these besides, oldest first; `until` does not belong to it. */
export function receiptsBetween(
  db: Db,
  { merchant, from, until, named }: { merchant: string; from: Date; until: Date; named: readonly string[] },
): Promise<(ReceiptRow & { orderNo: string | null })[]> {
  return rows(
    sql<
      ReceiptRow & { orderNo: string | null }
    >`select ${receipt}, (select order_no from payments.deposit d where d.id = deposit_id) as "orderNo"
      from payments.receipt where merchant = ${merchant} and (paid_at >= ${from} and paid_at < ${until} or end_to_end_id = any (${[...named]}::text[]))
      order by paid_at, end_to_end_id`,
    db,
  );
}

/** Those of these returns that are on no record of what was taken back; of a receipt that was not credited none ever is. */
export async function unclaimed(db: Db, returnIds: readonly string[]): Promise<string[]> {
  if (returnIds.length === 0) return [];
  const found = await rows(
    sql<{ id: string }>`select t.id from unnest(${[...returnIds]}::text[]) as t (id)
      where not exists (select from payments.clawback c where c.return_id = t.id)`,
    db,
  );
  return found.map(({ id }) => id);
}

/** Who paid each of these deposits, as far as something came in for it: what was credited before what went back. */
export async function payersOf(
  db: Db | Tx,
  depositIds: readonly bigint[],
): Promise<Map<bigint, { payerName: string | null; payerCpfMasked: string | null }>> {
  const found = await rows(
    sql<{ depositId: bigint; payerName: string | null; payerCpfMasked: string | null }>`select distinct on (deposit_id)
        deposit_id as "depositId", payer_name as "payerName", payer_cpf_masked as "payerCpfMasked" from payments.receipt
      where deposit_id = any (${[...depositIds]}::bigint[]) order by deposit_id, (state = 'credited') desc, recorded_at`,
    db,
  );
  return new Map(found.map(({ depositId, ...payer }) => [depositId, payer]));
}

const clawback = sql`c.id, c.return_id as "returnId", c.end_to_end_id as "endToEndId", c.deposit_id as "depositId", d.order_no as "orderNo",
  c.merchant, c.player_id as "playerId", c.amount, c.taken, c.owed, c.forgiven, c.state, c.nature, c.description, c.at, c.booked_at as "bookedAt",
  c.taken_entry as "takenEntry", c.owed_entry as "owedEntry", c.forgive_by as "forgiveBy", c.forgive_staff as "forgiveStaff",
  c.forgive_at as "forgiveAt", c.forgive_reason as "forgiveReason", c.forgiven_by as "forgivenBy"`;
const from = sql`from payments.clawback c join payments.deposit d on d.id = c.deposit_id`;

type NewClawback = Pick<
  ClawbackRow,
  'returnId' | 'endToEndId' | 'depositId' | 'merchant' | 'playerId' | 'amount' | 'nature' | 'description' | 'at'
>;

/** Notes what the payer's bank asks for; undefined when it is on record already. */
export async function insertClawback(tx: Tx, c: NewClawback): Promise<bigint | undefined> {
  const inserted = await rows(
    sql<{
      id: bigint;
    }>`insert into payments.clawback (return_id, end_to_end_id, deposit_id, merchant, player_id, amount, taken, owed, state, nature,
        description, at)
      values (${c.returnId}, ${c.endToEndId}, ${c.depositId}, ${c.merchant}, ${c.playerId}, ${c.amount}, 0, 0, 'open', ${c.nature},
        ${c.description}, ${c.at}) on conflict (return_id) do nothing returning id`,
    tx,
  );
  return inserted[0]?.id;
}

/** The clawback of that return, locked. */
export async function lockClawback(tx: Tx, returnId: string): Promise<ClawbackRow | undefined> {
  return (
    await rows(sql<ClawbackRow>`select ${clawback} ${from} where c.return_id = ${returnId} for update of c`, tx)
  )[0];
}

export async function lockClawbackById(tx: Tx, id: bigint): Promise<ClawbackRow | undefined> {
  return (await rows(sql<ClawbackRow>`select ${clawback} ${from} where c.id = ${id} for update of c`, tx))[0];
}

type Change = Partial<Omit<ClawbackRow, 'id' | keyof NewClawback | 'orderNo'>>;

export async function changeClawback(tx: Tx, locked: ClawbackRow, change: Change): Promise<ClawbackRow> {
  const next = { ...locked, ...change };
  await sql`update payments.clawback set taken = ${next.taken}, owed = ${next.owed}, forgiven = ${next.forgiven}, state = ${next.state},
    booked_at = ${next.bookedAt}, taken_entry = ${next.takenEntry}, owed_entry = ${next.owedEntry}, forgive_by = ${next.forgiveBy},
    forgive_staff = ${next.forgiveStaff}, forgive_at = ${next.forgiveAt}, forgive_reason = ${next.forgiveReason}, forgiven_by = ${next.forgivenBy}
    where id = ${locked.id}`.execute(tx);
  return next;
}

/** The clawbacks of these deposits, oldest first. */
export function clawbacksOf(db: Db | Tx, depositIds: readonly bigint[]): Promise<ClawbackRow[]> {
  return rows(
    sql<ClawbackRow>`select ${clawback} ${from} where c.deposit_id = any (${[...depositIds]}::bigint[]) order by c.id`,
    db,
  );
}

/** A brand's clawbacks: those with a debt first, then the newest. */
export async function clawbacksOfMerchant(
  db: Db,
  merchant: string,
  { page, size }: Slice,
): Promise<{ list: ClawbackRow[]; total: number }> {
  const list = await rows(
    sql<ClawbackRow>`select ${clawback} ${from} where c.merchant = ${merchant}
      order by (c.owed > 0) desc, c.id desc limit ${size} offset ${(page - 1) * size}`,
    db,
  );
  const { n } = await row(
    sql<{ n: number }>`select count(*)::int as n from payments.clawback where merchant = ${merchant}`,
    db,
  );
  return { list, total: n };
}

/** Carried out by the bank in that time by our clock; `until` does not belong to it. */
export function clawbacksBetween(db: Db, merchant: string, start: Date, until: Date): Promise<ClawbackRow[]> {
  return rows(
    sql<ClawbackRow>`select ${clawback} ${from} where c.merchant = ${merchant} and c.booked_at >= ${start} and c.booked_at < ${until}
      order by c.id`,
    db,
  );
}

/** Those the bank has neither carried out nor refused yet; those not looked at for longest come first, and are marked as looked at. */
export function clawbacksAsked(tx: Tx, now: Date, limit: number): Promise<{ endToEndId: string }[]> {
  return rows(
    sql<{ endToEndId: string }>`with due as (select id from payments.clawback where booked_at is null and state = 'open'
        order by checked_at nulls first, id limit ${limit} for update skip locked),
      seen as (update payments.clawback c set checked_at = ${now} from due where c.id = due.id returning c.end_to_end_id)
      select distinct end_to_end_id as "endToEndId" from seen`,
    tx,
  );
}

/** The open debts of a player, oldest first, locked. */
export function lockDebts(tx: Tx, playerId: bigint): Promise<ClawbackRow[]> {
  return rows(
    sql<ClawbackRow>`select ${clawback} ${from} where c.player_id = ${playerId} and c.owed > 0 order by c.id for update of c`,
    tx,
  );
}

/** What a player owes. */
export async function debtOf(db: Db | Tx, playerId: bigint): Promise<bigint> {
  const { sum } = await row(
    sql<{
      sum: bigint;
    }>`select coalesce(sum(owed), 0)::bigint as sum from payments.clawback where player_id = ${playerId} and owed > 0`,
    db,
  );
  return sum;
}

/** Who owes something; those not looked at for longest come first, and are marked as looked at. */
export async function debtors(tx: Tx, now: Date, limit: number): Promise<bigint[]> {
  const found = await rows(
    sql<{ playerId: bigint }>`with due as (select id from payments.clawback where owed > 0
        order by checked_at nulls first, id limit ${limit} for update skip locked),
      seen as (update payments.clawback c set checked_at = ${now} from due where c.id = due.id returning c.player_id)
      select distinct player_id as "playerId" from seen`,
    tx,
  );
  return found.map(({ playerId }) => playerId);
}

/** What the payers' banks took back of each of these receipts, as booked. */
export async function clawbacksOfReceipts(db: Db, endToEndIds: readonly string[]): Promise<Map<string, bigint>> {
  const found = await rows(
    sql<{ id: string; sum: bigint }>`select end_to_end_id as id, sum(amount)::bigint as sum from payments.clawback
      where end_to_end_id = any (${[...endToEndIds]}::text[]) and booked_at is not null group by 1`,
    db,
  );
  return new Map(found.map(({ id, sum }) => [id, sum]));
}
