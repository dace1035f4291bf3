/** What pages are shown of a book. */
import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { ShownMarket } from '@palpite/contract/odds/shapes.ts';
import { raceMarketOf } from '@palpite/math/sports/market/key.ts';
import { selectionsOf } from '@palpite/math/sports/market/market.ts';
import { kindOf } from '../pricing/price-market.ts';
import type { BookMarket, MarketStatus } from './book.ts';

/** In the order they are shown: by the market, or where the feed names them, the shortest odds first. */
export function shownMarket(key: string, found: BookMarket | undefined): ShownMarket {
  const kind = kindOf(key);
  const priced = found?.p ?? {};
  const fixed = kind === undefined || kind === 'race' ? [] : selectionsOf(kind);
  const order =
    fixed.length > 0
      ? fixed.filter((name) => priced[name])
      : Object.keys(priced).sort((one, two) => (priced[one]?.o ?? 0) - (priced[two]?.o ?? 0) || one.localeCompare(two));
  const eachWay = kind === 'race' ? raceMarketOf(key)?.template.eachWay : undefined;
  const shown: ShownMarket = { market: key, status: statusOf(found), selections: order.map(shownSelection) };
  return eachWay ? { ...shown, place: eachWay } : shown;

  function shownSelection(selection: string): ShownMarket['selections'][number] {
    const { o, n } = priced[selection] ?? { o: 0 };
    return n === undefined ? { selection, odds: o } : { selection, name: n, odds: o };
  }
}

/** Whose each of many points was settles bets; pages do not show it. */
export function shownState(state: MatchState): MatchState {
  return { ...state, counts: state.counts.map(({ order: _, ...count }) => count) };
}

const statusOf = (found: BookMarket | undefined): MarketStatus => found?.s ?? 'closed';

/** The live channels: one event, and the lists of a sport. */
export const eventChannel = (fixtureId: string) => `event/${fixtureId}`;
export const listsChannel = (sport: string) => `events/${sport}`;
