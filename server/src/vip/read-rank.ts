import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/vip/player.ts';
import type { Ask, Language, Platform, PlayerSession } from '../base/room.ts';
import type { ClubLabel } from '../profile/profile.ts';
import { merchant as brandOf, settingOf } from '../site/site.ts';
import { levelsOf } from './ladder/ladder-store.ts';
import { benefitDays, benefitRollover } from './settings.ts';
import { brandAt } from './standing/brand.ts';
import { countedFrom, countedIn, nextAt } from './standing/settle.ts';
import { standingOf } from './standing/standing-store.ts';
import { nameOf } from './standing/tell.ts';
import { hasLevels } from './vip.ts';

const nothingPlayed = { rank: 0, reached: 0, turnover: 0n, base: 0n, steps: [], periodTo: null };

/** All levels of the brand, and where the player stands. */
export async function readLevels({
  platform,
  who: { playerId, merchant },
  language,
}: Ask<PlayerSession>): Promise<OutputOf<typeof calls.levels>> {
  const [levels, found, { defaultLanguage }, { keepDays }, rollover, claimDays] = await Promise.all([
    levelsOf(platform.db, merchant),
    standingOf(platform.db, playerId),
    brandOf(platform, merchant),
    brandAt(platform, merchant),
    settingOf(platform, merchant, benefitRollover),
    settingOf(platform, merchant, benefitDays),
  ]);
  const standing = found ?? nothingPlayed;
  const name = (rank: number) => nameOf(levels, rank, language, defaultLanguage);
  const { rank, turnover, periodTo: until } = standing;
  const next = nextAt(standing, levels);
  const lost = rank + 1 <= standing.reached;
  const from = lost ? countedFrom(standing) : 0n;
  const keep = levels[rank]?.keep ?? 0n;
  return {
    ...{ rank, name: name(rank), turnover, until, keepDays, rollover, claimDays },
    next:
      next === undefined
        ? null
        : {
            ...{ rank: rank + 1, name: name(rank + 1), lost, expected: next - from },
            actual: lost ? countedIn(standing) : turnover,
          },
    keep: keep > 0n && until !== null ? { actual: countedIn(standing), expected: keep, until } : null,
    levels: levels.map(({ names: _, ...level }) => ({ ...level, name: name(level.rank) })),
  };
}

/** The same in the form of the relay. */
export async function readProgress(ask: Ask<PlayerSession>): Promise<OutputOf<typeof calls.rankProgress>> {
  const { rank, name, turnover, next, keep, levels } = await readLevels(ask);
  const asked = [next, keep].flatMap((each) => each ?? []);
  return {
    playerRankName: name,
    playerRankProgress: { labelId: rank.toString(), conditionType: next ? 'TURNOVER' : 'NONE' },
    currentProgress: {
      completedConditions: asked.filter(({ actual, expected }) => actual >= expected).length,
      totalExpectedConditions: asked.length,
    },
    monthlyTurnover: { actual: keep?.actual ?? 0n, expected: keep?.expected ?? 0n },
    totalTurnover: { actual: turnover, expected: levels[next?.rank ?? rank]?.turnover ?? 0n },
  };
}

/** What stands beside a player's avatar; undefined on trial and where the brand has no levels. */
export async function labelOf(
  platform: Platform,
  { playerId, merchant, language }: { playerId: bigint; merchant: string; language: Language },
): Promise<ClubLabel | undefined> {
  if (!(await hasLevels(platform, merchant))) return undefined;
  const [levels, standing, { defaultLanguage }] = await Promise.all([
    levelsOf(platform.db, merchant),
    standingOf(platform.db, playerId),
    brandOf(platform, merchant),
  ]);
  if (levels.length === 0) return undefined;
  const rank = standing?.rank ?? 0;
  return { rank, label: nameOf(levels, rank, language, defaultLanguage) };
}
