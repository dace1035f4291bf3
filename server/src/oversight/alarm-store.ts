import type { VendorAlarm } from '@palpite/contract/oversight/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface HourRow {
  readonly currency: string;
  readonly hour: Date;
  readonly staked: Micro;
  readonly won: Micro;
}

/** The last hour that was summed; undefined: none. */
export async function lastHour(db: Db, vendor: string): Promise<Date | undefined> {
  const { rows } = await sql<{
    hour: Date | null;
  }>`select max(hour) as hour from oversight.hour where vendor = ${vendor}`.execute(db);
  return rows[0]?.hour ?? undefined;
}

/** Hours that were summed before are summed again. */
export async function keepHours(tx: Tx, vendor: string, hours: readonly HourRow[]): Promise<void> {
  const column = <Item>(read: (row: HourRow) => Item) => hours.map(read);
  await sql`insert into oversight.hour (vendor, currency, hour, staked, won)
    select ${vendor}, t.* from unnest(${column((h) => h.currency)}::text[], ${column((h) => h.hour)}::timestamptz[],
      ${column((h) => h.staked)}::bigint[], ${column((h) => h.won)}::bigint[]) t
    on conflict (vendor, currency, hour) do update set staked = excluded.staked, won = excluded.won`.execute(tx);
}

export async function hoursSince(db: Db | Tx, vendor: string, since: Date): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`select currency, hour, staked, won from oversight.hour
    where vendor = ${vendor} and hour >= ${since} order by hour`.execute(db);
  return rows;
}

export interface AlarmRow {
  readonly id: bigint;
  readonly vendor: string;
  readonly currency: string;
  readonly bound: VendorAlarm['bound'];
  readonly since: Date;
  readonly most: string;
  readonly staked: Micro;
  readonly won: Micro;
  readonly raisedAt: Date;
  readonly stopped: boolean;
  readonly seenBy: string | null;
  readonly seenAt: Date | null;
  readonly note: string | null;
}

const columns = sql`id, vendor, currency, bound, since, most, staked, won, raised_at, stopped, seen_by, seen_at,
  note`;

/** False where it was raised before: of two who look at once one raises it. */
export async function insertAlarm(tx: Tx, a: Omit<AlarmRow, 'id' | 'seenBy' | 'seenAt' | 'note'>): Promise<boolean> {
  const { rows } =
    await sql`insert into oversight.alarm (vendor, currency, bound, since, most, staked, won, raised_at, stopped)
    values (${a.vendor}, ${a.currency}, ${a.bound}, ${a.since}, ${a.most}, ${a.staked}, ${a.won}, ${a.raisedAt}, ${a.stopped})
    on conflict (vendor, currency, bound, since) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Of one vendor: those nobody has looked at, then the newest. */
export async function alarmsOf(db: Db, vendor: string, limit: number): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`select ${columns} from oversight.alarm where vendor = ${vendor}
    order by seen_at is not null, id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many nobody has looked at, by vendor. */
export async function openAlarms(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{
    vendor: string;
    count: number;
  }>`select vendor, count(*)::int as count from oversight.alarm
    where seen_at is null group by vendor`.execute(db);
  return new Map(rows.map(({ vendor, count }) => [vendor, count]));
}

/** The first to look is who is named. Undefined for an alarm that is none of the vendor's. */
export async function seeAlarm(
  tx: Tx,
  s: { id: bigint; vendor: string; by: string; at: Date; note: string },
): Promise<AlarmRow | undefined> {
  const { rows } =
    await sql<AlarmRow>`update oversight.alarm set seen_by = coalesce(seen_by, ${s.by}), note = coalesce(note, ${s.note}),
      seen_at = coalesce(seen_at, ${s.at})
    where id = ${s.id} and vendor = ${s.vendor} returning ${columns}`.execute(tx);
  return rows[0];
}
