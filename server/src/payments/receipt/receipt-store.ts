import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { ClawbackRow, ReceiptRow, RefusedReturn, Slice } from '../deposit/records.ts';
import { oneRow, rows, type ToAsk } from '../store.ts';

const receipt = sql`end_to_end_id, merchant, deposit_id, txid, amount, payer_cpf_masked,
  payer_name, paid_at, state, reason, refund_id, tries, entry`;

/** Records what came in; false when this endToEndId is on record already. */
export async function insertReceipt(
  tx: Tx,
  r: Omit<ReceiptRow, 'entry' | 'tries'> & { recordedAt: Date },
): Promise<boolean> {
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

/** Ends a try to give it back; false when that try has ended already. `bankSaid`: why it was refused. */
export async function endReturn(
  tx: Tx,
  { endToEndId, refundId }: { endToEndId: string; refundId: string },
  { state, at, bankSaid = null }: { state: 'returned' | 'return_refused'; at: Date; bankSaid?: string | null },
): Promise<boolean> {
  const ended = await rows(
    sql`update payments.receipt set state = ${state}, settled_at = ${at}, bank_said = ${bankSaid}
      where end_to_end_id = ${endToEndId} and refund_id = ${refundId} and state = 'returning' returning 1`,
    tx,
  );
  return ended.length === 1;
}

const refused = sql`r.end_to_end_id, r.merchant, r.deposit_id, r.txid, r.amount,
  r.payer_cpf_masked, r.payer_name, r.paid_at, r.state, r.reason, r.refund_id, r.tries,
  r.entry, d.order_no, d.player_id, r.settled_at as "refusedAt", r.bank_said,
  r.hand_reference, r.hand_reason, r.hand_by, r.hand_staff, r.hand_at,
  r.hand_agreed_by
  from payments.receipt r left join payments.deposit d on d.id = r.deposit_id`;

/** A receipt whose return the bank refused, locked; undefined for any other. */
export async function lockRefused(tx: Tx, endToEndId: string): Promise<RefusedReturn | undefined> {
  const found = await rows(
    sql<RefusedReturn>`select ${refused} where r.end_to_end_id = ${endToEndId} and r.state in ('return_refused', 'sent_by_hand') for update of r`,
    tx,
  );
  return found[0];
}

/** A brand's refused returns: those that wait first and oldest first, then the others newest first. */
export async function refusedOfMerchant(
  db: Db,
  merchant: string,
  { page, size }: Slice,
): Promise<{ list: RefusedReturn[]; total: number; waiting: number }> {
  const list = await rows(
    sql<RefusedReturn>`select ${refused} where r.merchant = ${merchant} and r.state in ('return_refused', 'sent_by_hand')
      order by (r.state = 'return_refused') desc, case when r.state = 'return_refused' then r.recorded_at end, r.recorded_at desc, r.end_to_end_id
      limit ${size} offset ${(page - 1) * size}`,
    db,
  );
  const counted = await oneRow(
    sql<{
      total: number;
      waiting: number;
    }>`select count(*)::int as total, count(*) filter (where state = 'return_refused')::int as waiting
      from payments.receipt where merchant = ${merchant} and state in ('return_refused', 'sent_by_hand')`,
    db,
  );
  return { list, ...counted };
}

/** Puts a refused return on its way once more, under another id; what somebody said of it before counts no longer. */
export async function retryRefusedReturn(tx: Tx, endToEndId: string, refundId: string): Promise<void> {
  await sql`update payments.receipt set state = 'returning', refund_id = ${refundId}, tries = tries + 1, settled_at = null, bank_said = null,
    hand_reference = null, hand_reason = null, hand_by = null, hand_staff = null, hand_at = null
    where end_to_end_id = ${endToEndId} and state = 'return_refused'`.execute(tx);
}

/** A refused return has gone back all the same: the payer's bank took it. */
export async function endRefused(tx: Tx, endToEndId: string, at: Date): Promise<void> {
  await sql`update payments.receipt set state = 'returned', settled_at = ${at}
    where end_to_end_id = ${endToEndId} and state = 'return_refused'`.execute(tx);
}

export interface SentByHand {
  readonly reference: string;
  readonly reason: string;
  readonly staffId: bigint;
  readonly staffName: string;
  readonly at: Date;
}

/** Notes who says that it was sent by hand; the newest word counts. */
export async function keepSaid(tx: Tx, endToEndId: string, said: SentByHand): Promise<void> {
  await sql`update payments.receipt set hand_reference = ${said.reference}, hand_reason = ${said.reason}, hand_by = ${said.staffName},
    hand_staff = ${said.staffId}, hand_at = ${said.at} where end_to_end_id = ${endToEndId} and state = 'return_refused'`.execute(
    tx,
  );
}

/** Another person says the same: it is done with. */
export async function endByHand(
  tx: Tx,
  endToEndId: string,
  second: Pick<SentByHand, 'staffId' | 'staffName'>,
): Promise<void> {
  await sql`update payments.receipt set state = 'sent_by_hand', hand_agreed_by = ${second.staffName}, hand_agreed_staff = ${second.staffId}
    where end_to_end_id = ${endToEndId} and state = 'return_refused'`.execute(tx);
}

export function receiptsReturning(db: Db, { merchant, limit }: ToAsk): Promise<ReceiptRow[]> {
  return rows(
    sql<ReceiptRow>`select ${receipt} from payments.receipt where state = 'returning' and merchant = ${merchant} order by recorded_at limit ${limit}`,
    db,
  );
}

/** What the brand got and is still to give back to who paid it. */
export function receiptsToGoBack(db: Db, merchant: string): Promise<ReceiptRow[]> {
  return rows(
    sql<ReceiptRow>`select ${receipt} from payments.receipt where state = 'returning' and merchant = ${merchant}
      union all select ${receipt} from payments.receipt where state = 'return_refused' and merchant = ${merchant}`,
    db,
  );
}

/** Notes the entry in the ledger that credited it. */
export async function keepEntry(tx: Tx, endToEndId: string, entry: bigint): Promise<void> {
  await sql`update payments.receipt set entry = ${entry} where end_to_end_id = ${endToEndId}`.execute(tx);
}

/**
 * What a brand's account got in that time by the bank's clock, and these besides, oldest first;
 * `until` does not belong to it.
 */
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

/**
 * Those of these returns that are on no record of what was taken back; of a receipt that was not credited none ever is.
 */
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
        deposit_id, payer_name, payer_cpf_masked from payments.receipt
      where deposit_id = any (${[...depositIds]}::bigint[]) order by deposit_id, (state = 'credited') desc, recorded_at`,
    db,
  );
  return new Map(found.map(({ depositId, ...payer }) => [depositId, payer]));
}

const clawback = sql`c.id, c.return_id, c.end_to_end_id, c.deposit_id, d.order_no,
  c.merchant, c.player_id, c.amount, c.taken, c.owed, c.forgiven, c.state, c.nature, c.description, c.at, c.booked_at,
  c.taken_entry, c.owed_entry, c.forgive_by, c.forgive_staff,
  c.forgive_at, c.forgive_reason, c.forgiven_by,
  c.forgiven_by_staff`;
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
    forgive_staff = ${next.forgiveStaff}, forgive_at = ${next.forgiveAt}, forgive_reason = ${next.forgiveReason}, forgiven_by = ${next.forgivenBy},
    forgiven_by_staff = ${next.forgivenByStaff} where id = ${locked.id}`.execute(tx);
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
  const { n } = await oneRow(
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

/**
 * Those a brand's bank has neither carried out nor refused yet; those not looked at for longest come first, and
 * are marked as looked at.
 */
export function clawbacksAsked(tx: Tx, { merchant, now, limit }: ToAsk): Promise<{ endToEndId: string }[]> {
  return rows(
    sql<{
      endToEndId: string;
    }>`with due as (select id from payments.clawback where merchant = ${merchant} and booked_at is null and state = 'open'
        order by checked_at nulls first, id limit ${limit} for update skip locked),
      seen as (update payments.clawback c set checked_at = ${now} from due where c.id = due.id returning c.end_to_end_id)
      select distinct end_to_end_id from seen`,
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

/** What a player owes of clawbacks. */
export async function clawedBackOf(db: Db | Tx, playerId: bigint): Promise<bigint> {
  const { sum } = await oneRow(
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
      select distinct player_id from seen`,
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

/** One step by which a debt became smaller, as the deposit's history tells it. */
export interface DebtStep {
  readonly orderNo: string;
  /** The returns of that deposit: the step is of one of them. */
  readonly returnIds: readonly string[];
  readonly at: Date;
  readonly detail: Readonly<Record<string, string>>;
}

/** What was settled or forgiven in that time of what players owe. */
export function debtStepsBetween(
  db: Db,
  { merchant, from: start, until }: { merchant: string; from: Date; until: Date },
): Promise<DebtStep[]> {
  return rows(
    sql<DebtStep>`select d.order_no, array_agg(distinct c.return_id) as "returnIds", e.at, e.detail
      from payments.deposit_event e join payments.deposit d on d.id = e.deposit_id join payments.clawback c on c.deposit_id = d.id
      where d.merchant = ${merchant} and e.what = 'clawback_settled' and e.at >= ${start} and e.at < ${until} group by e.id, d.order_no
      order by e.id`,
    db,
  );
}

/** Payers whose PIX came to charges of more than one account of the brand, credited or given back. */
export async function sharedPayers(db: Db, merchant: string): Promise<{ what: string; players: bigint[] }[]> {
  return rows(
    sql<{ what: string; players: bigint[] }>`select concat_ws(' ', r.payer_name, r.payer_cpf_masked) as what,
        array_agg(distinct d.player_id order by d.player_id) as players
      from payments.receipt r join payments.deposit d on d.id = r.deposit_id
      where r.merchant = ${merchant} and r.payer_name is not null and r.payer_cpf_masked is not null
      group by r.payer_name, r.payer_cpf_masked having count(distinct d.player_id) > 1`,
    db,
  );
}
