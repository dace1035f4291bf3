import type { Caller } from '@palpite/contract/base/client.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useCallback, useState } from 'react';
import { useHotkeys } from '../base/hotkeys.ts';
import { laterPart } from '../base/page/later.tsx';
import { preferences } from '../base/page/preferences.ts';
import { useTexts } from '../base/seat/say.ts';
import { doubled, halved } from '../base/seat/stake.ts';
import { type Store, useStore } from '../base/seat/store.ts';
import { otherLanguage } from '../base/texts.ts';
import { ClosedTable, Waiting } from '../frame/around.tsx';
import { Header } from '../frame/header.tsx';
import css from '../frame/page.module.css';
import type { Dealer } from './dealer.ts';
import { type CrashAction, crashKeys } from './keys.ts';
import { Kite } from './kite.tsx';
import { BetPanel } from './panel/bet-panel.tsx';
import crowdCss from './panel/crowd-list.module.css';
import { CrowdList } from './panel/crowd-list.tsx';
import type { CrashEvent } from './replay.ts';
import { Scene } from './scene.tsx';
import { type CrashState, isPlaying, type PlaceNumber, type Wager } from './state.ts';

const BetsTable = laterPart(async () => (await import('./panel/bets-table.tsx')).BetsTable);
const ChainPanel = laterPart(async () => (await import('./panel/chain-panel.tsx')).ChainPanel);
const opening = { onDemand: true, over: true } as const;
const RealityCheck = laterPart(async () => (await import('../base/reality/reality-check.tsx')).RealityCheckAs, opening);
const CrashHelp = laterPart(async () => (await import('./help.tsx')).CrashHelp, opening);

/** How play money is marked. Nothing of a trial is anybody's, so nobody is reminded of it. */
const playMoney = 'FUN';
const depositHref = '/?deposit=1';

export interface PageProps {
  store: Store<CrashState, CrashEvent>;
  dealer: Dealer;
  language: Language;
  backHref: string;
  /** As whom time and money are asked for while playing; only a session of the site has them. */
  reality?: Caller | undefined;
  onLanguage(language: Language): void;
}

/** The page of the kite: flights everybody bets on together. */
export function Page({ store, dealer, language, backHref, reality, onLanguage }: PageProps) {
  const state = useStore(store);
  const { hotkeys } = useStore(preferences);
  const [helps, setHelps] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const { t } = useTexts();
  const { phase, symbol, currency, limits, rules, past } = state;

  const setWager = useCallback(
    (place: PlaceNumber, wager: Wager) => store.say({ type: 'wagerSet', place, wager }),
    [store],
  );
  const act = useCallback(
    (action: CrashAction) => {
      const { places, limits: range, auto, rules: allowed, flight } = store.get();
      const { wager, bet } = places[0];
      if (action === 'bet') {
        if (!allowed.spacebar) return;
        if (bet?.state === 'flying' && flight?.phase === 'flying') return void dealer.cashOut(0);
        return auto ? dealer.stopAuto() : void dealer.bet(0);
      }
      if (auto || places[0].isQueued || places[0].asked) return;
      setWager(0, { ...wager, stake: action === 'half' ? halved(wager.stake, range) : doubled(wager.stake, range) });
    },
    [store, dealer, setWager],
  );
  useHotkeys(hotkeys && phase === 'ready' && !isOpen && !isChecking, crashKeys, act);

  const changeLanguage = () => onLanguage(otherLanguage(language));
  const about = rules.showRtp ? t('head.about', { rtp: formatScaled(limits.rtp, 2, language) }) : t('head.house');
  return (
    <LanguageRoot language={language}>
      <a className="skip-link" href="#bet">
        {t('skip')}
      </a>
      <Header
        seated={phase === 'ready' ? state : undefined}
        about={phase === 'ready' ? about : undefined}
        thumb={<Thumb />}
        backHref={backHref}
        depositHref={depositHref}
        onRefresh={() => void dealer.refresh()}
        onHelp={() => {
          setHelps((before) => before + 1);
          setIsOpen(true);
        }}
        onLanguage={changeLanguage}
      />
      <main className={css.layout} aria-busy={phase === 'entering' || undefined}>
        {phase === 'entering' && <Waiting />}
        {phase === 'closed' && (
          <ClosedTable closed={state.closed} backHref={backHref} onAgain={() => void dealer.enter(undefined)} />
        )}
        {phase === 'ready' && (
          <>
            <BetPanel
              state={state}
              dealer={dealer}
              depositHref={depositHref}
              onWager={setWager}
              onLanguage={changeLanguage}
            />
            <Scene state={state} shownId={shownId} onShow={setShownId} />
            <aside className={crowdCss.aside}>
              <CrowdList state={state} />
            </aside>
            <div className={crowdCss.below}>
              <BetsTable bets={state.history} symbol={symbol} onShow={setShownId} />
              <ChainPanel chain={state.chain} flight={past.find(({ roundId }) => roundId === shownId) ?? past[0]} />
            </div>
          </>
        )}
      </main>
      {reality && phase === 'ready' && currency !== playMoney && (
        <RealityCheck
          caller={reality}
          playing={isPlaying(state)}
          symbol={symbol}
          onDue={dealer.stopAuto}
          onShown={setIsChecking}
          go={(path) => location.assign(path)}
        />
      )}
      {helps > 0 && <CrashHelp key={helps} open={isOpen} onClose={() => setIsOpen(false)} state={state} />}
    </LanguageRoot>
  );
}

function Thumb() {
  return (
    <svg width="36" height="36" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill="#16318F" />
      <circle cx="76" cy="26" r="34" fill="#2F6FE4" />
      <g transform="translate(48 40) rotate(20) scale(.52)">
        <Kite />
      </g>
    </svg>
  );
}
