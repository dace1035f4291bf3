import { Button, ButtonLink } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { TriangleAlert } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/language.ts';
import { LanguageRoot } from '@palpite/ui/language-root.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RealityWire } from '../base/reality.ts';
import { type Store, useStore } from '../base/store.ts';
import { otherLanguage } from '../base/texts.ts';
import { BetPanel } from './bet-panel.tsx';
import type { Dealer } from './dealer.ts';
import { Header } from './header.tsx';
import { type HotkeyAction, useHotkeys } from './hotkeys.ts';
import css from './page.module.css';
import { preferences } from './preferences.ts';
import { ProofPanel } from './proof-panel.tsx';
import type { DiceEvent } from './replay.ts';
import { RoundsTable } from './rounds-table.tsx';
import { Scene } from './scene.tsx';
import { type Closed, type DiceState, isPlaying, roundOnStage, roundToProve, type Wager } from './state.ts';
import { doubled, halved, withTarget } from './wager.ts';

const SeedsDialog = lazy(async () => ({ default: (await import('./seeds-dialog.tsx')).SeedsDialog }));
/** How play money is marked. Nothing of a trial is anybody's, so nobody is reminded of it. */
const playMoney = 'FUN';

const RealityCheck = lazy(async () => ({ default: (await import('../base/reality-check.tsx')).RealityCheck }));
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

export interface PageProps {
  store: Store<DiceState, DiceEvent>;
  dealer: Dealer;
  language: Language;
  backHref: string;
  /** Time and money shown while playing; only a session of the site has them. */
  reality?: RealityWire | undefined;
  onLanguage(language: Language): void;
  /** How long the die falls at the pace chosen. */
  fallMs(): number;
}

const point = 100;

/** The dice page. */
export function Page({ store, dealer, language, backHref, reality, onLanguage, fallMs }: PageProps) {
  const state = useStore(store);
  const { hotkeys } = useStore(preferences);
  const [opened, setOpened] = useState<{ name: 'seeds' | 'help'; count: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const { t } = useTranslation();

  const open = (name: 'seeds' | 'help') => {
    setOpened((before) => ({ name, count: (before?.count ?? 0) + 1 }));
    setIsOpen(true);
  };
  const setWager = useCallback((wager: Wager) => store.say({ type: 'wagerSet', wager }), [store]);
  const show = useCallback((roundId: string) => store.say({ type: 'roundShown', roundId }), [store]);
  const act = useCallback(
    (action: HotkeyAction) => {
      const { wager, limits, auto } = store.get();
      if (action === 'bet') return auto ? dealer.stopAuto() : void dealer.bet();
      if (auto) return;
      const moved: Record<Exclude<HotkeyAction, 'bet'>, () => Wager> = {
        half: () => halved(wager, limits),
        double: () => doubled(wager, limits),
        lower: () => withTarget(wager, wager.target - point),
        higher: () => withTarget(wager, wager.target + point),
      };
      setWager(moved[action]());
    },
    [store, dealer, setWager],
  );
  useHotkeys(hotkeys && state.phase === 'ready' && !isOpen && !isChecking, act);

  const changeLanguage = () => onLanguage(otherLanguage(language));
  const depositHref = '/?deposit=1';
  return (
    <LanguageRoot language={language}>
      <a className="skip-link" href="#bet">
        {t('skip')}
      </a>
      <Header
        state={state}
        backHref={backHref}
        depositHref={depositHref}
        onRefresh={() => void dealer.refresh()}
        onHelp={() => open('help')}
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
            <ProofPanel round={roundToProve(state)} seeds={state.seeds} onRotate={() => open('seeds')} />
            <RoundsTable rounds={state.rounds} symbol={state.symbol} onShow={show} />
          </>
        )}
      </main>
      {reality && state.phase === 'ready' && state.symbol !== playMoney && (
        <Suspense fallback={null}>
          <RealityCheck
            wire={reality}
            playing={state.auto !== undefined || isPlaying(state)}
            symbol={state.symbol}
            onDue={dealer.stopAuto}
            onShown={setIsChecking}
            go={(path) => location.assign(path)}
          />
        </Suspense>
      )}
      {opened && (
        <Suspense fallback={null}>
          {opened.name === 'seeds' ? (
            <SeedsDialog key={opened.count} open={isOpen} onClose={() => setIsOpen(false)} dealer={dealer} />
          ) : (
            <HelpDialog
              key={opened.count}
              open={isOpen}
              onClose={() => setIsOpen(false)}
              limits={state.limits}
              symbol={state.symbol}
            />
          )}
        </Suspense>
      )}
    </LanguageRoot>
  );
}

/** The shape of the table while it is being opened. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className={css.waitBet}>
        <Skeleton height={588} radius={20} />
      </div>
      <div className={css.waitStage} />
      <div className={css.waitProof}>
        <Skeleton height={588} radius={20} />
      </div>
    </>
  );
}

function ClosedTable({ closed, backHref, onAgain }: { closed: Closed | undefined; backHref: string; onAgain(): void }) {
  const { t } = useTranslation();
  const by = closed?.by ?? 'trouble';
  return (
    <div className={css.closed}>
      <Empty
        tone="error"
        art={<TriangleAlert size={40} />}
        title={t(`closed.${by}`)}
        text={closed?.message ?? t(`closed.${by}Text`)}
        actions={
          <>
            {by === 'trouble' && <Button onClick={onAgain}>{t('closed.again')}</Button>}
            <ButtonLink variant={by === 'trouble' ? 'secondary' : 'primary'} href={backHref}>
              {t('closed.lobby')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
