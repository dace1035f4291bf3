import { sql } from 'kysely';
import { systemChance } from '../../base/chance.ts';
import { systemClock } from '../../base/clock.ts';
import { openDb, type Tx } from '../../base/db/db.ts';
import { type Loop, startLoops } from '../../base/jobs/loops.ts';
import { openLog } from '../../base/ops/log.ts';
import type { Platform } from '../../base/room.ts';
import { hasherInside } from '../../base/seal/hasher.ts';
import { readSettings } from '../../base/settings.ts';
import { type Delta, followFeed } from '../bets.ts';
import { sumGames } from '../returns/returns.ts';

/** Who follows the storm: in small steps, in middling ones, with all there is; and the sums of games. */
export const followers: readonly Loop[] = [
  ...[20, 200, 5_000].map((most) =>
    followFeed({ name: `storm.by-${most}`, from: 'beginning', most, apply: (tx, deltas) => count(tx, most, deltas) }),
  ),
  sumGames,
];

/** Adds up by player, and notes each delta as it came. */
async function count(tx: Tx, most: number, deltas: readonly Delta[]): Promise<void> {
  for (const { playerId, betId, state, stateBefore, stake, freeStake, payout, validTurnover } of deltas) {
    await sql`insert into storm.heard (follower, bet_id, state_before, state)
      values (${`storm.by-${most}`}, ${betId}, ${stateBefore ?? null}, ${state})`.execute(tx);
    await sql`insert into storm.sum as s values (${`storm.by-${most}`}, ${playerId}, ${stake}, ${freeStake}, ${payout}, ${validTurnover})
      on conflict (follower, player_id) do update set stake = s.stake + excluded.stake, free = s.free + excluded.free,
        payout = s.payout + excluded.payout, valid = s.valid + excluded.valid`.execute(tx);
  }
}

export function platformAt(url: string): { platform: Platform; close(): Promise<void> } {
  const opened = openDb(url, { max: followers.length });
  const platform: Platform = {
    db: opened.db,
    clock: systemClock,
    chance: systemChance,
    hasher: hasherInside(),
    log: openLog({ level: 'silent' }),
    live: { publish: () => undefined },
    secrets: { get: (secret) => `test-${secret}-0123456789abcdef0123456789abcdef` },
    settings: readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere' }),
  };
  return { platform, close: opened.close };
}

// as a process of its own, until it is killed
const [, file = '', url] = process.argv;
if (file.endsWith('rig-followers.ts') && url !== undefined)
  startLoops(platformAt(url).platform, followers, { idleMs: 5 });
