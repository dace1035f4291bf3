import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { CountedLane, FeedSpan } from '../../bets/bets.ts';

export async function countSpan(
  tx: Tx,
  { from, until, most }: FeedSpan,
  brands: readonly { readonly merchant: string; readonly zone: string }[],
): Promise<CountedLane[]> {
  const { rows } = await sql<CountedLane>`select lane, number, deltas
    from rebates.count_play(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
      ${from.changed.map(String)}::bigint[], ${most}::int, ${brands.map(({ merchant }) => merchant)}::text[],
      ${brands.map(({ zone }) => zone)}::text[])`.execute(tx);
  return rows;
}

export interface DayRow {
  day: string;
  gameType: GameType;
  turnover: Micro;
  paidTurnover: Micro;
  lapsed: Micro;
  paid: Micro;
}

interface StoredDay extends Omit<DayRow, 'gameType'> {
  gameType: string;
}

const columns = sql`day, game_type, turnover, paid_turnover, lapsed, paid`;
const typed = (rows: readonly StoredDay[]) => rows.map((row) => ({ ...row, gameType: row.gameType as GameType }));

/** What a player played on one day. */
export async function daysOf(db: Db | Tx, playerId: bigint, day: string): Promise<DayRow[]> {
  const { rows } = await sql<StoredDay>`select ${columns} from rebates.day
    where player_id = ${playerId} and day = ${day}::date order by game_type`.execute(db);
  return typed(rows);
}

/** The same, held. */
export async function lockDay(tx: Tx, playerId: bigint, day: string): Promise<DayRow[]> {
  const { rows } = await sql<StoredDay>`select ${columns} from rebates.day
    where player_id = ${playerId} and day = ${day}::date order by game_type for update`.execute(tx);
  return typed(rows);
}

/** What changed since it was last worked out, of the days before one, held. */
export async function lockTouched(tx: Tx, playerId: bigint, before: string): Promise<DayRow[]> {
  const { rows } = await sql<StoredDay>`select ${columns} from rebates.day
    where player_id = ${playerId} and day < ${before}::date and touched order by day, game_type for update`.execute(tx);
  return typed(rows);
}

/**
 * Players of a brand with something to work out of the days before one, or who wait for as much as is paid, after a
 * player, by their numbers.
 */
export async function duePlayers(
  db: Db,
  asked: { merchant: string; before: string; minimum: Micro; after: bigint; most: number },
): Promise<bigint[]> {
  const { merchant, before, minimum, after, most } = asked;
  const { rows } = await sql<{ playerId: bigint }>`select player_id from rebates.day
      where merchant = ${merchant} and day < ${before}::date and touched and player_id > ${after}
    union select player_id from rebates.standing
      where merchant = ${merchant} and carried >= 10000 and carried >= ${minimum} and player_id > ${after}
    order by player_id limit ${most}::int`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

export async function keepDays(tx: Tx, playerId: bigint, rows: readonly DayRow[]): Promise<void> {
  await sql`update rebates.day y set paid_turnover = k.paid_turnover, lapsed = k.lapsed, paid = k.paid, touched = false
    from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ gameType }) => gameType)}::text[],
      ${rows.map(({ paidTurnover }) => String(paidTurnover))}::bigint[], ${rows.map(({ lapsed }) => String(lapsed))}::bigint[],
      ${rows.map(({ paid }) => String(paid))}::bigint[]) k (day, game_type, paid_turnover, lapsed, paid)
    where y.player_id = ${playerId} and y.day = k.day and y.game_type = k.game_type`.execute(tx);
}
