// What the brand has to say: banners, notices, popups and promotions come in one answer, which
// several parts of the page read.
import { announcements, siteAnnouncements } from '@palpite/contract/messages/player.ts';
import type { PromotionNews } from '@palpite/contract/messages/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './session/caller.ts';

/**
 * Everything that is on now, and the promotions that begin soon, in the language of the page; popups are those of the
 * audience, a visitor or a player.
 */
export function announcementsQuery(language: Language, loggedIn: boolean) {
  return queryOptions({
    queryKey: ['announcements', language, loggedIn],
    queryFn: ({ signal }) => ask(announcements, siteAnnouncements, { signal }),
    staleTime: 5 * 60_000,
  });
}

/**
 * Whether a promotion is on: the platform tells of some before they begin, and one may end while the page stands open.
 */
export function isOn({ startDate, endDate }: Pick<PromotionNews, 'startDate' | 'endDate'>, now: number): boolean {
  return startDate <= now && (endDate === null || endDate > now);
}
