import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface StopRow {
  id: bigint;
  issueId: bigint;
  merchant: string;
  /** Both null: nothing of the issue is sold. */
  play: string | null;
  number: string | null;
  reason: string;
  stoppedBy: string;
  stoppedAt: Date;
  /** The limit that the number would have passed; null where staff stopped it. */
  limit: Micro | null;
}

const columns = sql`s.id, s.issue_id as "issueId", s.merchant, s.play, s.number, s.reason, s.stopped_by as "stoppedBy", s.stopped_at as "stoppedAt", s.limit_reached as "limit"`;

/** How often the stops of an issue were changed: while it is 0 nothing of it is stopped. */
export async function stopsOfIssue(db: Db | Tx, issueId: bigint): Promise<number> {
  const { rows } = await sql<{ stops: number }>`select i.stops from lottery.issue i where i.id = ${issueId}`.execute(
    db,
  );
  return rows[0]?.stops ?? 0;
}

export async function stopsInForce(db: Db | Tx, asked: { issueId: bigint; merchant: string }): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`select ${columns} from lottery.stop s
    where s.issue_id = ${asked.issueId} and s.merchant = ${asked.merchant} and s.reopened_at is null order by s.id`.execute(
    db,
  );
  return rows;
}

export interface HalfPayRow {
  issueId: bigint;
  merchant: string;
  play: string;
  number: string;
  /** Of the prize, in ten-thousandths. */
  share: number;
  reason: string;
  setBy: string;
  setAt: Date;
}

export async function halfPayInForce(db: Db | Tx, asked: { issueId: bigint; merchant: string }): Promise<HalfPayRow[]> {
  const { rows } =
    await sql<HalfPayRow>`select h.issue_id as "issueId", h.merchant, h.play, h.number, h.share, h.reason,
      h.set_by as "setBy", h.set_at as "setAt"
    from lottery.half_pay h
    where h.issue_id = ${asked.issueId} and h.merchant = ${asked.merchant} and h.ended_at is null order by h.id`.execute(
      db,
    );
  return rows;
}

type HalfPayNumbers = Pick<HalfPayRow, 'issueId' | 'merchant' | 'play'> & { readonly numbers: readonly string[] };

/** Another share takes the place of the one in force. Answers the numbers that pay this share only now. */
export async function insertHalfPay(
  tx: Tx,
  set: HalfPayNumbers & Pick<HalfPayRow, 'share' | 'reason' | 'setBy' | 'setAt'>,
): Promise<string[]> {
  const { issueId, merchant, play, numbers, share, reason, setBy, setAt } = set;
  await sql`update lottery.half_pay set ended_by = ${setBy}, ended_at = ${setAt}
    where issue_id = ${issueId} and merchant = ${merchant} and play = ${play} and number = any (${[...numbers]}::text[])
      and ended_at is null and share <> ${share}`.execute(tx);
  const { rows } = await sql<{ number: string }>`insert into lottery.half_pay
      (issue_id, merchant, play, number, share, reason, set_by, set_at)
    select ${issueId}, ${merchant}, ${play}, n.number, ${share}::int, ${reason}, ${setBy}, ${setAt}::timestamptz
    from unnest(${[...numbers]}::text[]) n (number)
    on conflict (issue_id, merchant, play, number) where ended_at is null do nothing returning number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Answers the numbers that were at half pay until now. */
export async function endHalfPayOf(tx: Tx, ended: HalfPayNumbers & { by: string; at: Date }): Promise<string[]> {
  const { issueId, merchant, play, numbers, by, at } = ended;
  const { rows } = await sql<{ number: string }>`update lottery.half_pay set ended_by = ${by}, ended_at = ${at}
    where issue_id = ${issueId} and merchant = ${merchant} and play = ${play} and number = any (${[...numbers]}::text[])
      and ended_at is null returning number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Whoever books an order that was compared with older stops compares it again. */
export async function raiseStops(tx: Tx, issueId: bigint): Promise<void> {
  await sql`update lottery.issue set stops = stops + 1 where id = ${issueId}`.execute(tx);
}

/** False: it is stopped already. */
export async function insertStop(tx: Tx, stop: Omit<StopRow, 'id'>): Promise<boolean> {
  const { issueId, merchant, play, number, reason, stoppedBy, stoppedAt, limit } = stop;
  const { rows } =
    await sql`insert into lottery.stop (issue_id, merchant, play, number, reason, stopped_by, stopped_at, limit_reached)
    values (${issueId}, ${merchant}, ${play}, ${number}, ${reason}, ${stoppedBy}, ${stoppedAt}, ${limit})
    on conflict (issue_id, merchant, coalesce(play, ''), coalesce(number, '')) where reopened_at is null do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

/** One in force; undefined where there is none of this number. */
export async function stopById(
  tx: Tx,
  asked: { id: bigint; issueId: bigint; merchant: string },
): Promise<StopRow | undefined> {
  const { id, issueId, merchant } = asked;
  const { rows } = await sql<StopRow>`select ${columns} from lottery.stop s
    where s.id = ${id} and s.issue_id = ${issueId} and s.merchant = ${merchant} and s.reopened_at is null for update`.execute(
    tx,
  );
  return rows[0];
}

/** Limits of an issue that staff raised as they reopened a number, by play and number. */
export async function raisedLimits(
  db: Db | Tx,
  { issueId, merchant }: { issueId: bigint; merchant: string },
): Promise<Map<string, Micro>> {
  const { rows } = await sql<{
    number: string;
    limit: Micro;
  }>`select s.play || ' ' || s.number as number, max(s.raised_to)::bigint as "limit"
    from lottery.stop s where s.issue_id = ${issueId} and s.merchant = ${merchant} and s.raised_to is not null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ number, limit }) => [number, limit]));
}

/** The stop that ended; undefined where none of this number is in force. `raisedTo`: the number's limit from now on. */
export async function endStop(
  tx: Tx,
  ended: { id: bigint; issueId: bigint; merchant: string; by: string; at: Date; raisedTo: Micro | null },
): Promise<StopRow | undefined> {
  const { id, issueId, merchant, by, at, raisedTo } = ended;
  const { rows } =
    await sql<StopRow>`update lottery.stop s set reopened_by = ${by}, reopened_at = ${at}, raised_to = ${raisedTo}
    where s.id = ${id} and s.issue_id = ${issueId} and s.merchant = ${merchant} and s.reopened_at is null
    returning ${columns}`.execute(tx);
  return rows[0];
}
