import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearch } from 'wouter';
import { announcementsQuery } from '../../../base/announcements.ts';
import { homeGroup } from '../../../base/banners.ts';
import { lazyPart } from '../../../base/page/lazy-part.ts';
import { useToken } from '../../../base/session/session.ts';
import { brandName } from '../../../base/text/brand-name.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { lobbyQuery } from '../catalogue-data.ts';
import { BannerCarousel } from '../home/banner-carousel.tsx';
import { HomeSections } from '../home/home-sections.tsx';
import { keptHot } from '../kept-shelf.ts';
import { type Startable, useLaunch } from '../launch.ts';
import { useOffered } from '../offered-lists.ts';
import { LobbyMenu } from './lobby-menu.tsx';
import css from './lobby-page.module.css';
import { type LobbyView, menuOf, readLobby, sectionsOf } from './lobby-state.ts';
import { LoadFailed } from './lobby-states.tsx';

const views = () => import('../type-views.tsx');
const Favourites = lazyPart(views, (module) => module.Favourites);
const Hot = lazyPart(views, (module) => module.Hot);
const OneType = lazyPart(views, (module) => module.OneType);
const SearchResults = lazyPart(views, (module) => module.SearchResults);
const Vendors = lazyPart(views, (module) => module.Vendors);

const PotsWatch = lazyPart(
  () => import('../card/card-pot.tsx'),
  (module) => module.PotsWatch,
);

/**
 * The home lobby: every section, or one category, or what was searched for. `notice` stands under the banners while
 * there is something to say.
 */
export function LobbyPage({ notice }: { notice?: ReactNode }) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  const offers = useOffered();
  const asked = readLobby(useSearch());
  const view: LobbyView = offers(asked.type) ? asked : { type: 'HOME', query: '' };
  const lobby = useQuery(lobbyQuery(language));
  const launch = useLaunch();
  const starting = { starting: launch.starting, onStart: launch.start };
  const sections = lobby.data ? sectionsOf(lobby.data) : [];
  const failed = lobby.isError && !lobby.data && (
    <LoadFailed error={lobby.error} onRetry={() => void lobby.refetch()} />
  );
  return (
    <div className={css.page}>
      <h1 className="sr-only">{t('heading', { brand: brandName })}</h1>
      {view.type === 'HOME' && <HomeBanners notice={notice} onStart={launch.start} />}
      <LobbyMenu view={view} types={menuOf(sections).filter(offers)} />
      <Suspense fallback={null}>
        <PotsWatch />
      </Suspense>
      <div className={css.sections}>
        <Suspense fallback={<Skeleton height={280} radius={20} />}>
          {view.type === 'SEARCH' ? (
            <SearchResults key={view.query} query={view.query} {...starting} />
          ) : view.type === 'FAV' ? (
            <Favourites {...starting} />
          ) : view.type === 'HOME' ? (
            failed || <HomeSections sections={sections} loading={lobby.isPending} {...starting} />
          ) : view.type === 'HOT' ? (
            <Hot first={lobby.data?.hot ?? keptHot(language)} {...starting} />
          ) : view.type === 'SPORTS' || view.type === 'ESPORTS' || view.type === 'COCKFIGHT' ? (
            failed || <Vendors type={view.type} lanes={lobby.data?.lanes} />
          ) : (
            <OneType key={view.type} type={view.type} {...starting} />
          )}
        </Suspense>
      </div>
    </div>
  );
}

interface HomeBannersProps {
  notice: ReactNode;
  onStart(game: Startable): void;
}

/**
 * The brand's banners and its line of notices; their place is kept while they come, and given up where there are none.
 */
function HomeBanners({ notice, onStart }: HomeBannersProps) {
  const language = useLanguage();
  const token = useToken();
  // Who logs in keeps the banners in sight while the answer for players comes.
  const { data, isPending } = useQuery({
    ...announcementsQuery(language, token !== undefined),
    placeholderData: keepPreviousData,
  });
  if (isPending)
    return (
      <div className={css.bannerWaiting} aria-busy="true">
        <Skeleton height="100%" radius={20} />
      </div>
    );
  const banners = data?.banners.filter((banner) => banner.groupName === homeGroup) ?? [];
  return (
    <>
      {banners.length > 0 && <BannerCarousel banners={banners} onStart={onStart} />}
      {notice && data && data.home.length + data.player.length > 0 && <div className={css.notice}>{notice}</div>}
    </>
  );
}
