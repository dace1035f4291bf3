import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { openPopup } from '../base/popup.ts';
import { useToken } from '../base/session.ts';
import { useTexts } from '../base/texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import css from './pages.module.css';
import { routeOf, routes, type SiteRoute } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

/** Addresses of one page are one place: a popup that opens over it does not draw it anew. */
function placeOf(route: SiteRoute): string {
  return routes.find((each) => each.page === route.page)?.path ?? route.path;
}

/** The page of the address, in its frame; a visitor is sent away from what only players see. */
export function Pages() {
  const t = useTexts();
  const [path, navigate] = useLocation();
  const token = useToken();
  const { route, params } = routeOf(path);
  const barred = route.seenBy === 'player' && token === undefined;

  useEffect(() => {
    if (barred) navigate(route.frame === 'agent' ? '/agent' : '/login', { replace: true, state: { wanted: path } });
  }, [barred, route.frame, path, navigate]);

  useEffect(() => {
    if (route.popup && !barred) openPopup(route.popup);
  }, [route.popup, barred]);

  useEffect(() => {
    document.title = route.title ? t('pageTitle', { title: t(route.title) }) : t('brandTitle');
  }, [route.title, t]);

  useScroll(path);

  const Page = route.page;
  return (
    <Shell frame={route.frame}>
      {!barred && (
        <ErrorBoundary key={placeOf(route)}>
          <Suspense fallback={<PageSkeleton />}>
            <Page params={params} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Shell>
  );
}

/** A new page starts at its top; an address with a hash at its anchor. */
function useScroll(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(() => {
    const anchor = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [path]);
  useEffect(() => {
    const follow = () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
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
