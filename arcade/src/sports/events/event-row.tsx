import type { ShownMarket } from '@palpite/contract/odds/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { ChevronRight, Lock, Star } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useDesk, useKnown, useNames } from '../desk.tsx';
import { NoPrice } from '../market/price-button.tsx';
import { ShownPrice } from '../market/shown-price.tsx';
import { hrefOf } from '../route.ts';
import css from './event-row.module.css';
import { clockText, timeOfDay, titleOf } from './event-words.ts';
import type { KnownEvent } from './shelf.ts';

/** An event in a list: who plays, how it stands, and its main prices. Drawn anew only when it changes itself. */
export const EventRow = memo(function EventRow({ fixtureId }: { fixtureId: string }) {
  const event = useKnown(fixtureId);
  return event ? <Row event={event} /> : null;
});

function Row({ event }: { event: KnownEvent }) {
  const { dealer } = useDesk();
  const { t } = useTexts();
  const language = useLanguage();
  const { fixture, state, main, markets, count, favourite, suspended } = event;
  const names = useNames(fixture);
  const title = titleOf(t, fixture);
  const isLive = state.status === 'live';
  const shown = main.flatMap((key) => markets.get(key) ?? []).slice(0, fixture.runners ? 1 : 3);
  return (
    <article className={css.row} aria-label={title}>
      <a className={css.about} href={hrefOf('event', fixture.id)}>
        <span className={classNames(css.when, isLive && css.live)}>
          {isLive && <i className={css.dot} aria-hidden="true" />}
          {state.status === 'planned'
            ? timeOfDay(fixture.startsAt, language)
            : clockText(t, names, state, fixture, language)}
          {suspended && isLive && (
            <span className={css.held}>
              <Lock size={12} />
              {t(`suspended.${suspended}`)}
            </span>
          )}
        </span>
        {fixture.home && fixture.away ? (
          <span className={css.sides}>
            <b>{fixture.home.name}</b>
            <span className={css.score}>{state.status === 'planned' ? '' : state.score.home}</span>
            <b>{fixture.away.name}</b>
            <span className={css.score}>{state.status === 'planned' ? '' : state.score.away}</span>
          </span>
        ) : (
          <b className={css.race}>{title}</b>
        )}
      </a>
      <button
        type="button"
        className={classNames(css.star, favourite && css.kept)}
        aria-pressed={favourite}
        aria-label={t('row.favourite', { name: title })}
        onClick={() => void dealer.toggleFavourite(fixture.id)}
      >
        <Star size={18} />
      </button>
      <div className={css.markets}>
        {shown.map((market) => (
          <RowMarket key={market.market} event={event} market={market} />
        ))}
        {shown.length === 0 && (
          <span className={css.market}>
            <span className={css.prices}>
              <NoPrice />
            </span>
          </span>
        )}
      </div>
      <a className={css.more} href={hrefOf('event', fixture.id)} aria-label={t('row.markets', { name: title, count })}>
        {t('row.more', { count })}
        <ChevronRight size={16} />
      </a>
    </article>
  );
}

function RowMarket({ event, market }: { event: KnownEvent; market: ShownMarket }) {
  const names = useNames(event.fixture);
  const most = event.fixture.runners ? 4 : 3;
  return (
    <span className={classNames(css.market, market.selections.length === 2 && css.pair)}>
      <span className={css.name}>{names.market(market.market)}</span>
      <span className={css.prices}>
        {market.selections.slice(0, most).map((selection) => (
          <ShownPrice key={selection.selection} {...{ event, market, selection }} isShort={!event.fixture.runners} />
        ))}
      </span>
    </span>
  );
}
