import { type Caller, call } from '@palpite/contract/base/client.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import {
  sportsEvent,
  sportsEvents,
  sportsFavourite,
  sportsHome,
  sportsResults,
  sportsStatistics,
} from '@palpite/contract/odds/player.ts';
import type { SportsEvent } from '@palpite/contract/odds/shapes.ts';
import {
  sportsBets,
  sportsCashOut,
  sportsCashOutAt,
  sportsCashOutQuote,
  sportsFreeBets,
  sportsPlaceBet,
  sportsSlip,
} from '@palpite/contract/sports/player.ts';
import type { LegAsked, SportsBet } from '@palpite/contract/sports/shapes.ts';
import type { Seat } from '../base/seat/seat.ts';

export type SportsHome = OutputOf<typeof sportsHome>;
export type EventPage = OutputOf<typeof sportsEvents>;
export type ResultPage = OutputOf<typeof sportsResults>;
export type Statistics = OutputOf<typeof sportsStatistics>;
export type SlipCheck = OutputOf<typeof sportsSlip>;
export type FreeBet = OutputOf<typeof sportsFreeBets>['list'][number];
export type CashOutOffer = OutputOf<typeof sportsCashOutQuote>;

/** What this page asks of the platform. Each call rejects with `Refused`. */
export interface SportsWire {
  enter(ticket: string): Promise<Seat>;
  /** What the page begins with. */
  table(): Promise<SportsHome>;
  events(asked: InputOf<typeof sportsEvents>): Promise<EventPage>;
  event(fixtureId: string): Promise<SportsEvent>;
  results(asked: InputOf<typeof sportsResults>): Promise<ResultPage>;
  statistics(fixtureId: string): Promise<Statistics>;
  favourite(fixtureId: string, favourite: boolean): Promise<{ favourite: boolean }>;
  slip(legs: LegAsked[], builder: boolean): Promise<SlipCheck>;
  /** Those that the player may bet with now. */
  freeBets(): Promise<FreeBet[]>;
  place(asked: InputOf<typeof sportsPlaceBet>, key: string): Promise<OutputOf<typeof sportsPlaceBet>>;
  bets(which: 'open' | 'settled', before: string | undefined): Promise<OutputOf<typeof sportsBets>>;
  quote(betId: string, fraction: number): Promise<CashOutOffer>;
  cashOut(betId: string, quoteId: string, key: string): Promise<OutputOf<typeof sportsCashOut>>;
  cashOutAt(betId: string, value: bigint | null): Promise<{ bet: SportsBet }>;
}

export function sportsWire(caller: Caller): SportsWire {
  return {
    enter: (ticket) => call(caller, enterGame, { ticket }),
    table: () => call(caller, sportsHome, {}),
    events: (asked) => call(caller, sportsEvents, asked),
    event: (fixtureId) => call(caller, sportsEvent, { fixtureId }),
    results: (asked) => call(caller, sportsResults, asked),
    statistics: (fixtureId) => call(caller, sportsStatistics, { fixtureId }),
    favourite: (fixtureId, favourite) => call(caller, sportsFavourite, { fixtureId, favourite }),
    freeBets: async () => (await call(caller, sportsFreeBets, {})).list,
    slip: (legs, builder) => call(caller, sportsSlip, { legs, builder }),
    place: (asked, key) => call(caller, sportsPlaceBet, asked, { key }),
    bets: (which, before) => call(caller, sportsBets, { which, ...(before !== undefined && { before }) }),
    quote: (betId, fraction) => call(caller, sportsCashOutQuote, { betId, fraction }),
    cashOut: (betId, quoteId, key) => call(caller, sportsCashOut, { betId, quoteId }, { key }),
    cashOutAt: (betId, value) => call(caller, sportsCashOutAt, { betId, value }),
  };
}
