import type { Micro } from '@palpite/math/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { type BetFilter, type BetGame, type BetRecord, betPage, ofKind } from './store.ts';

const hourMs = 3_600_000;

/**
 * Until when the player's bets are summed hour by hour, after the hours that have ended meanwhile are added. The first
 * time it reads every bet there ever was, later only the new ones.
 */
export async function keepHours(platform: Platform, db: Db | Tx, playerId: bigint): Promise<Date> {
  const { rows } = await sql<{
    until: Date;
  }>`select bets.keep_hours(${playerId}, ${platform.clock.now()}) as until`.execute(db);
  const until = rows[0]?.until;
  if (!until) throw new Error('the hours of a player were not kept');
  return until;
}

type Range = Pick<BetFilter, 'playerId' | 'from' | 'to'>;

const kept = sql`select hour as at, vassalage, game_code, game_type, state, bets, staked, valid, won from bets.hour`;
const single = sql`select placed_at as at, vassalage, game_code, game_type, state, 1::bigint as bets,
  stake as staked, valid_turnover as valid, payout as won`;

/**
 * The bets of that time that were settled as they were placed: whole hours as they are kept, and what is cut off
 * at both ends bet by bet.
 */
function bornSettled({ playerId, from = new Date(0), to }: Range, until: Date): RawBuilder<unknown> {
  const first = Math.ceil(from.getTime() / hourMs) * hourMs;
  const most = to ? Math.min(until.getTime(), Math.floor(to.getTime() / hourMs) * hourMs) : until.getTime();
  const last = Math.max(first, most);
  const born = sql`player_id = ${playerId} and settled_at = placed_at`;
  const before = new Date(to ? Math.min(first, to.getTime()) : first);
  return sql`${kept} where player_id = ${playerId} and hour >= ${new Date(first)} and hour < ${new Date(last)}
    union all ${single} from bets.bet where ${born} and placed_at >= ${from} and placed_at < ${before}
    union all ${single} from bets.bet where ${born} and placed_at >= ${new Date(last)} and placed_at < ${to ?? 'infinity'}::timestamptz`;
}

/**
 * Every bet placed in that time, those that wait or waited for their result one by one, and only those of the filter.
 */
function placed(filter: BetFilter, until: Date): RawBuilder<unknown> {
  const { playerId, from = new Date(0), to } = filter;
  return sql`(select * from (${bornSettled(filter, until)}
    union all ${single} from bets.waited(${playerId}, ${from}, ${to ?? 'infinity'}::timestamptz)) every where ${ofKind(filter)}) found`;
}

export interface BetSums {
  count: bigint;
  staked: Micro;
  valid: Micro;
  won: Micro;
  profit: Micro;
}

// what waits for its result, or is void, brought nothing
const profit = sql`case when state in ('accepted', 'void') then 0 else won - staked end`;
const sums = sql`coalesce(sum(bets), 0)::bigint as count, coalesce(sum(staked), 0)::bigint as staked,
  coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(won), 0)::bigint as won,
  coalesce(sum(${profit}), 0)::bigint as profit`;

/** `until`: what `keepHours` answered. */
export async function betSums(db: Db | Tx, filter: BetFilter, until: Date): Promise<BetSums> {
  const { rows } = await sql<BetSums>`select ${sums} from ${placed(filter, until)}`.execute(db);
  return rows[0] ?? { count: 0n, staked: 0n, valid: 0n, won: 0n, profit: 0n };
}

export interface BetGroup extends BetSums {
  /** A day of that zone's calendar as 'yyyy-MM-dd', or a type of game. */
  key: string;
}

/** The same sums, by day or by type of game; days with the newest first. */
export async function betGroups(
  db: Db,
  filter: BetFilter,
  by: { readonly dayIn: string } | 'gameType',
  until: Date,
): Promise<BetGroup[]> {
  const byDay = by !== 'gameType';
  const key = byDay ? sql`(at at time zone ${by.dayIn})::date::text` : sql`game_type`;
  // an hour that lies on two days is read bet by bet
  const known = byDay && !beginsAtFullHour(by.dayIn, filter.to ?? until) ? new Date(0) : until;
  const { rows } = await sql<BetGroup>`select ${key} as key, ${sums} from ${placed(filter, known)}
    group by 1 order by ${byDay ? sql`1 desc` : sql`staked desc, 1`}`.execute(db);
  return rows;
}

function beginsAtFullHour(zone: string, at: Date): boolean {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  return Number(new Intl.DateTimeFormat('en', { timeZone: zone, minute: 'numeric' }).format(hour)) === 0;
}

interface Place extends BetSums {
  readonly low: Date | null;
  readonly high: Date;
  readonly passed: bigint;
}

/**
 * A page of the bets of the filter, newest first, with the sums of all of them. The hours tell where it lies, so that
 * the bets of other games and of the pages before are not read on the way.
 */
export async function betsAt(
  db: Db | Tx,
  filter: BetFilter,
  { page, size, until }: { page: number; size: number; until: Date },
): Promise<{ list: BetRecord[]; sums: BetSums }> {
  const skip = (page - 1) * size;
  const here = sql`passed < ${skip + size} and passed + bets > ${skip}`;
  const { rows } = await sql<Place>`
    with hours as (select date_trunc('hour', at, 'UTC') as hour, sum(bets) as bets, sum(staked) as staked, sum(valid) as valid, sum(won) as won,
        sum(${profit}) as profit from ${placed(filter, until)} group by 1),
      run as (select *, sum(bets) over (order by hour desc) - bets as passed from hours)
    select coalesce(sum(bets), 0)::bigint as count, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(valid), 0)::bigint as valid,
      coalesce(sum(won), 0)::bigint as won, coalesce(sum(profit), 0)::bigint as profit,
      min(hour) filter (where ${here}) as low, max(hour) filter (where ${here}) as high, min(passed) filter (where ${here})::bigint as passed
    from run`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('sums of bets were not read');
  const { low, high, passed, ...sums } = found;
  if (!low) return { list: [], sums };
  // what was placed in this very moment stands on the first page
  const to = skip === 0 ? filter.to : earlier(filter.to, new Date(high.getTime() + hourMs));
  const from = filter.from && filter.from > low ? filter.from : low;
  return { list: await betPage(db, { ...filter, from, to }, { skip: skip - Number(passed), size }), sums };
}

function earlier(one: Date | undefined, other: Date): Date {
  return one && one < other ? one : other;
}

/** The net loss on the player's bets placed since a time: stakes less prizes, below zero if the player won. */
export function lossSince(platform: Platform) {
  return async (tx: Tx, playerId: bigint, from: Date): Promise<Micro> => {
    const { staked, won } = await betSums(tx, { playerId, from }, await keepHours(platform, tx, playerId));
    return staked - won;
  };
}

export interface GameTurnover extends BetGame {
  readonly gameType: string;
  readonly valid: Micro;
}

/**
 * Valid turnover of bets settled since then, or ever, game by game, the most first; games whose bets
 * do not count are left out.
 */
export async function turnoverByGame(
  platform: Platform,
  db: Db | Tx,
  playerId: bigint,
  since = new Date(0),
): Promise<GameTurnover[]> {
  const until = await keepHours(platform, db, playerId);
  // each bet once: what waited for its result counts by when it had one
  const { rows } =
    await sql<GameTurnover>`select vassalage, game_code as "gameCode", game_type as "gameType", sum(valid)::bigint as valid
    from (${bornSettled({ playerId, from: since }, until)}
      union all ${single} from bets.settled_later(${playerId}, ${since})) settled
    group by vassalage, game_code, game_type having sum(valid) > 0 order by valid desc, vassalage, game_code`.execute(
      db,
    );
  return rows;
}

/** The stakes of these bets, and the sum of the differences between payout and stake: how much money they moved. */
export async function movedBy(db: Db | Tx, ids: readonly bigint[]): Promise<{ stake: Micro; moved: Micro }> {
  const { rows } = await sql<{ stake: Micro; moved: Micro }>`select coalesce(sum(stake), 0)::bigint as stake,
      coalesce(sum(abs(payout - stake)), 0)::bigint as moved
    from bets.bet where id = any (${ids.map(String)}::bigint[])`.execute(db);
  return rows[0] ?? { stake: 0n, moved: 0n };
}
