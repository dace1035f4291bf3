import type { Caller } from '@palpite/contract/base/client.ts';
import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { LotteryOrder } from '@palpite/contract/lottery/shapes.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { laterPart } from '../base/page/later.tsx';
import { useTexts } from '../base/seat/say.ts';
import { type Store, useStore } from '../base/seat/store.ts';
import { otherLanguage } from '../base/texts.ts';
import { ClosedTable } from '../frame/around.tsx';
import { Header } from '../frame/header.tsx';
import { Desk } from './board/desk.tsx';
import { cartTicket, type Draft, draftOf, firstPrice, soldPlays, startOf, ticketAgain, work } from './board/draft.ts';
import { Cart } from './cart/cart.tsx';
import type { Dealer } from './dealer.ts';
import { Stage } from './draw/stage.tsx';
import { namesOf } from './names.ts';
import css from './page.module.css';
import { PoolSum } from './pool/pool-panel.tsx';
import { usePool } from './pool/use-pool.ts';
import type { LotteryEvent } from './replay.ts';
import { askedOf, drawsOf, type LotteryState, totalOf } from './state.ts';
import tabsCss from './tabs/tabs.module.css';
import { rowsOf } from './tabs/trend-rows.ts';
import { Thumb } from './thumb.tsx';
import type { LotteryWire } from './wire.ts';

const Orders = laterPart(async () => (await import('./tabs/orders.tsx')).Orders);
const asked = { onDemand: true } as const;
const NumbersPanel = laterPart(async () => (await import('./numbers/numbers-panel.tsx')).NumbersPanel, asked);
const History = laterPart(async () => (await import('./tabs/history.tsx')).History, asked);
const Trends = laterPart(async () => (await import('./tabs/trends.tsx')).Trends, asked);
const Pays = laterPart(async () => (await import('./tabs/pays.tsx')).Pays, asked);
const Winners = laterPart(async () => (await import('./tabs/winners.tsx')).Winners, asked);
const Fair = laterPart(async () => (await import('./tabs/fair.tsx')).Fair, asked);
const Contests = laterPart(async () => (await import('./pool/contests.tsx')).Contests, asked);
const Groups = laterPart(async () => (await import('./pool/groups.tsx')).Groups, asked);
const over = { onDemand: true, over: true } as const;
const OrderSum = laterPart(async () => (await import('./pool/order-sum.tsx')).OrderSum, over);
const RealityCheck = laterPart(async () => (await import('../base/reality/reality-check.tsx')).RealityCheckAs, over);
const LobbyDialog = laterPart(async () => (await import('./lobby/lobby-dialog.tsx')).LobbyDialog, over);
const LotteryHelp = laterPart(async () => (await import('./help.tsx')).LotteryHelp, over);

/** How play money is marked. */
const playMoney = 'FUN';
const depositHref = '/?deposit=1';

export interface PageProps {
  store: Store<LotteryState, LotteryEvent>;
  dealer: Dealer;
  wire: LotteryWire;
  language: Language;
  backHref: string;
  /** As whom is asked what anybody may know. */
  caller?: Caller | undefined;
  /** The player asked for all lotteries first. */
  startsInLobby?: boolean;
  /** As whom time and money are asked for while playing; only a session of the site has them. */
  reality?: Caller | undefined;
  onLanguage(language: Language): void;
}

/** The page of a lottery: its draws, the board, the cart, and what was bought. */
export function Page(props: PageProps) {
  const { store, dealer, wire, caller, language, backHref, reality, startsInLobby = false, onLanguage } = props;
  const state = useStore(store);
  const { t } = useTexts();
  const [helps, setHelps] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [lobby, setLobby] = useState<'unasked' | 'open' | 'closed'>(startsInLobby ? 'open' : 'unasked');
  const { phase, currency, table, family } = state;
  return (
    <LanguageRoot language={language}>
      <a className="skip-link" href="#bet">
        {t('skip')}
      </a>
      <Header
        seated={phase === 'ready' ? state : undefined}
        about={phase === 'ready' ? t('head.house') : undefined}
        thumb={<Thumb />}
        name={table?.name}
        backHref={backHref}
        depositHref={depositHref}
        onRefresh={() => void dealer.refresh()}
        onHelp={() => {
          setHelps((before) => before + 1);
          setIsOpen(true);
        }}
        onLanguage={() => onLanguage(otherLanguage(language))}
      />
      <main className={css.layout} aria-busy={phase === 'entering' || undefined}>
        {phase === 'entering' && <Waiting />}
        {phase === 'closed' && (
          <ClosedTable closed={state.closed} backHref={backHref} onAgain={() => void dealer.enter(undefined)} />
        )}
        {phase === 'ready' && table && family && (
          <Counter
            key={table.gameCode}
            {...{ store, state, dealer, wire, table, family }}
            onLobby={() => setLobby('open')}
          />
        )}
      </main>
      {reality && phase === 'ready' && currency !== playMoney && (
        <RealityCheck
          caller={reality}
          playing={state.asked !== undefined}
          symbol={state.symbol}
          onDue={() => undefined}
          onShown={() => undefined}
          go={(path) => location.assign(path)}
        />
      )}
      {caller && table && lobby !== 'unasked' && (
        <LobbyDialog
          {...{ anyone: caller, player: reality, gameCode: table.gameCode }}
          open={lobby === 'open'}
          onClose={() => setLobby('closed')}
        />
      )}
      {helps > 0 && <LotteryHelp key={helps} open={isOpen} onClose={() => setIsOpen(false)} state={state} />}
    </LanguageRoot>
  );
}

function Waiting() {
  const { t } = useTexts();
  return (
    <>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className={css.stage}>
        <Skeleton height={150} radius={20} />
      </div>
      <Skeleton height={560} radius={20} />
      <Skeleton height={220} radius={20} />
    </>
  );
}

const topics = ['orders', 'groups', 'history', 'trend', 'winners', 'pays', 'fair'] as const;
type Topic = (typeof topics)[number];

interface CounterProps extends Pick<PageProps, 'store' | 'dealer' | 'wire'> {
  state: LotteryState;
  table: LotteryTable;
  family: OpenedFamily;
  onLobby(): void;
}

/** Where tickets are filled in and bought. */
function Counter({ store, state, dealer, wire, table, family, onLobby }: CounterProps) {
  const { t } = useTexts();
  const [draft, setDraft] = useState<Draft | undefined>(() => firstDraft(family, table));
  const [topic, setTopic] = useState<Topic>('orders');
  const [checked, setChecked] = useState<string>();
  const [summed, setSummed] = useState<LotteryOrder>();
  const [isSummed, setIsSummed] = useState(false);
  const pool = usePool(wire, table.pool !== undefined, `${state.issue?.issueId} ${state.orders.list.length}`);
  const names = useMemo(() => namesOf(t, family.code), [t, family]);
  const { past, draws: read, cart } = state;
  const draws = useMemo(() => drawsOf({ past, draws: read }), [past, read]);
  const rows = useMemo(() => rowsOf(draws.slice(0, 100)), [draws]);
  const worked = useMemo(() => draft && work(family, table, draft), [family, table, draft]);
  const show = (next: Topic) => {
    setTopic(next);
    document.getElementById('proof')?.scrollIntoView({ block: 'start' });
  };
  const check = (issueId: string) => {
    setChecked(issueId);
    show('fair');
  };
  useEffect(() => {
    // the shield in the header leads to how a draw is checked
    const look = () => location.hash === '#proof' && setTopic('fair');
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  const add = useCallback(() => {
    const ticket = draft && worked && cartTicket(worked, draft.editing);
    if (!ticket) return;
    store.say({ type: 'ticketPut', ticket });
    setDraft(startOf(draft.play, draft.price));
  }, [store, draft, worked]);
  const filled = useMemo(() => ({ count: cart.length, cost: totalOf(cart).cost }), [cart]);
  const again = (order: LotteryOrder) => {
    const tickets = order.tickets.flatMap((ticket) => ticketAgain(family, table, askedOf(ticket)) ?? []);
    store.say({ type: 'ticketsPut', tickets });
    const cart = document.getElementById('cart');
    cart?.scrollIntoView({ block: 'start' });
    cart?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={css.stage}>
        <Stage
          {...{ state, names, onLobby }}
          more={pool && <PoolSum pool={pool} symbol={state.symbol} />}
          onSilence={() => void dealer.lookForNext()}
        />
        {family.takesNumbers && state.issue && <NumbersPanel wire={wire} issue={state.issue} />}
      </div>
      {draft && worked && (
        <Desk
          {...{ table, family, names, draft, worked, rows, pool }}
          symbol={state.symbol}
          cart={filled}
          onDraft={setDraft}
          onAdd={add}
        />
      )}
      <aside className={css.cart}>
        <Cart
          {...{ state, dealer, names, depositHref }}
          onEdit={(ticket) => {
            const next = draftOf(family, table, ticket.asked, ticket.id);
            if (!next) return;
            setDraft(next);
            const desk = document.getElementById('bet');
            desk?.scrollIntoView({ block: 'start' });
            desk?.focus({ preventScroll: true });
          }}
          onRemove={(id) => {
            store.say({ type: 'ticketRemoved', id });
            if (draft?.editing === id) setDraft({ ...draft, editing: undefined });
          }}
          onEmpty={() => {
            store.say({ type: 'cartEmptied' });
            if (draft?.editing !== undefined) setDraft({ ...draft, editing: undefined });
          }}
          onShowOrders={() => show('orders')}
        />
      </aside>
      <section className={css.below} id="proof" tabIndex={-1} aria-label={t('tabs.title')}>
        <div className={tabsCss.tabs}>
          <Tabs
            label={t('tabs.title')}
            value={topic}
            onChange={setTopic}
            items={topics
              .filter((value) => value !== 'groups' || table.pool)
              .map((value) => ({ value, label: t(`tabs.${value}`) }))}
          >
            <div className={tabsCss.content}>
              {topic === 'orders' && (
                <Orders
                  {...{ state, dealer, names }}
                  onAgain={again}
                  onCheck={check}
                  onSum={
                    table.pool &&
                    ((order) => {
                      setSummed(order);
                      setIsSummed(true);
                    })
                  }
                />
              )}
              {topic === 'groups' && table.pool && (
                <Groups
                  {...{ wire, state, worked }}
                  price={table.pool.price}
                  onBought={() => void Promise.all([dealer.refresh(), dealer.readOrders()])}
                />
              )}
              {topic === 'history' && <History {...{ state, draws, dealer, names }} onCheck={check} />}
              {topic === 'trend' && <Trends {...{ family, draws, names }} />}
              {topic === 'winners' && <Winners wire={wire} gameCode={table.gameCode} />}
              {topic === 'pays' &&
                (table.pool ? (
                  <Contests {...{ wire, pool, names }} symbol={state.symbol} newest={state.past[0]?.issueId} />
                ) : (
                  <Pays {...{ table, family, names }} />
                ))}
              {topic === 'fair' && <Fair {...{ state, draws, wire, names }} issueId={checked} onIssue={setChecked} />}
            </div>
          </Tabs>
        </div>
      </section>
      {summed && (
        <OrderSum
          key={summed.orderId}
          {...{ wire, names }}
          order={summed}
          symbol={state.symbol}
          open={isSummed}
          onClose={() => setIsSummed(false)}
        />
      )}
    </>
  );
}

function firstDraft(family: OpenedFamily, table: LotteryTable): Draft | undefined {
  const [play] = soldPlays(family, table);
  return play && startOf(play, firstPrice(table));
}
