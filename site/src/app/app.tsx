import type { SiteStatus } from '@palpite/contract/site/player.ts';
import { readLanguage } from '@palpite/ui/language.ts';
import { LanguageContext } from '@palpite/ui/language-context.tsx';
import { ToastProvider } from '@palpite/ui/toast.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteStatusContext } from '../base/site-status.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { startLive } from './live.ts';
import { Pages } from './pages.tsx';
import { Popups } from './popups.tsx';
import { forgetWithSession } from './session-end.ts';

/** The site, once the platform said that it is open. */
export function App({ status, queries }: { status: SiteStatus; queries: QueryClient }) {
  const { t, i18n } = useTranslation();
  useEffect(() => forgetWithSession(queries), [queries]);
  useEffect(() => startLive(queries), [queries]);
  return (
    <SiteStatusContext value={status}>
      <LanguageContext value={readLanguage(i18n.language) ?? 'PT'}>
        <QueryClientProvider client={queries}>
          <ToastProvider closeLabel={t('close')}>
            <ErrorBoundary>
              <Pages />
              <Popups />
            </ErrorBoundary>
          </ToastProvider>
        </QueryClientProvider>
      </LanguageContext>
    </SiteStatusContext>
  );
}
