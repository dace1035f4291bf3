import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { CountedLane, FeedSpan } from '../feed/feed-store.ts';

/** Adds the deltas of a span of the feed to the sums of games by the hour. */
export async function countGames(tx: Tx, { from, until, most }: FeedSpan): Promise<CountedLane[]> {
  const { rows } = await sql<CountedLane>`select lane, number, deltas
    from bets.count_games(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
      ${from.changed.map(String)}::bigint[], ${most}::int)`.execute(tx);
  return rows;
}

export interface GameReturn {
  readonly gameCode: string;
  readonly rounds: number;
  /** Paid ÷ staked. */
  readonly observed: number;
  /**
   * The standard error of `observed` if the game returns what was asked for, from how the
   * rounds themselves were spread.
   */
  error(returns: number): number;
}

interface Sums {
  gameCode: string;
  rounds: bigint;
  staked: string;
  paid: string;
  stakedSquares: string;
  paidSquares: string;
  products: string;
}

/**
 * What the games of these vendors returned to the brand's players since then, in one currency; a game
 * nobody played is left out.
 */
export async function returnsOfGames(
  db: Db,
  asked: { merchant: string; currency: string; vendors: readonly string[]; since: Date },
): Promise<GameReturn[]> {
  const { merchant, currency, vendors, since } = asked;
  const { rows } = await sql<Sums>`
    select game_code as "gameCode", sum(rounds)::bigint as rounds, sum(staked)::text as staked, sum(paid)::text as paid,
      sum(staked_squares)::text as "stakedSquares", sum(paid_squares)::text as "paidSquares", sum(products)::text as products
    from bets.game_hour where merchant = ${merchant} and currency = ${currency} and vassalage = any (${vendors}) and hour >= ${since}
    group by game_code having sum(staked) > 0 order by game_code`.execute(db);
  return rows.map((row) => {
    // figures for a chart and an alarm, not money: a double holds more of them than anybody can see
    const [staked, paid, squares, paidSquares, products] = [
      row.staked,
      row.paid,
      row.stakedSquares,
      row.paidSquares,
      row.products,
    ].map(Number) as [number, number, number, number, number];
    return {
      gameCode: row.gameCode,
      rounds: Number(row.rounds),
      observed: paid / staked,
      error: (returns) =>
        Math.sqrt(Math.max(0, paidSquares - 2 * returns * products + returns * returns * squares)) / staked,
    };
  });
}
