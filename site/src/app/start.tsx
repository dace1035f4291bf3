import type { SiteStatus } from '@palpite/contract/site/player.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { onShut } from '../base/failure/shut.ts';
import { lazyPart } from '../base/page/lazy-part.ts';
import { SiteStatusContext } from '../base/site-status.ts';
import { useSpokenLanguage } from '../base/text/texts.ts';
import { App } from './app.tsx';
import { StatusFailedPage } from './pages/status-failed-page.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

const closedPages = () => import('./pages/closed-pages.tsx');
const MaintenancePage = lazyPart(closedPages, (module) => module.MaintenancePage);
const RegionPage = lazyPart(closedPages, (module) => module.RegionPage);
const UnknownHostPage = lazyPart(closedPages, (module) => module.UnknownHostPage);

export type SystemStatus = 0 | 1 | 2;

/** 0 the app, 1 maintenance, 2 not for this region. */
export function systemStatusOf(status: Pick<SiteStatus, 'maintenance' | 'regionRestriction'>): SystemStatus {
  if (status.maintenance) return 1;
  return status.regionRestriction ? 2 : 0;
}

/** How long after opening the doors every process of the platform knows it. */
const openingMs = 1_100;

interface StartProps {
  /** The answer of the status call; undefined when it failed. */
  first: SiteStatus | undefined;
  /** The language of that answer; the one spoken unless given. */
  saidIn?: Language;
  ask(): Promise<SiteStatus>;
  queries: QueryClient;
  /** The address in the browser is no brand's: there is nobody to ask. */
  unknownHost?: boolean;
}

/**
 * Decides what the visitor gets: the app, or why not and what to do. Looks again when a call finds the doors closed.
 */
export function Start({ first, saidIn, ask, queries, unknownHost = false }: StartProps) {
  const [status, setStatus] = useState(first);
  const [asking, setAsking] = useState(false);
  const underWay = useRef(false);
  const retry = () => {
    if (unknownHost || underWay.current) return;
    underWay.current = true;
    setAsking(true);
    const closed = status !== undefined && systemStatusOf(status) !== 0;
    ask()
      .then(async (next) => {
        // the status is always fresh; what else the page will ask may be answered out of a memory of a second ago
        if (closed && systemStatusOf(next) === 0) await new Promise((resolve) => setTimeout(resolve, openingMs));
        setStatus(next);
      })
      .catch(() => undefined)
      .finally(() => {
        underWay.current = false;
        setAsking(false);
      });
  };
  const look = useRef(retry);
  useEffect(() => {
    look.current = retry;
  });
  useEffect(() => onShut(() => look.current()), []);
  const language = useSpokenLanguage();
  const answeredIn = useRef(saidIn ?? language);
  useEffect(() => {
    // some of the status is words: the names of customer service, what a closed brand says
    if (answeredIn.current === language) return;
    answeredIn.current = language;
    look.current();
  }, [language]);
  const closed = unknownHost ? (
    <UnknownHostPage />
  ) : !status ? (
    <StatusFailedPage busy={asking} onRetry={retry} />
  ) : status.maintenance ? (
    <MaintenancePage status={status} busy={asking} onRetry={retry} />
  ) : status.regionRestriction ? (
    <RegionPage status={status} busy={asking} onRetry={retry} />
  ) : undefined;
  if (!closed && status) return <App status={status} queries={queries} />;
  return (
    <ErrorBoundary>
      <SiteStatusContext value={status}>
        <Suspense>{closed}</Suspense>
      </SiteStatusContext>
    </ErrorBoundary>
  );
}
