import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface GameHour {
  readonly merchant: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly hour: Date;
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  stakedSquares: bigint;
  paidSquares: bigint;
  products: bigint;
}

/** Adds to the sums of games by the hour; what is taken out is below zero. */
export async function addToHours(tx: Tx, hours: readonly GameHour[]): Promise<void> {
  if (hours.length === 0) return;
  const column = <Item>(read: (hour: GameHour) => Item) => hours.map(read);
  await sql`insert into bets.game_hour as h (merchant, vassalage, game_code, currency, hour, rounds, staked, paid,
      staked_squares, paid_squares, products)
    select * from unnest(${column((hour) => hour.merchant)}::text[], ${column((hour) => hour.vassalage)}::text[],
      ${column((hour) => hour.gameCode)}::text[], ${column((hour) => hour.currency)}::text[],
      ${column(({ hour }) => hour)}::timestamptz[], ${column(({ rounds }) => String(rounds))}::bigint[],
      ${column(({ staked }) => String(staked))}::numeric[], ${column(({ paid }) => String(paid))}::numeric[],
      ${column(({ stakedSquares }) => String(stakedSquares))}::numeric[],
      ${column(({ paidSquares }) => String(paidSquares))}::numeric[], ${column(({ products }) => String(products))}::numeric[])
    on conflict (merchant, vassalage, game_code, currency, hour) do update set rounds = h.rounds + excluded.rounds,
      staked = h.staked + excluded.staked, paid = h.paid + excluded.paid, staked_squares = h.staked_squares + excluded.staked_squares,
      paid_squares = h.paid_squares + excluded.paid_squares, products = h.products + excluded.products`.execute(tx);
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
