// For tests of the page of a table: a platform that says what the test wants, and a table whose rounds it moves.
import { Refused } from '@palpite/contract/base/client.ts';
import type { TablesTable } from '@palpite/contract/tables/player.ts';
import type { DealtRound, Outcome, TableBet, TableRound } from '@palpite/contract/tables/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { makeStore } from '../base/seat/store.ts';
import { type Dealer, hireDealer } from './dealer.ts';
import type { Ears, Listen } from './live.ts';
import { gameOf } from './mat/games.ts';
import { replay, type TableEvent } from './replay.ts';
import { initialState, type TableState, totalOf } from './state.ts';
import type { TablesWire } from './wire.ts';

const hash = '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf';
/** Seven against three: the player wins, with no third card. */
export const playerWins: Outcome = { player: [20, 45], banker: [4, 44] };

export function roundAt(phase: TableRound['phase'], roundId: string, now: number, outcome = playerWins): TableRound {
  const isDealt = phase === 'dealing' || phase === 'settled';
  return {
    ...{ roundId, chainId: '1', position: Number(roundId), phase },
    closesAt: phase === 'betting' ? now + 20_000 : now,
    closedAt: phase === 'betting' ? null : now,
    dealtAt: isDealt ? now : null,
    sceneEndsAt: isDealt ? now + 8_000 : null,
    outcome: isDealt ? outcome : null,
    first: isDealt ? 5 : null,
    taken: isDealt ? 4 : null,
    hash: isDealt ? hash : null,
  };
}

export function dealtAs(roundId: string, outcome = playerWins): DealtRound {
  return { roundId, position: Number(roundId), first: 1, taken: 4, outcome, hash, dealtAt: 0 };
}

export function tableWith(more: Partial<TablesTable> = {}): TablesTable {
  const game = more.game ?? 'baccarat';
  const spots = [...(gameOf(game)?.spots ?? [])].map(([spot, { rtp }]) => ({
    ...{ spot, rtp, least: parseMoney('5') },
    most: parseMoney(spot === 'tie' ? '12' : '5000'),
  }));
  return {
    ...{ table: `${game}-1`, game, takes: 'cards', spots, standing: 'open', lastRound: null, apart: null },
    rules: { autoplay: true, spacebar: true, showRtp: true, showNet: true, showTimer: true },
    ...{ bettingMs: 20_000, closedMs: 2_000, pauseMs: 17_000 },
    available: parseMoney('100'),
    now: 0,
    round: roundAt('betting', '7', 0),
    chain: {
      ...{ chainId: '1', published: hash, salt: hash, saltRound: 1234, saltSince: 0 },
      ...{ network: hash, length: 208, next: hash },
    },
    ...{ mine: null, totals: [], bettors: 0, staked: 0n, past: [dealtAs('6')], history: [] },
    ...more,
  };
}

export interface TableRig {
  readonly dealer: Dealer;
  readonly store: ReturnType<typeof makeStore<TableState, TableEvent>>;
  readonly wire: TablesWire;
  readonly listen: Listen;
  /** The chips of each bet that reached the server, with its key. */
  readonly bets: string[];
  /** What the next bet does instead of being taken. */
  failNext(error: unknown): void;
  /** The next bet is taken at once and answered when the test says so. */
  holdNext(): () => void;
  /** The bet that is held is refused in the end. */
  failHeld(error: Refused): void;
  /** What the table is read as from now on, or why it is not. */
  setTable(table: TablesTable | Refused): void;
  ears(): Ears;
  open(roundId: string): void;
  close(): void;
  deal(outcome?: Outcome): void;
  /** The scene is over: every bet of the round is paid so much. */
  settle(payout?: string): void;
  /** The page's clock. */
  setClock(ms: number): void;
}

export function seatAtTable(): TableRig {
  const store = makeStore<TableState, TableEvent>(initialState, replay);
  let table: TablesTable | Refused = tableWith();
  let listening: Ears | undefined;
  let clock = 0;
  let available = parseMoney('100');
  const placed = new Map<string, TableBet>();
  const bets: string[] = [];
  let failing: unknown[] = [];
  let gate: Promise<void> | undefined;
  let heldFails: Refused | undefined;
  let waiting: { until: number; done: () => void }[] = [];
  const wire: TablesWire = {
    enter: () => Promise.reject(new Error('nobody enters with a ticket here')),
    table: () => (table instanceof Refused ? Promise.reject(table) : Promise.resolve(table)),
    list: () => Promise.resolve({ now: clock, tables: [] }),
    shoes: () => Promise.resolve({ shoes: [] }),
    async bet({ key, roundId, chips }) {
      bets.push(`${key} ${chips.map(({ spot }) => spot).join(' ')}`);
      const [error, ...rest] = failing;
      failing = rest;
      if (error !== undefined) throw error;
      const stake = totalOf(chips);
      const betId = `bet-${placed.size}`;
      const bet: TableBet = { betId, roundId, chips: [...chips], stake, state: 'placed', payout: 0n };
      placed.set(betId, bet);
      available -= stake;
      const answer = { bet, available };
      const held = gate;
      gate = undefined;
      await held;
      if (held && heldFails) throw heldFails;
      return answer;
    },
  };
  let keys = 0;
  const listen: Listen = (_token, _table, ears) => {
    listening = ears;
    return () => undefined;
  };
  const dealer = hireDealer({
    store,
    wire,
    seat: {
      read: () => ({ token: 'token', playerName: 'Luana', currency: 'BRL', currencySymbol: 'R$' }),
      take: () => undefined,
      leave: () => undefined,
    },
    listen,
    now: () => 0,
    clock: () => clock,
    // what waits for less than a round does not hold a test up
    wait: (ms) =>
      ms < 2_000 ? Promise.resolve() : new Promise((done) => void waiting.push({ until: clock + ms, done })),
    newKey: () => `key-${keys++}`,
  });
  const ears = () => {
    if (!listening) throw new Error('nobody listens');
    return listening;
  };
  const roundId = () => store.get().round?.roundId ?? '';
  return {
    ...{ dealer, store, wire, listen, bets, ears },
    failNext: (error) => void failing.push(error),
    holdNext() {
      let release = () => {};
      gate = new Promise((done) => {
        release = done;
      });
      return () => release();
    },
    failHeld: (error) => {
      heldFails = error;
    },
    setTable: (given) => {
      table = given;
    },
    open: (id) => ears().told({ type: 'opened', round: roundAt('betting', id, clock), now: clock }),
    close: () => ears().told({ type: 'closed', round: roundAt('closed', roundId(), clock), now: clock }),
    deal: (outcome) =>
      ears().told({ type: 'dealing', round: roundAt('dealing', roundId(), clock, outcome), now: clock }),
    settle(payout = '0') {
      const paid = parseMoney(payout);
      for (const [id, bet] of placed)
        if (bet.state === 'placed') {
          available += paid;
          placed.set(id, { ...bet, state: 'lost', payout: paid });
          ears().balance(available, 'BRL', undefined);
          ears().settled(id, paid, bet.stake);
        }
      const sums = { bettors: 1, winners: 0, staked: 0n, paid };
      ears().told({ type: 'settled', roundId: roundId(), ...sums });
    },
    setClock(ms) {
      clock = ms;
      const due = waiting.filter(({ until }) => until <= ms);
      waiting = waiting.filter(({ until }) => until > ms);
      for (const { done } of due) done();
    },
  };
}
