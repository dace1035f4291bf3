import type { SiteStatus } from '@palpite/contract/site/player.ts';
import { ToastProvider } from '@palpite/ui/box/toast.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../base/failure/chunk.ts';
import { lazyPart } from '../base/page/lazy-part.ts';
import { useOverlay, usePopup } from '../base/page/popup.ts';
import { onSession, readToken, useToken } from '../base/session/session.ts';
import { SiteStatusContext } from '../base/site-status.ts';
import { useSpokenLanguage, useTexts } from '../base/text/texts.ts';
import { useDeedsWatched } from './at-work.ts';
import { LineBanner } from './live/line-banner.tsx';
import { usePageThere } from './page-there.ts';
import { Pages } from './pages.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

const Popups = lazyPart(
  () => import('./popup/popups.tsx'),
  (module) => module.Popups,
);

/** The site, once the platform said that it is open. */
export function App({ status, queries }: { status: SiteStatus; queries: QueryClient }) {
  const t = useTexts();
  const language = useSpokenLanguage();
  useEffect(() => forgetWithSession(queries), [queries]);
  useEffect(keepInvitation, []);
  useDeedsWatched();
  useLive(queries);
  useAccountLanguage(queries, status.info.languages);
  useSameLanguage(queries, language);
  return (
    <SiteStatusContext value={status}>
      <LanguageRoot language={language}>
        <QueryClientProvider client={queries}>
          <ToastProvider closeLabel={t('close')}>
            <ErrorBoundary>
              <Pages />
              <PopupsInTime />
            </ErrorBoundary>
            <LineBanner />
          </ToastProvider>
        </QueryClientProvider>
      </LanguageRoot>
    </SiteStatusContext>
  );
}

/** Nobody waits for a popup while there is none: they come after the page, unless one is asked for sooner. */
function PopupsInTime() {
  const asked = usePopup() !== undefined;
  const interrupted = useOverlay() !== undefined;
  const there = usePageThere();
  const [wanted, setWanted] = useState(false);
  if (!wanted && (asked || interrupted || there)) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <Popups />
      </Suspense>
    )
  );
}

/** What one player's session loaded is forgotten with it. */
function forgetWithSession(queries: QueryClient): () => void {
  let last = readToken();
  return onSession(() => {
    const now = readToken();
    if (now === last) return;
    const replaced = last !== undefined && now !== undefined;
    last = now;
    // A trial player who registers stays on the page: what it shows is read again for the new account.
    if (replaced) void queries.resetQueries({ queryKey: ['my'] });
    else queries.removeQueries({ queryKey: ['my'] });
  });
}

/** Who came by an invitation's link may look around before registering: the link is kept from the first page on. */
function keepInvitation(): void {
  const { search } = location;
  if (!/[?&](referral|affiliate)Code=/.test(search)) return;
  loadChunk(() => import('../features/entrance/register/invitation.ts')).then(
    ({ invitationOf }) => void invitationOf(search),
    // The form reads the address itself.
    () => undefined,
  );
}

/** Answers hold words too: what is kept without its language is asked for again when the page changes to another. */
function useSameLanguage(queries: QueryClient, language: Language): void {
  const answeredIn = useRef(language);
  useEffect(() => {
    if (answeredIn.current === language) return;
    answeredIn.current = language;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(language) });
  }, [queries, language]);
}

/** The live line of whoever is logged in. A visitor's page does not even fetch the code for it. */
function useLive(queries: QueryClient): void {
  const token = useToken();
  useEffect(() => {
    if (token === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    loadChunk(() => import('./live/live.ts')).then(
      ({ startLive }) => {
        if (!left) stop = startLive(token, queries);
      },
      // Without it the page still asks for itself what it shows.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [token, queries]);
}

function useAccountLanguage(queries: QueryClient, offered: readonly string[]): void {
  const token = useToken();
  useEffect(() => {
    if (token === undefined) return;
    loadChunk(() => import('./shell/language/account-language.ts'))
      .then(({ speakAsAccount }) => speakAsAccount(queries, offered))
      // The page goes on in the language it speaks.
      .catch(() => undefined);
  }, [token, queries, offered]);
}
