import type { Caller } from '@palpite/contract/base/client.ts';
import { Dado } from '@palpite/ui/art/heroes/dado.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useCallback, useMemo, useState } from 'react';
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
import { type DiceAction, keysOf } from './keys.ts';
import { Beside } from './panel/beside.tsx';
import { BetPanel } from './panel/bet-panel.tsx';
import type { DiceEvent } from './replay.ts';
import { Scene } from './scene.tsx';
import { type DiceState, isPlaying, roundOnStage, type Wager } from './state.ts';
import { withTarget } from './wager.ts';

const opening = { onDemand: true, over: true } as const;
const SeedsDialog = laterPart(async () => (await import('../frame/seeds/seeds-dialog.tsx')).SeedsDialog, opening);
const RealityCheck = laterPart(async () => (await import('../base/reality/reality-check.tsx')).RealityCheckAs, opening);
const DiceHelp = laterPart(async () => (await import('./help.tsx')).DiceHelp, opening);

/** How play money is marked. Nothing of a trial is anybody's, so nobody is reminded of it. */
const playMoney = 'FUN';

export interface PageProps {
  store: Store<DiceState, DiceEvent>;
  dealer: Dealer;
  language: Language;
  backHref: string;
  /** As whom time and money are asked for while playing; only a session of the site has them. */
  reality?: Caller | undefined;
  onLanguage(language: Language): void;
  /** How long the die falls at the pace chosen. */
  fallMs(): number;
}

const point = 100;
const depositHref = '/?deposit=1';
const thumb = <Thumb />;

/** The dice page. */
export function Page({ store, dealer, language, backHref, reality, onLanguage, fallMs }: PageProps) {
  const state = useStore(store);
  const { hotkeys } = useStore(preferences);
  const [opened, setOpened] = useState<{ name: 'seeds' | 'help'; count: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const { t } = useTexts();

  const open = useCallback((name: 'seeds' | 'help') => {
    setOpened((before) => ({ name, count: (before?.count ?? 0) + 1 }));
    setIsOpen(true);
  }, []);
  const rotate = useCallback(() => open('seeds'), [open]);
  const help = useCallback(() => open('help'), [open]);
  const setWager = useCallback((wager: Wager) => store.say({ type: 'wagerSet', wager }), [store]);
  const show = useCallback((roundId: string) => store.say({ type: 'roundShown', roundId }), [store]);
  const act = useCallback(
    (action: DiceAction) => {
      const { wager, limits, auto } = store.get();
      if (action === 'bet') return auto ? dealer.stopAuto() : void dealer.bet();
      if (auto) return;
      const moved: Record<Exclude<DiceAction, 'bet'>, () => Wager> = {
        half: () => ({ ...wager, stake: halved(wager.stake, limits) }),
        double: () => ({ ...wager, stake: doubled(wager.stake, limits) }),
        lower: () => withTarget(wager, wager.target - point),
        higher: () => withTarget(wager, wager.target + point),
      };
      setWager(moved[action]());
    },
    [store, dealer, setWager],
  );
  useHotkeys(hotkeys && state.phase === 'ready' && !isOpen && !isChecking, keysOf(state.rules), act);

  const changeLanguage = useCallback(() => onLanguage(otherLanguage(language)), [onLanguage, language]);
  const reveal = useCallback(() => dealer.rotate(undefined), [dealer]);
  const refresh = useCallback(() => void dealer.refresh(), [dealer]);
  const { available, bonus, symbol } = state;
  const seated = useMemo(() => ({ available, bonus, symbol }), [available, bonus, symbol]);
  return (
    <LanguageRoot language={language}>
      <a className="skip-link" href="#bet">
        {t('skip')}
      </a>
      <Header
        seated={state.phase === 'ready' ? seated : undefined}
        about={
          state.phase === 'ready'
            ? state.rules.showRtp
              ? t('head.about', { rtp: formatScaled(state.limits.rtp, 2, language) })
              : t('head.house')
            : undefined
        }
        thumb={thumb}
        backHref={backHref}
        depositHref={depositHref}
        onRefresh={refresh}
        onHelp={help}
        onLanguage={changeLanguage}
      />
      <main className={css.layout} aria-busy={state.phase === 'entering' || undefined}>
        {state.phase === 'entering' && <Waiting />}
        {state.phase === 'closed' && (
          <ClosedTable closed={state.closed} backHref={backHref} onAgain={() => void dealer.enter(undefined)} />
        )}
        {state.phase === 'ready' && state.seeds && (
          <>
            <BetPanel
              state={state}
              dealer={dealer}
              depositHref={depositHref}
              onWager={setWager}
              onLanguage={changeLanguage}
            />
            <Scene
              round={roundOnStage(state)}
              isFalling={state.falling !== undefined}
              fallMs={fallMs()}
              rounds={state.rounds}
              symbol={state.symbol}
              wager={state.wager}
              locked={state.auto !== undefined || isPlaying(state)}
              onWager={setWager}
              onShow={show}
            />
            <Beside
              state={state}
              seeds={state.seeds}
              fallMs={fallMs()}
              onRotate={rotate}
              reveal={reveal}
              onShow={show}
            />
          </>
        )}
      </main>
      {reality && state.phase === 'ready' && state.symbol !== playMoney && (
        <RealityCheck
          caller={reality}
          playing={state.auto !== undefined || isPlaying(state)}
          symbol={state.symbol}
          onDue={dealer.stopAuto}
          onShown={setIsChecking}
          go={(path) => location.assign(path)}
        />
      )}
      {opened?.name === 'seeds' && (
        <SeedsDialog key={opened.count} open={isOpen} onClose={() => setIsOpen(false)} rotate={dealer.rotate} />
      )}
      {opened?.name === 'help' && (
        <DiceHelp
          key={opened.count}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          rules={state.rules}
          limits={state.limits}
          symbol={state.symbol}
        />
      )}
    </LanguageRoot>
  );
}

function Thumb() {
  return (
    <svg width="36" height="36" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill="#16318F" />
      <circle cx="50" cy="52" r="40" fill="#2F6FE4" />
      <g transform="translate(14 14) scale(.36)">
        <Dado />
      </g>
    </svg>
  );
}
