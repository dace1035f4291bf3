import type { WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Part, partedIds, partedPage } from '../base/db/parted.ts';
import type { Slice, WithdrawalRow } from './records.ts';
import { withdrawalsBy } from './store.ts';

/** As in the indexes of the two. */
const waiting = sql`w.state in ('requested', 'review', 'approved', 'paying')`;
const done = sql`w.state in ('paid', 'rejected', 'failed', 'cancelled')`;
const waitingStates = ['requested', 'review', 'approved', 'paying'] as const satisfies readonly WithdrawalState[];

export interface QueueFilter {
  readonly merchant: string;
  readonly state?: WithdrawalState | undefined;
  /** An order number or an endToEndId, or whose orders. */
  readonly search?: { readonly text: string; readonly playerId: bigint | undefined } | undefined;
}

/** A merchant's withdrawals: those that wait for somebody oldest first, those that are done newest first. */
export async function withdrawalsOfMerchant(
  db: Db,
  filter: QueueFilter,
  { page, size }: Slice,
): Promise<{ list: WithdrawalRow[]; total: number }> {
  return partedPage(db, partsOf(filter), { page, size }, (rest) => withdrawalsBy(db, rest));
}

/** Which withdrawals these are, in the same order. */
export function queueIds(db: Db, filter: QueueFilter, atMost: number): Promise<bigint[]> {
  return partedIds(db, partsOf(filter), sql`w.id`, atMost);
}

/** The withdrawals of these ids, in their order. */
export function withdrawalsWithIds(db: Db, ids: readonly bigint[]): Promise<WithdrawalRow[]> {
  const wanted = sql`${[...ids]}::bigint[]`;
  return withdrawalsBy(
    db,
    sql`from withdrawals.withdrawal w where w.id = any (${wanted})
    order by array_position(${wanted}, w.id)`,
  );
}

function partsOf({ merchant, state, search }: QueueFilter): readonly Part[] {
  const found = search ? sql`and w.id in (${ordersFound(search)})` : sql``;
  const of = (part: RawBuilder<unknown>) =>
    sql`from withdrawals.withdrawal w where w.merchant = ${merchant} and ${part} ${found}`;
  const open = { from: of(waiting), order: sql`w.id` };
  const closed = { from: of(done), order: sql`w.id desc` };
  const { order } = waitingStates.some((each) => each === state) ? open : closed;
  return state ? [{ from: of(sql`w.state = ${state}`), order }] : [open, closed];
}

function ordersFound({ text, playerId }: NonNullable<QueueFilter['search']>): RawBuilder<unknown> {
  return sql`select id from withdrawals.withdrawal where order_no = ${text}
    union select id from withdrawals.withdrawal where player_id = ${playerId ?? null}
    union select withdrawal_id from withdrawals.payout where end_to_end_id = ${text}`;
}

export type WaitingState = (typeof waitingStates)[number];

/** How many withdrawals of the brand wait in each state in which any may wait. */
export async function countWaiting(db: Db, merchant: string): Promise<Record<WaitingState, number>> {
  const { rows } = await sql<{ state: WaitingState; n: number }>`select w.state, count(*)::int as n
    from withdrawals.withdrawal w where w.merchant = ${merchant} and ${waiting} group by w.state`.execute(db);
  const counts: Record<WaitingState, number> = { requested: 0, review: 0, approved: 0, paying: 0 };
  for (const { state, n } of rows) counts[state] = n;
  return counts;
}

/** How many of a brand have waited for longer than an hour, than an hour and a half, and than they may. */
export interface Late {
  readonly merchant: string;
  readonly hour: number;
  readonly hourAndHalf: number;
  readonly overdue: number;
  /** Cases nobody answered in time. */
  readonly disputes: number;
}

const hour = sql`interval '60 minutes'`;
const hourAndHalf = sql`interval '90 minutes'`;

/** Of every brand, or of one. */
export async function lateNow(db: Db, now: Date, merchant?: string): Promise<Late[]> {
  const { rows } = await sql<Late>`
    select s.merchant, count(w.id) filter (where w.created_at <= ${now}::timestamptz - ${hour})::int as hour,
      count(w.id) filter (where w.created_at <= ${now}::timestamptz - ${hourAndHalf})::int as "hourAndHalf",
      count(w.id) filter (where w.due_at <= ${now})::int as overdue,
      (select count(*)::int from withdrawals.dispute d
        where d.merchant = s.merchant and d.state = 'open' and d.due_at <= ${now}) as disputes
    from withdrawals.setting s left join withdrawals.withdrawal w on w.merchant = s.merchant and ${waiting}
    where ${merchant ?? null}::text is null or s.merchant = ${merchant ?? null} group by s.merchant`.execute(db);
  return rows;
}

/** What became late in that time: a withdrawal after an hour, an hour and a half and at its end, a case at its end. */
export async function turnedLate(
  db: Db,
  from: Date,
  until: Date,
): Promise<{ merchant: string; subject: string; late: 'hour' | 'hour_and_half' | 'overdue' }[]> {
  const within = (at: RawBuilder<unknown>) => sql`${at} > ${from} and ${at} <= ${until}`;
  const { rows } = await sql<{ merchant: string; subject: string; late: 'hour' | 'hour_and_half' | 'overdue' }>`
    select w.merchant, w.order_no as subject, marks.late from withdrawals.withdrawal w
      cross join lateral (values ('hour', w.created_at + ${hour}), ('hour_and_half', w.created_at + ${hourAndHalf}),
        ('overdue', w.due_at)) marks (late, at)
      where ${waiting} and ${within(sql`marks.at`)}
    union all select merchant, case_no, 'overdue' from withdrawals.dispute where state = 'open' and ${within(sql`due_at`)}
    order by 1, 2`.execute(db);
  return rows;
}
