import { Refused } from '@palpite/contract/base/client.ts';
import { beforeEach, expect, test } from 'vitest';
import type { AutoPlan } from '../base/seat/auto.ts';
import type { Seat } from '../base/seat/seat.ts';
import { makeStore } from '../base/seat/store.ts';
import { type DealerTools, hireDealer } from './dealer.ts';
import { type DiceEvent, replay } from './replay.ts';
import { type AskedBet, type DiceState, initialState } from './state.ts';
import { aRound, aTable } from './test-rounds.ts';
import type { DiceWire } from './wire.ts';

const taken: Seat = { token: 't', playerName: 'luana_82', currency: 'BRL', currencySymbol: 'R$' };
const silence = () => new Refused('network', 'network', 0);

let sent: AskedBet[];
let waited: number[];
let kept: Seat | undefined;

beforeEach(() => {
  sent = [];
  waited = [];
  kept = taken;
});

/** A table whose wire answers as told; time passes at once. */
function aTableWith(
  wire: Partial<DiceWire>,
  answers: (() => Promise<{ round: ReturnType<typeof aRound>; available: bigint }>)[] = [],
) {
  const store = makeStore<DiceState, DiceEvent>(initialState, replay);
  let keys = 0;
  const tools: DealerTools = {
    store,
    seat: {
      read: () => kept,
      take: (seat) => {
        kept = seat;
      },
      leave: () => {
        kept = undefined;
      },
    },
    wire: {
      enter: async () => taken,
      table: async () => aTable(),
      bet: async (bet) => {
        sent.push(bet);
        const answer = answers.shift();
        return answer
          ? answer()
          : {
              round: aRound({ roundId: String(sent.length), stake: bet.stake, payout: 0n, won: false }),
              available: 90_000_000n,
            };
      },
      rotate: async () => {
        throw new Error('not asked for');
      },
      ...wire,
    },
    now: () => 1000,
    wait: async (ms) => {
      waited.push(ms);
    },
    newKey: () => `key-${++keys}`,
    pace: () => ({ fallMs: 600, pauseMs: 0 }),
  };
  return { store, dealer: hireDealer(tools) };
}

const plan: AutoPlan = {
  rounds: 3,
  firstStake: 1_000_000n,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'raise', by: 10_000 },
  stopProfit: undefined,
  stopLoss: undefined,
};

test('a ticket is swapped for a seat, and a reload goes on with that seat', async () => {
  kept = undefined;
  const { store, dealer } = aTableWith({});
  await dealer.enter('ticket');
  expect(store.get()).toMatchObject({ phase: 'ready', playerName: 'luana_82' });
  const reloaded = aTableWith({ enter: async () => Promise.reject(new Error('no ticket is used again')) });
  await reloaded.dealer.enter(undefined);
  expect(reloaded.store.get().phase).toBe('ready');
});

test('a used ticket closes the table and says so', async () => {
  const { store, dealer } = aTableWith({
    enter: async () => Promise.reject(new Refused('catalogue.ticket_invalid', 'Já foi usada.', 410)),
  });
  await dealer.enter('old');
  expect(store.get()).toMatchObject({ phase: 'closed', closed: { by: 'ticket', message: 'Já foi usada.' } });
  expect(kept).toBeUndefined();
});

test('a ticket whose swap got no answer is tried again, not forgotten', async () => {
  kept = undefined;
  const tickets: string[] = [];
  const { store, dealer } = aTableWith({
    enter: async (ticket) => {
      tickets.push(ticket);
      if (tickets.length === 1) throw silence();
      return taken;
    },
  });
  await dealer.enter('ticket');
  expect(store.get().closed).toEqual({ by: 'trouble', message: undefined });
  await dealer.enter(undefined);
  expect(tickets).toEqual(['ticket', 'ticket']);
  expect(store.get().phase).toBe('ready');
});

test('without a ticket and without a seat there is no table', async () => {
  kept = undefined;
  const { store, dealer } = aTableWith({});
  await dealer.enter(undefined);
  expect(store.get().closed).toEqual({ by: 'ticket' });
});

test('a bet without an answer is sent again with the same key until it is answered', async () => {
  const { store, dealer } = aTableWith({}, [
    async () => Promise.reject(silence()),
    async () => Promise.reject(silence()),
  ]);
  await dealer.enter('ticket');
  await dealer.bet();
  expect(sent.map((bet) => bet.key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(waited).toEqual([500, 1000, 600]);
  expect(store.get()).toMatchObject({ asked: undefined, resent: 0, available: 90_000_000n });
  expect(store.get().rounds).toHaveLength(1);
});

test('after long silence the player decides, and the bet still goes under its own key', async () => {
  const { store, dealer } = aTableWith(
    {},
    Array.from({ length: 5 }, () => async () => Promise.reject(silence())),
  );
  await dealer.enter('ticket');
  await dealer.bet();
  expect(store.get().unanswered?.key).toBe('key-1');
  await dealer.bet();
  expect(sent).toHaveLength(5);
  await dealer.sendAgain();
  expect(sent.at(-1)?.key).toBe('key-1');
  expect(store.get()).toMatchObject({ unanswered: undefined, session: { rounds: 1 } });
});

test('a refusal is not sent again', async () => {
  const { store, dealer } = aTableWith({}, [
    async () => Promise.reject(new Refused('wallet.insufficient', 'Saldo insuficiente.', 422)),
  ]);
  await dealer.enter('ticket');
  await dealer.bet();
  expect(sent).toHaveLength(1);
  expect(store.get().refused).toEqual({ code: 'wallet.insufficient', message: 'Saldo insuficiente.' });
});

test('a second press while a bet is under way places no second bet', async () => {
  const { dealer } = aTableWith({});
  await dealer.enter('ticket');
  await Promise.all([dealer.bet(), dealer.bet()]);
  expect(sent).toHaveLength(1);
});

test('a session that is over closes the table and leaves the seat', async () => {
  const { store, dealer } = aTableWith({}, [
    async () => Promise.reject(new Refused('login.not.session', 'Entre de novo.', 401)),
  ]);
  await dealer.enter('ticket');
  await dealer.bet();
  expect(store.get()).toMatchObject({ phase: 'closed', closed: { by: 'session' } });
  expect(kept).toBeUndefined();
});

test('an automatic run plays its rounds, each under a new key, raising after losses', async () => {
  const { store, dealer } = aTableWith({});
  await dealer.enter('ticket');
  await dealer.startAuto(plan);
  expect(sent.map((bet) => [bet.key, bet.stake])).toEqual([
    ['key-1', 1_000_000n],
    ['key-2', 2_000_000n],
    ['key-3', 4_000_000n],
  ]);
  expect(store.get()).toMatchObject({ auto: undefined, autoStopped: 'done' });
});

test('an automatic run ends with the first bet that is refused', async () => {
  const { store, dealer } = aTableWith({}, [
    async () => Promise.reject(new Refused('instant.stake_range', 'Fora dos limites.', 422)),
  ]);
  await dealer.enter('ticket');
  await dealer.startAuto(plan);
  expect(sent).toHaveLength(1);
  expect(store.get()).toMatchObject({
    auto: undefined,
    autoStopped: 'trouble',
    refused: { message: 'Fora dos limites.' },
  });
});

test('the player stops an automatic run after the bet under way', async () => {
  const { store, dealer } = aTableWith({}, [
    async () => {
      dealer.stopAuto();
      return { round: aRound({ roundId: '9' }), available: 1_000_000_000n };
    },
  ]);
  await dealer.enter('ticket');
  await dealer.startAuto({ ...plan, rounds: 0 });
  expect(sent).toHaveLength(1);
  expect(store.get()).toMatchObject({ autoStopped: 'player', session: { rounds: 1 } });
});

test('a table that was read before a bet was answered takes nothing of it back', async () => {
  let read: ((table: ReturnType<typeof aTable>) => void) | undefined;
  const first = aTable();
  const tables = [async () => first, () => new Promise<typeof first>((resolve) => (read = resolve))];
  const { store, dealer } = aTableWith({
    table: () => tables.shift()?.() ?? Promise.reject(new Error('not asked for')),
  });
  await dealer.enter(undefined);
  const reading = dealer.refresh();
  await dealer.bet();
  expect(store.get().rounds).toHaveLength(first.history.length + 1);
  read?.(first);
  await reading;
  expect(store.get()).toMatchObject({ available: 90_000_000n });
  expect(store.get().rounds).toHaveLength(first.history.length + 1);
});
