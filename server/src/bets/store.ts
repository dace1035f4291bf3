import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import { categoryOf } from './families.ts';

export interface BetRecord {
  /** The number of the stake's entry in the ledger: bet, round and entry share it. */
  id: bigint;
  playerId: bigint;
  merchant: string;
  currency: string;
  vassalage: string;
  gameCode: string;
  /**
   * In which of the catalogue's categories the game stood when it was played. RNG of a game of the house is stored as
   * INHOUSE (`categoryOf`).
   */
  gameType: string;
  stake: Micro;
  /** The part of the stake that is not the player's own money: free rounds, promo money. */
  freeStake?: Micro;
  /** The part of the stake that is bonus money (`bets.split`): no turnover of the player's. Null: none of it. */
  bonusStake?: Micro | null;
  /** Of the stake, what cannot win without another part of it, or another bet of the round, losing as much. */
  opposed?: Micro;
  /** All legs together, in ten-thousandths. Null: the game has none. */
  odds?: number | null;
  /** Those from which on the brand lets a bet count as turnover, as it was placed. */
  leastOdds?: number | null;
  payout: Micro;
  validTurnover: Micro;
  /** The ledger entry that paid; null when nothing was. */
  payoutEntry: bigint | null;
  state: BetState;
  placedAt: Date;
  settledAt: Date | null;
}

/** Writes bets in one statement. */
export async function insertBets(tx: Tx, bets: readonly BetRecord[]): Promise<void> {
  const column = <Item>(read: (bet: BetRecord) => Item) => bets.map(read);
  await sql`select bets.write(${column((bet) => bet.id)}::bigint[], ${column((bet) => bet.playerId)}::bigint[],
    ${column((bet) => bet.merchant)}::text[], ${column((bet) => bet.currency)}::text[], ${column((bet) => bet.vassalage)}::text[],
    ${column((bet) => bet.gameCode)}::text[], ${column((bet) => bet.stake)}::bigint[], ${column((bet) => bet.payout)}::bigint[],
    ${column((bet) => bet.validTurnover)}::bigint[], ${column((bet) => bet.payoutEntry)}::bigint[], ${column((bet) => bet.state)}::text[],
    ${column((bet) => bet.placedAt)}::timestamptz[], ${column(categoryOf)}::text[],
    ${column((bet) => bet.freeStake ?? 0n)}::bigint[], ${column((bet) => bet.opposed ?? 0n)}::bigint[],
    ${column((bet) => bet.odds ?? null)}::int[], ${column((bet) => bet.leastOdds ?? null)}::int[])`.execute(tx);
}

export const betColumns = sql`id, player_id as "playerId", merchant, currency, vassalage, game_code as "gameCode", game_type as "gameType", stake,
  free_stake as "freeStake", bonus_stake as "bonusStake", opposed, odds, least_odds as "leastOdds", payout, valid_turnover as "validTurnover", payout_entry as "payoutEntry", state, placed_at as "placedAt", settled_at as "settledAt"`;

export interface BetFilter {
  playerId: bigint;
  from?: Date | undefined;
  to?: Date | undefined;
  id?: bigint | undefined;
  gameCode?: string | undefined;
  vassalage?: string | undefined;
  gameTypes?: readonly string[] | undefined;
  states?: readonly BetState[] | undefined;
  /** True: with a result; false: still waiting for one. */
  settled?: boolean | undefined;
}

function matching(f: BetFilter): RawBuilder<unknown> {
  const parts = [sql`player_id = ${f.playerId}`, ofKind(f)];
  if (f.from) parts.push(sql`placed_at >= ${f.from}`);
  if (f.to) parts.push(sql`placed_at < ${f.to}`);
  if (f.id !== undefined) parts.push(sql`id = ${f.id}`);
  return sql.join(parts, sql` and `);
}

/** The part of a filter that a sum of bets can be asked as well as a bet: which games, and what became of them. */
export function ofKind(f: Omit<BetFilter, 'playerId'>): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (f.gameCode !== undefined) parts.push(sql`game_code = ${f.gameCode}`);
  if (f.vassalage !== undefined) parts.push(sql`vassalage = ${f.vassalage}`);
  if (f.gameTypes) parts.push(sql`game_type = any (${[...f.gameTypes]}::text[])`);
  if (f.states) parts.push(sql`state = any (${[...f.states]}::text[])`);
  if (f.settled !== undefined) parts.push(f.settled ? sql`state <> 'accepted'` : sql`state = 'accepted'`);
  return sql.join(parts, sql` and `);
}

/** Newest first. It reads every bet it passes over: to find few among many use `betsAt`. */
export async function betPage(
  db: Db | Tx,
  filter: BetFilter,
  { skip = 0, size }: { skip?: number; size: number },
): Promise<BetRecord[]> {
  const { rows } =
    await sql<BetRecord>`select ${betColumns} from bets.bet where ${matching(filter)} order by placed_at desc, id
    limit ${size} offset ${skip}`.execute(db);
  return rows;
}

export async function betsById(db: Db | Tx, ids: readonly bigint[]): Promise<BetRecord[]> {
  const { rows } =
    await sql<BetRecord>`select ${betColumns} from bets.bet where id = any (${ids.map(String)}::bigint[])`.execute(db);
  return rows;
}

/** Whether a bet of the player waits for its result. */
export async function hasOpenBets(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from bets.waited(${playerId}, '-infinity', 'infinity') w
    where w.state = 'accepted' limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The bet of the player that entry belongs to beside its stake: it paid it, paid more, took back, or raised the stake.
 * Cheap for what is found.
 */
export async function betWithEntry(
  db: Db | Tx,
  { entry, playerId, at }: { entry: bigint; playerId: bigint; at: Date },
): Promise<BetRecord | undefined> {
  const { rows } =
    await sql<BetRecord>`select ${betColumns} from bets.bet where player_id = ${playerId} and id = coalesce(
      (select bet_id from bets.raise where entry = ${entry}), (select bet_id from bets.prize where entry = ${entry}),
      (select id from bets.bet where player_id = ${playerId} and payout_entry = ${entry}
        and placed_at < ${at}::timestamptz + interval '1 minute' order by placed_at desc limit 1))`.execute(db);
  return rows[0];
}

/** A game as bets know it. */
export interface BetGame {
  readonly vassalage: string;
  readonly gameCode: string;
}

export interface WinsAsked {
  readonly merchant: string;
  readonly currency: string;
  readonly since: Date;
  readonly until: Date;
  readonly games: readonly BetGame[];
  readonly limit: number;
}

/**
 * The biggest wins in these games settled in that time, in the one currency: what made the most above its stake first,
 * of equal ones the newest.
 */
export async function bestWins(db: Db, asked: WinsAsked): Promise<BetRecord[]> {
  return (await winsQuery(asked).execute(db)).rows;
}

/** Each hour is read in the order of its index and no further than the limit, however many wins it had. */
export function winsQuery({ merchant, currency, since, until, games, limit }: WinsAsked): RawBuilder<BetRecord> {
  const codes = games.map(({ vassalage, gameCode }) => `${vassalage}/${gameCode}`);
  const hourOf = (at: RawBuilder<unknown>) => sql`date_trunc('hour', ${at} at time zone 'UTC')`;
  const [first, last] = [since, until].map((at) => hourOf(sql`${at}::timestamptz`));
  return sql<BetRecord>`select best.* from generate_series(${first}, ${last}, interval '1 hour') hour
    cross join lateral (
      select ${betColumns} from bets.bet
      where merchant = ${merchant} and currency = ${currency} and state = 'won' and payout > stake
        and ${hourOf(sql`settled_at`)} = hour and settled_at >= ${since}
        and vassalage || '/' || game_code = any (${codes}::text[])
      order by payout - stake desc, settled_at desc, id desc limit ${limit}) best
    order by payout - stake desc, "settledAt" desc, id desc limit ${limit}`;
}

export interface GamePlay extends BetGame {
  readonly bets: number;
  readonly players: number;
}

/** How much each game was played since then in the one currency, the most bets first. A void bet was not played. */
export async function playSince(
  db: Db,
  w: { merchant: string; currency: string; since: Date },
): Promise<readonly GamePlay[]> {
  const { rows } = await sql<GamePlay>`select vassalage, game_code as "gameCode", count(*)::int as bets,
      count(distinct player_id)::int as players
    from bets.bet where placed_at >= ${w.since} and merchant = ${w.merchant} and currency = ${w.currency} and state <> 'void'
    group by vassalage, game_code order by bets desc, players desc, vassalage, game_code`.execute(db);
  return rows;
}

/** A brand's bets on these vendors' games that were placed before then and wait for their result, the oldest first. */
export async function waitingBets(
  db: Db,
  { vendors, merchant, before, limit }: { vendors: readonly string[]; merchant: string; before: Date; limit: number },
): Promise<BetRecord[]> {
  const { rows } =
    await sql<BetRecord>`select ${betColumns} from (select distinct unnest(${[...vendors]}::text[])) v (code) cross join lateral (
        select * from bets.bet where state = 'accepted' and merchant = ${merchant} and vassalage = code and placed_at < ${before}
        order by placed_at, id limit ${limit}) waiting
      order by placed_at, id limit ${limit}`.execute(db);
  return rows;
}

export interface WaitingCount {
  readonly vassalage: string;
  readonly merchant: string;
  readonly waiting: number;
  /** Of these, placed before the second time. */
  readonly overdue: number;
}

/**
 * How many bets on these vendors' games wait for their result, by vendor and brand; of those that
 * have none nothing is said.
 */
export async function countWaiting(
  db: Db,
  { vendors, before, overdueBefore }: { vendors: readonly string[]; before: Date; overdueBefore: Date },
): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`select vassalage, merchant, count(*)::int as waiting,
      count(*) filter (where placed_at < ${overdueBefore})::int as overdue
    from bets.bet where state = 'accepted' and vassalage = any (${[...vendors]}::text[]) and placed_at < ${before}
    group by vassalage, merchant order by vassalage, merchant`.execute(db);
  return rows;
}

/** Which of these players played for real in that time: with a settled bet that counts as turnover. */
export async function playedBetween(
  db: Db | Tx,
  players: readonly bigint[],
  { from, to }: { from: Date; to: Date },
): Promise<Set<bigint>> {
  const { rows } = await sql<{
    playerId: bigint;
  }>`select p.player_id from unnest(${players.map(String)}::bigint[]) p (player_id)
    where exists (select from bets.bet b where b.player_id = p.player_id and b.placed_at >= ${from} and b.placed_at < ${to}
      and b.valid_turnover > 0 and b.currency not in ('FUN', 'PTS'))`.execute(db);
  return new Set(rows.map(({ playerId }) => playerId));
}
