import { livePath, type ServerFrame } from '@palpite/contract/base/live.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { seededChance } from '../chance.ts';
import { fixedClock, systemClock } from '../clock.ts';
import { openLog } from '../ops/log.ts';
import { type LiveHub, openHub } from './live.ts';
import type { LiveAuthenticate, LiveLimits } from './live-peer.ts';
import { registerLive } from './live-socket.ts';
import { saidLately } from './said-lately.ts';

const log = openLog({ level: 'silent' });
const open: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const dead = new Set<string>();
const authenticate: LiveAuthenticate = async (token) => {
  if (token === undefined) return { channels: new Map([['winners', 'winners']]) };
  if (!token.startsWith('player-') || dead.has(token)) return undefined;
  const id = token.slice('player-'.length);
  return {
    session: token,
    channels: new Map([
      ['winners', 'winners'],
      ['me', `player:${id}`],
    ]),
  };
};

async function serve(
  limits: Partial<LiveLimits> = {},
  options: {
    hub?: LiveHub;
    seed?: string;
    authenticate?: LiveAuthenticate;
    brandOf?: (host: string) => Promise<string | undefined>;
  } = {},
) {
  const hub = options.hub ?? openHub({ clock: systemClock, chance: seededChance(options.seed ?? 'boot'), log });
  const app: FastifyInstance = Fastify();
  await registerLive(app, {
    hub,
    authenticate: options.authenticate ?? authenticate,
    log,
    limits,
    origins: ['https://palpite.example'],
    brandOf: options.brandOf,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  open.push(() => app.close());
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { hub, app, url: `ws://127.0.0.1:${port}${livePath}` };
}

interface Client {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[];
  readonly closed: Promise<number>;
  say(frame: unknown): void;
  until(count: number): Promise<ServerFrame[]>;
}

async function connect(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(url, { headers });
  open.push(() => socket.terminate());
  const frames: ServerFrame[] = [];
  let look = () => {};
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as ServerFrame);
    look();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  return {
    socket,
    frames,
    closed,
    say: (frame) => socket.send(JSON.stringify(frame)),
    until: (count) =>
      new Promise((resolve) => {
        look = () => {
          if (frames.length >= count) resolve(frames);
        };
        look();
      }),
  };
}

async function player(url: string, token = 'player-7'): Promise<Client> {
  const client = await connect(url);
  client.say({ type: 'hello', token });
  client.say({ type: 'join', channel: 'me' });
  await client.until(2);
  return client;
}

test('a player hears what happens to him, and nobody else does', async () => {
  const { hub, url } = await serve();
  const [seven, eight] = [await player(url, 'player-7'), await player(url, 'player-8')];
  hub.publish('player:7', { type: 'balance', available: '12.50' });
  hub.publish('player:8', { type: 'balance', available: '1.00' });
  await Promise.all([seven.until(3), eight.until(3)]);
  expect(seven.frames).toEqual([
    { type: 'welcome', epoch: hub.epoch },
    { type: 'joined', channel: 'me', seq: 0, gap: false },
    { type: 'message', channel: 'me', seq: 1, body: { type: 'balance', available: '12.50' } },
  ]);
  expect(eight.frames[2]).toMatchObject({ body: { available: '1.00' } });
});

test('a visitor hears the winners but no player', async () => {
  const { hub, url } = await serve();
  const client = await connect(url);
  client.say({ type: 'join', channel: 'winners' });
  client.say({ type: 'hello' });
  client.say({ type: 'join', channel: 'me' });
  client.say({ type: 'join', channel: 'player:7' });
  client.say({ type: 'join', channel: 'winners' });
  await client.until(5);
  hub.publish('winners', { type: 'winner' });
  await client.until(6);
  expect(client.frames).toEqual([
    { type: 'denied', code: 'login.not.session' },
    { type: 'welcome', epoch: hub.epoch },
    { type: 'denied', code: 'function.not.available' },
    { type: 'denied', code: 'function.not.available' },
    { type: 'joined', channel: 'winners', seq: 0, gap: false },
    { type: 'message', channel: 'winners', seq: 1, body: { type: 'winner' } },
  ]);
});

test('a dead token is refused and the socket closed', async () => {
  const { url } = await serve();
  const client = await connect(url);
  client.say({ type: 'hello', token: 'forged' });
  expect(await client.closed).toBe(4401);
  expect(client.frames).toEqual([{ type: 'denied', code: 'login.not.session' }]);
});

test('a player who comes back in time gets what he missed', async () => {
  const { hub, url } = await serve();
  const first = await player(url);
  hub.publish('player:7', { n: 1 });
  await first.until(3);
  first.socket.close();
  await first.closed;
  hub.publish('player:7', { n: 2 });
  hub.publish('player:7', { n: 3 });
  const again = await connect(url);
  again.say({ type: 'hello', token: 'player-7' });
  again.say({ type: 'join', channel: 'me', epoch: hub.epoch, seq: 1 });
  hub.publish('player:7', { n: 4 });
  await again.until(5);
  expect(again.frames.slice(1)).toEqual([
    { type: 'joined', channel: 'me', seq: 1, gap: false },
    { type: 'message', channel: 'me', seq: 2, body: { n: 2 } },
    { type: 'message', channel: 'me', seq: 3, body: { n: 3 } },
    { type: 'message', channel: 'me', seq: 4, body: { n: 4 } },
  ]);
});

test('a player who comes back after a restart is told that he missed something', async () => {
  const before = await serve();
  const first = await player(before.url);
  before.hub.publish('player:7', { n: 1 });
  await first.until(3);
  await before.app.close();
  expect(await first.closed).toBe(1012);
  const after = await serve({}, { seed: 'second boot' });
  const again = await connect(after.url);
  again.say({ type: 'hello', token: 'player-7' });
  again.say({ type: 'join', channel: 'me', epoch: before.hub.epoch, seq: 1 });
  await again.until(2);
  expect(again.frames[1]).toEqual({ type: 'joined', channel: 'me', seq: 0, gap: true });
});

test('a slow peer is dropped, and the others do not notice', async () => {
  const { hub, url } = await serve({ buffered: 200_000 });
  const slow = await player(url, 'player-1');
  const quick = await player(url, 'player-2');
  for (const client of [slow, quick]) client.say({ type: 'join', channel: 'winners' });
  await Promise.all([slow.until(3), quick.until(3)]);
  slow.socket.pause();
  const text = 'x'.repeat(50_000);
  let sent = 0;
  // the system's own buffers take some megabytes first
  for (let round = 0; round < 100; round++) {
    for (let message = 0; message < 10; message++) {
      hub.publish('winners', { text });
      sent += 1;
    }
    await quick.until(3 + sent);
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (round === 60) slow.socket.resume();
  }
  expect([1006, 1013]).toContain(await slow.closed);
  expect(quick.socket.readyState).toBe(quick.socket.OPEN);
  expect(quick.frames).toHaveLength(3 + sent);
});

test('a silent peer is dropped after two heartbeats, a living one is kept', async () => {
  const { url } = await serve({ heartbeatMs: 50 });
  const living = await player(url, 'player-1');
  const silent = new WebSocket(url, { autoPong: false });
  open.push(() => silent.terminate());
  const from = performance.now();
  const code = await new Promise<number>((resolve) => {
    silent.on('close', resolve);
  });
  expect(code).toBe(1006);
  expect(performance.now() - from).toBeGreaterThan(90);
  expect(living.socket.readyState).toBe(living.socket.OPEN);
});

test('a ping of the client is answered', async () => {
  const { url } = await serve();
  const client = await player(url);
  client.say({ type: 'ping' });
  expect((await client.until(3))[2]).toEqual({ type: 'pong' });
});

test('a session that dies takes its sockets with it', async () => {
  const { hub, url } = await serve();
  const [mine, other] = [await player(url, 'player-7'), await player(url, 'player-8')];
  hub.publish('session:player-7', { type: 'ended' });
  expect(await mine.closed).toBe(4401);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
});

test('a player who may hear a room no longer is put out of it at once, by whichever process says so, and may come back', async () => {
  let isBanned = false;
  const rooms: LiveAuthenticate = async (token) => ({
    session: token ?? '',
    person: `player:${token}`,
    channels: new Map([['me', `player:${token}`], ...(isBanned && token === '7' ? [] : [['chat', 'chat'] as const])]),
  });
  const { hub, url } = await serve({}, { authenticate: rooms });
  // another process: what is said there is carried here
  const elsewhere = openHub({ clock: systemClock, chance: seededChance('elsewhere'), log, carry: hub.deliver });
  const [seven, eight] = [await connect(url), await connect(url)];
  for (const [client, token] of [
    [seven, '7'],
    [eight, '8'],
  ] as const) {
    client.say({ type: 'hello', token });
    for (const channel of ['me', 'chat']) client.say({ type: 'join', channel });
    await client.until(3);
  }
  isBanned = true;
  elsewhere.publish('again:player:7', null);
  // frames of a socket are handled in turn: the look is over when the ping is answered
  seven.say({ type: 'ping' });
  await seven.until(4);
  hub.publish('chat', 'what was said');
  hub.publish('player:7', 'still heard');
  await Promise.all([seven.until(5), eight.until(4)]);
  expect(seven.frames.slice(3)).toMatchObject([{ type: 'pong' }, { channel: 'me', body: 'still heard' }]);
  expect(eight.frames[3]).toMatchObject({ channel: 'chat', body: 'what was said' });
  seven.say({ type: 'join', channel: 'chat' });
  await seven.until(6);
  expect(seven.frames[5]).toEqual({ type: 'denied', code: 'function.not.available' });
  isBanned = false;
  elsewhere.publish('again:player:7', null);
  seven.say({ type: 'join', channel: 'chat' });
  await seven.until(7);
  expect(seven.frames[6]).toMatchObject({ type: 'joined', channel: 'chat' });
});

test('a session that died without a word is found at a later heartbeat', async () => {
  const { url } = await serve({ heartbeatMs: 30 });
  const client = await player(url, 'player-99');
  dead.add('player-99');
  expect(await client.closed).toBe(4401);
});

test('a page of somebody else cannot open the channel, ours can', async () => {
  const { url } = await serve();
  await expect(connect(url, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(connect(url, { origin: 'null' })).rejects.toThrow('403');
  await connect(url, { origin: 'https://palpite.example' });
  await connect(url, { origin: url.replace('ws:', 'http:').replace(livePath, '') });
});

test('a page of any brand opens the channel at its own host, and at no other brand’s', async () => {
  const brands = new Map([
    ['palpite.example', 'palpite'],
    ['regulado.localhost', 'palpite-regulated'],
  ]);
  const { url } = await serve({}, { brandOf: async (host) => brands.get(host) });
  const own = { host: 'regulado.localhost:8080', origin: 'http://regulado.localhost:8080' };
  await connect(url, own);
  await connect(url, { host: 'inside:9000', origin: 'https://palpite.example' });
  await connect(url, { host: 'palpite.example', origin: 'https://palpite.example' });
  for (const headers of [
    { ...own, origin: 'https://palpite.example' },
    { ...own, host: 'palpite.example' },
    { host: 'nobody.example', origin: 'http://nobody.example' },
  ])
    await expect(connect(url, headers)).rejects.toThrow('403');
});

test('limits hold: sockets per address, channels per socket, size and number of frames, time to say hello', async () => {
  const few = await serve({ socketsPerIp: 1, channels: 1, framesPerTenSeconds: 5 });
  const client = await player(few.url);
  await expect(connect(few.url)).rejects.toThrow('429');
  client.say({ type: 'join', channel: 'winners' });
  client.say('no frame');
  await client.until(4);
  expect(client.frames.slice(2)).toEqual([
    { type: 'denied', code: 'request.too_many' },
    { type: 'denied', code: 'request.invalid' },
  ]);
  for (let n = 0; n < 3; n++) client.say({ type: 'ping' });
  expect(await client.closed).toBe(1008);
  const large = await connect(few.url);
  large.say({ type: 'hello', token: 'x'.repeat(5000) });
  expect(await large.closed).toBe(1009);
  const patient = await serve({ helloWithinMs: 30 });
  expect(await (await connect(patient.url)).closed).toBe(1008);
});

test('a channel nobody hears is forgotten after a minute, and never repeats a number', async () => {
  const clock = fixedClock(new Date('2026-03-02T15:00:00Z'));
  const hub = openHub({ clock, chance: seededChance('x'), log });
  const frames: ServerFrame[] = [];
  const peer = { send: (frame: string) => void frames.push(JSON.parse(frame) as ServerFrame) };
  hub.join(peer, 'winners');
  hub.publish('winners', { n: 1 });
  hub.leave(peer, 'winners');
  clock.move(59_999);
  hub.sweep();
  expect(hub.channels()).toBe(1);
  clock.move(1);
  hub.sweep();
  expect(hub.channels()).toBe(0);
  hub.join(peer, 'winners', { epoch: hub.epoch, seq: 1 });
  hub.leave(peer, 'winners');
  clock.move(60_000);
  hub.sweep();
  hub.publish('winners', { n: 2 });
  hub.join(peer, 'winners', { epoch: hub.epoch, seq: 1 });
  expect(frames).toEqual([
    { type: 'joined', channel: 'winners', seq: 0, gap: false },
    { type: 'message', channel: 'winners', seq: 1, body: { n: 1 } },
    { type: 'joined', channel: 'winners', seq: 1, gap: false },
    { type: 'joined', channel: 'winners', seq: 2, gap: true },
  ]);
});

test('who joins is told whether something was said since they began to read, whoever listened then', () => {
  const clock = fixedClock(new Date('2026-03-02T15:00:00Z'));
  const hub = openHub({ clock, chance: seededChance('x'), log });
  clock.move(10_000);
  const gapOf = (channel: string, sinceMs?: number) => {
    const frames: { gap?: boolean }[] = [];
    const peer = { send: (frame: string) => void frames.push(JSON.parse(frame) as { gap?: boolean }) };
    hub.join(peer, channel, { sinceMs });
    hub.leave(peer, channel);
    return frames[0]?.gap;
  };
  hub.publish('player:1', { n: 1 });
  clock.move(5_000);
  expect([gapOf('player:1', 6_000), gapOf('player:2', 6_000), gapOf('player:1')]).toEqual([true, false, false]);
  // read after it was said
  expect(gapOf('player:1', 1_000)).toBe(false);
  // a join may be longer on its way than what the page asked
  expect(gapOf('player:1', 4_000)).toBe(true);
  // what nobody can know any more counts as missed: before this process began, and before it lost its line
  expect(gapOf('player:2', 60_000)).toBe(true);
  hub.breakOff();
  clock.move(3_000);
  expect([gapOf('player:2', 500), gapOf('player:2', 4_000)]).toEqual([false, true]);
});

test('what was said is remembered for a minute at least, and however much is said not without end', () => {
  const clock = fixedClock(new Date('2026-03-02T15:00:00Z'));
  const lately = saidLately(clock, 3);
  const ago = (ms: number) => clock.now().getTime() - ms;
  lately.note('a');
  clock.move(59_000);
  lately.note('b');
  clock.move(2_000);
  lately.note('c');
  expect([lately.since('a', ago(61_000)), lately.since('b', ago(1_000)), lately.since('b', ago(2_000))]).toEqual([
    ...[true, false, true],
  ]);
  for (const each of 'defghij') lately.note(each);
  clock.move(2);
  // of what was let go nobody knows
  expect([lately.since('c', ago(2)), lately.since('z', ago(2))]).toEqual([true, true]);
  expect([lately.since('j', ago(1)), lately.since('z', ago(1))]).toEqual([false, false]);
  lately.note('z');
  expect(lately.since('z', ago(1))).toBe(true);
});

test('only the last messages are kept, and a body that cannot be sent does no harm', () => {
  const hub = openHub({ clock: systemClock, chance: seededChance('x'), log, ringSize: 3 });
  const frames: ServerFrame[] = [];
  const peer = { send: (frame: string) => void frames.push(JSON.parse(frame) as ServerFrame) };
  hub.join({ send: () => {} }, 'winners');
  for (let n = 1; n <= 5; n++) hub.publish('winners', { n });
  hub.publish('winners', { amount: 1n });
  hub.join(peer, 'winners', { epoch: hub.epoch, seq: 1 });
  hub.join(peer, 'winners', { epoch: hub.epoch, seq: 2 });
  expect(
    frames.map((frame) => ('gap' in frame ? `${frame.seq} ${frame.gap}` : 'seq' in frame ? frame.seq : 0)),
  ).toEqual(['5 true', '2 false', 3, 4, 5]);

  // of large ones fewer
  frames.length = 0;
  hub.join({ send: () => {} }, 'prices');
  for (let n = 1; n <= 3; n++) hub.publish('prices', { text: 'x'.repeat(60_000) });
  hub.join(peer, 'prices', { epoch: hub.epoch, seq: 6 });
  hub.join(peer, 'prices', { epoch: hub.epoch, seq: 7 });
  expect(
    frames.map((frame) => ('gap' in frame ? `${frame.seq} ${frame.gap}` : 'seq' in frame ? frame.seq : 0)),
  ).toEqual(['9 true', '7 false', 8, 9]);
});
