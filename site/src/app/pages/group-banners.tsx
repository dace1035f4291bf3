import type { Banner } from '@palpite/contract/messages/shapes.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../base/page/lazy-part.ts';
import { useLaunch } from '../../features/catalogue/launch.ts';
import css from '../pages.module.css';
import { useNews } from '../shell/use-news.ts';

const BannerCarousel = lazyPart(
  () => import('../../features/catalogue/home/banner-carousel.tsx'),
  (module) => module.BannerCarousel,
  'catalogue',
);

/** The banners the brand hung over a page; nothing where it has hung none. */
export function GroupBanners({ group }: { group: Banner['groupName'] }) {
  const { start } = useLaunch();
  const banners = useNews().data?.banners.filter(({ groupName }) => groupName === group) ?? [];
  if (banners.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <div className={css.banners}>
        <BannerCarousel banners={banners} onStart={start} />
      </div>
    </Suspense>
  );
}
