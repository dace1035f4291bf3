import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { queueKeys } from '../base/desk/keys.ts';
import { joinOffice } from '../base/live.ts';
import { identityKey } from '../base/parts/identity-key.ts';
import { useStaff } from '../base/staff.ts';
import { Trouble } from '../base/trouble.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useIdle } from './idle.ts';
import { leave } from './leave.ts';
import { groupsFor } from './menu.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { NotPermittedPage } from './not-permitted-page.tsx';
import { pageRoutes } from './routes.tsx';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

/** The frame of everything behind the log-in: menu at the side, page beside it, news coming in. */
export function Shell({ token }: { token: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const staff = useStaff();
  const [path] = useLocation();

  useIdle(useCallback(() => void leave('idle'), []));
  useEffect(
    () =>
      joinOffice({
        token,
        onNews: () => {
          for (const queryKey of [...queueKeys, identityKey]) void client.invalidateQueries({ queryKey });
        },
      }),
    [client, token],
  );

  if (staff.isError) return <Trouble error={staff.error} onRetry={() => void staff.refetch()} />;
  if (!staff.data) return <PageWait />;
  const { permissions } = staff.data;
  const first = groupsFor(permissions)[0]?.items[0];

  return (
    <>
      <a className="skip-link" href="#page">
        {t('shell.skip')}
      </a>
      <div className={css.frame}>
        <SideMenu staff={staff.data} path={path} />
        <main id="page" tabIndex={-1} className={css.page}>
          <ErrorBoundary key={path}>
            <Suspense fallback={<PageWait />}>
              <Switch>
                <Route path="/">{first ? <Redirect to={first.path} replace /> : <NotPermittedPage />}</Route>
                {pageRoutes.map(({ path: pattern, page: Page, permission }) => (
                  <Route key={pattern} path={pattern}>
                    {permissions.includes(permission) ? <Page /> : <NotPermittedPage />}
                  </Route>
                ))}
                <Route>
                  <NotFoundPage />
                </Route>
              </Switch>
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </>
  );
}

function PageWait() {
  const { t } = useTranslation();
  return (
    <div className={css.wait} aria-busy="true">
      <span className="sr-only" role="status">
        {t('state.loading')}
      </span>
      <Skeleton width={220} height={32} />
      <Skeleton height={44} />
      <Skeleton height={320} />
    </div>
  );
}
