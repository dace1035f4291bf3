import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { BonusSource } from '@palpite/contract/bonuses/shapes.ts';
import { type CountReason, countReasons } from '@palpite/math/bonus/count.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { BetRecord, CountedLane, FeedSpan } from '../../bets/bets.ts';

/** A settlement, void or re-settlement of a bet of a player who has an open bonus. Times are epoch milliseconds. */
export interface PlayRow {
  readonly betId: bigint;
  readonly playerId: bigint;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
  /** The bet had a result before. */
  readonly isChange: boolean;
  readonly state: BetState;
  readonly validTurnover: Micro;
  readonly stake: Micro;
  readonly freeStake: Micro;
  readonly opposed: Micro;
  /** Its total odds in ten-thousandths; null: the game has none. */
  readonly odds: number | null;
  /** What of the stake was at risk until the result; null: as the state says. */
  readonly risked: Micro | null;
  /** What of the stake was bonus money. */
  readonly bonusStake: Micro;
  readonly placedAt: number;
  readonly settledAt: number;
}

interface SpanRow {
  lane: number | null;
  number: bigint | null;
  deltas: number;
  playerId: bigint | null;
  play: string | null;
}

/**
 * A span of the feed: how many deltas each lane has, and the deltas themselves of players with an open bonus, in their
 * order. They come as one text for each player: a row for each delta would cost more than to count it. Play money
 * counts nothing.
 */
export async function playOfOpen(
  tx: Tx,
  { from, until, most }: FeedSpan,
): Promise<{ lanes: CountedLane[]; play: PlayRow[][] }> {
  const { rows } = await sql<SpanRow>`with d as materialized (
      select * from bets.read_feed(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
        ${from.changed.map(String)}::bigint[], ${most}::int))
    select lane, max(number) as number, count(*)::int as deltas, null::bigint as player_id, null::text as play from d group by lane
    union all
    select null, null, 0, player_id, string_agg(concat_ws(chr(31), id, vassalage, game_code, game_type,
        case when state_was is null or state_was = 'accepted' then '' else 'changed' end, state, valid_turnover, stake, free_stake, opposed,
        coalesce(bonus_stake, 0), trunc(date_part('epoch', placed_at) * 1000), trunc(date_part('epoch', settled_at) * 1000), odds,
        case when odds is not null then bets.risked_of(id) end),
        chr(30) order by number nulls first, settled_at, id) from d
      where currency not in ('FUN', 'PTS') and player_id in (select player_id from bonuses.bonus where state = 'open')
      group by player_id`.execute(tx);
  const lanes: CountedLane[] = [];
  const play: PlayRow[][] = [];
  for (const { lane, number, deltas, playerId, play: text } of rows) {
    if (playerId === null || text === null) lanes.push({ lane, number, deltas });
    else play.push(text.split('\u001e').map((each) => playRowOf(playerId, each)));
  }
  return { lanes, play };
}

function playRowOf(playerId: bigint, text: string): PlayRow {
  const [id = '', vassalage = '', gameCode = '', gameType = '', change, state, valid, ...rest] = text.split('\u001f');
  // concat_ws passes over what is null: so the odds come last, and what was at risk only with them
  const [stake, freeStake, opposed, bonusStake, placedAt, settledAt, odds, risked] = rest;
  return {
    betId: BigInt(id),
    playerId,
    vassalage,
    gameCode,
    gameType,
    isChange: change !== '',
    state: state as BetState,
    validTurnover: micro(valid),
    stake: micro(stake),
    freeStake: micro(freeStake),
    opposed: micro(opposed),
    odds: odds === undefined ? null : Number(odds),
    risked: risked === undefined ? null : micro(risked),
    bonusStake: micro(bonusStake),
    placedAt: Number(placedAt),
    settledAt: Number(settledAt),
  };
}

function micro(text: string | undefined): Micro {
  return text === undefined || text === '0' ? 0n : BigInt(text);
}

export interface OpenRow {
  id: bigint;
  playerId: bigint;
  /** Of its terms. */
  hash: string;
  target: Micro;
  progress: Micro;
  /** Epoch milliseconds. */
  openedAt: number;
  dueAt: number;
}

/** The open bonuses of these players, locked, each player's first in, first out. */
export async function lockOpen(tx: Tx, players: readonly bigint[]): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`select b.id, b.player_id, b.terms as hash, b.target, b.progress,
      trunc(date_part('epoch', coalesce(b.opened_at, b.created_at)) * 1000) as opened_at,
      trunc(date_part('epoch', coalesce(b.due_at, b.created_at)) * 1000) as due_at
    from bonuses.bonus b
    where b.state = 'open' and b.player_id = any (${players.map(String)}::bigint[])
    order by b.player_id, b.opened_at, b.id for update of b`.execute(tx);
  return rows;
}

export async function termsOf(db: Db | Tx, hashes: readonly string[]): Promise<{ hash: string; terms: unknown }[]> {
  const { rows } = await sql<{ hash: string; terms: unknown }>`select hash, terms from bonuses.terms
    where hash = any (${[...hashes]}::text[])`.execute(db);
  return rows;
}

export interface CountRow {
  betId: bigint;
  bonusId: bigint;
  counted: Micro;
  used: Micro;
  reasons: CountReason[];
}

interface CountedBefore extends Omit<CountRow, 'reasons'> {
  bits: number;
}

const bitsOf = (reasons: readonly CountReason[]) =>
  reasons.reduce((bits, reason) => bits | (1 << countReasons.indexOf(reason)), 0);
const reasonsIn = (bits: number) => countReasons.filter((_, bit) => (bits & (1 << bit)) !== 0);
const countRowOf = ({ bits, ...row }: CountedBefore): CountRow => ({ ...row, reasons: reasonsIn(bits) });

/** A bet as its counts are looked for: among the bonuses of its player that were not over when it was placed. */
type Sought = Pick<BetRecord, 'id' | 'playerId' | 'placedAt'>;

export async function countsOfBets(db: Db | Tx, bets: readonly Sought[]): Promise<CountRow[]> {
  if (bets.length === 0) return [];
  const ids = bets.map(({ id }) => id.toString());
  const first = new Date(Math.min(...bets.map(({ placedAt }) => placedAt.getTime())));
  const { rows } = await sql<CountedBefore>`select e.bet_id, b.id as bonus_id, e.counted, e.used, e.bits::int as bits
    from bonuses.bonus b join bonuses.tally t on t.bonus_id = b.id
      cross join lateral unnest(t.bets, t.counted, t.used, t.reasons) e (bet_id, counted, used, bits)
    where b.player_id = any (${[...new Set(bets.map(({ playerId }) => playerId.toString()))]}::bigint[])
      and (b.ended_at is null or b.ended_at >= ${first}) and t.bets && ${ids}::bigint[] and e.bet_id = any (${ids}::bigint[])
    order by e.bet_id, b.id`.execute(db);
  return rows.map(countRowOf);
}

/** What a batch comes to for a bonus. */
export interface Tally {
  readonly bonusId: bigint;
  readonly counts: readonly CountRow[];
  readonly progress: Micro;
  /** How many bets more count more than nothing; below zero: fewer. */
  readonly bets: number;
}

/** Takes what these bets counted towards these bonuses out of the batches that counted them. */
export async function dropCounts(tx: Tx, bets: readonly bigint[], bonuses: readonly bigint[]): Promise<void> {
  const ids = sql`${bets.map(String)}::bigint[]`;
  await sql`update bonuses.tally t set bets = l.bets, counted = l.counted, used = l.used, reasons = l.reasons
    from (
      select o.bonus_id, o.number, coalesce(array_agg(e.bet_id order by e.nth) filter (where e.stays), '{}') as bets,
        coalesce(array_agg(e.counted order by e.nth) filter (where e.stays), '{}') as counted,
        coalesce(array_agg(e.used order by e.nth) filter (where e.stays), '{}') as used,
        coalesce(array_agg(e.bits order by e.nth) filter (where e.stays), '{}') as reasons
      from bonuses.tally o cross join lateral (
        select u.*, u.bet_id <> all (${ids}) as stays
        from unnest(o.bets, o.counted, o.used, o.reasons) with ordinality u (bet_id, counted, used, bits, nth)) e
      where o.bonus_id = any (${bonuses.map(String)}::bigint[]) and o.bets && ${ids}
      group by o.bonus_id, o.number) l
    where t.bonus_id = l.bonus_id and t.number = l.number`.execute(tx);
}

/** Writes what a batch counted, a row for each bonus, and how far the bonuses are, in one statement. */
export async function writeTallies(tx: Tx, tallies: readonly Tally[], at: Date): Promise<void> {
  if (tallies.length === 0) return;
  const column = (read: (tally: Tally) => unknown) => tallies.map((tally) => String(read(tally)));
  const list = (read: (count: CountRow) => unknown) => tallies.map(({ counts }) => `{${counts.map(read).join(',')}}`);
  await sql`with w as (
      select * from unnest(${column(({ bonusId }) => bonusId)}::bigint[], ${column(({ progress }) => progress)}::bigint[],
        ${column(({ bets }) => bets)}::int[], ${list(({ betId }) => betId)}::text[], ${list(({ counted }) => counted)}::text[],
        ${list(({ used }) => used)}::text[], ${list(({ reasons }) => bitsOf(reasons))}::text[])
        w (bonus_id, progress, more, bets, counted, used, bits)),
    written as (
      insert into bonuses.tally (bonus_id, at, bets, counted, used, reasons)
      select bonus_id, ${at}::timestamptz, bets::bigint[], counted::bigint[], used::bigint[], bits::smallint[] from w where bets <> '{}')
    update bonuses.bonus b set progress = w.progress, bets = b.bets + w.more, counted_at = ${at}::timestamptz
    from w where b.id = w.bonus_id`.execute(tx);
}

/** What bets counted towards a bonus, the newest first. */
export async function countPage(
  db: Db,
  { bonusId, page, size }: { bonusId: bigint; page: number; size: number },
): Promise<{ rows: CountRow[]; total: number }> {
  const { rows } = await sql<CountedBefore>`select e.bet_id, t.bonus_id, e.counted, e.used, e.bits::int as bits
    from bonuses.tally t cross join lateral unnest(t.bets, t.counted, t.used, t.reasons) with ordinality e (bet_id, counted, used, bits, nth)
    where t.bonus_id = ${bonusId} order by t.number desc, e.nth desc limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select coalesce(sum(cardinality(bets)), 0)::int as total from bonuses.tally
    where bonus_id = ${bonusId}`.execute(db);
  return { rows: rows.map(countRowOf), total: counted.rows[0]?.total ?? 0 };
}

export interface PlayedBonus {
  id: bigint;
  playerId: bigint;
  source: BonusSource;
  title: Said;
  currency: string;
}

/** The bonuses of a brand, not over before then, towards which a bet counted since then, and so many bets in all. */
export async function playedBonuses(
  db: Db | Tx,
  { merchant, since, least }: { merchant: string; since: Date; least: number },
): Promise<PlayedBonus[]> {
  const { rows } = await sql<PlayedBonus>`select b.id, b.player_id, b.source, b.title, b.currency from bonuses.bonus b
    where b.id in (
        select id from bonuses.bonus where merchant = ${merchant} and state = 'open'
        union all select id from bonuses.bonus where merchant = ${merchant} and ended_at >= ${since})
      and b.counted_at >= ${since} and b.bets >= ${least}
    order by b.id`.execute(db);
  return rows;
}

/** The bets that counted towards a bonus. */
export async function countedBets(db: Db | Tx, bonusId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ betId: bigint }>`select e.bet_id from bonuses.tally t
      cross join lateral unnest(t.bets, t.counted) e (bet_id, counted)
    where t.bonus_id = ${bonusId} and e.counted > 0 order by e.bet_id`.execute(db);
  return rows.map(({ betId }) => betId);
}

/** What the first bets that counted towards a bonus counted, the oldest first. */
export async function firstCounts(
  db: Db | Tx,
  bonusId: bigint,
  most: number,
): Promise<Pick<CountRow, 'betId' | 'counted'>[]> {
  const { rows } = await sql<Pick<CountRow, 'betId' | 'counted'>>`select e.bet_id, e.counted from bonuses.tally t
      cross join lateral unnest(t.bets, t.counted) with ordinality e (bet_id, counted, nth)
    where t.bonus_id = ${bonusId} and e.counted > 0 order by t.number, e.nth limit ${most}`.execute(db);
  return rows;
}
