import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { announcementsQuery, isOn } from '../../base/announcements.ts';
import { promoCountQuery } from '../../base/promo-count.ts';
import { useMemberHere, useTrial } from '../../base/session/member-kind.ts';
import { useToken } from '../../base/session/session.ts';

/** What the brand has to say to whoever is here: the same answer as the banners of the home page. */
export function useNews() {
  return useQuery(announcementsQuery(useLanguage(), useToken() !== undefined));
}

/** The promotions that are on. */
export function usePromotionsNow() {
  return useNews().data?.promotion.filter((promotion) => isOn(promotion, Date.now())) ?? [];
}

/** How many promotions have something for the player to do; for a visitor those that are on. */
export function usePromoCount(): number {
  const [token, isTrial, isMember] = [useToken(), useTrial(), useMemberHere()];
  const on = usePromotionsNow().length;
  const { data } = useQuery({ ...promoCountQuery, enabled: token !== undefined && isMember });
  return token === undefined || isTrial ? on : (data?.availablePromoCount ?? 0);
}
