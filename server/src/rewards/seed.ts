import { rewardsModule } from '@palpite/contract/rewards/player.ts';
import { unit } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import type { Said } from '../base/refusal/said.ts';
import type { Platform } from '../base/room.ts';
import { findPlayer } from '../players/players.ts';
import { exclusionOf } from '../safeguards/safeguards.ts';
import { flagOn } from '../site/site.ts';
import { type IssueReward, issueReward } from './life/issue-reward.ts';
import { rewardByKey } from './reward-store.ts';

const merchant = 'palpite';
const dayMs = 86_400_000;

interface Given {
  readonly key: string;
  readonly daysAgo: number;
  /** How many days it may be claimed; none: it was paid at once. */
  readonly days?: number;
  readonly reward: IssueReward['reward'];
  readonly title: Said;
}

const given: readonly Given[] = [
  {
    ...{ key: 'demo paid', daysAgo: 12, reward: { kind: 'points', points: 50n * unit } },
    title: { PT: 'Boas-vindas da equipe', EN: 'Welcome from the team', AR: 'ترحيب من الفريق' },
  },
  {
    ...{ key: 'demo expired', daysAgo: 10, days: 7, reward: { kind: 'cash', amount: 5n * unit, rollover: 1 } },
    title: { PT: 'Cortesia de domingo', EN: 'Courtesy of Sunday', AR: 'هدية يوم الأحد' },
  },
  {
    ...{ key: 'demo waiting', daysAgo: 1, days: 60, reward: { kind: 'cash', amount: 10n * unit, rollover: 1 } },
    title: { PT: 'Cortesia da equipe', EN: 'Courtesy of the team', AR: 'هدية من الفريق' },
  },
];

/** The demo player has gifts of the staff: one that waits, one that was paid and one that nobody claimed in time. */
export async function seedRewards(platform: Platform, tx: Tx): Promise<void> {
  const player = await findPlayer(platform, tx, merchant, { username: 'luana82' });
  if (!player || !(await flagOn(platform, merchant, rewardsModule))) return;
  // nobody is given anything while on a break
  if (await exclusionOf(platform, tx, player.id)) return;
  const now = platform.clock.now().getTime();
  for (const { key, daysAgo, days, reward, title } of given) {
    if (await rewardByKey(tx, player.id, key)) continue;
    const at = now - daysAgo * dayMs;
    await issueReward({ ...platform, clock: { now: () => new Date(at) } }, tx, {
      ...{ playerId: player.id, reward, key, source: { kind: 'MANUAL', ref: 'demo', title } },
      claim: days === undefined ? 'now' : { until: new Date(at + days * dayMs) },
    });
  }
}
