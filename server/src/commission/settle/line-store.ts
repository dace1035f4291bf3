import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** One settlement, void or re-settlement of a bet, with what it added to the play of its player. */
export interface CountedBet {
  id: bigint;
  /** 0: the result of a bet that was settled when placed. */
  number: bigint;
  vassalage: string;
  gameCode: string;
  placedAt: Date;
  at: Date;
  stateWas: BetState | null;
  state: BetState;
  /** 1 for a bet, -1 for one that no longer counts, 0 for a change. */
  bets: number;
  turnover: Micro;
  turnoverWon: Micro;
  turnoverLost: Micro;
  netLoss: Micro;
  /** How many there are in all. */
  total: number;
}

/**
 * What counted as one player's play in a period, the newest first: `commission.play` of that player and time, bet by
 * bet. What was late counted in the slot that was noted for it, all else in the slot of its own time.
 */
export async function countedBets(
  db: Db,
  { playerId, from, to }: { playerId: bigint; from: Date; to: Date },
  { offset, limit }: { offset: number; limit: number | null },
): Promise<CountedBet[]> {
  const { rows } =
    await sql<CountedBet>`select d.id, d.number, d.vassalage, d.game_code, d.placed_at, d.at, d.state_was, d.state,
      d.counted::int - d.counted_was::int as bets, d.valid_turnover - d.valid_turnover_was as turnover,
      case when d.state in ('won', 'half_won') then d.valid_turnover else 0 end
        - case when d.state_was in ('won', 'half_won') then d.valid_turnover_was else 0 end as turnover_won,
      case when d.state in ('lost', 'half_lost') then d.valid_turnover else 0 end
        - case when d.state_was in ('lost', 'half_lost') then d.valid_turnover_was else 0 end as turnover_lost,
      d.stake - d.payout - (d.stake_was - d.payout_was) as net_loss, count(*) over ()::int as total
    from bets.deltas_of_player(${playerId}::bigint, ${from}::timestamptz, ${to}::timestamptz, array(select l.bet_id from commission.late l
        where l.player_id = ${playerId} and l.slot >= ${from} and l.slot < ${to})) d
      left join commission.late l on l.bet_id = d.id and l.number = d.number
    where (d.counted or d.counted_was) and d.currency not in ('FUN', 'PTS')
      and coalesce(l.slot, d.at) >= ${from} and coalesce(l.slot, d.at) < ${to}
    order by d.at desc, d.id desc, d.number desc limit ${limit}::int offset ${offset}`.execute(db);
  return rows;
}
