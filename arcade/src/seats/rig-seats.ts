// For tests of the page of a table with seats: a platform that says what the test wants, and rounds it moves.
import { Refused } from '@palpite/contract/base/client.ts';
import type { SeatsTable } from '@palpite/contract/seats/player.ts';
import type { PlayedSeat, SeatBet, SeatsRound, TakenSeat } from '@palpite/contract/seats/shapes.ts';
import { totalOf } from '@palpite/math/games/blackjack/rules.ts';
import { cardOf } from '@palpite/math/games/cards.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { makeStore } from '../base/seat/store.ts';
import { type Dealer, hireDealer } from './dealer.ts';
import type { Ears } from './live.ts';
import { replay, type SeatsEvent } from './replay.ts';
import { type AskedBet, type AskedMove, initialState, type SeatsState } from './state.ts';
import type { SeatsWire } from './wire.ts';

const hash = '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf';
export const cards = (text: string): number[] => text.split(' ').map(cardOf);

type Hand = PlayedSeat['hands'][number];
/** `9h 8c`, and what became of it. */
export function handOf(text: string, more: Partial<Hand> = {}): Hand {
  const dealt = cards(text);
  return { cards: dealt, ...totalOf(dealt), doubled: false, result: null, ...more };
}

export function playedAt(seat: number, hands: Hand[], insurance: PlayedSeat['insurance'] = 'declined'): PlayedSeat {
  return { seat, hands, insurance };
}

export function roundOf(more: Partial<SeatsRound> = {}): SeatsRound {
  const dealer = more.dealer ?? [];
  return {
    ...{ roundId: '7', chainId: '1', position: 7, phase: 'betting', closesAt: 15_000 },
    ...{ closedAt: null, dealtAt: null, sceneEndsAt: null, dealer, dealerTotal: totalOf(dealer).total },
    ...{ seats: [], active: null, moves: [], turn: null, dueAt: null, first: null, taken: null, hash: null },
    ...more,
  };
}

/** Seat 3 is to act; its cards lie there from 0 on. */
export function decidingAt(more: Partial<SeatsRound> = {}): SeatsRound {
  return roundOf({
    ...{ phase: 'deciding', dealer: cards('6d'), seats: [playedAt(3, [handOf('8h 3c')])], closedAt: 15_000, first: 40 },
    ...{ active: { seat: 3, hand: 0 }, moves: ['hit', 'stand', 'double'], turn: 2, dueAt: 12_000 },
    ...more,
  });
}

const other: TakenSeat = { seat: 5, name: 'Ra···el', currency: 'BRL' };
export const ownSeat: TakenSeat = { seat: 3, name: 'Lu···na', currency: 'BRL' };

export function tableWith(more: Partial<SeatsTable> = {}): SeatsTable {
  return {
    table: 'blackjack-1',
    rules: {
      ...{ name: 'classic', blackjack: 25_000, hitsSoft17: false, peeks: true, doublesSplit: true },
      ...{ rtp: 9942, insuranceRtp: 9230 },
    },
    limit: { least: parseMoney('5'), most: parseMoney('20'), behindMost: parseMoney('60') },
    play: { autoplay: true, spacebar: true, showRtp: true, showNet: true, showTimer: true },
    ...{ bettingMs: 15_000, closedMs: 2_000, decisionMs: 12_000, pauseMs: 15_000 },
    available: parseMoney('100'),
    now: 0,
    round: roundOf(),
    chain: {
      ...{ chainId: '1', published: hash, salt: hash, saltRound: 1234, saltSince: 0 },
      ...{ network: hash, length: 2000, next: hash },
    },
    ...{ seats: [other], own: null, mine: [], bets: [], past: [], history: [] },
    ...more,
  };
}

export function betOf(more: Partial<SeatBet> = {}): SeatBet {
  const first = more.first ?? parseMoney('10');
  return {
    ...{ betId: 'bet-0', roundId: '7', seat: 3, behind: false, follows: false, first, stake: first },
    ...{ units: [1], insured: false, state: 'placed', payout: 0n, ...more },
  };
}

export interface SeatsPageRig {
  readonly dealer: Dealer;
  readonly store: ReturnType<typeof makeStore<SeatsState, SeatsEvent>>;
  readonly wire: SeatsWire;
  /** What reached the server, in order. */
  readonly bets: AskedBet[];
  readonly moves: AskedMove[];
  /** What the next call does instead of being answered. */
  failNext(error: unknown): void;
  /** What the next decision is answered. */
  answerMove(round: SeatsRound, bet: SeatBet): void;
  /** The next decision is taken at once and answered when the test says so. */
  holdMove(): () => void;
  /** What the table is read as from now on, or why it is not. */
  setTable(table: SeatsTable | Refused): void;
  ears(): Ears;
  tell(round: SeatsRound): void;
  /** How often the player was called to decide. */
  turns(): number;
  /** The page's clock, which is the server's here. */
  setClock(ms: number): void;
}

export function sitAtTable(): SeatsPageRig {
  const store = makeStore<SeatsState, SeatsEvent>(initialState, replay);
  let table: SeatsTable | Refused = tableWith();
  let listening: Ears | undefined;
  let clock = 0;
  let turns = 0;
  let available = parseMoney('100');
  let failing: unknown[] = [];
  let answer: { round: SeatsRound; bet: SeatBet } | undefined;
  let gate: Promise<void> | undefined;
  let waiting: { until: number; done: () => void }[] = [];
  const bets: AskedBet[] = [];
  const moves: AskedMove[] = [];
  const reach = () => {
    const [error, ...rest] = failing;
    failing = rest;
    if (error !== undefined) throw error;
  };
  const wire: SeatsWire = {
    enter: () => Promise.reject(new Error('nobody enters with a ticket here')),
    table: () => (table instanceof Refused ? Promise.reject(table) : Promise.resolve(table)),
    list: () => Promise.resolve({ now: clock, tables: [] }),
    shoes: () => Promise.resolve({ shoes: [] }),
    async take(seat) {
      reach();
      return { own: seat, seats: [{ ...ownSeat, seat }, other] };
    },
    async leave() {
      reach();
      return { seats: [other] };
    },
    async bet(asked) {
      bets.push(asked);
      reach();
      const { roundId, seat, amount, behind } = asked;
      available -= amount;
      const more = { behind: behind !== undefined, follows: behind?.follows ?? false };
      return { bet: betOf({ betId: `bet-${bets.length - 1}`, roundId, seat, first: amount, ...more }), available };
    },
    async act(asked) {
      moves.push(asked);
      reach();
      if (!answer) throw new Error('the test says no answer');
      const given = { ...answer, available };
      const held = gate;
      gate = undefined;
      await held;
      return given;
    },
  };
  let keys = 0;
  const dealer = hireDealer({
    store,
    wire,
    seat: {
      read: () => ({ token: 'token', playerName: 'Luana', currency: 'BRL', currencySymbol: 'R$' }),
      take: () => undefined,
      leave: () => undefined,
    },
    listen: (_token, ears) => {
      listening = ears;
      return () => undefined;
    },
    now: () => 0,
    clock: () => clock,
    // what waits for less than a round does not hold a test up
    wait: (ms) =>
      ms < 2_000 ? Promise.resolve() : new Promise((done) => void waiting.push({ until: clock + ms, done })),
    newKey: () => `key-${keys++}`,
    onTurn: () => {
      turns += 1;
    },
  });
  const ears = () => {
    if (!listening) throw new Error('nobody listens');
    return listening;
  };
  return {
    ...{ dealer, store, wire, bets, moves, ears },
    failNext: (error) => void failing.push(error),
    answerMove: (round, bet) => {
      answer = { round, bet };
    },
    holdMove() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    setTable: (given) => {
      table = given;
    },
    turns: () => turns,
    tell: (round) => ears().told({ type: 'round', round, now: clock }),
    setClock(ms) {
      clock = ms;
      const due = waiting.filter(({ until }) => until <= ms);
      waiting = waiting.filter(({ until }) => until > ms);
      for (const { done } of due) done();
    },
  };
}
