import type { DepositState } from '@palpite/contract/payments/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import { type Part, partedIds, partedPage } from '../base/db/parted.ts';
import { countDeposit } from '../safeguards/safeguards.ts';
import type { CreditedDeposit, DepositRow, Setting, Slice, StepRow } from './deposit/records.ts';
import { assertMove, countingSteps, type DepositStep, depositMoves, stepOf } from './states.ts';

export async function rows<Row>(query: RawBuilder<Row>, db: Db | Tx): Promise<Row[]> {
  return (await query.execute(db)).rows;
}
/** The charge of a PIX deposit. Throws for a transfer, which has none: a fault of ours. */
export function txidOf({ orderNo, txid }: Pick<DepositRow, 'orderNo' | 'txid'>): string {
  if (txid === null) throw new Error(`${orderNo} has no charge`);
  return txid;
}

/** The one row there must be. */
export async function oneRow<Row>(query: RawBuilder<Row>, db: Db | Tx): Promise<Row> {
  const [first] = await rows(query, db);
  if (first === undefined) throw new Error('a row was expected');
  return first;
}

export async function settingOf(db: Db | Tx, merchant: string): Promise<Setting | undefined> {
  const found = await rows(
    sql<Setting>`select merchant, currency, deposits_open, deposit_expiry_seconds,
      deposits_open_at_once as "openAtOnce", transfer_expiry_hours, two_people_from, info
      from payments.setting where merchant = ${merchant}`,
    db,
  );
  return found[0];
}

/** Writes the setting where the merchant has none yet. */
export async function seedSetting(tx: Tx, s: Setting): Promise<void> {
  await sql`insert into payments.setting (merchant, currency, deposits_open, deposit_expiry_seconds, deposits_open_at_once, transfer_expiry_hours,
      two_people_from, info)
    values (${s.merchant}, ${s.currency}, ${s.depositsOpen}, ${s.depositExpirySeconds}, ${s.openAtOnce}, ${s.transferExpiryHours},
      ${s.twoPeopleFrom}, ${JSON.stringify(s.info)}::jsonb) on conflict (merchant) do nothing`.execute(tx);
}

/** Writes what the brand changed. */
export async function saveSetting(tx: Tx, s: Setting): Promise<void> {
  await sql`update payments.setting set deposits_open = ${s.depositsOpen}, deposit_expiry_seconds = ${s.depositExpirySeconds},
      deposits_open_at_once = ${s.openAtOnce}, transfer_expiry_hours = ${s.transferExpiryHours}, two_people_from = ${s.twoPeopleFrom},
      info = ${JSON.stringify(s.info)}::jsonb where merchant = ${s.merchant}`.execute(tx);
}

/** A number people can read out: 'D-2026-000042'. Unique, not secret: whoever asks by it must own the order. */
export async function nextOrderNumber(tx: Tx, at: Date): Promise<string> {
  const { number } = await oneRow(sql<{ number: bigint }>`select nextval('payments.order_number') as number`, tx);
  return `D-${at.getUTCFullYear()}-${number.toString().padStart(6, '0')}`;
}

const deposit = sql`id, order_no, merchant, player_id, currency, method, vendor_id,
  channel_name, amount, fee, txid, state, br_code, created_at, expires_at,
  paid_at, end_to_end_id, balance_after, reason, transfer_to,
  bank_reference, decided_by, decided_by_staff, first_by_staff,
  entry, fee_entry`;

type NewDeposit = Pick<
  DepositRow,
  | 'orderNo'
  | 'merchant'
  | 'playerId'
  | 'currency'
  | 'method'
  | 'vendorId'
  | 'channelName'
  | 'amount'
  | 'fee'
  | 'txid'
  | 'createdAt'
  | 'expiresAt'
  | 'transferTo'
>;

/** A charge is yet to be made, a transfer is waited for from the beginning. */
export async function insertDeposit(tx: Tx, d: NewDeposit): Promise<void> {
  const { id } = await oneRow(
    sql<{
      id: bigint;
    }>`insert into payments.deposit (order_no, merchant, player_id, currency, method, vendor_id, channel_name, amount, fee, txid, state,
        created_at, expires_at, transfer_to)
      values (${d.orderNo}, ${d.merchant}, ${d.playerId}, ${d.currency}, ${d.method}, ${d.vendorId}, ${d.channelName}, ${d.amount}, ${d.fee},
        ${d.txid}, ${d.method === 'PIX' ? 'creating' : 'waiting'}, ${d.createdAt}, ${d.expiresAt},
        ${d.transferTo && JSON.stringify(d.transferTo)}::jsonb) returning id`,
    tx,
  );
  await addStep(tx, { depositId: id, what: 'asked', at: d.createdAt, detail: {} });
}

/** Makes two calls of one player that open a deposit take turns. */
export async function lockOpening(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(7072045, (${playerId}::bigint % 2147483647)::int)`.execute(tx);
}

/** Deposits of the player that still wait for money. */
export async function countOpen(tx: Tx, playerId: bigint, now: Date): Promise<number> {
  const { n } = await oneRow(
    sql<{ n: number }>`select count(*)::int as n from payments.deposit
      where player_id = ${playerId} and (state = 'review' or state in ('creating', 'waiting') and expires_at > ${now})`,
    tx,
  );
  return n;
}

export async function depositByOrderNo(db: Db | Tx, orderNo: string): Promise<DepositRow | undefined> {
  return (await rows(sql<DepositRow>`select ${deposit} from payments.deposit where order_no = ${orderNo}`, db))[0];
}

export async function depositByTxid(db: Db | Tx, txid: string): Promise<DepositRow | undefined> {
  return (await rows(sql<DepositRow>`select ${deposit} from payments.deposit where txid = ${txid}`, db))[0];
}

export function depositById(db: Db | Tx, id: bigint): Promise<DepositRow> {
  return oneRow(sql<DepositRow>`select ${deposit} from payments.deposit where id = ${id}`, db);
}

export function lockDeposit(tx: Tx, id: bigint): Promise<DepositRow> {
  return oneRow(sql<DepositRow>`select ${deposit} from payments.deposit where id = ${id} for update`, tx);
}

/** Notes what happened to a deposit. */
export async function addStep(tx: Tx, { depositId, what, at, detail }: StepRow): Promise<void> {
  await sql`insert into payments.deposit_event (deposit_id, at, what, detail)
    values (${depositId}, ${at}, ${what}, ${JSON.stringify(detail)}::jsonb)`.execute(tx);
}

/** What happened to these deposits, oldest first. */
export function stepsOf(db: Db | Tx, ids: readonly bigint[]): Promise<StepRow[]> {
  return rows(
    sql<StepRow>`select deposit_id, what, at, detail from payments.deposit_event
      where deposit_id = any (${[...ids]}::bigint[]) order by id`,
    db,
  );
}

export type DepositChange = Partial<
  Pick<
    DepositRow,
    | 'amount'
    | 'fee'
    | 'brCode'
    | 'expiresAt'
    | 'paidAt'
    | 'endToEndId'
    | 'balanceAfter'
    | 'reason'
    | 'bankReference'
    | 'decidedBy'
    | 'decidedByStaff'
    | 'firstByStaff'
    | 'entry'
    | 'feeEntry'
  >
>;

/**
 * Moves a locked deposit on, notes the step, and counts it for the player's limits or no longer; throws when the table
 * of states knows no such move.
 */
export async function moveDeposit(
  tx: Tx,
  locked: DepositRow,
  to: DepositStep,
  { at, detail = {}, ...change }: DepositChange & { at: Date; detail?: Record<string, string> },
): Promise<DepositRow> {
  assertMove(depositMoves, locked.state, to);
  const next = { ...locked, ...change };
  const counted = countingSteps.has(locked.state) ? locked.amount : 0n;
  const counts = countingSteps.has(to) ? next.amount : 0n;
  if (counts !== counted) await countDeposit(tx, locked.playerId, counts - counted, locked.createdAt);
  await addStep(tx, { depositId: locked.id, what: stepOf[to], at, detail });
  return oneRow(
    sql<DepositRow>`update payments.deposit set state = ${to}, amount = ${next.amount}, fee = ${next.fee}, br_code = ${next.brCode},
      expires_at = ${next.expiresAt}, paid_at = ${next.paidAt}, end_to_end_id = ${next.endToEndId}, balance_after = ${next.balanceAfter},
      reason = ${next.reason}, bank_reference = ${next.bankReference}, decided_by = ${next.decidedBy},
      decided_at = case when ${next.decidedBy}::text is not null then ${at}::timestamptz end,
      decided_by_staff = ${next.decidedByStaff}, first_by_staff = ${next.firstByStaff}, entry = ${next.entry}, fee_entry = ${next.feeEntry}
      where id = ${locked.id} and state = ${locked.state} returning ${deposit}`,
    tx,
  );
}

/** The steps behind one state as the player sees it. */
const shownAs = (state: DepositState): DepositStep[] => (state === 'returned' ? ['returning', 'returned'] : [state]);

export interface DepositFilter extends Slice {
  readonly state?: DepositState | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** A player's deposits, newest first; those whose charge was never made stay out. */
export async function depositsOf(
  db: Db,
  playerId: bigint,
  { page, size, state, from, until }: DepositFilter,
): Promise<{ list: DepositRow[]; total: number }> {
  const mine = sql`from payments.deposit where player_id = ${playerId} and state <> 'creating'
    and (${state ?? null}::text is null or state = any (${state ? shownAs(state) : []}::text[]))
    and created_at >= ${from ?? new Date(0)} and (${until ?? null}::timestamptz is null or created_at <= ${until ?? null})`;
  const list = await rows(
    sql<DepositRow>`select ${deposit} ${mine} order by id desc limit ${size} offset ${(page - 1) * size}`,
    db,
  );
  return { list, total: (await oneRow(sql<{ n: number }>`select count(*)::int as n ${mine}`, db)).n };
}

export interface DeskFilter {
  readonly state?: DepositState | undefined;
  /** An order number, an endToEndId or a bank reference. */
  readonly search?: string | undefined;
  /** Besides what is searched for: this player's. */
  readonly player?: bigint | undefined;
}

/** A brand's deposits: those that wait for a person first and oldest first, then the others newest first. */
export async function depositsOfMerchant(
  db: Db,
  merchant: string,
  { page, size, ...filter }: DeskFilter & Slice,
): Promise<{ list: DepositRow[]; total: number }> {
  const parts = deskParts(merchant, filter);
  return partedPage(db, parts, { page, size }, (query) => rows(sql<DepositRow>`select ${deposit} ${query}`, db));
}

/** Which deposits these are, in the same order. */
export function deskIds(db: Db, merchant: string, filter: DeskFilter, atMost: number): Promise<bigint[]> {
  return partedIds(db, deskParts(merchant, filter), sql`id`, atMost);
}

/** The deposits of these ids, in their order. */
export function depositsWithIds(db: Db, ids: readonly bigint[]): Promise<DepositRow[]> {
  const wanted = sql`${[...ids]}::bigint[]`;
  return rows(
    sql<DepositRow>`select ${deposit} from payments.deposit where id = any (${wanted}) order by array_position(${wanted}, id)`,
    db,
  );
}

function deskParts(merchant: string, { state, search, player }: DeskFilter): readonly Part[] {
  const found = search ? sql`and id in (${depositsFound(merchant, search, player)})` : sql``;
  const of = (part: RawBuilder<unknown>) =>
    sql`from payments.deposit where merchant = ${merchant} and ${part} ${found}`;
  const review = { from: of(sql`state = 'review'`), order: sql`id` };
  const newest = sql`state <> 'review' and state <> 'creating'`;
  const asked = state === 'returned' ? sql`state = any (${shownAs(state)}::text[])` : sql`state = ${state ?? null}`;
  const rest = { from: of(state ? asked : newest), order: sql`id desc` };
  return state === 'review' ? [review] : state ? [rest] : [review, rest];
}

function depositsFound(merchant: string, search: string, player: bigint | undefined): RawBuilder<unknown> {
  return sql`select id from payments.deposit where order_no = ${search}
    union select id from payments.deposit where end_to_end_id = ${search}
    union select id from payments.deposit where merchant = ${merchant} and bank_reference = ${search}
    union select id from payments.deposit where player_id = ${player ?? null}::bigint`;
}

/** How many of a brand's deposits are awaited or wait for a person. What is done is not counted: it is ever more. */
export async function countOpenDeposits(db: Db | Tx, merchant: string): Promise<{ waiting: number; review: number }> {
  const counted = await rows(
    sql<{ state: 'waiting' | 'review'; n: number }>`select state, count(*)::int as n from payments.deposit
      where merchant = ${merchant} and state in ('waiting', 'review') group by state`,
    db,
  );
  const counts = { waiting: 0, review: 0 };
  for (const { state, n } of counted) counts[state] = n;
  return counts;
}

/** Marks the charge as looked at, unless that happened after `since`; true for the one caller that may look now. */
export async function claimCheck(tx: Tx, id: bigint, now: Date, since: Date): Promise<boolean> {
  const claimed = await rows(
    sql`update payments.deposit set checked_at = ${now} where id = ${id} and (checked_at is null or checked_at < ${since}) returning id`,
    tx,
  );
  return claimed.length === 1;
}

/** What of a brand's is to be asked about at its bank, at most so many at once. */
export interface ToAsk {
  readonly merchant: string;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Charges somebody may have paid without our hearing of it: open ones, and for a day those that expired, less often.
 */
export function depositsToCheck(db: Db, { merchant, now, limit }: ToAsk): Promise<DepositRow[]> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return rows(
    sql<DepositRow>`select ${deposit} from payments.deposit
      where merchant = ${merchant} and method = 'PIX' and (state in ('creating', 'waiting') and coalesce(checked_at, created_at) <= ${ago(20)}
        or state = 'expired' and expires_at > ${ago(86_400)} and coalesce(checked_at, created_at) <= ${ago(600)})
      order by checked_at nulls first limit ${limit}`,
    db,
  );
}

/** Deposits paid to the player after `since`. */
export function paidDeposits(db: Db | Tx, playerId: bigint, since?: Date): Promise<{ count: number; sum: bigint }> {
  return oneRow(
    sql<{
      count: number;
      sum: bigint;
    }>`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from payments.deposit
      where player_id = ${playerId} and state = 'paid' and paid_at > ${since ?? new Date(0)}`,
    db,
  );
}

/** What a player paid in from one moment to before another, without what the payers' banks took back of it. */
export async function paidBetween(
  db: Db | Tx,
  playerId: bigint,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<bigint> {
  const { sum } = await oneRow(
    sql<{ sum: bigint }>`select coalesce(sum(d.amount - coalesce((
          select sum(c.amount) from payments.clawback c where c.deposit_id = d.id and c.state <> 'refused'), 0)), 0)::bigint as sum
      from payments.deposit d
      where d.player_id = ${playerId} and d.state = 'paid' and d.paid_at >= ${from} and d.paid_at < ${until}`,
    db,
  );
  return sum;
}

/**
 * When this deposit was paid, and which of the player's paid ones it is, counted from the first. Undefined for one that
 * is not paid, or of which the payer's bank took something back.
 */
export async function placeOfDeposit(db: Db | Tx, orderNo: string): Promise<{ nth: number; paidAt: Date } | undefined> {
  const [found] = await rows(
    sql<{ nth: number; paidAt: Date | null }>`select d.paid_at, (select count(*) from payments.deposit before
        where before.player_id = d.player_id and before.state = 'paid'
          and (before.paid_at, before.id) <= (d.paid_at, d.id))::int as nth
      from payments.deposit d
      where d.order_no = ${orderNo} and d.state = 'paid' and not exists (
        select from payments.clawback c where c.deposit_id = d.id and c.state <> 'refused' and c.booked_at is not null)`,
    db,
  );
  return found && found.paidAt !== null ? { nth: found.nth, paidAt: found.paidAt } : undefined;
}

/** What each of these players has paid in, and since when; those who never did are not among them. */
export async function paidInBy(
  db: Db | Tx,
  playerIds: readonly bigint[],
): Promise<Map<bigint, { firstAt: Date; sum: bigint }>> {
  const found = await rows(
    sql<{ playerId: bigint; firstAt: Date; sum: bigint }>`select player_id, min(paid_at) as first_at,
        sum(amount)::bigint as sum
      from payments.deposit where player_id = any (${playerIds.map(String)}::bigint[]) and state = 'paid'
      group by player_id`,
    db,
  );
  return new Map(found.map(({ playerId, firstAt, sum }) => [playerId, { firstAt, sum }]));
}

/** Announced transfers nobody sent a proof of in time. */
export function transfersOver(db: Db, now: Date, limit: number): Promise<DepositRow[]> {
  return rows(
    sql<DepositRow>`select ${deposit} from payments.deposit where method = 'MT' and state = 'waiting' and expires_at < ${now}
      order by id limit ${limit}`,
    db,
  );
}

/**
 * Deposits credited in that time by our clock, and those credited for these references; `until` does not belong to it.
 */
export function creditedBetween(
  db: Db,
  { merchant, from, until, named }: { merchant: string; from: Date; until: Date; named: readonly string[] },
): Promise<CreditedDeposit[]> {
  return rows(
    sql<CreditedDeposit>`select order_no, amount, coalesce(end_to_end_id, bank_reference) as reference, entry, fee, fee_entry,
      paid_at as at, method
      from payments.deposit where merchant = ${merchant} and state = 'paid' and (paid_at >= ${from} and paid_at < ${until}
        or end_to_end_id = any (${[...named]}::text[]) or bank_reference = any (${[...named]}::text[])) order by id`,
    db,
  );
}

/** What a member of staff credited alone since then. */
export async function creditedAlone(
  db: Db | Tx,
  { merchant, staffId, since }: { merchant: string; staffId: bigint; since: Date },
): Promise<bigint> {
  const { sum } = await oneRow(
    sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from payments.deposit
      where merchant = ${merchant} and decided_by_staff = ${staffId} and paid_at >= ${since} and state = 'paid' and first_by_staff is null`,
    db,
  );
  return sum;
}
