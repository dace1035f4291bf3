import type { Caller } from '@palpite/contract/base/client.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { TableChip } from '@palpite/math/tables/table-game.ts';
import { useLessMotion } from '@palpite/ui/motion.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { useCallback, useMemo, useState } from 'react';
import { useHotkeys } from '../base/hotkeys.ts';
import { laterPart } from '../base/page/later.tsx';
import { preferences } from '../base/page/preferences.ts';
import { useTexts } from '../base/seat/say.ts';
import { type Store, useStore } from '../base/seat/store.ts';
import { siteHere } from '../base/site-here.ts';
import { sounding } from '../base/sound.ts';
import { otherLanguage } from '../base/texts.ts';
import { ClosedTable, Waiting } from '../frame/around.tsx';
import { Header } from '../frame/header.tsx';
import type { Dealer } from './dealer.ts';
import { type TableAction, tableKeys } from './keys.ts';
import { chipsOffered } from './laid.ts';
import { winnersAt } from './mat/won.ts';
import { tableName } from './name.ts';
import { addressOf, tableAt, useTables } from './others/use-tables.ts';
import css from './page.module.css';
import { Beside } from './panel/beside.tsx';
import { Foot } from './panel/foot.tsx';
import { TableThumb } from './panel/thumb.tsx';
import type { TableEvent } from './replay.ts';
import { sounds } from './sounds.ts';
import { isPlaying, serverNow, shownPast, type TableState } from './state.ts';
import { TableStage } from './table-stage.tsx';
import { ChatWay } from './talk/chat-way.tsx';
import type { TablesWire } from './wire.ts';

const BetsTable = laterPart(async () => (await import('./panel/bets-table.tsx')).BetsTable);
const ShoePanel = laterPart(async () => (await import('./panel/shoe-panel.tsx')).ShoePanel);
const opening = { onDemand: true, over: true } as const;
const RealityCheck = laterPart(async () => (await import('../base/reality/reality-check.tsx')).RealityCheckAs, opening);
const TableHelp = laterPart(async () => (await import('./help.tsx')).TableHelp, opening);

/** How play money is marked. Nothing of a trial is anybody's, so nobody is reminded of it. */
const playMoney = 'FUN';
const depositHref = '/?deposit=1';

export interface PageProps {
  store: Store<TableState, TableEvent>;
  dealer: Dealer;
  wire: Pick<TablesWire, 'list'>;
  language: Language;
  backHref: string;
  /** As whom time and money are asked for while playing; only a session of the site has them. */
  reality?: Caller | undefined;
  onLanguage(language: Language): void;
  /** Of the game session. */
  token(): string | undefined;
}

/** The page of a live table: everybody at it bets on the same round. */
export function Page({ store, dealer, wire, language, backHref, reality, onLanguage, token }: PageProps) {
  const state = useStore(store);
  const { hotkeys } = useStore(preferences);
  const calm = useLessMotion();
  const site = useStore(siteHere);
  const [chosen, setChosen] = useState<Micro>();
  const [helps, setHelps] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const { t } = useTexts();
  const { phase, symbol, currency, game, round, spots } = state;

  const stakes = useMemo(() => chipsOffered({ spots }), [spots]);
  const hand = chosen !== undefined && stakes.includes(chosen) ? chosen : stakes[0];
  const now = useCallback(() => serverNow(store.get(), performance.now()), [store]);
  const lay = useCallback(
    (chips: readonly TableChip[]) => {
      const { laid } = store.get();
      store.say({ type: 'laid', chips });
      if (store.get().laid !== laid) sounding(sounds.chip);
    },
    [store],
  );
  const take = useCallback((spot: string) => store.say({ type: 'taken', spot }), [store]);
  const act = useCallback(
    (action: TableAction) => {
      if (action !== 'bet') return store.say({ type: said[action] });
      if (store.get().rules.spacebar) void dealer.bet();
    },
    [store, dealer],
  );
  useHotkeys(hotkeys && phase === 'ready' && !isOpen && !isChecking, tableKeys, act);

  // what came is told on the mat once the scene has shown it
  const shown = round?.phase === 'settled' ? round.outcome : null;
  const winners = useMemo(() => (shown ? winnersAt(game, shown) : undefined), [game, shown]);
  const { past: all } = state;
  // the same list as long as it says the same: totals come four times a second
  const past = useMemo(() => shownPast({ past: all, round }), [all, round]);
  const tables = useTables(wire, phase === 'ready' && site !== undefined);
  const swipe = (steps: 1 | -1) => {
    const next = tableAt(tables, state.table, steps);
    if (next) location.assign(addressOf(next.table));
  };
  const changeLanguage = () => onLanguage(otherLanguage(language));
  return (
    <LanguageRoot language={language}>
      <a className="skip-link" href="#bet">
        {t('skip')}
      </a>
      <Header
        seated={phase === 'ready' ? state : undefined}
        about={phase === 'ready' ? t('head.live') : undefined}
        name={phase === 'ready' ? tableName(state, t) : undefined}
        thumb={phase === 'ready' && <TableThumb table={state.table} />}
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
            <TableStage
              {...{ state, stakes, hand, winners, calm, now, lay, take, swipe }}
              corner={<ChatWay room={state.table} token={token} />}
            />
            <Foot
              {...{ state, stakes, hand, depositHref, now }}
              onHand={setChosen}
              onUndo={() => act('undo')}
              onClear={() => act('clear')}
              onDouble={() => act('double')}
              onRepeat={() => act('repeat')}
              onBet={() => void dealer.bet()}
            />
            <Beside {...{ state, past, tables, now }} onLanguage={changeLanguage} />
            <div className={css.below}>
              <BetsTable bets={state.history} game={game} symbol={symbol} />
              <ShoePanel game={game} takes={state.takes} chain={state.chain} round={past[0]} />
            </div>
          </>
        )}
      </main>
      {reality && phase === 'ready' && currency !== playMoney && (
        <RealityCheck
          caller={reality}
          playing={isPlaying(state)}
          symbol={symbol}
          onDue={() => undefined}
          onShown={setIsChecking}
          go={(path) => location.assign(path)}
        />
      )}
      {helps > 0 && <TableHelp key={helps} open={isOpen} onClose={() => setIsOpen(false)} state={state} />}
    </LanguageRoot>
  );
}

/** What each key says of the mat. */
const said = { undo: 'undone', clear: 'cleared', double: 'doubled', repeat: 'repeated' } as const;
