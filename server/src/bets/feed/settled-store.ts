import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** A bet as it was when it had its first result, whatever became of it later. */
export interface FirstResult {
  id: bigint;
  playerId: bigint;
  settledAt: Date;
  state: BetState;
  stake: Micro;
  payout: Micro;
  validTurnover: Micro;
}

/** `from` is part of the time, `until` is not. */
interface Asked {
  readonly players: readonly bigint[];
  readonly from: Date;
  readonly until: Date;
  readonly most: number;
}

/**
 * The bets of these players that had their first result in that time and counted, with money, the oldest first: `most`
 * of them at most.
 */
export async function firstResultsIn(db: Db | Tx, { players, from, until, most }: Asked): Promise<FirstResult[]> {
  const whose = sql`b.player_id = any (${players.map(String)}::bigint[])`;
  // two parts, so that each is read by an index: settled as they were placed, and settled later
  const { rows } =
    await sql<FirstResult>`select b.id, b.player_id, b.settled_at, r.state, r.stake, r.payout, r.valid_turnover
    from (
      select b.* from bets.bet b where ${whose} and b.placed_at >= ${from} and b.placed_at < ${until} and b.settled_at = b.placed_at
      union all
      select b.* from bets.bet b where ${whose} and b.settled_at <> b.placed_at and b.settled_at >= ${from} and b.settled_at < ${until}) b
    left join lateral (select d.* from bets.delta d where d.bet_id = b.id order by d.number limit 1) f on true
    cross join lateral (select
      case when f.number is null then b.state when f.state_was = 'accepted' then f.state else f.state_was end,
      case when f.number is null then b.stake when f.state_was = 'accepted' then f.stake else f.stake_was end,
      case when f.number is null then b.payout when f.state_was = 'accepted' then f.payout else f.payout_was end,
      case when f.number is null then b.valid_turnover when f.state_was = 'accepted' then f.valid_turnover else f.valid_turnover_was end
    ) r (state, stake, payout, valid_turnover)
    where b.currency not in ('FUN', 'PTS') and r.state not in ('accepted', 'void')
    order by b.settled_at, b.id limit ${most}`.execute(db);
  return rows;
}
