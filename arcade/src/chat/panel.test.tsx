// @vitest-environment happy-dom
import { Refused } from '@palpite/contract/base/client.ts';
import type { ChatLine } from '@palpite/contract/chat/shapes.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '../base/texts.ts';
import type { ChatTools } from './chat.ts';
import { ChatPanel } from './panel.tsx';
import type { ChatEars, RoomRead } from './wire.ts';

beforeAll(async () => {
  await startTexts('chat', 'EN');
});
afterEach(cleanup);

const at = Date.UTC(2026, 9, 23, 12);
const line = (id: number, more: Partial<ChatLine> = {}): ChatLine => ({
  ...{ lineId: String(id), speaker: '7', name: 'mar···a', badge: 'player', text: `line ${id}`, saidAt: at },
  ...more,
});
const read: RoomRead = {
  ...{ room: 'lobby', open: true, slowSeconds: 0, silence: null, ignored: [], now: at, lines: [] },
  me: { speaker: '9', name: 'rui···o', badge: 'player' },
  rooms: [
    { room: 'lobby', name: null, online: 12 },
    { room: 'baccarat-1', name: 'Baccarat 1', online: 3 },
  ],
};

function open(more: Partial<RoomRead> = {}, moves = false, wait: ChatTools['wait'] = async () => undefined) {
  const heard: { room: string; ears: ChatEars }[] = [];
  const wire = {
    read: vi.fn(async (room: string): Promise<RoomRead> => ({ ...read, ...more, room })),
    say: vi.fn(async (_room: string, text: string, _key: string) => line(90, { speaker: '9', text })),
    report: vi.fn(async () => null),
    ignore: vi.fn(async (speaker: string, ignored: boolean) => (ignored ? [{ speaker, name: 'mar···a' }] : [])),
    here: vi.fn(async () => ({ online: 4 })),
  };
  const tools: ChatTools = {
    wire,
    listen: (room, ears) => {
      heard.push({ room, ears });
      return () => undefined;
    },
    wait,
    newKey: () => 'a-key',
  };
  render(
    <LanguageRoot language="EN">
      <ChatPanel room="lobby" token="t" moves={moves} tools={tools} />
    </LanguageRoot>,
  );
  const tell = (message: Parameters<ChatEars['told']>[0]) => act(() => heard.at(-1)?.ears.told(message));
  return { wire, heard, tell };
}

const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('whatever somebody says comes out as the text it is', async () => {
  const corpus = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    'javascript:alert(1)',
    '<a href="javascript:alert(1)">go</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '{{constructor.constructor("alert(1)")()}}',
    `$${'{alert(1)}'} &lt;b&gt; &#60;script&#62;`,
    '<style>*{display:none}</style>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ];
  open({ lines: corpus.map((text, nth) => line(nth + 1, { text, name: text })) });
  const log = await screen.findByRole('log');
  const items = within(log).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('p:last-of-type')?.textContent)).toEqual(corpus);
  expect(items.map((item) => item.querySelector('bdi')?.textContent)).toEqual(corpus);
  expect(log.querySelectorAll('script, img, iframe, style, a, math, table')).toHaveLength(0);
});

test('lines come in, in order and once; gone ones go; own, agents’ and staff’s are marked', async () => {
  const { tell } = open({ lines: [line(1), line(3, { badge: 'agent' })] });
  const texts = async () =>
    (await screen.findAllByRole('listitem')).map((item) => item.querySelector('p:last-of-type')?.textContent);
  await screen.findByText('line 1');
  tell({ type: 'line', line: line(5, { speaker: null, name: 'Palpite', badge: 'staff' }) });
  tell({ type: 'line', line: line(2) });
  tell({ type: 'line', line: line(2) });
  expect(await texts()).toEqual(['line 1', 'line 2', 'line 3', 'line 5']);
  for (const badge of ['Agent', 'Staff']) expect(screen.getByText(badge)).toBeTruthy();
  tell({ type: 'gone', lineIds: ['3'] });
  expect(await texts()).toEqual(['line 1', 'line 2', 'line 5']);
  write('hello there');
  send();
  await waitFor(() => expect(screen.getByText('You')).toBeTruthy());
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(screen.queryByRole('button', { name: /Palpite/ })).toBeNull();
});

test('what is refused stays to be changed, with the platform’s words', async () => {
  const { wire } = open();
  await screen.findByRole('textbox');
  wire.say.mockRejectedValueOnce(new Refused('chat.words', 'Not that word.', 422));
  write('rude');
  send();
  expect((await screen.findByRole('alert')).textContent).toBe('Not that word.');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('rude');
  write('x'.repeat(201));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
});

test('a line is reported with a reason, its speaker ignored and seen again', async () => {
  const { wire } = open({ lines: [line(1), line(2, { speaker: '8', name: 'ana···1' })] });
  fireEvent.click(await screen.findByRole('button', { name: 'More about the line of mar···a' }));
  fireEvent.click(screen.getByRole('button', { name: 'A scam' }));
  await screen.findByText(/Staff will look at it/);
  expect(wire.report).toHaveBeenCalledExactlyOnceWith('1', 'scam');
  fireEvent.click(screen.getByRole('button', { name: 'Ignore this person' }));
  await waitFor(() => expect(screen.queryByText('line 1')).toBeNull());
  expect(screen.getByText('line 2')).toBeTruthy();
  fireEvent.click(screen.getByText('You ignore 1 person'));
  fireEvent.click(screen.getByRole('button', { name: 'See again' }));
  await screen.findByText('line 1');
});

test('who may not speak sees why; a room that closes says so at once', async () => {
  const reason = 'insults';
  open({ silence: { why: 'muted', until: at + 3_600_000, reason } });
  expect((await screen.findByText(/You are muted in the chat until/)).parentElement?.textContent).toContain(reason);
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  const { tell } = open();
  await screen.findByRole('textbox');
  tell({ type: 'room', open: false, slowSeconds: 0 });
  await screen.findByText(/This room is closed now/);
  tell({ type: 'room', open: true, slowSeconds: 20 });
  await screen.findByText(/one line every 20 seconds/);
});

test('who was banned and is no longer hears the room again, and may speak', async () => {
  const { wire, heard } = open({ silence: { why: 'banned', until: null, reason: 'sells signals' } });
  await screen.findByText(/sells signals/);
  const before = heard.length;
  wire.read.mockResolvedValueOnce(read);
  act(() => heard.at(-1)?.ears.concerned());
  await screen.findByRole('textbox');
  expect(heard.slice(before).map(({ room }) => room)).toEqual(['lobby']);
});

test('one goes from room to room, and hears the one where one is', async () => {
  const { heard } = open({}, true);
  const rooms = await screen.findByRole('combobox', { name: 'Room' });
  expect(
    within(rooms)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Room for all', 'Baccarat 1']);
  fireEvent.change(rooms, { target: { value: 'baccarat-1' } });
  await screen.findByText('3 people in the room');
  expect(heard.map(({ room }) => room)).toEqual(['lobby', 'baccarat-1']);
});

test('what did not come can be asked for again; a session that ended says so', async () => {
  const { wire } = open();
  cleanup();
  wire.read.mockRejectedValueOnce(new Refused('chat.off', 'The chat is switched off.', 403));
  wire.read.mockRejectedValueOnce(new Refused('login.not.session', '', 401));
  const tools = { wire, listen: () => () => undefined, wait: async () => undefined, newKey: () => 'k' };
  render(
    <LanguageRoot language="EN">
      <ChatPanel room="lobby" token="t" tools={tools} />
    </LanguageRoot>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The chat is switched off.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Your session has ended');
});

test('a room is read once it is heard, and once; one that is not heard is read all the same', async () => {
  const never = () => new Promise<void>(() => undefined);
  const { wire, heard } = open({}, true, never);
  expect(wire.read).not.toHaveBeenCalled();
  await act(async () => heard[0]?.ears.missed(['me', 'chat:lobby']));
  await screen.findByRole('textbox');
  expect(wire.read).toHaveBeenCalledTimes(1);
  await act(async () => heard[0]?.ears.line(false));
  expect(wire.read).toHaveBeenCalledTimes(1);
  cleanup();
  const other = open({}, true, never);
  await act(async () => other.heard[0]?.ears.line(false));
  await screen.findByRole('textbox');
  expect(other.wire.read).toHaveBeenCalledTimes(1);
});
