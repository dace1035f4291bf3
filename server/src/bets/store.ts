import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';

export interface BetRecord {
  /** The number of the stake's entry in the ledger: bet, round and entry share it. */
  id: bigint;
  playerId: bigint;
  merchant: string;
  currency: string;
  vassalage: string;
  gameCode: string;
  /** In which of the catalogue's categories the game stood when it was played. */
  gameType: string;
  stake: Micro;
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
  await sql`select bets.record(${column((bet) => bet.id)}::bigint[], ${column((bet) => bet.playerId)}::bigint[],
    ${column((bet) => bet.merchant)}::text[], ${column((bet) => bet.currency)}::text[], ${column((bet) => bet.vassalage)}::text[],
    ${column((bet) => bet.gameCode)}::text[], ${column((bet) => bet.stake)}::bigint[], ${column((bet) => bet.payout)}::bigint[],
    ${column((bet) => bet.validTurnover)}::bigint[], ${column((bet) => bet.payoutEntry)}::bigint[], ${column((bet) => bet.state)}::text[],
    ${column((bet) => bet.placedAt)}::timestamptz[], ${column((bet) => bet.gameType)}::text[])`.execute(tx);
}

const columns = sql`id, player_id as "playerId", merchant, currency, vassalage, game_code as "gameCode", game_type as "gameType", stake, payout,
  valid_turnover as "validTurnover", payout_entry as "payoutEntry", state, placed_at as "placedAt", settled_at as "settledAt"`;

export interface BetFilter {
  playerId: bigint;
  from?: Date | undefined;
  to?: Date | undefined;
  id?: bigint | undefined;
  gameCode?: string | undefined;
  vassalage?: string | undefined;
  gameTypes?: readonly string[] | undefined;
  state?: BetState | undefined;
  /** True: with a result; false: still waiting for one. */
  settled?: boolean | undefined;
}

function matching(f: BetFilter): RawBuilder<unknown> {
  const parts = [sql`player_id = ${f.playerId}`];
  if (f.from) parts.push(sql`placed_at >= ${f.from}`);
  if (f.to) parts.push(sql`placed_at < ${f.to}`);
  if (f.id !== undefined) parts.push(sql`id = ${f.id}`);
  if (f.gameCode !== undefined) parts.push(sql`game_code = ${f.gameCode}`);
  if (f.vassalage !== undefined) parts.push(sql`vassalage = ${f.vassalage}`);
  if (f.gameTypes) parts.push(sql`game_type = any (${[...f.gameTypes]}::text[])`);
  if (f.state !== undefined) parts.push(sql`state = ${f.state}`);
  if (f.settled !== undefined) parts.push(f.settled ? sql`state <> 'accepted'` : sql`state = 'accepted'`);
  return sql.join(parts, sql` and `);
}

/** What a bet brought: nothing while it waits for its result, and nothing when it is void. */
const profit = sql`case when state in ('accepted', 'void') then 0 else payout - stake end`;

export async function betPage(db: Db | Tx, filter: BetFilter, page: number, size: number): Promise<BetRecord[]> {
  const { rows } =
    await sql<BetRecord>`select ${columns} from bets.bet where ${matching(filter)} order by placed_at desc, id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export interface BetSums {
  count: bigint;
  staked: Micro;
  valid: Micro;
  won: Micro;
  profit: Micro;
}

const sums = sql`count(*) as count, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(valid_turnover), 0)::bigint as valid,
  coalesce(sum(payout), 0)::bigint as won, coalesce(sum(${profit}), 0)::bigint as profit`;

export async function betSums(db: Db | Tx, filter: BetFilter): Promise<BetSums> {
  const { rows } = await sql<BetSums>`select ${sums} from bets.bet where ${matching(filter)}`.execute(db);
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
): Promise<BetGroup[]> {
  const key = by === 'gameType' ? sql`game_type` : sql`(placed_at at time zone ${by.dayIn})::date::text`;
  const { rows } = await sql<BetGroup>`select ${key} as key, ${sums} from bets.bet where ${matching(filter)}
    group by 1 order by ${by === 'gameType' ? sql`staked desc, 1` : sql`1 desc`}`.execute(db);
  return rows;
}

export async function betsById(db: Db | Tx, ids: readonly bigint[]): Promise<BetRecord[]> {
  const { rows } =
    await sql<BetRecord>`select ${columns} from bets.bet where id = any (${ids.map(String)}::bigint[])`.execute(db);
  return rows;
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

/** The biggest wins in these games settled in that time, in the one currency: largest amount first, of equal ones the newest. */
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
      select ${columns} from bets.bet
      where merchant = ${merchant} and currency = ${currency} and state = 'won' and payout > stake
        and ${hourOf(sql`settled_at`)} = hour and settled_at >= ${since}
        and vassalage || '/' || game_code = any (${codes}::text[])
      order by payout desc, settled_at desc, id desc limit ${limit}) best
    order by payout desc, "settledAt" desc, id desc limit ${limit}`;
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

/** What the player's bets placed since then have cost so far: stakes less prizes, below zero where they won. */
export async function lossSince(tx: Tx, playerId: bigint, from: Date): Promise<Micro> {
  const { staked, won } = await betSums(tx, { playerId, from });
  return staked - won;
}

/**
 * The player's bets settled since then, each once: what was placed since then, and what was placed before and waited for its result, so that
 * neither reads the player's whole past.
 */
const settledSince = (playerId: bigint, since: Date) => sql`(
    select vassalage, game_code, game_type, valid_turnover from bets.bet
      where player_id = ${playerId} and placed_at >= ${since} and settled_at >= ${since}
    union all select vassalage, game_code, game_type, valid_turnover from bets.bet
      where player_id = ${playerId} and settled_at > placed_at and settled_at >= ${since} and placed_at < ${since}) settled`;

export interface GameTurnover extends BetGame {
  readonly gameType: string;
  readonly valid: Micro;
}

/** Valid turnover of settled bets since then, or ever, game by game, the most first; games whose bets do not count are left out. */
export async function turnoverByGame(db: Db | Tx, playerId: bigint, since = new Date(0)): Promise<GameTurnover[]> {
  const { rows } = await sql<GameTurnover>`select vassalage, game_code as "gameCode", game_type as "gameType",
      sum(valid_turnover)::bigint as valid
    from ${settledSince(playerId, since)}
    group by vassalage, game_code, game_type having sum(valid_turnover) > 0 order by valid desc, vassalage, game_code`.execute(
    db,
  );
  return rows;
}
