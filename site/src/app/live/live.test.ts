import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { balanceQuery } from '../../base/balance.ts';
import { onNotice } from '../../base/failure/notice.ts';
import { applyLooked } from '../../base/looked-at.ts';
import { lookAtPots, potsQuery } from '../../base/pots.ts';
import { messageKeys, unreadQuery } from '../../features/messages/messages-data.ts';
import { LiveLine, waitBefore } from './live.ts';
import { applyMessage } from './live-news.ts';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.OPEN;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
  says(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function open() {
  FakeSocket.all = [];
  const heard: unknown[] = [];
  const looked: unknown[] = [];
  const gap = vi.fn();
  const line = new LiveLine('tok', {
    open: () => new FakeSocket() as unknown as WebSocket,
    onMessage: (message) => heard.push(message),
    onLooked: (channel, body) => looked.push([channel, body]),
    onGap: gap,
  });
  const socket = (at = 0) => {
    const found = FakeSocket.all[at];
    if (!found) throw new Error('not connected');
    return found;
  };
  return { line, heard, looked, gap, socket };
}

const balance = (seq: number, available: string) => ({
  type: 'message',
  channel: 'me',
  seq,
  body: { type: 'balance', available, held: '0.00', currency: 'BRL' },
});

afterEach(() => vi.useRealTimers());

test('the line says who it is, joins, and hears each message once', () => {
  const { line, heard, socket } = open();
  socket().onopen?.();
  socket().says({ type: 'welcome', epoch: 'e1' });
  socket().says({ type: 'joined', channel: 'me', seq: 4, gap: false });
  socket().says(balance(5, '12.50'));
  socket().says(balance(5, '12.50'));
  socket().says({ type: 'message', channel: 'me', seq: 6, body: { type: 'gossip' } });
  expect(socket().sent).toEqual([
    { type: 'hello', token: 'tok' },
    { type: 'join', channel: 'brand' },
    { type: 'join', channel: 'me', sinceMs: expect.any(Number) },
  ]);
  expect(heard).toEqual([{ type: 'balance', available: 12_500_000n, held: 0n, currency: 'BRL' }]);
  line.stop();
});

test('what somebody looks at is heard only meanwhile, also after the line broke', () => {
  vi.useFakeTimers();
  const { line, looked, socket } = open();
  const says = (channel: string, n: number) => socket().says({ type: 'message', channel, seq: 9, body: { n } });
  line.look(['jackpots']);
  socket().onopen?.();
  socket().says({ type: 'welcome', epoch: 'e1' });
  expect(socket().sent.at(-1)).toEqual({ type: 'join', channel: 'jackpots' });
  line.look(['jackpots', 'tables']);
  expect(socket().sent.at(-1)).toEqual({ type: 'join', channel: 'tables' });
  says('jackpots', 1);
  says('tables', 2);
  line.look(['tables']);
  expect(socket().sent.at(-1)).toEqual({ type: 'leave', channel: 'jackpots' });
  // what was on its way
  says('jackpots', 3);
  expect(looked).toEqual([
    ['jackpots', { n: 1 }],
    ['tables', { n: 2 }],
  ]);
  socket().close();
  vi.advanceTimersByTime(1000);
  socket(1).onopen?.();
  socket(1).says({ type: 'welcome', epoch: 'e1' });
  expect(socket(1).sent).toContainEqual({ type: 'join', channel: 'tables' });
  expect(socket(1).sent).not.toContainEqual({ type: 'join', channel: 'jackpots' });
  line.stop();
});

test('what is said of a pot shows in the pot of that money alone, while somebody looks', () => {
  const queries = new QueryClient();
  const pot = { code: 'arraial', games: ['folia'], currencySymbol: '', amount: 1n, last: null };
  queries.setQueryData(potsQuery.queryKey, [
    { ...pot, currency: 'BRL' },
    { ...pot, currency: 'FUN' },
  ]);
  const says = (amount: string) =>
    applyLooked(queries, 'jackpots', { type: 'pot', code: 'arraial', currency: 'BRL', amount, won: null });
  const amounts = () => queries.getQueryData(potsQuery.queryKey)?.map(({ amount }) => amount);
  says('1000.50');
  expect(amounts()).toEqual([1n, 1n]);
  const away = lookAtPots();
  says('1000.50');
  says('much');
  expect(amounts()).toEqual([1_000_500_000n, 1n]);
  away();
});

test('after a broken line it comes back where it was, and a gap is told', () => {
  vi.useFakeTimers();
  const { line, gap, socket } = open();
  socket().onopen?.();
  socket().says({ type: 'welcome', epoch: 'e1' });
  socket().says({ type: 'joined', channel: 'me', seq: 4, gap: false });
  socket().says(balance(5, '1.00'));
  socket().close();
  vi.advanceTimersByTime(1000);
  socket(1).onopen?.();
  socket(1).says({ type: 'welcome', epoch: 'e1' });
  expect(socket(1).sent.at(-1)).toEqual({ type: 'join', channel: 'me', epoch: 'e1', seq: 5 });
  socket(1).says({ type: 'joined', channel: 'me', seq: 90, gap: true });
  expect(gap).toHaveBeenCalledOnce();
  line.stop();
});

test('a line that comes late says since when the page has been reading, and what it missed is read again', () => {
  vi.useFakeTimers({ now: 0 });
  vi.advanceTimersByTime(300_000);
  const { line, gap, socket } = open();
  vi.advanceTimersByTime(4_000);
  socket().close();
  vi.advanceTimersByTime(1000);
  socket(1).onopen?.();
  socket(1).says({ type: 'welcome', epoch: 'e1' });
  expect(socket(1).sent.at(-1)).toEqual({ type: 'join', channel: 'me', sinceMs: 5_000 });
  socket(1).says({ type: 'joined', channel: 'me', seq: 4, gap: true });
  expect(gap).toHaveBeenCalledOnce();
  line.stop();
});

test('a line that opens with the page counts from where the page began', () => {
  vi.useFakeTimers({ now: 0 });
  const before = performance.now();
  vi.advanceTimersByTime(7_000);
  const { line, socket } = open();
  socket().onopen?.();
  socket().says({ type: 'welcome', epoch: 'e1' });
  expect(socket().sent.at(-1)).toEqual({ type: 'join', channel: 'me', sinceMs: Math.round(before) + 7_000 });
  line.stop();
});

test('a silent line is dropped, a stopped one does not come back', () => {
  vi.useFakeTimers();
  const { line, socket } = open();
  socket().onopen?.();
  vi.advanceTimersByTime(25_000);
  expect(socket().sent.at(-1)).toEqual({ type: 'ping' });
  vi.advanceTimersByTime(75_000);
  expect(socket().readyState).toBe(WebSocket.CLOSED);
  line.stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBeLessThanOrEqual(2);
});

test('waits double from about a second to at most half a minute, and are spread', () => {
  expect(waitBefore(0, 0)).toBe(500);
  expect(waitBefore(0, 1)).toBe(1000);
  expect(waitBefore(3, 1)).toBe(8000);
  expect(waitBefore(20, 1)).toBe(30_000);
});

test('news of money changes what the page knows at once', () => {
  const queries = new QueryClient();
  queries.setQueryData(balanceQuery.queryKey, {
    sumBalance: 1n,
    mainWalletBalance: 1n,
    heldBalance: 0n,
    balance: [],
    currency: 'BRL',
    currencySymbol: 'R$',
  });
  applyMessage(queries, { type: 'balance', available: 7n, held: 2n, currency: 'BRL' });
  expect(queries.getQueryData(balanceQuery.queryKey)).toMatchObject({ sumBalance: 7n, heldBalance: 2n });
});

test('a time limit that draws near and one that is reached are said, and the page of limits is read again', () => {
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const said: string[] = [];
  const stop = onNotice(({ key }) => said.push(key));
  for (const minutes of [5, 0]) applyMessage(queries, { type: 'timeLeft', minutes });
  stop();
  expect(said).toEqual(['safeguards:time.soon', 'safeguards:time.over']);
  expect(invalidate.mock.calls.filter(([filter]) => filter?.queryKey?.[1] === 'safeguards')).toHaveLength(2);
});

test('what was decided about who the player is is said, and the page of it is read again', () => {
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const said: string[] = [];
  const stop = onNotice(({ key }) => said.push(key));
  for (const state of ['rejected', 'verified'] as const) applyMessage(queries, { type: 'identity', state });
  stop();
  expect(said).toEqual(['identity:news.rejected', 'identity:news.verified']);
  expect(invalidate.mock.calls.filter(([filter]) => filter?.queryKey?.[1] === 'identity')).toHaveLength(2);
});

test('many bets in a moment read the record again once', () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const bet = {
    type: 'bet',
    orderNo: '1',
    gameCode: 'dice',
    stake: 1n,
    payout: 0n,
    currency: 'BRL',
    placedAt: 1,
  } as const;
  for (let at = 0; at < 50; at += 1) applyMessage(queries, bet);
  vi.advanceTimersByTime(1000);
  expect(invalidate.mock.calls.filter(([filter]) => filter?.queryKey?.[1] === 'bets')).toHaveLength(1);
});

test('money that moves many times in a moment reads the records again once, and several wallets each on its own', () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  const wallet = (accountTypeId: number) => ({ accountTypeId, accountName: '', availBalance: 1n });
  const known = {
    sumBalance: 1n,
    mainWalletBalance: 1n,
    heldBalance: 0n,
    currency: 'BRL',
    currencySymbol: 'R$',
  } as const;
  queries.setQueryData(balanceQuery.queryKey, { ...known, balance: [wallet(2)] });
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const times = (name: string) => invalidate.mock.calls.filter(([filter]) => filter?.queryKey?.[1] === name).length;
  const moves = (available: bigint) => applyMessage(queries, { type: 'balance', available, held: 0n, currency: 'BRL' });
  for (let at = 0n; at < 50n; at += 1n) moves(at);
  expect(times('movements')).toBe(0);
  vi.advanceTimersByTime(1000);
  expect([times('movements'), times('bets'), times('balance')]).toEqual([1, 1, 0]);
  queries.setQueryData(balanceQuery.queryKey, { ...known, balance: [wallet(2), wallet(31)] });
  moves(7n);
  vi.advanceTimersByTime(1000);
  expect([times('movements'), times('balance')]).toEqual([2, 1]);
});

test('news of a message changes the badge at once, reads the box again, and tells only of more', () => {
  const queries = new QueryClient();
  const told: string[] = [];
  const stop = onNotice(({ key }) => told.push(key));
  const again = vi.spyOn(queries, 'invalidateQueries');
  queries.setQueryData(unreadQuery.queryKey, 1);
  applyMessage(queries, { type: 'message', unread: 2 });
  expect(queries.getQueryData(unreadQuery.queryKey)).toBe(2);
  expect(again).toHaveBeenCalledWith({ queryKey: messageKeys.inbox });
  applyMessage(queries, { type: 'message', unread: 0 });
  expect(queries.getQueryData(unreadQuery.queryKey)).toBe(0);
  expect(told).toEqual(['messages:inbox.arrived']);
  stop();
});
