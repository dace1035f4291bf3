import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { BonusSource } from '@palpite/contract/bonuses/shapes.ts';
import type { CountReason } from '@palpite/math/bonus/count.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { CountedLane, FeedSpan } from '../../bets/bets.ts';

/** A settlement, void or re-settlement of a bet of a player who has an open bonus. */
export interface PlayRow {
  betId: bigint;
  playerId: bigint;
  stateWas: string | null;
  state: BetState;
  settledAt: Date;
  validTurnover: Micro;
}

interface SpanRow {
  lane: number | null;
  number: bigint | null;
  deltas: number;
  betId: bigint | null;
  playerId: bigint | null;
  stateWas: string | null;
  state: BetState | null;
  settledAt: Date | null;
  validTurnover: Micro | null;
}

/**
 * A span of the feed: how many deltas each lane has, and the deltas themselves of players with an open bonus, in their
 * order. Play money counts nothing.
 */
export async function playOfOpen(
  tx: Tx,
  { from, until, most }: FeedSpan,
): Promise<{ lanes: CountedLane[]; play: PlayRow[] }> {
  const { rows } = await sql<SpanRow>`with d as materialized (
      select * from bets.read_deltas(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
        ${from.changed.map(String)}::bigint[], ${most}::int) with ordinality)
    (select lane, max(number) as number, count(*)::int as deltas, null::bigint as bet_id, null::bigint as player_id, null::text as state_was,
      null::text as state, null::timestamptz as settled_at, null::bigint as valid_turnover from d group by lane)
    union all
    (select null, null, 0, id, player_id, state_was, state, settled_at, valid_turnover from d
      where currency not in ('FUN', 'PTS') and player_id in (select player_id from bonuses.bonus where state = 'open')
      order by ordinality)`.execute(tx);
  const lanes: CountedLane[] = [];
  const play: PlayRow[] = [];
  for (const { lane, number, deltas, betId, playerId, stateWas, state, settledAt, validTurnover } of rows) {
    if (betId === null) lanes.push({ lane, number, deltas });
    else if (playerId !== null && state !== null && settledAt !== null && validTurnover !== null)
      play.push({ betId, playerId, stateWas, state, settledAt, validTurnover });
  }
  return { lanes, play };
}

export interface OpenRow {
  id: bigint;
  playerId: bigint;
  terms: unknown;
  target: Micro;
  progress: Micro;
  openedAt: Date;
  dueAt: Date;
}

/** The open bonuses of these players, locked, each player's first in, first out. */
export async function lockOpen(tx: Tx, players: readonly bigint[]): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`select b.id, b.player_id, t.terms, b.target, b.progress,
      coalesce(b.opened_at, b.created_at) as opened_at, coalesce(b.due_at, b.created_at) as due_at
    from bonuses.bonus b join bonuses.terms t on t.hash = b.terms
    where b.state = 'open' and b.player_id = any (${players.map(String)}::bigint[])
    order by b.player_id, b.opened_at, b.id for update of b`.execute(tx);
  return rows;
}

export interface CountRow {
  betId: bigint;
  bonusId: bigint;
  counted: Micro;
  used: Micro;
  reasons: CountReason[];
}

export async function countsOfBets(db: Db | Tx, bets: readonly bigint[]): Promise<CountRow[]> {
  if (bets.length === 0) return [];
  const { rows } = await sql<CountRow>`select bet_id, bonus_id, counted, used, reasons from bonuses.count
    where bet_id = any (${bets.map(String)}::bigint[]) order by bet_id, bonus_id`.execute(db);
  return rows;
}

/** Puts these counts in the place of those the bets had towards open bonuses. */
export async function replaceCounts(
  tx: Tx,
  {
    bets,
    open,
    counts,
    at,
  }: { bets: readonly bigint[]; open: readonly bigint[]; counts: readonly CountRow[]; at: Date },
): Promise<void> {
  await sql`delete from bonuses.count where bet_id = any (${bets.map(String)}::bigint[])
    and bonus_id = any (${open.map(String)}::bigint[])`.execute(tx);
  if (counts.length === 0) return;
  const written = counts.map(({ betId, bonusId, counted, used, reasons }) => ({
    ...{ bet_id: betId.toString(), bonus_id: bonusId.toString(), counted: counted.toString(), used: used.toString() },
    reasons,
  }));
  await sql`insert into bonuses.count (bet_id, bonus_id, counted, used, reasons, at)
    select r.bet_id, r.bonus_id, r.counted, r.used, r.reasons, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as r (bet_id bigint, bonus_id bigint, counted bigint, used bigint, reasons text[])`.execute(tx);
}

export async function saveProgress(tx: Tx, progress: ReadonlyMap<bigint, Micro>): Promise<void> {
  await sql`update bonuses.bonus b set progress = p.progress
    from unnest(${[...progress.keys()].map(String)}::bigint[], ${[...progress.values()].map(String)}::bigint[]) p (id, progress)
    where b.id = p.id and b.progress <> p.progress`.execute(tx);
}

/** What bets counted towards a bonus, the newest bet first. */
export async function countPage(
  db: Db,
  { bonusId, page, size }: { bonusId: bigint; page: number; size: number },
): Promise<{ rows: CountRow[]; total: number }> {
  const { rows } = await sql<CountRow>`select bet_id, bonus_id, counted, used, reasons from bonuses.count
    where bonus_id = ${bonusId} order by at desc, bet_id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from bonuses.count
    where bonus_id = ${bonusId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface PlayedBonus {
  id: bigint;
  playerId: bigint;
  source: BonusSource;
  title: Said;
  currency: string;
}

/** The bonuses of a brand towards which a bet counted since then, and so many bets in all. */
export async function playedBonuses(
  db: Db | Tx,
  { merchant, since, least }: { merchant: string; since: Date; least: number },
): Promise<PlayedBonus[]> {
  const { rows } = await sql<PlayedBonus>`select b.id, b.player_id, b.source, b.title, b.currency from bonuses.bonus b
    where b.merchant = ${merchant} and (b.state = 'open' or b.ended_at >= ${since})
      and exists (select from bonuses.count c where c.bonus_id = b.id and c.at >= ${since})
      and (select count(*) from bonuses.count c where c.bonus_id = b.id and c.counted > 0) >= ${least}
    order by b.id`.execute(db);
  return rows;
}

/** The bets that counted towards a bonus. */
export async function countedBets(db: Db | Tx, bonusId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ betId: bigint }>`select bet_id from bonuses.count
    where bonus_id = ${bonusId} and counted > 0 order by bet_id`.execute(db);
  return rows.map(({ betId }) => betId);
}

/** What the first bets that counted towards a bonus counted, the oldest first. */
export async function firstCounts(
  db: Db | Tx,
  bonusId: bigint,
  most: number,
): Promise<Pick<CountRow, 'betId' | 'counted'>[]> {
  const { rows } = await sql<Pick<CountRow, 'betId' | 'counted'>>`select bet_id, counted from bonuses.count
    where bonus_id = ${bonusId} and counted > 0 order by at, bet_id limit ${most}`.execute(db);
  return rows;
}
