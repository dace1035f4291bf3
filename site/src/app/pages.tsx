import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { openPopup } from '../base/page/popup.ts';
import * as paths from '../base/paths.ts';
import { useToken } from '../base/session/session.ts';
import { brandName } from '../base/text/brand-name.ts';
import { loadTexts, useTexts } from '../base/text/texts.ts';
import { PageThere } from './page-there.ts';
import css from './pages.module.css';
import { usePrefetching } from './prefetching.ts';
import { routeOf, routes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { useScroll } from './shell/scroll.ts';
import { Shell } from './shell/shell.tsx';
import { ShownPlace, useShownPath, useShownPlace, useShownSearch } from './shown-place.ts';
import type { SiteRoute } from './site-route.ts';

/** Addresses of one page are one place: a popup that opens over it does not draw it anew. */
function placeOf(route: SiteRoute): string {
  return routes.find((each) => each.page === route.page)?.path ?? route.path;
}

/**
 * The page of the address, in its frame; a visitor is sent away from what only players see. The page before stays
 * until the next is there.
 */
export function Pages() {
  const token = useToken();
  const { asked, shown } = useShownPlace();
  const { route, params } = routeOf(shown.path);
  const isBarred = ({ seenBy }: SiteRoute) => seenBy === 'player' && token === undefined;
  const barred = isBarred(route);

  // Of the address itself: whoever logs out on such a page is already on the way to another.
  const wanted = routeOf(asked.path).route;
  const away = isBarred(wanted);
  useEffect(() => {
    if (!away) return;
    const { path, search } = asked;
    navigate(paths.login, { replace: true, state: { wanted: `${path}${search && `?${search}`}${location.hash}` } });
  }, [away, asked]);

  useEffect(() => {
    if (route.popup && !barred) openPopup(route.popup);
  }, [route.popup, barred]);

  useTitle(route.title);
  useScroll(shown.path);
  usePrefetching();

  const Page = route.page;
  return (
    <Shell frame={route.frame}>
      {shown.path !== asked.path && <span className={css.coming} aria-hidden="true" />}
      {!barred && (
        <ShownPlace value={shown}>
          <Router hook={useShownPath} searchHook={useShownSearch}>
            <Suspense fallback={<PageSkeleton />}>
              <ErrorBoundary key={placeOf(route)}>
                <Page params={params} />
              </ErrorBoundary>
              <PageThere />
            </Suspense>
          </Router>
        </ShownPlace>
      )}
    </Shell>
  );
}

/** Names the page in the browser's tab, once the text for it is there. */
function useTitle(title: string | undefined): void {
  const t = useTexts();
  useEffect(() => {
    if (!title) {
      document.title = t('brandTitle', { brand: brandName });
      return;
    }
    let left = false;
    const room = title.includes(':') ? title.slice(0, title.indexOf(':')) : 'site';
    loadTexts(room).then(
      () => {
        if (!left) document.title = t('pageTitle', { title: t(title), brand: brandName });
      },
      // The page itself says that its texts did not arrive.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [title, t]);
}

function PageSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton width={180} height={32} />
      <Skeleton height={120} radius={20} />
      <Skeleton height={280} radius={20} />
    </div>
  );
}
