import type { ShownMarket } from '@palpite/contract/odds/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Lock } from '@palpite/ui/icon.tsx';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useNames } from '../desk.tsx';
import type { KnownEvent } from '../events/shelf.ts';
import css from './market-card.module.css';
import { ShownPrice } from './shown-price.tsx';

interface MarketCardProps {
  event: KnownEvent;
  /** One market, or all lines of it. */
  markets: readonly ShownMarket[];
}

/**
 * A market with its prices: two or three side by side, more in columns, each line of it in a row of its own. Drawn anew
 * when its own prices change.
 */
export const MarketCard = memo(
  function MarketCard({ event, markets }: MarketCardProps) {
    const { t } = useTexts();
    const names = useNames(event.fixture);
    const [first] = markets;
    if (!first) return null;
    const { place } = first;
    const name = names.market(first.market);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
      <div className={css.card} role="group" aria-label={name}>
        <h3>
          {name}
          {markets.every(({ status }) => status === 'suspended') && (
            <>
              <Lock size={14} />
              <span className="sr-only">{t('suspended.other')}</span>
            </>
          )}
        </h3>
        {place && <p className={css.note}>{t('event.eachWay', { ...place })}</p>}
        {markets.map((market) => (
          <Prices key={market.market} {...{ event, market }} />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.markets.length === after.markets.length &&
    before.markets.every((market, at) => market === after.markets[at]) &&
    before.event.fixture === after.event.fixture &&
    before.event.suspended === after.event.suspended &&
    before.event.state.status === after.event.state.status,
);

function Prices({ event, market }: { event: KnownEvent; market: ShownMarket }) {
  const { selections } = market;
  const isMany = selections.length > 3 || market.market.includes('double_chance');
  return (
    <div className={classNames(css.prices, isMany && css.many, selections.length === 2 && css.two)}>
      {selections.map((selection) => (
        <ShownPrice
          key={selection.selection}
          {...{ event, market, selection }}
          isWide={isMany && !/^\d+-\d+$/.test(selection.selection)}
        />
      ))}
    </div>
  );
}
