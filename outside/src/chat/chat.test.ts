import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutside, type Outside } from '../main.ts';

const key = 'a-key-of-the-chat-room-for-this-test';
let now = Date.parse('2026-03-02T15:00:00Z');
let outside: Outside;
beforeAll(async () => {
  outside = await createOutside({ chatKey: () => key, clock: { now: () => now, after: () => () => undefined } });
  await outside.app.ready();
});
afterAll(() => outside.close());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function ticketOf(more: object = {}, { alg = 'HS256', secret = key } = {}): string {
  const claims = {
    sub: 'player-1',
    name: 'mar···a',
    brand: 'palpite',
    jti: randomUUID(),
    exp: Math.floor(now / 1000) + 600,
  };
  const text = `${part({ alg })}.${part({ ...claims, ...more })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
const visit = (ticket: string) => outside.app.inject({ url: `/chat?lang=en&ticket=${ticket}` });

async function enter(more: object = {}): Promise<string> {
  const answer = await visit(ticketOf(more));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/chat?lang=en']);
  return /chat=[0-9a-f]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
}

type Heard = { lines?: { name: string; text: string; mine: boolean }[]; done?: string };
/** A browser in the room: `next` waits for what it hears. */
async function inRoom(cookie: string) {
  const heard: Heard[] = [];
  const waiting: ((said: Heard) => void)[] = [];
  const socket = await outside.app.injectWS(
    '/chat/line',
    { headers: { cookie, host: 'outside' } },
    {
      onInit: (early) =>
        early.on('message', (data: Buffer) => {
          const said = JSON.parse(data.toString()) as Heard;
          const waiter = waiting.shift();
          if (waiter) waiter(said);
          else heard.push(said);
        }),
    },
  );
  const next = () =>
    new Promise<Heard>((resolve) => {
      const said = heard.shift();
      if (said) resolve(said);
      else waiting.push(resolve);
    });
  return { next, say: (text: string) => socket.send(JSON.stringify({ text })), leave: () => socket.terminate() };
}

test('a ticket opens the room once, and leaves the address at once', async () => {
  const ticket = ticketOf();
  const first = await visit(ticket);
  expect(first.statusCode).toBe(303);
  expect(String(first.headers['set-cookie'])).toMatch(/chat=[0-9a-f]{32,}; Path=\/chat; HttpOnly/);
  expect((await visit(ticket)).statusCode).toBe(403);
  const cookie = await enter();
  const room = await outside.app.inject({ url: '/chat', headers: { cookie: `${cookie}; lang=en` } });
  expect(room.statusCode).toBe(200);
  expect(room.body).toContain('You came in as mar···a');
  expect(room.headers['content-security-policy']).toContain("script-src 'self'");
  expect((await outside.app.inject({ url: '/chat/room.js' })).body).not.toContain('interface Line');
});

test('a forged, expired or unsigned ticket opens nothing', async () => {
  const good = ticketOf();
  const [head = '', , signature = ''] = good.split('.');
  const other = part({ sub: 'x', name: 'y', brand: 'palpite', jti: randomUUID(), exp: Math.floor(now / 1000) + 600 });
  const bad = [
    ticketOf({}, { secret: 'another-key' }),
    ticketOf({}, { alg: 'none' }),
    ticketOf({ exp: Math.floor(now / 1000) }),
    ticketOf({ name: undefined }),
    `${head}.${other}.${signature}`,
    `${head}.${other}.`,
    'nonsense',
    '',
  ];
  for (const ticket of bad) expect((await visit(ticket)).statusCode, ticket).toBe(403);
  expect((await outside.app.inject({ url: '/chat' })).statusCode).toBe(403);
});

test('what one says the others of the brand hear, and who comes later reads the last lines', async () => {
  const maria = await inRoom(await enter({ brand: 'brand-a' }));
  const joao = await inRoom(await enter({ brand: 'brand-a', sub: 'player-2', name: 'joa···o' }));
  const stranger = await inRoom(await enter({ brand: 'brand-b', sub: 'player-3' }));
  for (const one of [maria, joao, stranger]) expect(await one.next()).toEqual({ lines: [] });
  maria.say('  olá\u202e\u0007 <b>todos</b>  ');
  expect(await joao.next()).toMatchObject({ lines: [{ name: 'mar···a', text: 'olá <b>todos</b>', mine: false }] });
  expect(await maria.next()).toMatchObject({ lines: [{ mine: true }] });
  expect(await maria.next()).toEqual({ done: 'said' });
  const late = await inRoom(await enter({ brand: 'brand-a', sub: 'player-4' }));
  expect((await late.next()).lines).toHaveLength(1);
  stranger.say('sozinha');
  expect(await stranger.next()).toMatchObject({ lines: [{ text: 'sozinha' }] });
  for (const one of [maria, joao, stranger, late]) one.leave();
});

test('five lines in ten seconds, nothing empty, nothing endless; fifty lines are kept', async () => {
  const { chat } = outside;
  const cookie = (await enter({ brand: 'brand-c' })).slice('chat='.length);
  const inside = chat.visitOf(cookie);
  if (!inside) throw new Error('nobody came in');
  const say = (text: string) => chat.say(inside, text);
  expect([say(' \u200b '), say('x'.repeat(201))]).toEqual(['empty', 'too_long']);
  expect([1, 2, 3, 4, 5, 6].map((line) => say(`${line}`))).toEqual([...Array(5).fill('said'), 'too_fast']);
  const again = chat.visitOf((await enter({ brand: 'brand-c' })).slice('chat='.length));
  expect(again && chat.say(again, 'by another ticket')).toBe('too_fast');
  now += 10_000;
  expect(say('7')).toBe('said');
  for (let line = 0; line < 60; line += 1) {
    now += 2_001;
    say(`mais ${line}`);
  }
  const kept = chat.linesFor(inside).map(({ text }) => text);
  expect(kept).toHaveLength(50);
  expect(kept.at(-1)).toBe('mais 59');
  now += 2 * 3_600_000;
  expect(chat.visitOf(cookie)).toBeUndefined();
});

test('a page of another site cannot speak in the room', async () => {
  const cookie = await enter();
  const headers = { cookie, host: 'outside', origin: 'https://evil.example' };
  await expect(outside.app.injectWS('/chat/line', { headers })).rejects.toThrow('403');
  await expect(outside.app.injectWS('/chat/line', { headers: { host: 'outside' } })).rejects.toThrow('403');
});
