import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { missionSummary } from '@palpite/contract/missions/player.ts';
import type { MissionTerms, ShownMission } from '@palpite/contract/missions/shapes.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { zoneOf } from '../../site/site.ts';
import { rankIn } from '../../vip/vip.ts';
import { endOf } from '../life/give-due.ts';
import { countWaiting, type MissionRow, missionsFor } from '../life/progress-store.ts';
import { readTerms, titleOf, valueUnit, worthOf } from '../plan/terms.ts';
import { scopesOf } from './scope-names.ts';
import { prizesShown } from './show-prizes.ts';

/** What begins within a week is shown. */
export const soonMs = 7 * 86_400_000;

const order: readonly ShownMission['state'][] = [
  ...(['issued', 'reached', 'running', 'closed', 'soon', 'rank', 'claimed', 'expired'] as const),
];

/** The missions of the brand with what the player has reached of them, those with something to claim first. */
export async function readSummary({
  platform,
  who,
  language,
}: Ask<PlayerSession>): Promise<OutputOf<typeof missionSummary>> {
  const { merchant, playerId, currency } = who;
  // nothing counts of free play
  if (currency === 'FUN') return { count: 0, missions: [] };
  const now = platform.clock.now();
  const zone = await zoneOf(platform, merchant);
  const soon = new Date(now.getTime() + soonMs);
  const [rows, count, rank] = await Promise.all([
    missionsFor(platform.db, { merchant, playerId }, { now, soon, zone }),
    countWaiting(platform.db, playerId),
    rankIn(platform.db, playerId),
  ]);
  const read = rows.flatMap((row) => {
    const terms = readTerms(row.terms);
    return terms.kind === 'mission' ? [{ row, terms }] : [];
  });
  const all = read.map(({ terms }) => terms);
  const [scope, prize] = await Promise.all([scopesOf(platform, all, language), prizesShown(platform, all, language)]);
  const missions = await Promise.all(
    read.map(async ({ row, terms }): Promise<ShownMission> => {
      const { metric, leastStake, target, period, reward, claimDays, leastRank } = terms;
      const end = await endOf(platform, { ...row, merchant }, row.period);
      return {
        ...{ missionId: row.campaignId.toString(), title: saidIn(titleOf(terms), language) },
        state: stateOf(row, terms, { now, rank }),
        ...{ metric, scope: scope(terms), leastStake, unit: valueUnit(terms) === 'money' ? 'money' : 'count' },
        ...{ actual: row.value !== null && row.value > 0n ? row.value : 0n, target, period },
        ...{ startsAt: row.countsFrom?.getTime() ?? 0, endsAt: end?.getTime() ?? null },
        ...{ prize: prize(reward), claimDays, leastRank },
      };
    }),
  );
  return { count, missions: missions.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) };
}

function stateOf(
  { value, rewardId, final, claimed, countsFrom, spent }: MissionRow,
  { target, leastRank, reward, budget }: MissionTerms,
  { now, rank }: { now: Date; rank: number },
): ShownMission['state'] {
  if (claimed) return 'claimed';
  if (final) return 'expired';
  if (rewardId !== null) return 'issued';
  if (countsFrom === null || countsFrom > now) return 'soon';
  if (rank < leastRank) return 'rank';
  if (spent + worthOf(reward) > budget) return 'closed';
  return value !== null && value >= target ? 'reached' : 'running';
}
