import type { Caller } from '@palpite/contract/base/client.ts';
import { useLessMotion } from '@palpite/ui/motion.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { useCallback, useState } from 'react';
import { useHotkeys } from '../base/hotkeys.ts';
import { laterPart } from '../base/page/later.tsx';
import { preferences } from '../base/page/preferences.ts';
import { useTexts } from '../base/seat/say.ts';
import { type Store, useStore } from '../base/seat/store.ts';
import { siteHere } from '../base/site-here.ts';
import { otherLanguage } from '../base/texts.ts';
import { ClosedTable, Waiting } from '../frame/around.tsx';
import { Header } from '../frame/header.tsx';
import { Beside } from '../live/beside.tsx';
import css from '../live/layout.module.css';
import { tableName } from '../live/name.ts';
import { addressOf, tableAt, useTables } from '../live/others/use-tables.ts';
import { ChatWay } from '../live/talk/chat-way.tsx';
import type { Dealer } from './dealer.ts';
import { tableKeys } from './keys.ts';
import type { Listen } from './live.ts';
import { usePlaying } from './mat/use-playing.ts';
import { Foot } from './panel/foot.tsx';
import type { TableEvent } from './replay.ts';
import { Roads } from './roads/roads.tsx';
import { beside as openBeside, useBeside, useRoomForSeveral } from './several/beside.ts';
import { isPlaying, type TableState } from './state.ts';
import { TableStage } from './table-stage.tsx';
import type { TablesWire } from './wire.ts';

/** A phone's head has no room for it. */
const thumb = { near: 'thumb', Outline: () => null, quietly: true } as const;
const TableThumb = laterPart(async () => (await import('../live/thumb.tsx')).TableThumb, thumb);
const BetsTable = laterPart(async () => (await import('./panel/bets-table.tsx')).BetsTable, { near: 'bets' });
const ShoePanel = laterPart(async () => (await import('./panel/shoe-panel.tsx')).ShoePanel, { near: 'proof' });
const opening = { onDemand: true, over: true } as const;
const Several = laterPart(async () => (await import('./several/several.tsx')).Several, { onDemand: true });
const RealityCheck = laterPart(async () => (await import('../base/reality/reality-check.tsx')).RealityCheckAs, opening);
const TableHelp = laterPart(async () => (await import('./help.tsx')).TableHelp, opening);

/** How play money is marked. Nothing of a trial is anybody's, so nobody is reminded of it. */
const playMoney = 'FUN';
const depositHref = '/?deposit=1';

export interface PageProps {
  store: Store<TableState, TableEvent>;
  dealer: Dealer;
  wire: Pick<TablesWire, 'list' | 'shoes'>;
  /** The line over which tables beside this one are heard too. */
  listen: Listen;
  language: Language;
  backHref: string;
  /** As whom time and money are asked for while playing; only a session of the site has them. */
  reality?: Caller | undefined;
  onLanguage(language: Language): void;
  /** Of the game session. */
  token(): string | undefined;
}

/** The page of a live table: everybody at it bets on the same round. */
export function Page({ store, dealer, wire, listen, language, backHref, reality, onLanguage, token }: PageProps) {
  const playing = usePlaying(store, dealer);
  const { state, past, now, act } = playing;
  const { hotkeys } = useStore(preferences);
  const calm = useLessMotion();
  const site = useStore(siteHere);
  const [helps, setHelps] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const { t } = useTexts();
  const { phase, symbol, currency, game } = state;
  const beside = useBeside(state.table, phase === 'ready' && site !== undefined);
  const isAlone = beside.length === 0;
  const hasRoom = useRoomForSeveral();
  const own = state.table;
  const bringBeside = useCallback((table: string) => openBeside.say({ type: 'opened', table, own }), [own]);
  useHotkeys(hotkeys && phase === 'ready' && isAlone && !isOpen && !isChecking, tableKeys, act);
  const tables = useTables(wire, phase === 'ready' && site !== undefined);
  const swipe = (steps: 1 | -1) => {
    const { asked, laid } = store.get();
    // chips that are not confirmed would be lost on the way; what is confirmed is played and paid without its player
    if (asked || laid.length > 0) return;
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
        name={phase === 'ready' ? (isAlone ? tableName(state, t) : t('several.title')) : undefined}
        thumb={phase === 'ready' && isAlone && <TableThumb table={state.table} />}
        backHref={backHref}
        depositHref={depositHref}
        onRefresh={() => void dealer.refresh()}
        onHelp={() => {
          setHelps((before) => before + 1);
          setIsOpen(true);
        }}
        onLanguage={changeLanguage}
      />
      <main className={isAlone ? css.layout : css.several} aria-busy={phase === 'entering' || undefined}>
        {phase === 'entering' && <Waiting />}
        {phase === 'closed' && (
          <ClosedTable closed={state.closed} backHref={backHref} onAgain={() => void dealer.enter(undefined)} />
        )}
        {phase === 'ready' && !isAlone && site && (
          <Several
            {...{ site, listen, tables, calm, depositHref }}
            first={{
              table: state.table,
              store,
              dealer,
              token,
              shoes: wire.shoes,
              enter: () => dealer.enter(undefined),
            }}
            codes={beside}
            keysOff={isOpen || isChecking}
            onLanguage={changeLanguage}
          />
        )}
        {phase === 'ready' && isAlone && (
          <>
            <TableStage {...{ playing, calm, swipe }} corner={<ChatWay room={state.table} token={token} />} />
            <Foot {...{ playing, depositHref }} onBet={() => void dealer.bet()} />
            <Beside
              {...{ state, tables, now }}
              {...(hasRoom && { onBeside: bringBeside })}
              rules={state.rules}
              onLanguage={changeLanguage}
            >
              <Roads game={game} past={past} />
            </Beside>
            <div className={css.below}>
              <BetsTable bets={state.history} game={game} symbol={symbol} />
              <ShoePanel game={game} takes={state.takes} chain={state.chain} round={past[0]} shoes={wire.shoes} />
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
