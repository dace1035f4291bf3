import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { vipEffect } from '@palpite/contract/vip/office.ts';
import type { Benefits } from '@palpite/contract/vip/shapes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { type LevelTerms, levelsOf, movedGroups, playersByRank } from './ladder-store.ts';

export const benefitNames = ['upgrade', 'weekly', 'monthly', 'birthday'] as const satisfies readonly (keyof Benefits)[];

/** What levels like these would do to the players of a brand, and what they would cost at most. */
export async function effectOf(
  db: Db | Tx,
  merchant: string,
  levels: readonly LevelTerms[],
): Promise<OutputOf<typeof vipEffect>> {
  const turnovers = levels.map(({ turnover }) => turnover);
  const [before, groups, players] = await Promise.all([
    levelsOf(db, merchant),
    movedGroups(db, merchant, turnovers),
    playersByRank(db, merchant),
  ]);
  const effect = { rises: 0, falls: 0 };
  const costs = { upgrade: 0n, weekly: 0n, monthly: 0n, birthday: 0n };
  for (const { rank, reached, toRank, players: moved } of groups) {
    effect[toRank > rank ? 'rises' : 'falls'] += moved;
    players.set(rank, (players.get(rank) ?? 0) - moved);
    players.set(toRank, (players.get(toRank) ?? 0) + moved);
    for (let step = Math.max(rank, reached) + 1; step <= toRank; step += 1)
      costs.upgrade += BigInt(moved) * (levels[step]?.upgrade ?? 0n);
  }
  for (const [rank, there] of players)
    for (const name of ['weekly', 'monthly', 'birthday'] as const)
      costs[name] += BigInt(there) * (levels[rank]?.[name] ?? 0n);
  const givesMore = levels.some((level, rank) =>
    benefitNames.some((name) => level[name] > (before[rank]?.[name] ?? 0n)),
  );
  // whoever makes a level easier gives what it gives, and its rebates, to more players
  const asksLess = levels.some(({ turnover, keep }, rank) => {
    const was = before[rank];
    return was === undefined || turnover < was.turnover || keep < was.keep;
  });
  return { ...effect, needsSecond: effect.falls > 0 || givesMore || asksLess, costs };
}
