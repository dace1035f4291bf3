// For tests of the page: a lottery as the server tells it, issues the test opens, closes and draws, orders it takes.
import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { Chase, Issue, LotteryOrder, VoidCause } from '@palpite/contract/lottery/shapes.ts';
import { openFamily } from '@palpite/math/lottery/opened.ts';
import { ssc } from '@palpite/math/lottery/ssc/family.ts';
import { readTicket } from '@palpite/math/lottery/ticket.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { makeStore } from '../base/seat/store.ts';
import { cartsIn } from './cart/kept-cart.ts';
import { type Dealer, hireDealer } from './dealer.ts';
import type { Ears } from './live.ts';
import { costOf, rebateOf } from './price.ts';
import { type LotteryEvent, replay } from './replay.ts';
import { initialState, type LotteryState } from './state.ts';
import type { LotteryWire } from './wire.ts';

const usual = openFamily(ssc);
const series = { least: 1700, most: 1950, mostBet: 1940 };

/** Far ahead of every clock of the machine that runs a test. */
const soon = 4_102_444_800_000;

export function issueAt(issueId: string, state: Issue['state'], result: readonly string[] | null = null): Issue {
  return {
    ...{ issueId, gameCode: 'ssc-1', numero: `20991231-000${issueId}`, day: '2099-12-31', state },
    ...{ opensAt: soon - 60_000, closesAt: soon + Number(issueId), drawsAt: soon + 5000 + Number(issueId) },
    result: result && [...result],
  };
}

export function tableWith(more: Partial<LotteryTable> = {}, family = usual): LotteryTable {
  return {
    ...{ gameCode: 'ssc-1', name: 'Cinco Dígitos 1 min', family: family.code, now: 0, available: parseMoney('100') },
    ...{ issue: issueAt('2', 'open'), past: [issueAt('1', 'settled', ['7', '1', '0', '6', '7'])] },
    plays: [...family.plays.values()].map(({ code, group, lots, space, board }) => ({
      ...{ code, group, lots, mostUnits: Math.floor(space * 0.7) || 1, isSeries: true, prizes: [] },
      board: { rows: board.rows.map((row) => ({ ...row, symbols: [...row.symbols] })) },
    })),
    units: ['2.00', '1.00', '0.10', '0.01'].map(parseMoney),
    series,
    plates: [0, 250, 500, 900],
    mostLegs: 40,
    ...{ maxStake: parseMoney('20000'), maxPrize: parseMoney('400000') },
    ...more,
  };
}

export interface LotteryRig {
  readonly dealer: Dealer;
  readonly store: ReturnType<typeof makeStore<LotteryState, LotteryEvent>>;
  readonly wire: LotteryWire;
  /** The key of every order that reached the server. */
  readonly keys: string[];
  failNext(...errors: unknown[]): void;
  setTable(table: LotteryTable): void;
  ears(): Ears;
  /** Settles every order that waits. */
  settle(state: 'won' | 'lost', payout: string): void;
  /** All orders are given back by themselves. */
  giveBack(cause: VoidCause): void;
}

export function openLottery(family = usual): LotteryRig {
  const store = makeStore<LotteryState, LotteryEvent>(initialState, replay);
  let table = tableWith({}, family);
  let listening: Ears | undefined;
  let failing: unknown[] = [];
  let orders: LotteryOrder[] = [];
  let chases: Chase[] = [];
  const keys: string[] = [];
  const fail = () => {
    const [error, ...rest] = failing;
    failing = rest;
    if (error !== undefined) throw error;
  };
  const wire: LotteryWire = {
    enter: () => Promise.reject(new Error('nobody enters with a ticket here')),
    table: async () => table,
    async order({ issueId, tickets }, key) {
      keys.push(key);
      fail();
      const sold = tickets.map((asked): LotteryOrder['tickets'][number] => {
        const play = family.plays.get(asked.play);
        const ticket = readTicket(asked.content);
        if (!play || !ticket) throw new Error('a ticket nobody sells');
        const units = play.unitsOf(ticket);
        const stake = costOf(play, units, asked);
        const { unit, multiple, content } = asked;
        return {
          ...{ play: asked.play, content, unit, multiple, units, stake, rebate: rebateOf(stake, asked, { series }) },
          ...{ series: asked.series ?? null, plate: asked.rebate ?? null, payout: null },
        };
      });
      const sum = (of: 'stake' | 'rebate') => sold.reduce((total, each) => total + each[of], 0n);
      const order: LotteryOrder = {
        ...{ orderId: `${orders.length + 1}`, gameCode: 'ssc-1', issueId, numero: issueAt(issueId, 'open').numero },
        ...{ state: 'accepted', stake: sum('stake'), rebate: sum('rebate'), payout: 0n, placedAt: soon - 1 },
        ...{ closesAt: soon, result: null, tickets: sold, currency: 'BRL' },
      };
      orders = [order, ...orders];
      return { order, available: parseMoney('100') - order.stake };
    },
    async cancel(orderId) {
      fail();
      orders = orders.map((each) => (each.orderId === orderId ? { ...each, state: 'void' } : each));
      const order = orders.find((each) => each.orderId === orderId);
      if (!order) throw new Error('no such order');
      return { order, available: parseMoney('100') };
    },
    async chase({ issueId, legs, rule, stopOnWin, stopOnProfit = null }, key) {
      keys.push(key);
      fail();
      const chase: Chase = {
        ...{ chaseId: '1', gameCode: 'ssc-1', placedAt: 0, stopOnWin, stopOnProfit, isOpen: true, tickets: [] },
        legs: Array.from({ length: legs }, (_, at) => ({
          ...{ issueId: `${Number(issueId) + at}`, numero: `leg ${at + 1}`, multiple: rule.multiple },
          ...{ stake: parseMoney('2'), state: 'waiting', orderId: null, payout: 0n },
        })),
      };
      chases = [chase];
      return { chase, available: parseMoney('100') - parseMoney('2') * BigInt(legs) };
    },
    async cancelLegs({ chaseId }) {
      chases = chases.map((each) => ({
        ...each,
        isOpen: false,
        legs: each.legs.map((leg) => ({ ...leg, state: 'cancelled' })),
      }));
      const chase = chases.find((each) => each.chaseId === chaseId);
      if (!chase) throw new Error('no such chase');
      return { chase, available: parseMoney('100') };
    },
    chases: async () => ({ list: chases }),
    orders: async () => ({ list: orders, more: false }),
    draws: async () => ({ list: table.past }),
    proof: () => Promise.reject(new Error('no draw is proven here')),
    winners: async () => [],
    leaves: async () => ({ leaves: [], more: false }),
    numbers: () => Promise.reject(new Error('no numbers are taken here')),
    submitNumber: () => Promise.reject(new Error('no numbers are taken here')),
    poolNow: () => Promise.reject(new Error('no pool is asked for here')),
    poolContests: () => Promise.reject(new Error('no pool is asked for here')),
    poolOrder: () => Promise.reject(new Error('no pool is asked for here')),
    poolGroups: () => Promise.reject(new Error('no pool is asked for here')),
    poolBeginGroup: () => Promise.reject(new Error('no pool is asked for here')),
    poolJoinGroup: () => Promise.reject(new Error('no pool is asked for here')),
  };
  let made = 0;
  const dealer = hireDealer({
    ...{ store, wire },
    seat: {
      read: () => ({ token: 'token', playerName: 'Luana', currency: 'BRL', currencySymbol: 'R$' }),
      take: () => undefined,
      leave: () => undefined,
    },
    carts: cartsIn(() => localStorage),
    familyOf: async () => family,
    listen: (_token, ears) => {
      listening = ears;
      return () => undefined;
    },
    now: () => 0,
    wait: () => Promise.resolve(),
    newKey: () => {
      made += 1;
      return `key-${made}`;
    },
  });
  return {
    ...{ dealer, store, wire, keys },
    failNext: (...errors) => {
      failing = errors;
    },
    setTable: (next) => {
      table = next;
    },
    ears() {
      if (!listening) throw new Error('nobody listens');
      return listening;
    },
    settle(state, payout) {
      orders = orders.map((order) =>
        order.state === 'accepted'
          ? { ...order, state, payout: parseMoney(payout), result: ['1', '2', '3', '4', '5'] }
          : order,
      );
    },
    giveBack(voidCause) {
      orders = orders.map((order) => ({ ...order, state: 'void', payout: order.stake, voidCause }));
    },
  };
}
