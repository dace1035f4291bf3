// For the tests of rewards: players over the wire, rewards issued to them, and the steady work of the room.
import { parseMoney as m } from '@palpite/math/money.ts';
import { inTx } from '../base/db/db.ts';
import { startEvents } from '../base/events/event-reader.ts';
import type { Room } from '../base/room.ts';
import { betsRoom } from '../bets/room.ts';
import { bonusesRoom } from '../bonuses/room.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { identityRoom } from '../identity/room.ts';
import { instantRoom } from '../instant/room.ts';
import { jackpotsRoom } from '../jackpots/room.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { openPoints, type PointsWorld } from '../points/rig-points.ts';
import { playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { withdrawalsRoom } from '../withdrawals/room.ts';
import { endUnclaimed } from './life/end-reward.ts';
import { type Issued, type IssueReward, issueReward, type Reward } from './life/issue-reward.ts';
import { rewardsRoom } from './room.ts';

export interface Rewards extends PointsWorld {
  issue(playerId: bigint, reward: Reward, more?: Partial<IssueReward>): Promise<Issued>;
  /** What is in the wallet of that type. */
  purse(playerId: bigint, type?: keyof typeof walletTypes): Promise<bigint>;
  /** Ends what is to end, and delivers the events. */
  work(): Promise<void>;
}

export const title = { PT: 'Prêmio de teste', EN: 'Test reward', AR: 'جائزة اختبار' };

export const cash = (amount: string, rollover = 1): Reward => ({ kind: 'cash', amount: m(amount), rollover });

export async function openRewards(more: readonly Room[] = []): Promise<Rewards> {
  const below = [identityRoom, betsRoom, catalogueRoom, jackpotsRoom, instantRoom, bonusesRoom, withdrawalsRoom];
  const world = await openPoints([...below, rewardsRoom, ...more]);
  const { platform, db, clock } = world.rig;
  const listeners = [rewardsRoom, ...more].flatMap((room) => room.listeners ?? []);
  const events = await startEvents(platform, listeners);
  let keys = 0;
  return {
    ...world,
    issue: (playerId, reward, given = {}) =>
      inTx(db, (tx) =>
        issueReward(platform, tx, {
          ...{ playerId, reward, key: `rig ${keys++}` },
          source: { kind: 'MANUAL', ref: 'rig', title },
          claim: { until: new Date(clock.now().getTime() + 600_000) },
          ...given,
        }),
      ),
    purse: async (playerId, type = 'main') =>
      (await playerAccounts(db, playerId)).find(({ typeId }) => typeId === walletTypes[type])?.available ?? 0n,
    async work() {
      while (await endUnclaimed.run(platform));
      await events.drain();
    },
    async close() {
      const { findings } = await verifyBooks(db);
      await events.stop();
      await world.close();
      if (findings.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(findings)}`);
    },
  };
}
