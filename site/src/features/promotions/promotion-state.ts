// What a promotion's dates say, and which kinds there are to choose from.
import { type PromotionNews, promotionCategories } from '@palpite/contract/messages/shapes.ts';
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
