// Bets of many players at once. There is an index of each player's bets by time and none of a brand's, which would cost
// every bet: so the newest bet of each player is looked up, and only those of the players with the newest are read.
import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { type BetFilter, type BetRecord, betColumns, ofKind } from '../store.ts';

export interface TeamBets extends Omit<BetFilter, 'playerId' | 'id'> {
  /** Below whom, at any depth. */
  readonly rootId: bigint;
  /** The root's own bets besides. */
  readonly withRoot: boolean;
  /** Everybody below the root. */
  readonly withBelow: boolean;
  readonly from: Date;
}

/** Behind which bet the list goes on: when it was placed, in microseconds, and its number. */
export interface BetCursor {
  readonly at: bigint;
  readonly id: bigint;
}

const team = ({ rootId, withRoot, withBelow }: TeamBets) => sql`team as materialized (
  select ${rootId}::bigint as id where ${withRoot} union all select b.id from players.below(${rootId}::bigint) b where ${withBelow})`;

function asked(filter: TeamBets): RawBuilder<unknown> {
  const { from, to } = filter;
  return sql`placed_at >= ${from} and placed_at < ${to ?? 'infinity'}::timestamptz and ${ofKind(filter)}`;
}

function behind(cursor: BetCursor | undefined): RawBuilder<unknown> {
  if (!cursor) return sql`true`;
  const at = sql`'epoch'::timestamptz + ${cursor.at}::bigint * interval '1 microsecond'`;
  return sql`placed_at <= ${at} and (placed_at < ${at} or id > ${cursor.id})`;
}

export type TeamBetRow = BetRecord & { at: bigint };

/** Of these players the newest first; of bets placed at once the one with the lower number. */
export async function teamBetPage(
  db: Db,
  filter: TeamBets,
  { size, cursor }: { size: number; cursor?: BetCursor | undefined },
): Promise<TeamBetRow[]> {
  return (await teamBetQuery(filter, { size, cursor }).execute(db)).rows;
}

/** The newest bets are those of the players who have the newest bet: of the others none is read. */
export function teamBetQuery(
  filter: TeamBets,
  { size, cursor }: { size: number; cursor?: BetCursor | undefined },
): RawBuilder<TeamBetRow> {
  const which = sql`b.player_id = t.id and ${asked(filter)} and ${behind(cursor)} order by b.placed_at desc, b.id`;
  return sql<TeamBetRow>`with ${team(filter)}, heads as materialized (
      select t.id from team t cross join lateral (select b.placed_at, b.id as bet from bets.bet b where ${which} limit 1) head
      order by head.placed_at desc, head.bet limit ${size})
    select found.* from heads t cross join lateral (select ${betColumns},
        (extract(epoch from placed_at) * 1000000)::bigint as at from bets.bet b where ${which} limit ${size}) found
    order by found."placedAt" desc, found.id limit ${size}`;
}

/** Bets of anybody placed in that time, at most so many, the newest first: they lie together. */
export async function betsOfAnybody(
  db: Db,
  merchant: string,
  filter: TeamBets,
  { size, cursor }: { size: number; cursor?: BetCursor | undefined },
): Promise<TeamBetRow[]> {
  const { rows } = await sql<TeamBetRow>`select ${betColumns}, (extract(epoch from placed_at) * 1000000)::bigint as at
    from bets.bet where merchant = ${merchant} and ${asked(filter)} and ${behind(cursor)}
    order by placed_at desc, id limit ${size}`.execute(db);
  return rows;
}

/** All bets of that time, at most so many: for a file, where nearly all players' bets are wanted. */
export async function teamBetsWithin(db: Db, filter: TeamBets, limit: number): Promise<BetRecord[]> {
  const { rows } = await sql<BetRecord>`with ${team(filter)}
    select found.* from team t cross join lateral (select ${betColumns} from bets.bet b
      where b.player_id = t.id and ${asked(filter)} order by b.placed_at desc, b.id limit ${limit}) found
    order by found."placedAt" desc, found.id limit ${limit}`.execute(db);
  return rows;
}

export interface TeamSums {
  bets: number;
  members: number;
  staked: Micro;
  valid: Micro;
  won: Micro;
  profit: Micro;
}

/** Undefined where there are more than `atMost`. */
export async function teamBetSums(db: Db, filter: TeamBets, atMost: number): Promise<TeamSums | undefined> {
  const { rows } = await sql<TeamSums>`with ${team(filter)}, found as materialized (
      select b.player_id, b.state, b.stake, b.valid_turnover, b.payout from team t cross join lateral (
        select b.* from bets.bet b where b.player_id = t.id and ${asked(filter)} order by b.placed_at desc, b.id offset 0) b
      limit ${atMost + 1})
    select count(*)::int as bets, count(distinct player_id)::int as members, coalesce(sum(stake), 0)::bigint as staked,
      coalesce(sum(valid_turnover), 0)::bigint as valid, coalesce(sum(payout), 0)::bigint as won,
      coalesce(sum(case when state in ('accepted', 'void') then 0 else payout - stake end), 0)::bigint as profit
    from found`.execute(db);
  const [sums] = rows;
  return sums && sums.bets <= atMost ? sums : undefined;
}

export interface ResultRow {
  at: Date;
  state: BetState;
  stake: Micro;
  payout: Micro;
  valid: Micro;
}

/** What a bet came to, each time it was told. */
export async function resultsOfBet(db: Db, { id, playerId }: BetRecord): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`select d.at, d.state, d.stake, d.payout, d.valid_turnover as valid
    from bets.deltas_of_player(${playerId}::bigint, 'infinity', 'infinity', array[${id}::bigint]) d order by d.number`.execute(
    db,
  );
  return rows;
}
