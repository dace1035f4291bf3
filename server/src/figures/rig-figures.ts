// For the tests of figures: agents in a tree who play, and everything counted up to now.

import { parseMoney as m } from '@palpite/math/money.ts';
import { inTx } from '../base/db/db.ts';
import { startEvents } from '../base/events/event-reader.ts';
import type { Platform, Room } from '../base/room.ts';
import { recordBets } from '../bets/bets.ts';
import { bookedNumbers } from '../bets/rig-numbers.ts';
import { type Agent, type Agents, openAgents } from '../commission/rig-agents.ts';
import { writeMove } from '../players/players.ts';
import { countGiven } from './count-given.ts';
import { countPlay } from './count-play.ts';
import { figuresRoom } from './room.ts';

export interface Team extends Agents {
  /** A bet of a member settled as it was placed, at a type of game. */
  bet(player: Agent, stake: string, payout?: string, gameType?: string): Promise<bigint>;
  /** From now on somebody stands elsewhere. */
  move(player: Agent, to: Agent | null): Promise<void>;
  /** Counts all there is. */
  count(): Promise<void>;
}

export async function openTeam(more: readonly Room[] = []): Promise<Team> {
  const world = await openAgents([figuresRoom, ...more]);
  const { rig } = world;
  const events = await startEvents(rig.platform, figuresRoom.listeners ?? []);
  return {
    ...world,
    bet: (player, stake, payout = '0.00', gameType = 'RNG') =>
      inTx(rig.db, async (tx) => {
        const [id = 0n] = await bookedNumbers(tx, 1);
        const [staked, paid] = [m(stake), m(payout)];
        const at = rig.clock.now();
        await recordBets(tx, [
          {
            ...{ id, playerId: player.id, merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameCode: 'dice' },
            ...{ gameType, stake: staked, payout: paid, validTurnover: staked, payoutEntry: paid > 0n ? id : null },
            ...{ state: paid > staked ? 'won' : 'lost', placedAt: at, settledAt: at },
          },
        ]);
        return id;
      }),
    async move(player, to) {
      rig.clock.move(1000);
      await inTx(rig.db, (tx) => writeMove(tx, { playerId: player.id, toId: to?.id ?? null, at: rig.clock.now() }));
      rig.clock.move(1000);
    },
    async count() {
      await events.drain();
      await countAll(rig.platform);
    },
    async close() {
      await events.stop();
      await world.close();
    },
  };
}

export async function countAll(platform: Platform): Promise<void> {
  // the first time a follower only finds its place
  for (const { run } of [countPlay, countGiven])
    for (let idle = 0; idle < 2; ) idle = (await run(platform)) ? 0 : idle + 1;
}
