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
  readonly kind: IssueReward['source']['kind'];
  readonly title: Said;
}

const given: readonly Given[] = [
  {
    ...{ key: 'demo paid', daysAgo: 12, kind: 'QUEST', reward: { kind: 'points', points: 50n * unit } },
    title: { PT: 'Desafio de boas-vindas', EN: 'Welcome quest', AR: 'تحدي الترحيب' },
  },
  {
    ...{ key: 'demo expired', daysAgo: 10, days: 7, kind: 'LUCKY_BET' },
    reward: { kind: 'cash', amount: 5n * unit, rollover: 1 },
    title: { PT: 'Aposta da sorte de domingo', EN: 'Lucky bet of Sunday', AR: 'رهان الحظ ليوم الأحد' },
  },
  {
    ...{ key: 'demo waiting', daysAgo: 1, days: 60, kind: 'MISSION' },
    reward: { kind: 'cash', amount: 10n * unit, rollover: 1 },
    title: { PT: 'Missão: 50 rodadas na semana', EN: 'Mission: 50 rounds in a week', AR: 'مهمة: 50 جولة في الأسبوع' },
  },
];

/** The player of the demonstration has a reward that waits, one that was paid and one that nobody claimed in time. */
export async function seedRewards(platform: Platform, tx: Tx): Promise<void> {
  const player = await findPlayer(platform, tx, merchant, { username: 'luana82' });
  if (!player || !(await flagOn(platform, merchant, rewardsModule))) return;
  // nobody is given anything while on a break
  if (await exclusionOf(platform, tx, player.id)) return;
  const now = platform.clock.now().getTime();
  for (const { key, daysAgo, days, reward, kind, title } of given) {
    if (await rewardByKey(tx, player.id, key)) continue;
    const at = now - daysAgo * dayMs;
    await issueReward({ ...platform, clock: { now: () => new Date(at) } }, tx, {
      ...{ playerId: player.id, reward, key, source: { kind, ref: 'demo', title } },
      claim: days === undefined ? 'now' : { until: new Date(at + days * dayMs) },
    });
  }
}
