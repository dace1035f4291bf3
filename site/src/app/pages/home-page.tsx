import { Suspense } from 'react';
import { lazyPart } from '../../base/page/lazy-part.ts';
import { LobbyPage } from '../../features/catalogue/lobby/lobby-page.tsx';

const HomeNotice = lazyPart(
  () => import('../../features/messages/news/home-notice.tsx'),
  (module) => module.HomeNotice,
  'messages',
);

/** The home lobby, with what the brand announces under its banners. */
export function HomePage() {
  return (
    <LobbyPage
      notice={
        <Suspense>
          <HomeNotice />
        </Suspense>
      }
    />
  );
}
