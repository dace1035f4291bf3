import type { Caller } from '@palpite/contract/base/client.ts';
import type { Micro } from '@palpite/math/money.ts';
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
import { serverNow } from '../live/ahead.ts';
import { Beside } from '../live/beside.tsx';
import css from '../live/layout.module.css';
import { tableName } from '../live/name.ts';
import { addressOf, tableAt, useTables } from '../live/others/use-tables.ts';
import { sounds } from '../live/sounds.ts';
import { ChatWay } from '../live/talk/chat-way.tsx';
import type { Dealer } from './dealer.ts';
import { type SeatsAction, seatsKeys } from './keys.ts';
import { chipsOffered } from './laid.ts';
import { Foot } from './panel/foot.tsx';
import { LastDealers } from './panel/last-dealers.tsx';
import type { SeatsEvent } from './replay.ts';
import { SeatsStage } from './scene/seats-stage.tsx';
import { canSitAt, decisionOf, isPlaying, type SeatsState } from './state.ts';
import type { SeatsWire } from './wire.ts';

/** A phone's head has no room for it. */
const thumb = { near: 'thumb', Outline: () => null, quietly: true } as const;
const TableThumb = laterPart(async () => (await import('../live/thumb.tsx')).TableThumb, thumb);
const BetsTable = laterPart(async () => (await import('./panel/bets-table.tsx')).BetsTable, { near: 'bets' });
const ShoePanel = laterPart(async () => (await import('./panel/shoe-panel.tsx')).ShoePanel, { near: 'proof' });
const opening = { onDemand: true, over: true } as const;
const RealityCheck = laterPart(async () => (await import('../base/reality/reality-check.tsx')).RealityCheckAs, opening);
const SeatsHelp = laterPart(async () => (await import('./help.tsx')).SeatsHelp, opening);

const depositHref = '/?deposit=1';
const game = 'blackjack';

export interface PageProps {
  store: Store<SeatsState, SeatsEvent>;
  dealer: Dealer;
  wire: Pick<SeatsWire, 'list' | 'shoes'>;
  language: Language;
  backHref: string;
  /** As whom time and money are asked for while playing; only a session of the site has them. */
  reality?: Caller | undefined;
  onLanguage(language: Language): void;
  /** Of the game session. */
  token(): string | undefined;
}

/** The page of a live table with seats: blackjack. */
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
  const { phase, symbol, limit, table, past: all, round } = state;

  const stakes = useMemo(() => chipsOffered({ limit }), [limit]);
  const hand = chosen !== undefined && stakes.includes(chosen) ? chosen : stakes[0];
  const now = useCallback(() => serverNow(store.get(), performance.now()), [store]);
  const press = (seat: number) => {
    if (canSitAt(store.get(), seat)) return void dealer.take(seat);
    if (hand === undefined) return;
    const { laid } = store.get();
    store.say({ type: 'laid', chips: [{ seat, amount: hand }] });
    if (store.get().laid !== laid) sounding(sounds.chip);
  };
  const act = useCallback(
    (action: SeatsAction) => {
      if (action === 'bet') return store.get().play.spacebar ? void dealer.bet() : undefined;
      if (action === 'double' && decisionOf(store.get())) return void dealer.decide(action);
      if (isTool(action)) return store.say({ type: said[action] });
      void dealer.decide(action);
    },
    [store, dealer],
  );
  useHotkeys(hotkeys && phase === 'ready' && !isOpen && !isChecking, seatsKeys, act);

  // what came is told once the scene has shown it
  const past = useMemo(
    () => (round?.phase === 'dealing' ? all.filter(({ roundId }) => roundId !== round.roundId) : all),
    [all, round],
  );
  const tables = useTables(wire, phase === 'ready' && site !== undefined);
  const swipe = (steps: 1 | -1) => {
    const at = store.get();
    // a hand would stand because its player was swept to another table, and chips would be lost on the way
    if (isPlaying(at) || at.laid.length > 0) return;
    const next = tableAt(tables, table, steps);
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
        name={phase === 'ready' ? tableName({ table, game }, t) : undefined}
        thumb={phase === 'ready' && <TableThumb table={table} />}
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
            <SeatsStage
              {...{ state, stakes, calm, now, press, swipe }}
              takeAway={(seat) => store.say({ type: 'taken', seat })}
              leave={() => void dealer.leave()}
              follow={(follows) => store.say({ type: 'following', follows })}
              corner={<ChatWay room={table} token={token} />}
            />
            <Foot
              {...{ state, stakes, hand, depositHref, now }}
              onHand={setChosen}
              onTool={act}
              onBet={() => void dealer.bet()}
              onMove={(move) => void dealer.decide(move)}
            />
            <Beside {...{ state, tables, now }} rules={state.play} onLanguage={changeLanguage}>
              <LastDealers {...{ past, limit, symbol }} />
            </Beside>
            <div className={css.below}>
              <BetsTable bets={state.history} symbol={symbol} />
              <ShoePanel rules={state.rules.name} chain={state.chain} round={past[0]} shoes={wire.shoes} />
            </div>
          </>
        )}
      </main>
      {reality && phase === 'ready' && (
        <RealityCheck
          caller={reality}
          playing={isPlaying(state)}
          symbol={symbol}
          onDue={() => undefined}
          onShown={setIsChecking}
          go={(path) => location.assign(path)}
        />
      )}
      {helps > 0 && <SeatsHelp key={helps} open={isOpen} onClose={() => setIsOpen(false)} state={state} />}
    </LanguageRoot>
  );
}

/** What each key says of the chips. */
const said = { undo: 'undone', clear: 'cleared', double: 'doubled', repeat: 'repeated' } as const;

function isTool(action: SeatsAction): action is keyof typeof said {
  return action in said;
}
