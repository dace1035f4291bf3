// What a promotion's dates say, and which kinds there are to choose from.
import { type PromotionNews, promotionCategories } from '@palpite/contract/messages/shapes.ts';
import type { Activity, ActivityState } from '@palpite/contract/promotions/shapes.ts';
import type { HeroName } from '@palpite/ui/art/hero.tsx';

export type Category = PromotionNews['category'];

/** Where it stands by its dates; undefined while it is on. */
export function standingOf(
  { startDate, endDate }: Pick<PromotionNews, 'startDate' | 'endDate'>,
  now: number,
): 'soon' | 'ended' | undefined {
  if (startDate > now) return 'soon';
  return endDate !== null && endDate <= now ? 'ended' : undefined;
}

/** All, and the kinds that have something, in the specification's order. */
export function tabsOf(promotions: readonly Pick<PromotionNews, 'category'>[]): readonly ('all' | Category)[] {
  return ['all', ...promotionCategories.filter((each) => promotions.some(({ category }) => category === each))];
}

/**
 * What the brand tells of, and what it tells of no more while the player has a part in it: what was reached may still
 * be claimed.
 */
export function withOwn(told: readonly PromotionNews[], activities: readonly Activity[]): readonly PromotionNews[] {
  const all = new Map(told.map((each) => [each.id, each]));
  for (const { promotionId: id, title, category, startsAt: startDate, endsAt: endDate } of activities)
    if (!all.has(id)) all.set(id, { id, title, category, content: '', startDate, endDate, announcementImages: [] });
  return [...all.values()];
}

/** How a promotion stands for the player in a word: what there is to take comes before what there is to join. */
export function stateIn(activities: readonly Activity[], promotion: string): ActivityState | undefined {
  const its = activities.filter(({ promotionId }) => promotionId === promotion);
  return (its.find(({ state }) => state === 'claim' || state === 'issued') ?? its.at(-1))?.state;
}

/** The art of each kind: its ground, what lies on it, and who stands there. */
export const art: Readonly<Record<Category, { ground: string; wave: string; hero: HeroName }>> = {
  newbie: { ground: '#2456c8', wave: '#86cff5', hero: 'pipa' },
  limited: { ground: '#d8344a', wave: '#ff8fa8', hero: 'balao' },
  special: { ground: '#6b3fc4', wave: '#bca2ff', hero: 'feira' },
  daily: { ground: '#0b8a8f', wave: '#86cff5', hero: 'cafe' },
  rebate: { ground: '#147a4b', wave: '#b9d93b', hero: 'ouro' },
  VIP: { ground: '#2e1361', wave: '#8458de', hero: 'taca' },
  other: { ground: '#16318f', wave: '#5b86ff', hero: 'bilhete' },
};
