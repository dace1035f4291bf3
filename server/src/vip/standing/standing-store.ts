import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { CountedLane, FeedSpan } from '../../bets/bets.ts';
import type { Move, Standing } from './settle.ts';

export interface StandingRow extends Standing {
  playerId: bigint;
  merchant: string;
  rank: number;
  reached: number;
  turnover: Micro;
  base: Micro;
  steps: Micro[];
  /** First and last day of the period, in the zone of the brand. */
  periodFrom: string;
  periodTo: string;
  fallTo: number | null;
}

const columns = sql`s.player_id, s.merchant, s.rank, s.reached, s.turnover, s.base, s.steps, s.period_from, s.period_to, s.fall_to`;

export interface CountedBrand {
  readonly merchant: string;
  readonly zone: string;
  readonly keepDays: number;
}

/** Counts a span of the feed by player and day of the brand. */
export async function countSpan(
  tx: Tx,
  { from, until, most }: FeedSpan,
  brands: readonly CountedBrand[],
): Promise<CountedLane[]> {
  const { rows } = await sql<CountedLane>`select lane, number, deltas
    from vip.count_play(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
      ${from.changed.map(String)}::bigint[], ${most}::int, ${brands.map(({ merchant }) => merchant)}::text[],
      ${brands.map(({ zone }) => zone)}::text[], ${brands.map((brand) => brand.keepDays)}::int[])`.execute(tx);
  return rows;
}

/** Players of these brands whose sums may move them, held; those another transaction holds are left to it. */
export async function takeDue(tx: Tx, merchants: readonly string[], most: number): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`select ${columns} from vip.standing s
    where s.due and s.merchant = any (${[...merchants]}::text[])
    order by s.player_id limit ${most}::int for update skip locked`.execute(tx);
  return rows;
}

export interface EndedRow extends StandingRow {
  /** Valid turnover after the last day of the period, and on and after the day asked about. */
  afterEnd: Micro;
  sinceDay: Micro;
}

/** Players of a brand whose period ended before `day`, held, with what they played since. */
export async function takeEnded(tx: Tx, merchant: string, day: string, most: number): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`select ${columns},
      (select coalesce(sum(d.turnover), 0)::bigint from vip.day d where d.player_id = s.player_id and d.day > s.period_to) as after_end,
      (select coalesce(sum(d.turnover), 0)::bigint from vip.day d where d.player_id = s.player_id and d.day >= ${day}::date) as since_day
    from vip.standing s where s.merchant = ${merchant} and s.period_to < ${day}::date and not s.due
    order by s.player_id limit ${most}::int for update skip locked`.execute(tx);
  return rows;
}

export async function standingOf(db: Db | Tx, playerId: bigint): Promise<StandingRow | undefined> {
  const { rows } =
    await sql<StandingRow>`select ${columns} from vip.standing s where s.player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** The player's standing, held; one that begins today where there was none. */
export async function lockStanding(
  tx: Tx,
  { playerId, merchant, from, to }: { playerId: bigint; merchant: string; from: string; to: string },
): Promise<StandingRow> {
  await sql`insert into vip.standing (player_id, merchant, turnover, period_from, period_to)
    values (${playerId}, ${merchant}, 0, ${from}::date, ${to}::date) on conflict do nothing`.execute(tx);
  const { rows } =
    await sql<StandingRow>`select ${columns} from vip.standing s where s.player_id = ${playerId} for update`.execute(
      tx,
    );
  if (!rows[0]) throw new Error('a standing was expected');
  return rows[0];
}

/** `due`: to be looked at again, by the sums of the period that begins. */
export async function keepStanding(tx: Tx, s: StandingRow, due: boolean): Promise<void> {
  await sql`update vip.standing set rank = ${s.rank}, reached = ${s.reached}, base = ${s.base}::bigint,
    steps = ${s.steps.map(String)}::bigint[], period_from = ${s.periodFrom}::date, period_to = ${s.periodTo}::date,
    fall_to = ${s.fallTo}::smallint, due = ${due} where player_id = ${s.playerId}`.execute(tx);
}

/** Days before the period are not asked about any more. */
export async function dropDays(tx: Tx, playerId: bigint, before: string): Promise<void> {
  await sql`delete from vip.day where player_id = ${playerId} and day < ${before}::date`.execute(tx);
}

export interface ChangeRow extends Pick<Move, 'from' | 'to'> {
  at: Date;
  cause: string;
  from: number;
  to: number;
  turnover: Micro;
  counted: Micro | null;
  needed: Micro | null;
  by: string | null;
  reason: string | null;
}

export async function insertChange(
  tx: Tx,
  playerId: bigint,
  c: Move & { readonly at: Date; readonly turnover: Micro; readonly by?: string; readonly reason?: string },
): Promise<void> {
  await sql`insert into vip.change (player_id, at, cause, from_rank, to_rank, turnover, counted, needed, staff_name, reason)
    values (${playerId}, ${c.at}, ${c.cause}, ${c.from}, ${c.to}, ${c.turnover}, ${c.counted ?? null}, ${c.needed ?? null},
      ${c.by ?? null}, ${c.reason ?? null})`.execute(tx);
}

export async function changePage(
  db: Db | Tx,
  playerId: bigint,
  { page, size }: { page: number; size: number },
): Promise<{ list: ChangeRow[]; total: number }> {
  const { rows: list } = await sql<ChangeRow>`select at, cause, from_rank as "from", to_rank as "to", turnover, counted,
      needed, staff_name as by, reason
    from vip.change where player_id = ${playerId} order by id desc limit ${size}::int offset ${(page - 1) * size}::int`.execute(
    db,
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from vip.change
    where player_id = ${playerId}`.execute(db);
  return { list, total: rows[0]?.total ?? 0 };
}
