/** The book of a fixture as rows and rooms have it. */
import type { suspension } from '@palpite/contract/odds/shapes.ts';
import type * as z from 'zod/mini';

export type Suspension = z.output<typeof suspension>;
export type MarketStatus = 'open' | 'suspended' | 'closed';

/**
 * A selection: odds in ten-thousandths; in millionths what of a stake wins and what comes back, fair; the feed's name.
 */
export interface Priced {
  readonly o: number;
  readonly w: number;
  readonly b: number;
  readonly n?: string;
}

export interface BookMarket {
  readonly s: 'open' | 'suspended';
  readonly p: Readonly<Record<string, Priced>>;
}

/** What staff rule on a fixture, as its row has it. */
export interface Ruled {
  readonly kind: 'suspend' | 'price';
  readonly market?: string;
  readonly selection?: string;
  readonly odds?: number;
  /** Of a price: how the match stood (`odds.standing_of`). With another score, period or status it does not hold. */
  readonly at?: string;
}

/** The joint model of football: goals expected of home and away in a whole match, and rho (math/sports/model). */
export interface Model {
  readonly home: number;
  readonly away: number;
  readonly rho: number;
}

export interface Book {
  readonly fixtureId: string;
  readonly sport: string;
  readonly version: number;
  readonly status: 'planned' | 'live' | 'over';
  /** Why no bet is taken at all; what staff rule and a silent feed are in it. */
  readonly suspended: Suspension | null;
  readonly startsAt: Date;
  readonly score: { readonly home: number; readonly away: number };
  readonly period: string | null;
  readonly minute: number | null;
  /** By key, with what staff rule in it. */
  readonly markets: Readonly<Record<string, BookMarket>>;
  /** Those that lists show. */
  readonly main: readonly string[];
  readonly openCount: number;
  readonly model: Model | null;
  /** In millionths. */
  readonly margin: number;
  /** How long a live bet waits before it is accepted. */
  readonly delayMs: number;
}

/** Lays what staff rule over the markets: a price of theirs, or a stop. */
export function withRulings(
  markets: Readonly<Record<string, BookMarket>>,
  ruled: readonly Ruled[],
): Readonly<Record<string, BookMarket>> {
  if (ruled.length === 0) return markets;
  const after: Record<string, BookMarket> = { ...markets };
  for (const { kind, market, selection, odds } of ruled) {
    const found = market === undefined ? undefined : after[market];
    if (!found || market === undefined) continue;
    if (kind === 'suspend' && selection === undefined) after[market] = { ...found, s: 'suspended' };
    else if (kind === 'suspend' && selection !== undefined) {
      const { [selection]: _, ...rest } = found.p;
      after[market] = { ...found, p: rest };
    } else if (selection !== undefined && odds !== undefined && found.p[selection])
      after[market] = { ...found, p: { ...found.p, [selection]: { ...found.p[selection], o: odds } } };
  }
  return after;
}
