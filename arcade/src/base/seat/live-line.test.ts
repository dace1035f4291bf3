import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLine } from './live-line.ts';

/** The line to the platform, as a page has it. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = Socket.OPEN;
  readonly said: object[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor() {
    Socket.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  /** A line that is dead does not end by itself: its end may come much later. */
  close() {
    this.readyState = 3;
  }
  hear(...frames: object[]) {
    for (const frame of frames) this.onmessage({ data: JSON.stringify(frame) });
  }
}

const welcome = { type: 'welcome', epoch: 'e' };
const joined = (channel: string, more: object = {}) => ({ type: 'joined', channel, seq: 7, gap: false, ...more });
const pong = { type: 'pong' };
/** What the page was told, in order. */
let told: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.all = [];
  told = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listen(...channels: string[]) {
  const line = openLine('token', {
    message: (channel) => void told.push(`said on ${channel}`),
    missed: (channels) => void told.push(`missed ${channels.join()}`),
    line: (isUp) => void told.push(isUp ? 'up' : 'down'),
  });
  line.want(channels);
  const socket = newest();
  socket.onopen();
  return { line, socket };
}

function newest(): Socket {
  const socket = Socket.all.at(-1);
  if (!socket) throw new Error('no line was opened');
  return socket;
}

const missed = () => told.filter((each) => each.startsWith('missed'));

test('what was said before a channel was joined counts as missed, once for all that are joined together', () => {
  const { line, socket } = listen('me', 'table:1');
  socket.hear(welcome, joined('me'));
  expect(missed()).toEqual([]);
  socket.hear(joined('table:1'));
  expect(missed()).toEqual(['missed me,table:1']);
  // one more that is wanted later, and one that is refused
  line.want(['me', 'table:1', 'table:2', 'office']);
  socket.hear(joined('table:2'), { type: 'denied', code: 'function.not.available' });
  expect(missed()).toEqual(['missed me,table:1', 'missed table:2']);
});

test('a line that broke goes on where it was: only what cannot be said again is missed', () => {
  const { socket } = listen('me', 'table:1');
  socket.hear(welcome, joined('me'), joined('table:1'), { type: 'message', channel: 'table:1', seq: 8, body: {} });
  told = [];
  socket.onclose();
  vi.advanceTimersByTime(300);
  const next = newest();
  next.onopen();
  next.hear(welcome);
  expect(next.said).toEqual([
    { type: 'hello', token: 'token' },
    { type: 'join', channel: 'me', epoch: 'e', seq: 7 },
    { type: 'join', channel: 'table:1', epoch: 'e', seq: 8 },
  ]);
  next.hear(joined('me'), joined('table:1', { seq: 30, gap: true }));
  expect(told).toEqual(['down', 'up', 'up', 'missed table:1']);
  // the house lost messages on its own way
  next.hear(joined('me', { gap: true }));
  expect(missed()).toEqual(['missed table:1', 'missed me']);
});

test('a line that breaks before all is joined still tells what it missed', () => {
  const { socket } = listen('me', 'table:1');
  socket.hear(welcome, joined('me'));
  socket.onclose();
  vi.advanceTimersByTime(300);
  newest().onopen();
  newest().hear(welcome, joined('me'), joined('table:1'));
  expect(missed()).toEqual(['missed me,table:1']);
});

test('whose session is over is not let in, reads what it wanted to hear, and asks no more', () => {
  const { socket } = listen('me', 'table:1');
  socket.hear({ type: 'denied', code: 'login.not.session' });
  socket.onclose();
  vi.advanceTimersByTime(600_000);
  expect(told).toEqual(['missed me,table:1', 'down']);
  expect(Socket.all).toHaveLength(1);
});

test('a line on which no ping is answered is dead: another is opened, and its own end changes nothing', () => {
  const { socket } = listen('me');
  socket.hear(welcome, joined('me'));
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(25_000);
    socket.hear(pong);
  }
  expect(Socket.all).toHaveLength(1);
  vi.advanceTimersByTime(25_000 * 3 + 300);
  expect(told).toEqual(['up', 'missed me', 'down']);
  expect(Socket.all).toHaveLength(2);
  newest().onopen();
  newest().hear(welcome, joined('me'));
  socket.onclose();
  socket.hear({ type: 'message', channel: 'me', seq: 9, body: {} });
  expect(told).toEqual(['up', 'missed me', 'down', 'up']);
  expect(newest().said.at(-1)).toEqual({ type: 'join', channel: 'me', epoch: 'e', seq: 7 });
});
