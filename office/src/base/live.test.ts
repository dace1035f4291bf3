import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinOffice } from './live.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(frame: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

let sockets: FakeSocket[] = [];
let news: (number | undefined)[] = [];
let leave = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  news = [];
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

function join(): FakeSocket {
  leave = joinOffice({
    token: 'tok',
    onNews: (size) => news.push(size),
    openSocket: () => {
      const made = new FakeSocket();
      sockets.push(made);
      return made as unknown as WebSocket;
    },
  });
  return socketAt(0);
}

function socketAt(place: number): FakeSocket {
  const found = sockets[place];
  if (!found) throw new Error(`no socket ${place}`);
  return found;
}

function greet(socket: FakeSocket, epoch: string, seq: number, gap = false) {
  socket.open();
  socket.say({ type: 'welcome', epoch });
  socket.say({ type: 'joined', channel: 'office', seq, gap });
}

test('the page proves itself, joins the office and hears that the queue changed', () => {
  const socket = join();
  greet(socket, 'e1', 4);
  expect(socket.sent).toEqual([
    { type: 'hello', token: 'tok' },
    { type: 'join', channel: 'office', sinceMs: 0 },
  ]);
  socket.say({ type: 'message', channel: 'office', seq: 5, body: { type: 'queue', queue: 'withdrawals', size: 3 } });
  socket.say({ type: 'message', channel: 'office', seq: 6, body: { type: 'something else' } });
  expect(news).toEqual([3]);
});

test('after a broken line it comes back where it was, and reads afresh when it missed something', () => {
  greet(join(), 'e1', 4);
  socketAt(0).say({
    type: 'message',
    channel: 'office',
    seq: 5,
    body: { type: 'queue', queue: 'withdrawals', size: 3 },
  });
  socketAt(0).close();
  vi.advanceTimersByTime(2000);
  greet(socketAt(1), 'e2', 9, true);
  expect(socketAt(1).sent[1]).toEqual({ type: 'join', channel: 'office', epoch: 'e1', seq: 5 });
  expect(news).toEqual([3, undefined]);
});

test('a session that may not listen does not knock again', () => {
  const socket = join();
  socket.open();
  socket.say({ type: 'denied', code: 'login.not.session' });
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
});

test('it says it is there every 25 seconds and stops when left', () => {
  const socket = join();
  greet(socket, 'e1', 0);
  vi.advanceTimersByTime(50_000);
  expect(socket.sent.filter((frame) => frame.type === 'ping')).toHaveLength(2);
  leave();
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
});
