import type { Caller } from '@palpite/contract/base/client.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
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
import type { Mode } from '../frame/mode-switch.tsx';
import css from '../frame/page.module.css';
import { declaredReturn } from '../jackpot/declared-return.ts';
import type { Dealer } from './dealer.ts';
import { hotkeysOf, type KeyAction } from './keys.ts';
import { useAside } from './panel/aside.ts';
import { ProofAndRounds } from './panel/beside.tsx';
import { maySwitch, stakeOf } from './panel/bet.ts';
import { BetPanel } from './panel/bet-panel.tsx';
import type { TableEvent } from './replay/replay.ts';
import { Stage } from './stage.tsx';
import { type AnyClient, choicesOf, isBusy, isLocked, openRound, type TableState } from './state.ts';

const opening = { onDemand: true, over: true } as const;
const SeedsDialog = laterPart(async () => (await import('../frame/seeds/seeds-dialog.tsx')).SeedsDialog, opening);
const RealityCheck = laterPart(async () => (await import('../base/reality/reality-check.tsx')).RealityCheckAs, opening);
const TableHelp = laterPart(async () => (await import('./help.tsx')).TableHelp, opening);

/** How play money is marked. Nothing of a trial is anybody's, so nobody is reminded of it. */
const playMoney = 'FUN';
const depositHref = '/?deposit=1';

export interface PageProps {
  client: AnyClient;
  store: Store<TableState, TableEvent>;
  dealer: Dealer;
  language: Language;
  backHref: string;
  /** As whom time and money are asked for while playing; only a session of the site has them. */
  reality?: Caller | undefined;
  isQuick(): boolean;
  onLanguage(language: Language): void;
}

/** The page of a game at its table. */
export function Page({ client, store, dealer, language, backHref, reality, isQuick, onLanguage }: PageProps) {
  const state = useStore(store);
  const aside = useAside(state);
  // the pace follows what the player likes
  const { hotkeys } = useStore(preferences);
  const [opened, setOpened] = useState<{ name: 'seeds' | 'help'; count: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const [mode, setMode] = useState<Mode>('manual');
  const { t } = useTexts();
  const { symbol, limits, rules, available, bonus } = state;
  const seated = useMemo(() => ({ available, bonus, symbol }), [available, bonus, symbol]);

  const open = useCallback((name: 'seeds' | 'help') => {
    setOpened((before) => ({ name, count: (before?.count ?? 0) + 1 }));
    setIsOpen(true);
  }, []);
  const rotate = useCallback(() => open('seeds'), [open]);
  const money = useCallback((amount: bigint) => formatCurrency(amount, symbol, language), [symbol, language]);
  const setWager = useCallback(
    (wager: unknown) => {
      if (!isLocked(store.get())) store.say({ type: 'wagerSet', wager });
    },
    [store],
  );
  const setStake = useCallback((stake: string) => store.say({ type: 'stakeSet', stake }), [store]);
  const act = useCallback((action: unknown) => void dealer.act(action), [dealer]);
  const watch = useCallback(
    (roundId: string) => {
      setIsLost(false);
      // Wherever the round was asked for, what is opened is brought before the eyes.
      const opened = openRound(store.get()) ? 'proof' : 'stage';
      document
        .getElementById(opened)
        ?.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'auto' : 'smooth' });
      dealer.watch(roundId).catch(() => setIsLost(true));
    },
    [store, dealer],
  );
  const reveal = useCallback(() => dealer.rotate(undefined), [dealer]);
  const keys = useMemo(() => hotkeysOf(client, rules), [client, rules]);
  const press = useCallback((action: KeyAction) => pressed(client, store, dealer, action), [client, store, dealer]);
  useHotkeys(hotkeys && state.phase === 'ready' && !isOpen && !isChecking, keys, press);

  const changeLanguage = useCallback(() => onLanguage(otherLanguage(language)), [onLanguage, language]);
  const refresh = useCallback(() => void dealer.refresh(), [dealer]);
  const help = useCallback(() => open('help'), [open]);
  const thumb = useMemo(() => client.Thumb && <client.Thumb />, [client]);
  const isReady = state.phase === 'ready';
  const quick = isQuick();
  return (
    <LanguageRoot language={language}>
      <a className="skip-link" href="#bet">
        {t('skip')}
      </a>
      <Header
        seated={isReady ? seated : undefined}
        about={
          isReady
            ? rules.showRtp
              ? t('head.about', { rtp: formatScaled(declaredReturn(client.code, limits.rtp).all, 2, language) })
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
        {isReady && (
          <>
            <BetPanel
              client={client}
              state={aside}
              dealer={dealer}
              money={money}
              depositHref={depositHref}
              mode={mode}
              onMode={setMode}
              onWager={setWager}
              onStake={setStake}
              onLanguage={changeLanguage}
            />
            <Stage
              client={client}
              state={state}
              money={money}
              quick={quick}
              marks={state.auto !== undefined || (mode === 'auto' && maySwitch(client, state))}
              setWager={setWager}
              act={act}
              skip={dealer.skip}
              done={dealer.done}
              onWatch={watch}
              onLeaveWatched={dealer.leaveWatched}
            />
            <ProofAndRounds
              state={aside}
              isLost={isLost}
              quick={quick}
              onRotate={rotate}
              reveal={reveal}
              onWatch={watch}
            />
          </>
        )}
      </main>
      {reality && isReady && symbol !== playMoney && (
        <RealityCheck
          caller={reality}
          playing={state.auto !== undefined || isBusy(state)}
          symbol={symbol}
          onDue={dealer.stopAuto}
          onShown={setIsChecking}
          go={(path) => location.assign(path)}
        />
      )}
      {opened?.name === 'seeds' && (
        <SeedsDialog
          key={opened.count}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          roundOpen={openRound(state) !== undefined}
          rotate={dealer.rotate}
        />
      )}
      {opened?.name === 'help' && (
        <TableHelp
          key={opened.count}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          client={client}
          rules={rules}
          limits={limits}
          symbol={symbol}
          stake={stakeOf(client, state) ?? limits.minStake}
          money={money}
        />
      )}
    </LanguageRoot>
  );
}

/** What a key does now. */
function pressed(client: AnyClient, store: Store<TableState, TableEvent>, dealer: Dealer, action: KeyAction): void {
  const state = store.get();
  if (action.of === 'game') {
    const { round, settled, watched } = state.stage;
    const found = client.keys?.[action.key]?.(choicesOf(state), settled && !watched ? round?.view : undefined);
    if (found !== undefined) void dealer.act(found);
    return;
  }
  if (action.is === 'bet') {
    if (state.auto) dealer.stopAuto();
    else if (!state.stage.settled) dealer.skip();
    else void dealer.begin();
    return;
  }
  if (state.auto || openRound(state)) return;
  const { stake, limits } = state;
  store.say({ type: 'stakeSet', stake: action.is === 'half' ? halved(stake, limits) : doubled(stake, limits) });
}
