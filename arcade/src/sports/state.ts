import type { EventRow } from '@palpite/contract/odds/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Closed } from '../base/seat/seated.ts';
import type { SportsHome } from './wire.ts';

export interface SportsState {
  /** entering: the ticket is being swapped and the home read; closed: see `closed`. */
  readonly phase: 'entering' | 'ready' | 'closed';
  readonly closed: Closed | undefined;
  readonly symbol: string;
  readonly currency: string;
  readonly playerName: string;
  readonly available: Micro;
  readonly bonus: Micro;
  /** How far the page's clock is ahead of the server's, in milliseconds. */
  readonly ahead: number;
  /** Whether prices are heard live. */
  readonly isHeard: boolean;
  readonly sports: SportsHome['sports'];
  readonly competitions: SportsHome['competitions'];
  /** Ids of events, as the home shows them. */
  readonly live: readonly string[];
  readonly soon: readonly string[];
  readonly favourites: readonly string[];
}

/** Everything that can happen to it. `now` is the page's clock. */
export type SportsStory =
  | { type: 'entering' }
  | { type: 'entered'; symbol: string; currency: string; playerName: string; home: SportsHome; now: number }
  | { type: 'homeRead'; home: SportsHome; now: number }
  | { type: 'closed'; closed: Closed }
  | { type: 'balanceTold'; available: Micro; bonus?: Micro | undefined }
  | { type: 'heard'; isHeard: boolean }
  | { type: 'marked'; fixtureId: string; favourite: boolean };

export const initialState: SportsState = {
  phase: 'entering',
  closed: undefined,
  symbol: '',
  currency: '',
  playerName: '',
  available: 0n,
  bonus: 0n,
  ahead: 0,
  isHeard: true,
  sports: [],
  competitions: [],
  live: [],
  soon: [],
  favourites: [],
};

/** What one event makes of the state. Money is only taken over from answers of the server, never reckoned. */
export function replay(state: SportsState, story: SportsStory): SportsState {
  switch (story.type) {
    case 'entering':
      return { ...state, phase: 'entering', closed: undefined };
    case 'entered': {
      const { symbol, currency, playerName, home, now } = story;
      return { ...homeRead(state, home, now), phase: 'ready', closed: undefined, symbol, currency, playerName };
    }
    case 'homeRead':
      return homeRead(state, story.home, story.now);
    case 'closed':
      return { ...state, phase: 'closed', closed: story.closed };
    case 'balanceTold':
      return { ...state, available: story.available, bonus: story.bonus ?? state.bonus };
    case 'heard':
      return state.isHeard === story.isHeard ? state : { ...state, isHeard: story.isHeard };
    case 'marked': {
      const others = state.favourites.filter((each) => each !== story.fixtureId);
      return { ...state, favourites: story.favourite ? [...others, story.fixtureId] : others };
    }
  }
}

const ids = (rows: readonly EventRow[]) => rows.map(({ fixture }) => fixture.id);

function homeRead(state: SportsState, home: SportsHome, now: number): SportsState {
  const { available, bonus = 0n, sports, competitions, live, soon, favourites } = home;
  return {
    ...state,
    ...{ available, bonus, sports, competitions, ahead: now - home.now },
    ...{ live: ids(live), soon: ids(soon), favourites: ids(favourites) },
  };
}
