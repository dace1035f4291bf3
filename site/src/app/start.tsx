import type { SiteStatus } from '@palpite/contract/site/player.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { App } from './app.tsx';
import { MaintenancePage, RegionPage, StatusFailedPage } from './closed-pages.tsx';

export type SystemStatus = 0 | 1 | 2;

/** 0 the app, 1 maintenance, 2 not for this region. */
export function systemStatusOf(status: Pick<SiteStatus, 'maintenance' | 'regionRestriction'>): SystemStatus {
  if (status.maintenance) return 1;
  return status.regionRestriction ? 2 : 0;
}

interface StartProps {
  /** The answer of the status call; undefined when it failed. */
  first: SiteStatus | undefined;
  ask(): Promise<SiteStatus>;
  queries: QueryClient;
}

/** Decides what the visitor gets: the app, or why not and what to do. */
export function Start({ first, ask, queries }: StartProps) {
  const [status, setStatus] = useState(first);
  const [asking, setAsking] = useState(false);
  const retry = () => {
    setAsking(true);
    ask()
      .then(setStatus, () => undefined)
      .finally(() => setAsking(false));
  };
  if (!status) return <StatusFailedPage busy={asking} onRetry={retry} />;
  const system = systemStatusOf(status);
  if (system === 1) return <MaintenancePage status={status} busy={asking} onRetry={retry} />;
  if (system === 2) return <RegionPage status={status} />;
  return <App status={status} queries={queries} />;
}
