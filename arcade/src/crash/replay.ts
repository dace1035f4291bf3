import type { CrashTable } from '@palpite/contract/crash/player.ts';
import type { CrashBet, CrashMessage, Flight } from '@palpite/contract/crash/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { type AutoPlan, type AutoProgress, type StopReason, startOf } from '../base/seat/auto.ts';
import type { Closed } from '../base/seat/seated.ts';
import { amountOf, withinLimits } from '../base/seat/stake.ts';
import {
  type AskedBet,
  type CrashState,
  crowdKept,
  gainOf,
  historyKept,
  type Place,
  type PlaceNumber,
  pastKept,
  type Wager,
} from './state.ts';

/** Everything that can happen at the table. `clock` is the page's own when it was heard. */
export type CrashEvent =
  | { type: 'entering' }
  | { type: 'entered'; symbol: string; currency: string; table: CrashTable; at: number; clock: number }
  | { type: 'tableRead'; table: CrashTable; clock: number }
  | { type: 'closed'; closed: Closed }
  | { type: 'wagerSet'; place: PlaceNumber; wager: Wager }
  | { type: 'queued'; place: PlaceNumber; isQueued: boolean }
  | { type: 'betAsked'; bet: AskedBet }
  | { type: 'resent'; place: PlaceNumber }
  | { type: 'betPlaced'; place: PlaceNumber; bet: CrashBet; available: Micro; bonus?: Micro | undefined; at: number }
  | { type: 'cashAsked'; place: PlaceNumber }
  | { type: 'cashedOut'; place: PlaceNumber; bet: CrashBet; available: Micro; bonus?: Micro | undefined }
  /** A wish was placed on a flight that had taken off: it waits for the next one. */
  | { type: 'late'; place: PlaceNumber }
  | { type: 'refused'; place: PlaceNumber; code: string; message: string }
  | { type: 'told'; message: CrashMessage; clock: number }
  /** A bet of the player has its result. */
  | { type: 'settled'; betId: string; payout: Micro }
  | { type: 'balanceTold'; available: Micro; bonus?: Micro | undefined }
  | { type: 'autoStarted'; plan: AutoPlan }
  | { type: 'autoMoved'; progress: AutoProgress }
  | { type: 'autoStopped'; reason: StopReason }
  | { type: 'heard'; isHeard: boolean };

/** What one event makes of the state. Money is only taken over from answers of the server, never reckoned. */
export function replay(state: CrashState, event: CrashEvent): CrashState {
  switch (event.type) {
    case 'entering':
      return { ...state, phase: 'entering', closed: undefined };
    case 'entered': {
      const read = tableRead(state, event.table, event.clock);
      const withStake = (place: Place): Place => ({
        ...place,
        wager: { ...place.wager, stake: withinLimits(amountOf(place.wager.stake) ?? 0n, event.table) },
      });
      return {
        ...read,
        phase: 'ready',
        closed: undefined,
        symbol: event.symbol,
        currency: event.currency,
        places: [withStake(read.places[0]), withStake(read.places[1])],
        session: state.session.startedAt > 0 ? read.session : { startedAt: event.at, net: 0n },
      };
    }
    case 'tableRead':
      return tableRead(state, event.table, event.clock);
    case 'closed':
      return { ...state, phase: 'closed', closed: event.closed, auto: undefined };
    case 'wagerSet':
      return at(state, event.place, { wager: event.wager, refused: undefined });
    case 'queued':
      return at(state, event.place, { isQueued: event.isQueued, refused: undefined });
    case 'betAsked':
      return {
        ...at(state, event.bet.place, { asked: event.bet, resent: 0, isQueued: false, refused: undefined }),
        autoStopped: undefined,
      };
    case 'resent':
      // what is sent again may have been found at the table
      if (!state.places[event.place].asked && !state.places[event.place].isCashing) return state;
      return at(state, event.place, { resent: state.places[event.place].resent + 1 });
    case 'betPlaced': {
      const { available, bonus = state.bonus, place } = event;
      const known = state.history.find(({ betId }) => betId === event.bet.betId);
      const bet = toldBest(event.bet, known);
      const isHere = bet.roundId === state.flight?.roundId;
      return {
        ...at(state, place, { asked: undefined, resent: 0, ...(isHere && { bet }) }),
        available,
        bonus,
        history: known
          ? state.history
          : [{ ...bet, placedAt: event.at, burst: null }, ...state.history].slice(0, historyKept),
      };
    }
    case 'cashAsked':
      return at(state, event.place, { isCashing: true, resent: 0, refused: undefined });
    case 'cashedOut':
      return {
        ...landed(at(state, event.place, { isCashing: false, resent: 0 }), event.bet.betId, {
          multiplier: event.bet.multiplier,
          payout: event.bet.payout,
          state: event.bet.state,
        }),
        available: event.available,
        bonus: event.bonus ?? state.bonus,
      };
    case 'late':
      // of the automatic run nothing waits in the place: it goes on by itself
      return at(state, event.place, { asked: undefined, resent: 0, isQueued: !(state.auto && event.place === 0) });
    case 'refused': {
      const { asked, doubt } = state.places[event.place];
      return at(state, event.place, {
        asked: undefined,
        doubt: event.code === 'network' ? (asked ?? doubt) : doubt,
        isCashing: false,
        // where it is a cash-out that is refused, the bet noted for the next flight stays
        isQueued: state.places[event.place].isCashing && state.places[event.place].isQueued,
        resent: 0,
        refused: { code: event.code, message: event.message },
      });
    }
    case 'told':
      return told(state, event.message, event.clock);
    case 'settled': {
      const bet = state.history.find(({ betId }) => betId === event.betId);
      if (!bet) return state;
      return landed(state, event.betId, resultOf(bet.stake, event.payout));
    }
    case 'balanceTold':
      return { ...state, available: event.available, bonus: event.bonus ?? state.bonus };
    case 'autoStarted':
      return { ...state, auto: { plan: event.plan, progress: startOf(event.plan) }, autoStopped: undefined };
    case 'autoMoved':
      return state.auto ? { ...state, auto: { ...state.auto, progress: event.progress } } : state;
    case 'autoStopped':
      return { ...state, auto: undefined, autoStopped: event.reason };
    case 'heard':
      return { ...state, isHeard: event.isHeard };
  }
}

/** What a prize says of a bet: the server pays stake × multiplier exactly. */
function resultOf(stake: Micro, payout: Micro): Pick<CrashBet, 'state' | 'multiplier' | 'payout'> {
  if (payout === 0n) return { state: 'lost', multiplier: null, payout };
  // given back: a cash-out pays 1.01× at least
  if (payout === stake) return { state: 'returned', multiplier: null, payout };
  return { state: 'landed', multiplier: Number((payout * 100n) / stake), payout };
}

function at(state: CrashState, place: PlaceNumber, change: Partial<Place>): CrashState {
  const [first, second] = state.places;
  return {
    ...state,
    places: place === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }],
  };
}

/** A bet of the player came down, or was lost. It counts for the session once, however often it is said. */
function landed(
  state: CrashState,
  betId: string,
  result: Pick<CrashBet, 'state' | 'multiplier' | 'payout'>,
): CrashState {
  const before = state.history.find((bet) => bet.betId === betId);
  const isNew = before?.state === 'flying' && result.state !== 'flying';
  const change = <Bet extends CrashBet>(bet: Bet): Bet => (bet.betId === betId ? { ...bet, ...result } : bet);
  const inPlace = (place: Place): Place => (place.bet ? { ...place, bet: change(place.bet) } : place);
  return {
    ...state,
    places: [inPlace(state.places[0]), inPlace(state.places[1])],
    history: state.history.map(change),
    session: isNew
      ? { ...state.session, net: state.session.net + result.payout - (before?.stake ?? 0n) }
      : state.session,
  };
}

function told(state: CrashState, message: CrashMessage, clock: number): CrashState {
  switch (message.type) {
    case 'opened': {
      const isNew = message.flight.roundId !== state.flight?.roundId;
      const emptied = isNew
        ? at(at(state, 0, { bet: undefined, isCashing: false }), 1, { bet: undefined, isCashing: false })
        : state;
      return {
        ...emptied,
        ...flightOf(state, message.flight, message.now, clock),
        ...(isNew && { crowd: [], count: 0, staked: 0n }),
      };
    }
    case 'flying':
      return { ...state, ...flightOf(state, message.flight, message.now, clock) };
    case 'tick': {
      if (message.roundId !== state.flight?.roundId || state.flight.phase !== 'flying') return state;
      // the message that took least time on its way tells the take-off best
      const startedAt = Math.min(state.startedAt ?? Number.POSITIVE_INFINITY, clock - message.elapsedMs);
      return startedAt === state.startedAt ? state : { ...state, startedAt };
    }
    case 'bets': {
      if (message.roundId !== state.flight?.roundId) return state;
      const known = new Set(state.crowd.map(({ betId }) => betId));
      const crowd = [...state.crowd, ...message.bets.filter(({ betId }) => !known.has(betId))]
        .sort((a, b) => (a.stake === b.stake ? 0 : a.stake > b.stake ? -1 : 1))
        .slice(0, crowdKept);
      return { ...state, crowd, count: message.count, staked: message.staked };
    }
    case 'landings': {
      if (message.roundId !== state.flight?.roundId) return state;
      const down = new Map(message.landings.map((landing) => [landing.betId, landing]));
      return { ...state, crowd: state.crowd.map((bet) => ({ ...bet, ...down.get(bet.betId) })) };
    }
    case 'burst': {
      const { flight, past } = message;
      const known = state.past.some(({ roundId }) => roundId === past.roundId);
      return {
        ...state,
        flight: flight.roundId === state.flight?.roundId || !state.flight ? flight : state.flight,
        past: known ? state.past : [past, ...state.past].slice(0, pastKept),
        history: state.history.map((bet) => (bet.roundId === past.roundId ? { ...bet, burst: past.burst } : bet)),
      };
    }
    case 'returned':
      return state;
  }
}

/**
 * The flight by the page's clock. A slow message does not make the flight later: the quickest message tells the
 * server's clock best.
 */
function flightOf(
  { flight: last, ahead: { ofThis, ofLast } }: CrashState,
  flight: Flight,
  now: number,
  clock: number,
): Pick<CrashState, 'flight' | 'takesOffAt' | 'startedAt' | 'ahead'> {
  const isSame = flight.roundId === last?.roundId;
  const ahead = isSame ? { ofThis: Math.min(ofThis, clock - now), ofLast } : { ofThis: clock - now, ofLast: ofThis };
  const onPage = (time: number) => time + Math.min(ahead.ofThis, ahead.ofLast);
  return {
    flight,
    ahead,
    takesOffAt: onPage(flight.takesOffAt),
    startedAt: flight.startedAt === null ? undefined : onPage(flight.startedAt),
  };
}

const phases = ['betting', 'flying', 'burst'] as const;

function isBefore(flight: Flight, other: Flight): boolean {
  if (flight.roundId !== other.roundId) return BigInt(flight.roundId) < BigInt(other.roundId);
  return phases.indexOf(flight.phase) < phases.indexOf(other.phase);
}

/** A bet has one result for good: of two that tell of it, the one that tells the result is right. */
function toldBest<Bet extends CrashBet>(read: Bet, known: CrashBet | undefined): Bet {
  if (known?.betId !== read.betId || known.state === 'flying') return read;
  return { ...read, state: known.state, multiplier: known.multiplier, payout: known.payout };
}

function isOf(asked: AskedBet | undefined, bet: CrashBet): boolean {
  return asked?.roundId === bet.roundId && asked.place === bet.place;
}

/** Whether the table tells of a bet that had no answer. */
function wasRead(asked: AskedBet | undefined, { mine, history }: CrashTable): boolean {
  return [...mine, ...history].some((bet) => isOf(asked, bet));
}

/** Whether no bet can go into its flight any more: what the table does not tell of then did not. */
function isShut(asked: AskedBet | undefined, flight: Flight): boolean {
  return asked?.roundId !== flight.roundId || flight.phase !== 'betting';
}

/** What was read may be older than what was heard while it was on its way: what is known to be newer stays. */
function tableRead(state: CrashState, table: CrashTable, clock: number): CrashState {
  const { minStake, maxStake, maxProfit, maxRoundProfit, rtp, rules, bettingMs, available, bonus = 0n, chain } = table;
  const { bets: crowd, count, staked, past } = table;
  const isOld = table.flight !== null && state.flight !== undefined && isBefore(table.flight, state.flight);
  const readFlight = table.flight
    ? flightOf(state, table.flight, table.now, clock)
    : { flight: undefined, takesOffAt: 0, startedAt: undefined };
  const roundId = isOld ? state.flight?.roundId : table.flight?.roundId;
  const withBet = (place: Place, number: PlaceNumber): Place => {
    const read = table.mine.find((bet) => bet.place === number && bet.roundId === roundId);
    const known = place.bet?.roundId === roundId ? place.bet : undefined;
    const { asked, doubt, resent, refused } = place;
    const isAsked = wasRead(asked, table);
    const isOver = !isOld && table.flight !== null && isShut(doubt, table.flight);
    const isFound = wasRead(doubt, table);
    return {
      ...place,
      bet: read ? toldBest(read, known) : known,
      asked: isAsked ? undefined : asked,
      resent: isAsked ? 0 : resent,
      doubt: isFound || isOver ? undefined : doubt,
      refused: isFound && refused?.code === 'network' ? undefined : refused,
    };
  };
  const isOwn = (bet: CrashBet) => state.places.some(({ asked, doubt }) => isOf(asked, bet) || isOf(doubt, bet));
  const isRead = new Set(table.history.map(({ betId }) => betId));
  const placedMeanwhile = state.history.filter((bet) => bet.roundId === roundId && !isRead.has(bet.betId));
  const known = new Map(state.history.map((bet) => [bet.betId, bet]));
  // results that were missed while the line was down
  const net = table.history.reduce((sum, bet) => {
    const before = known.get(bet.betId);
    if (!before && !isOwn(bet)) return sum;
    return sum + gainOf(toldBest(bet, before)) - (before ? gainOf(before) : 0n);
  }, state.session.net);
  return {
    ...state,
    session: { ...state.session, net },
    limits: { minStake, maxStake, maxProfit, maxRoundProfit, rtp },
    rules,
    bettingMs,
    available,
    bonus,
    chain: chain ?? undefined,
    places: [withBet(state.places[0], 0), withBet(state.places[1], 1)],
    ...(!isOld && {
      ...readFlight,
      crowd: [...crowd].sort((a, b) => (a.stake === b.stake ? 0 : a.stake > b.stake ? -1 : 1)),
      count,
      staked,
      past,
    }),
    history: [...placedMeanwhile, ...table.history.map((bet) => toldBest(bet, known.get(bet.betId)))].slice(
      0,
      historyKept,
    ),
  };
}
