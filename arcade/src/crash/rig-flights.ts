// For tests of the page: a table as the server tells it, and flights the test lets take off and burst.
import { Refused } from '@palpite/contract/base/client.ts';
import type { CrashTable } from '@palpite/contract/crash/player.ts';
import type { CrashBet, Flight, PastFlight } from '@palpite/contract/crash/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { makeStore } from '../base/seat/store.ts';
import { type Dealer, hireDealer } from './dealer.ts';
import type { Ears } from './live.ts';
import { type CrashEvent, replay } from './replay.ts';
import { type CrashState, initialState } from './state.ts';
import type { CrashWire } from './wire.ts';

const hash = '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf';

export function flightAt(phase: Flight['phase'], roundId: string, now: number): Flight {
  return {
    roundId,
    position: Number(roundId),
    phase,
    takesOffAt: now + (phase === 'betting' ? 6000 : 0),
    startedAt: phase === 'betting' ? null : now,
    burst: phase === 'burst' ? 231 : null,
    hash: phase === 'burst' ? hash : null,
  };
}

export function pastAt(roundId: string, burst = 231): PastFlight {
  return { roundId, chainId: '1', position: Number(roundId), burst, hash, burstAt: 0 };
}

export function tableWith(more: Partial<CrashTable> = {}): CrashTable {
  return {
    minStake: parseMoney('0.10'),
    maxStake: parseMoney('2000'),
    maxProfit: parseMoney('50000'),
    maxRoundProfit: parseMoney('250000'),
    rtp: 9899,
    rules: { autoplay: true, spacebar: true, showRtp: true, showNet: true, showTimer: true },
    bettingMs: 6000,
    pauseMs: 3000,
    available: parseMoney('100'),
    now: 0,
    flight: flightAt('betting', '7', 0),
    chain: {
      chainId: '1',
      published: hash,
      salt: hash,
      saltRound: 1234,
      saltSince: 0,
      network: hash,
      length: 100,
      next: hash,
    },
    mine: [],
    bets: [],
    count: 0,
    staked: 0n,
    past: [pastAt('6', 112)],
    history: [],
    ...more,
  };
}

export interface FlightRig {
  readonly dealer: Dealer;
  readonly store: ReturnType<typeof makeStore<CrashState, CrashEvent>>;
  /** Every call that reached the server, by name. */
  readonly calls: string[];
  /** What the next call does instead of answering. */
  failNext(error: unknown): void;
  /** The next call is done at once and answered when the test says so. */
  holdNext(): () => void;
  /** What the table tells from now on, or why it tells nothing. */
  setTable(table: CrashTable | Refused): void;
  ears(): Ears;
  open(roundId: string): void;
  takeOff(): void;
  /** Bursts; whoever is in the air has lost. */
  burst(): void;
  /** The server cashes the bet out by itself. */
  land(betId: string, multiplier: number): void;
  setClock(ms: number): void;
}

export function seatFlights(): FlightRig {
  const store = makeStore<CrashState, CrashEvent>(initialState, replay);
  let table: CrashTable | Refused = tableWith();
  let listening: Ears | undefined;
  let clock = 0;
  let available = tableWith().available;
  const bets = new Map<string, CrashBet>();
  const calls: string[] = [];
  let failing: unknown[] = [];
  let gate: Promise<void> | undefined;
  const answer = async <Value>(name: string, value: () => Value): Promise<Value> => {
    calls.push(name);
    const [error, ...rest] = failing;
    failing = rest;
    if (error !== undefined) throw error;
    const answered = value();
    const held = gate;
    gate = undefined;
    await held;
    return answered;
  };
  const wire: CrashWire = {
    enter: () => Promise.reject(new Error('nobody enters with a ticket here')),
    table: async () => {
      if (table instanceof Refused) throw table;
      return table;
    },
    bet: ({ roundId, place, stake, autoAt, key }) =>
      answer(`bet ${key}`, () => {
        const bet: CrashBet = {
          betId: `bet-${bets.size}`,
          roundId,
          place,
          stake,
          autoAt,
          state: 'flying',
          multiplier: null,
          payout: 0n,
        };
        bets.set(bet.betId, bet);
        available -= stake;
        return { bet, available };
      }),
    cashOut: (betId, key) =>
      answer(`out ${key}`, () => {
        const found = bets.get(betId);
        if (!found) throw new Error('no such bet');
        const bet: CrashBet = { ...found, state: 'landed', multiplier: 200, payout: found.stake * 2n };
        bets.set(betId, bet);
        available += bet.payout;
        return { bet, available };
      }),
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
    wait: () => Promise.resolve(),
    newKey: () => `key-${keys++}`,
  });
  const ears = () => {
    if (!listening) throw new Error('nobody listens');
    return listening;
  };
  const roundId = () => store.get().flight?.roundId ?? '';
  return {
    dealer,
    store,
    calls,
    ears,
    failNext: (error) => void failing.push(error),
    holdNext() {
      let release = () => {};
      gate = new Promise((done) => {
        release = done;
      });
      return () => release();
    },
    setTable: (given) => {
      table = given;
    },
    setClock: (ms) => {
      clock = ms;
    },
    open: (id) => ears().told({ type: 'opened', flight: flightAt('betting', id, clock), now: clock }),
    takeOff: () => {
      clock += 6000;
      ears().told({ type: 'flying', flight: flightAt('flying', roundId(), clock), now: clock });
    },
    burst: () => {
      ears().told({ type: 'burst', flight: flightAt('burst', roundId(), clock), past: pastAt(roundId()) });
      for (const bet of bets.values()) if (bet.state === 'flying') ears().settled(bet.betId, 0n, bet.stake);
      for (const [id, bet] of bets) if (bet.state === 'flying') bets.set(id, { ...bet, state: 'lost' });
    },
    land: (betId, multiplier) => {
      const bet = bets.get(betId);
      if (!bet) throw new Error('no such bet');
      const payout = (bet.stake * BigInt(multiplier)) / 100n;
      bets.set(betId, { ...bet, state: 'landed', multiplier, payout });
      available += payout;
      ears().settled(betId, payout, bet.stake);
      ears().balance(available, 'BRL', undefined);
    },
  };
}
