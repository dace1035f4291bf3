import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { CountedLane, FeedSpan } from '../../bets/bets.ts';
import { realtimeMinutes } from '../periods.ts';

/** The play of one player in one slot of five minutes at games of one type; `deposits` are in a row without a type. */
export interface PlayRow {
  merchant: string;
  playerId: bigint;
  slot: Date;
  gameType: string;
  bets: number;
  turnover: Micro;
  turnoverWon: Micro;
  turnoverLost: Micro;
  netLoss: Micro;
  deposits: Micro;
}

/** Until when all is settled. It stays so until the transaction ends. */
export async function holdSettled(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`select until from commission.settled for share`.execute(tx);
  return rows[0]?.until ?? new Date(0);
}

/** The same, of which more may be settled by now. */
export async function settledUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`select until from commission.settled`.execute(db);
  return rows[0]?.until ?? new Date(0);
}

/** From now on nothing more counts before `until`. Waits for who is counting. */
export async function settleUntil(tx: Tx, until: Date): Promise<void> {
  await sql`update commission.settled set until = greatest(until, ${until})`.execute(tx);
}

/** The first slot from `from` on, and before `to`, in which somebody of a brand did something. */
export async function firstPlay(db: Db | Tx, merchant: string, from: Date, to: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ slot: Date }>`select slot from commission.play
    where merchant = ${merchant} and slot >= ${from} and slot < ${to} order by slot limit 1`.execute(db);
  return rows[0]?.slot;
}

/**
 * Counts a span of the feed: what everybody with somebody above them played with money, by slots. `settled`: until when
 * all is settled.
 */
export async function countSpan(tx: Tx, { from, until, most }: FeedSpan, settled: Date): Promise<CountedLane[]> {
  const { rows } = await sql<CountedLane>`select lane, number, deltas
    from commission.count_play(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
      ${from.changed.map(String)}::bigint[], ${most}::int, ${settled}::timestamptz, ${realtimeMinutes}::int)`.execute(
    tx,
  );
  return rows;
}

export async function addDeposit(
  tx: Tx,
  { merchant, playerId, slot, deposits }: Pick<PlayRow, 'merchant' | 'playerId' | 'slot' | 'deposits'>,
): Promise<void> {
  await sql`insert into commission.play as p
      (merchant, player_id, slot, game_type, bets, turnover, turnover_won, turnover_lost, net_loss, deposits)
    values (${merchant}, ${playerId}, ${slot}, '', 0, 0, 0, 0, 0, ${deposits})
    on conflict (player_id, slot, game_type) do update set deposits = p.deposits + excluded.deposits`.execute(tx);
}

export type PlayerSums = Pick<
  PlayRow,
  'playerId' | 'bets' | 'turnover' | 'turnoverWon' | 'turnoverLost' | 'netLoss' | 'deposits'
>;

/** The play of all players of a brand in a period, over all games. */
export async function sumsBetween(db: Db | Tx, merchant: string, from: Date, to: Date): Promise<PlayerSums[]> {
  const { rows } = await sql<PlayerSums>`select player_id, sum(bets)::int as bets, sum(turnover)::bigint as turnover,
      sum(turnover_won)::bigint as turnover_won, sum(turnover_lost)::bigint as turnover_lost,
      sum(net_loss)::bigint as net_loss, sum(deposits)::bigint as deposits
    from commission.play where merchant = ${merchant} and slot >= ${from} and slot < ${to}
    group by player_id order by player_id`.execute(db);
  return rows;
}

/** The play of each of these players in each of these periods; the beginning identifies a period. */
export async function sumsOf(
  db: Db,
  players: readonly bigint[],
  periods: readonly { readonly start: Date; readonly end: Date }[],
): Promise<(PlayerSums & { start: Date })[]> {
  const { rows } = await sql<
    PlayerSums & { start: Date }
  >`select w.start, p.player_id, sum(p.bets)::int as bets, sum(p.turnover)::bigint as turnover,
      sum(p.turnover_won)::bigint as turnover_won, sum(p.turnover_lost)::bigint as turnover_lost,
      sum(p.net_loss)::bigint as net_loss, sum(p.deposits)::bigint as deposits
    from unnest(${periods.map(({ start }) => start.toISOString())}::timestamptz[],
        ${periods.map(({ end }) => end.toISOString())}::timestamptz[]) as w (start, until)
      join commission.play p on p.slot >= w.start and p.slot < w.until
    where p.player_id = any (${players.map(String)}::bigint[])
    group by w.start, p.player_id`.execute(db);
  return rows;
}
