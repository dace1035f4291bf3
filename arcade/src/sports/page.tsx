import type { Caller } from '@palpite/contract/base/client.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { laterPart } from '../base/page/later.tsx';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import { otherLanguage } from '../base/texts.ts';
import { ClosedTable } from '../frame/around.tsx';
import { Header } from '../frame/header.tsx';
import { type Desk, DeskProvider, useSports } from './desk.tsx';
import { isEsports } from './esports.ts';
import { RowsOutline } from './events/list-states.tsx';
import { BottomBar, PhoneHead, SideNav } from './nav/nav.tsx';
import css from './page.module.css';
import { goTo, type Route, useRoute } from './route.ts';
import { SlipBar } from './slip/slip-bar.tsx';
import { SportIcon } from './sport-icon.tsx';
import { Home } from './views/home.tsx';
import { League, Live, SportEvents } from './views/lists.tsx';

function ViewOutline() {
  return <Skeleton height={320} radius={14} />;
}
const soon = { Outline: ViewOutline };
const EventPage = laterPart(async () => (await import('./views/event-page.tsx')).EventPage, soon);
const Search = laterPart(async () => (await import('./views/search.tsx')).Search, soon);
const Results = laterPart(async () => (await import('./views/results.tsx')).Results, soon);
const BetsPage = laterPart(async () => (await import('./bets/bets-page.tsx')).BetsPage, soon);
const SlipPanel = laterPart(async () => (await import('./slip/slip-panel.tsx')).SlipPanel, soon);
const SlipSheet = laterPart(async () => (await import('./slip/slip-sheet.tsx')).SlipSheet, { over: true });
const over = { onDemand: true, over: true } as const;
const ChoicesDialog = laterPart(async () => (await import('./choices-dialog.tsx')).ChoicesDialog, over);
const RealityCheck = laterPart(async () => (await import('../base/reality/reality-check.tsx')).RealityCheckAs, over);

/** How play money is marked. */
const playMoney = 'FUN';
const depositHref = '/?deposit=1';
const deskQuery = '(min-width: 900px)';

export interface PageProps {
  desk: Desk;
  language: Language;
  backHref: string;
  /** As whom time and money are asked for while playing; only a session of the site has them. */
  reality?: Caller | undefined;
  onLanguage(language: Language): void;
}

/** The sportsbook: its events, an event, the slip and the player's bets. */
export function Page({ desk, language, backHref, reality, onLanguage }: PageProps) {
  const state = useStore(desk.store);
  const { asked } = useStore(desk.slip.store);
  const { t } = useTexts();
  const isDesk = useIsDesk();
  const [chosen, setChosen] = useState<'never' | 'open' | 'closed'>('never');
  const { phase, currency, sports } = state;
  const changeLanguage = () => onLanguage(otherLanguage(language));
  const first = sports[0]?.sport ?? 'football';
  return (
    <LanguageRoot language={language}>
      <DeskProvider value={desk}>
        <a className="skip-link" href="#events">
          {t('skip')}
        </a>
        {isDesk && (
          <a className="skip-link" href="#bet">
            {t('skipToSlip')}
          </a>
        )}
        <Header
          seated={phase === 'ready' ? state : undefined}
          about={phase === 'ready' ? t('head.house') : undefined}
          name={t(isEsports(sports) ? 'game.esports' : 'game.sports')}
          thumb={
            <span className={css.thumb}>
              <SportIcon sport={first} size={24} />
            </span>
          }
          backHref={backHref}
          depositHref={depositHref}
          isProven={false}
          onRefresh={() => void desk.dealer.refresh()}
          onHelp={() => setChosen('open')}
          onLanguage={changeLanguage}
        />
        {phase === 'closed' && (
          <main className={css.closed}>
            <ClosedTable closed={state.closed} backHref={backHref} onAgain={() => void desk.dealer.enter(undefined)} />
          </main>
        )}
        {phase !== 'closed' && <Body {...{ isDesk }} isReady={phase === 'ready'} onChoices={() => setChosen('open')} />}
        {chosen !== 'never' && (
          <ChoicesDialog open={chosen === 'open'} onClose={() => setChosen('closed')} onLanguage={changeLanguage} />
        )}
        {reality && phase === 'ready' && currency !== playMoney && (
          <RealityCheck
            caller={reality}
            playing={asked.length > 0}
            symbol={state.symbol}
            onDue={() => undefined}
            onShown={() => undefined}
            go={(path) => location.assign(path)}
          />
        )}
      </DeskProvider>
    </LanguageRoot>
  );
}

/** Where the page stands, the way to everything else, and the slip: beside it at a desk, a sheet on a phone. */
function Body({ isDesk, isReady, onChoices }: { isDesk: boolean; isReady: boolean; onChoices(): void }) {
  const route = useRoute();
  const [isOpen, setIsOpen] = useState(false);
  const showBets = () => {
    setIsOpen(false);
    goTo('bets');
  };
  // another place begins at its top, and on a phone the slip makes way for it
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the place is another
  useEffect(() => {
    setIsOpen(false);
    if (route.view !== 'search') window.scrollTo(0, 0);
  }, [route.view, route.of]);
  return (
    <div className={css.layout}>
      <div className={css.side}>{isReady && <SideNav {...{ route, onChoices }} />}</div>
      <main id="events" tabIndex={-1} className={css.main} aria-busy={!isReady || undefined}>
        {isReady ? (
          <>
            {route.view === 'home' && <PhoneHead onChoices={onChoices} />}
            <LostLine />
            <View route={route} />
          </>
        ) : (
          <RowsOutline rows={8} />
        )}
      </main>
      {isDesk ? (
        <aside className={css.aside}>{isReady && <SlipPanel depositHref={depositHref} onShowBets={showBets} />}</aside>
      ) : (
        isReady && (
          <>
            <SlipBar onOpen={() => setIsOpen(true)} />
            <SlipSheet open={isOpen} depositHref={depositHref} onClose={() => setIsOpen(false)} onShowBets={showBets} />
          </>
        )
      )}
      <BottomBar route={route} />
    </div>
  );
}

function View({ route: { view, of } }: { route: Route }) {
  switch (view) {
    case 'home':
      return <Home />;
    case 'live':
      return <Live of={of} />;
    case 'sport':
      return <SportEvents of={of} />;
    case 'league':
      return <League key={of} of={of} />;
    case 'event':
      return <EventPage key={of} of={of} />;
    case 'search':
      return <Search of={of} />;
    case 'results':
      return <Results of={of} />;
    case 'bets':
      return <BetsPage />;
  }
}

/** Said where it is seen and not where it moves what is pressed: over the page. */
function LostLine() {
  const { isHeard } = useSports();
  const { t } = useTexts();
  return (
    <div className={css.line} role="status">
      {!isHeard && (
        <p>
          <WifiOff size={18} />
          {t('line.lost')}
        </p>
      )}
    </div>
  );
}

function useIsDesk(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(deskQuery);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(deskQuery).matches,
  );
}
