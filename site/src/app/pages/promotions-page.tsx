import { PromotionsPage as Promotions } from '../../features/promotions/promotions-page.tsx';
import { GroupBanners } from './group-banners.tsx';

/** The promotions, under the banners the brand hung over them. */
export function PromotionsPage() {
  return <Promotions before={<GroupBanners group="w_promotion" />} />;
}
