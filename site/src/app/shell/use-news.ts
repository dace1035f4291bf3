import { useLanguage } from '@palpite/ui/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '../../base/announcements.ts';
import { useToken } from '../../base/session.ts';

/** What the brand has to say to whoever is here: the same answer as the banners of the home page. */
export function useNews() {
  return useQuery(announcementsQuery(useLanguage(), useToken() !== undefined));
}
