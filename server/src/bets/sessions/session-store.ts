import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/**
 * What the player's bets placed since then took and gave back; a void one did neither. A range of the
 * index of a player's bets.
 */
export async function stakedSince(db: Db | Tx, playerId: bigint, since: Date): Promise<{ staked: Micro; won: Micro }> {
  const { rows } = await sql<{ staked: Micro; won: Micro }>`select coalesce(sum(stake), 0)::bigint as staked,
      coalesce(sum(payout), 0)::bigint as won
    from bets.bet where player_id = ${playerId} and placed_at >= ${since} and state <> 'void'`.execute(db);
  return rows[0] ?? { staked: 0n, won: 0n };
}
