import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** A place in the feed: of each ledger lane the last entry read, and the number of the last change. */
export interface FeedCursor {
  readonly placed: readonly bigint[];
  readonly changed: readonly bigint[];
}

export interface DeltaRow {
  /** The ledger lane of a change; null for a bet that had its result as it was placed. */
  lane: number | null;
  number: bigint | null;
  id: bigint;
  playerId: bigint;
  merchant: string;
  currency: string;
  vassalage: string;
  gameCode: string;
  gameType: string;
  settledAt: Date;
  at: Date;
  stateWas: BetState | null;
  stakeWas: Micro | null;
  freeStakeWas: Micro | null;
  payoutWas: Micro | null;
  validTurnoverWas: Micro | null;
  state: BetState;
  stake: Micro;
  freeStake: Micro;
  payout: Micro;
  validTurnover: Micro;
}

/** How far to read from there, about so many entries further, and whether there is more. */
export async function feedUntil(
  db: Db | Tx,
  placed: readonly bigint[],
  most: number,
): Promise<{ placed: bigint[]; more: boolean }> {
  const { rows } = await sql<{ placed: bigint[]; more: boolean }>`
    select placed, more from bets.feed_until(${placed.map(String)}::bigint[], ${most}::int)`.execute(db);
  if (!rows[0]) throw new Error('the feed has no end');
  return rows[0];
}

export async function deltaRows(db: Db | Tx, { from, until, most }: FeedSpan): Promise<DeltaRow[]> {
  const { rows } =
    await sql<DeltaRow>`select lane, number, id, player_id, merchant, currency, vassalage, game_code, game_type,
      settled_at, at, state_was, stake_was, free_stake_was, payout_was, valid_turnover_was,
      state, stake, free_stake, payout, valid_turnover
    from bets.read_deltas(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
      ${from.changed.map(String)}::bigint[], ${most}::int)`.execute(db);
  return rows;
}

/** Of which deltas: those that `deltaRows` would read. */
export interface FeedSpan {
  readonly from: FeedCursor;
  readonly until: readonly bigint[];
  readonly most: number;
}

/** How many deltas were counted of a lane, and its last change among them; lane null: the bets settled as placed. */
export interface CountedLane {
  lane: number | null;
  number: bigint | null;
  deltas: number;
}

export async function feedEnd(db: Db | Tx): Promise<FeedCursor> {
  const { rows } = await sql<{ placed: bigint[]; changed: bigint[] }>`
    select placed, changed from bets.feed_end()`.execute(db);
  if (!rows[0]) throw new Error('the feed has no end');
  return rows[0];
}

/**
 * Where the follower stands, held until the transaction ends. 'busy': another transaction holds it, and the caller does
 * not wait for it.
 */
export async function holdFollower(
  tx: Tx,
  name: string,
  ifBusy: 'leave' | 'wait',
): Promise<FeedCursor | 'busy' | undefined> {
  const leave = sql.raw(ifBusy === 'leave' ? 'skip locked' : '');
  // what one batch holds and sums, far behind, fits into this; with less it is written to files and read again
  const { rows } = await sql<{ placed: bigint[]; changed: bigint[] }>`
    select placed, changed from bets.follower cross join set_config('work_mem', '64MB', true)
    where name = ${name} for update of follower ${leave}`.execute(tx);
  if (rows[0]) return rows[0];
  const { rows: there } = await sql`select from bets.follower where name = ${name}`.execute(tx);
  return there.length > 0 ? 'busy' : undefined;
}

/** False when another transaction was quicker. */
export async function addFollower(tx: Tx, name: string, { placed, changed }: FeedCursor): Promise<boolean> {
  const { rows } = await sql`insert into bets.follower (name, placed, changed)
    values (${name}, ${placed.map(String)}::bigint[], ${changed.map(String)}::bigint[])
    on conflict do nothing returning name`.execute(tx);
  return rows.length > 0;
}

export async function keepCursor(
  tx: Tx,
  name: string,
  { placed, changed, deltas }: FeedCursor & { deltas: number },
): Promise<void> {
  await sql`update bets.follower set placed = ${placed.map(String)}::bigint[], changed = ${changed.map(String)}::bigint[],
    deltas = deltas + ${deltas}::int where name = ${name}`.execute(tx);
}
