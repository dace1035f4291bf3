import { GameListPage } from '../../features/catalogue/list/game-list-page.tsx';
import { GroupBanners } from './group-banners.tsx';

/** The slots, under the banners the brand hung over them. */
export function SlotsPage() {
  return <GameListPage type="RNG" before={<GroupBanners group="w_rng" />} />;
}
