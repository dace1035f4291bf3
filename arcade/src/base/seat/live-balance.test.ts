import { afterEach, expect, test, vi } from 'vitest';
import { type BalanceEars, listenToBalance } from './live-balance.ts';

/** The line to the platform, as a page has it. */
class Line {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readonly readyState = Line.OPEN;
  readonly said: unknown[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor() {
    Line.lines.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {}
  hear(frame: object) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listen(pot?: BalanceEars['pot']) {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.lines = [];
  const balance = vi.fn();
  const missed = vi.fn();
  listenToBalance('token', { currency: () => 'BRL', balance, missed, pot });
  const [line] = Line.lines;
  if (!line) throw new Error('no line was opened');
  line.onopen();
  line.hear({ type: 'welcome', epoch: 'e' });
  return { line, balance, missed };
}

const pot = { type: 'pot', code: 'arraial', currency: 'BRL', amount: '1234.50', won: null };
const message = (channel: string, body: object) => ({ type: 'message', channel, seq: 1, body });

test('a page with a pot hears of it in its own currency; the balance comes on its own channel', () => {
  const told = vi.fn();
  const { line, balance } = listen(told);
  expect(line.said).toEqual([
    { type: 'hello', token: 'token' },
    { type: 'join', channel: 'me' },
    { type: 'join', channel: 'jackpots' },
  ]);
  line.hear(message('jackpots', pot));
  line.hear(message('jackpots', { ...pot, currency: 'FUN' }));
  line.hear(message('me', { type: 'balance', available: '5.00', held: '0.00', currency: 'BRL' }));
  expect(told.mock.calls).toEqual([[{ ...pot, amount: 1_234_500_000n }]]);
  expect(balance.mock.calls).toEqual([[5_000_000n, undefined]]);
});

test('what moved before the page was heard is read, once; a line that stays silent is opened again', () => {
  const { line, missed } = listen();
  expect(line.said).toEqual([
    { type: 'hello', token: 'token' },
    { type: 'join', channel: 'me' },
  ]);
  line.hear({ type: 'joined', channel: 'me', seq: 7, gap: false });
  expect(missed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(80_000);
  const [, next] = Line.lines;
  if (!next) throw new Error('a silent line was kept');
  next.onopen();
  next.hear({ type: 'welcome', epoch: 'e' });
  // goes on where it was: nothing more is read
  expect(next.said.at(-1)).toEqual({ type: 'join', channel: 'me', epoch: 'e', seq: 7 });
  next.hear({ type: 'joined', channel: 'me', seq: 7, gap: false });
  expect(missed).toHaveBeenCalledOnce();
});
