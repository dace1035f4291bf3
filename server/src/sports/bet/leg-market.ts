/** What a leg of the book is on: a market of a match, or a runner of a race. */
import { marketOf, type RaceMarket, raceMarketOf } from '@palpite/math/sports/market/key.ts';
import type { Market } from '@palpite/math/sports/market/market.ts';
import type { PlaceTerms } from '@palpite/math/sports/ticket/ticket.ts';

export type LegMarket =
  | { readonly kind: 'match'; readonly market: Market }
  | { readonly kind: 'race'; readonly race: RaceMarket };

const known = new Map<string, LegMarket | undefined>();
const mostKnown = 20_000;

/** Undefined for what is no market. */
export function legMarketOf(key: string): LegMarket | undefined {
  if (known.has(key)) return known.get(key);
  const market = marketOf(key);
  const race = market ? undefined : raceMarketOf(key);
  const found: LegMarket | undefined = market ? { kind: 'match', market } : race && { kind: 'race', race };
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

/** The place part of each way; undefined where the market has none. */
export function placeTermsOf(key: string): PlaceTerms | undefined {
  const found = legMarketOf(key);
  return found?.kind === 'race' ? found.race.template.eachWay : undefined;
}
