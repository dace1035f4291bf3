import { ToastProvider } from '@palpite/ui/box/toast.tsx';
import { readLanguage } from '@palpite/ui/text/language.ts';
import { LanguageContext } from '@palpite/ui/text/language-context.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { onSession, readToken, useSession } from '../base/session.ts';
import { LoginPage } from '../features/staff/login/login-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Preferences } from './preferences.tsx';
import { newQueryClient } from './queries.ts';
import { Shell } from './shell.tsx';

/** The whole page: the log-in without a session, the work with one. */
export function App({ client: given }: { client?: QueryClient }) {
  const { t, i18n } = useTranslation();
  const client = useMemo(() => given ?? newQueryClient(), [given]);
  const { token } = useSession();

  useEffect(
    () =>
      onSession(() => {
        // the next person at this desk must not see what the last one saw
        if (readToken() === undefined) client.clear();
      }),
    [client],
  );

  return (
    <LanguageContext value={readLanguage(i18n.language) ?? 'PT'}>
      <QueryClientProvider client={client}>
        <ToastProvider closeLabel={t('action.close')}>
          <ErrorBoundary>
            {token === undefined ? <LoginPage preferences={<Preferences />} /> : <Shell key={token} token={token} />}
          </ErrorBoundary>
        </ToastProvider>
      </QueryClientProvider>
    </LanguageContext>
  );
}
