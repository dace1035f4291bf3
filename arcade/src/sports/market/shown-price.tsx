import type { ShownMarket } from '@palpite/contract/odds/shapes.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useDesk, useNames } from '../desk.tsx';
import type { KnownEvent } from '../events/shelf.ts';
import { legKey } from '../slip/slip.ts';
import { PriceButton } from './price-button.tsx';

interface ShownPriceProps {
  event: KnownEvent;
  market: ShownMarket;
  selection: ShownMarket['selections'][number];
  isShort?: boolean;
  isWide?: boolean;
}

/** A price of an event, which puts its selection on the slip or takes it off. */
export function ShownPrice({ event, market, selection, isShort = false, isWide = false }: ShownPriceProps) {
  const { slip } = useDesk();
  const { fixture, state, suspended } = event;
  const names = useNames(fixture);
  const key = legKey({ fixtureId: fixture.id, market: market.market, selection: selection.selection });
  const isChosen = useSyncExternalStore(slip.store.listen, () =>
    slip.store.get().legs.some((leg) => legKey(leg) === key),
  );
  const isOver = state.status !== 'planned' && state.status !== 'live';
  const isOpen = market.status === 'open' && suspended === null && !isOver;
  const { odds, name } = selection;
  const { place } = market;
  const press = useCallback(
    () =>
      slip.toggle({
        ...{ fixtureId: fixture.id, market: market.market, selection: selection.selection, odds, fixture },
        ...(name !== undefined && { name }),
        ...(place && { place }),
      }),
    [slip, fixture, market.market, selection.selection, odds, name, place],
  );
  const spoken = names.selection(market.market, selection.selection, name);
  return (
    <PriceButton
      label={isShort ? names.short(market.market, selection.selection, name) : spoken}
      selection={spoken}
      market={names.market(market.market)}
      {...{ odds, isOpen, isChosen, isWide }}
      onPress={press}
    />
  );
}
