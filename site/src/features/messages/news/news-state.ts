// Which popups of the brand come up, for whom, and how often: once in a session of the browser for each audience.
import type { executions, PopupNews, PromotionNews } from '@palpite/contract/messages/shapes.ts';
import { isOn } from '../../../base/announcements.ts';

export type Audience = (typeof executions)[number];

const keyOf = (audience: Audience) => `news.${audience}`;

export function newsClosed(audience: Audience): boolean {
  try {
    return sessionStorage.getItem(keyOf(audience)) === 'closed';
  } catch {
    return false;
  }
}

export function closeNews(audience: Audience): void {
  try {
    sessionStorage.setItem(keyOf(audience), 'closed');
  } catch {
    // Storage is off: it comes again with the next page.
  }
}

/**
 * The audiences somebody belongs to: A logged in, B not logged in, F in the account for the
 * first time; F is heard first.
 */
export function audiencesOf(who: { loggedIn: boolean; firstTime: boolean }): Audience[] {
  if (!who.loggedIn) return ['B'];
  return who.firstTime ? ['F', 'A'] : ['A'];
}

/** The popups of these audiences, in the order of the audiences and then of the platform. */
export function newsFor(popups: readonly PopupNews[], audiences: readonly Audience[]): PopupNews[] {
  return audiences.flatMap((audience) => popups.filter((popup) => popup.execution === audience));
}

/** The popups, without a way to a promotion that is not on: it would lead to nothing. */
export function withLivingLinks(
  popups: readonly PopupNews[],
  promotions: readonly Pick<PromotionNews, 'id' | 'startDate' | 'endDate'>[],
  now: number,
): PopupNews[] {
  const leads = (id: string | null) => promotions.some((promotion) => promotion.id === id && isOn(promotion, now));
  return popups.map((popup) => (leads(popup.promotionId) ? popup : { ...popup, promotionId: null }));
}
