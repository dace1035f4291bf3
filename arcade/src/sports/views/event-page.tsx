import { Refused } from '@palpite/contract/base/client.ts';
import type { ShownMarket } from '@palpite/contract/odds/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Segmented, Tabs } from '@palpite/ui/box/tabs.tsx';
import { Button, ButtonLink } from '@palpite/ui/button.tsx';
import { CircleX, Lock, TriangleAlert } from '@palpite/ui/icon.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { Scoreboard } from '../board/scoreboard.tsx';
import { useDesk, useFollowed, useKnown } from '../desk.tsx';
import { titleOf } from '../events/event-words.ts';
import type { KnownEvent } from '../events/shelf.ts';
import { MarketCard } from '../market/market-card.tsx';
import { hrefOf } from '../route.ts';
import css from './event-page.module.css';
import { Statistics } from './statistics.tsx';

/** An event with its scoreboard, all its markets and its statistics. */
export function EventPage({ of = '' }: { of: string | undefined }) {
  const { dealer } = useDesk();
  const { t } = useTexts();
  const event = useKnown(of);
  const [trouble, setTrouble] = useState<'unknown' | 'lost'>();
  const [tries, setTries] = useState(0);
  useFollowed([of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let isGone = false;
    setTrouble(undefined);
    dealer.readEvent(of).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      if (!isGone) setTrouble(error.code === 'odds.unknown_event' ? 'unknown' : 'lost');
    });
    return () => {
      isGone = true;
    };
  }, [dealer, of, tries]);
  if (trouble === 'unknown')
    return (
      <Empty
        art={<CircleX size={36} />}
        title={t('event.unknown')}
        text={t('event.unknownText')}
        actions={<ButtonLink href={hrefOf('results')}>{t('nav.results')}</ButtonLink>}
      />
    );
  if (trouble === 'lost' && !event?.whole)
    return (
      <Empty
        tone="error"
        art={<TriangleAlert size={36} />}
        title={t('list.lost')}
        text={t('list.lostText')}
        actions={<Button onClick={() => setTries((before) => before + 1)}>{t('list.again')}</Button>}
      />
    );
  if (!event) return <EventOutline />;
  return <Shown event={event} />;
}

export function EventOutline() {
  return (
    <>
      <Skeleton height={220} radius={20} />
      <Skeleton height={44} radius={12} />
      <Skeleton height={320} radius={14} />
    </>
  );
}

function Shown({ event }: { event: KnownEvent }) {
  const { t } = useTexts();
  const [tab, setTab] = useState<'markets' | 'statistics'>('markets');
  const { fixture } = event;
  const isTwoSided = fixture.home !== undefined;
  return (
    <>
      <div className={css.head}>
        <a className={css.league} href={hrefOf('league', fixture.competition.id)}>
          {fixture.competition.name}
        </a>
        <h2>{titleOf(t, fixture)}</h2>
      </div>
      <Scoreboard event={event} />
      {isTwoSided && (
        <Segmented
          label={t('event.tabs')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'markets', label: t('event.markets') },
            { value: 'statistics', label: t('event.statistics') },
          ]}
        />
      )}
      {tab === 'markets' ? <Markets event={event} /> : <Statistics event={event} />}
    </>
  );
}

/** All markets, in groups of which one is looked at. */
function Markets({ event }: { event: KnownEvent }) {
  const { t } = useTexts();
  const [group, setGroup] = useState('all');
  const { whole, markets, fixture, state } = event;
  const groups = useMemo(() => groupsOf(event), [event]);
  if (!whole) return <Skeleton height={320} radius={14} />;
  const shown = groups.some((each) => each.group === group) ? group : 'all';
  const keys = [
    ...new Set(groups.filter((each) => shown === 'all' || each.group === shown).flatMap((each) => each.markets)),
  ];
  const listed = keys.flatMap((key) => markets.get(key) ?? []);
  if (listed.length === 0)
    return fixture.runners && state.status === 'live' ? (
      <Empty art={<Lock size={36} />} title={t('event.begun')} text={t('event.begunText')} />
    ) : (
      <Empty art={<Lock size={36} />} title={t('event.noMarkets')} />
    );
  return (
    <Tabs
      label={t('event.groups')}
      value={shown}
      onChange={setGroup}
      items={['all', ...groups.map((each) => each.group)].map((value) => ({ value, label: groupText(t, value) }))}
    >
      <div className={css.markets}>
        {cardsOf(listed).map(([card, lines]) => (
          <MarketCard key={card} {...{ event, markets: lines }} />
        ))}
      </div>
    </Tabs>
  );
}

/** The lines of a market stand in one card, where the first of them would. */
function cardsOf(markets: readonly ShownMarket[]): readonly [string, readonly ShownMarket[]][] {
  const cards = new Map<string, ShownMarket[]>();
  for (const market of markets) {
    const card = market.market.replace(/@-?\d+/, '');
    cards.set(card, [...(cards.get(card) ?? []), market]);
  }
  const lineOf = ({ market }: ShownMarket) => Number(/@(-?\d+)/.exec(market)?.[1] ?? 0);
  return [...cards].map(([card, lines]) => [card, lines.sort((one, other) => lineOf(one) - lineOf(other))]);
}

/** Groups as the platform tells them, without what is closed; a market it puts into none comes last. */
function groupsOf({ whole, markets }: KnownEvent): readonly { group: string; markets: readonly string[] }[] {
  const isShown = (key: string) => markets.get(key) !== undefined && markets.get(key)?.status !== 'closed';
  const told = whole?.groups ?? [];
  const known = new Set(told.flatMap((each) => each.markets));
  const others = [...markets.keys()].filter((key) => !known.has(key));
  return [...told, { group: 'more', markets: others }]
    .map((each) => ({ ...each, markets: each.markets.filter(isShown) }))
    .filter((each) => each.markets.length > 0);
}

function groupText(t: (name: string) => string, group: string): string {
  const text = t(`group.${group}`);
  return text === `group.${group}` ? t('group.more') : text;
}
