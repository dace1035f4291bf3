// The ways in that are no calls, which the matrix of wire.test.ts does not know: the live channel of both listeners,
// the files people keep with us, and the way to customer service. Each test is a table of who may.
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { liftSanction, sanctionPlayer } from '@palpite/contract/chat/office.ts';
import { logout } from '@palpite/contract/entrance/player.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import { saveIcon } from '@palpite/contract/profile/player.ts';
import { status } from '@palpite/contract/site/player.ts';
import { staffLogin } from '@palpite/contract/staff/office.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from './base/db/db.ts';
import { migrateJobs } from './base/jobs/worker.ts';
import { openHub } from './base/live/live.ts';
import { openRig, type Rig } from './base/rig.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import { codeAt } from './base/seal/totp.ts';
import { bringPlayer } from './entrance/rig-people.ts';
import { doorkeepers, rooms } from './house.ts';
import { playerGuest, staffGuest } from './open-platform.ts';
import { type LiveRig, openLiveRig } from './rig-live.ts';
import { demoStaff } from './staff/staff.ts';
import { addTheirKey, saveVendor } from './vendors/vendors.ts';

let rig: Rig;
let wire: Wire;
let dataDir: string;
/** The live channels of the players' listener and of the back office's. */
let site: LiveRig;
let office: LiveRig;
/** A token of each kind of person; a visitor has none. */
/** The name of the member, who has two games open. */
let account: string;
const tokens: Record<string, string | undefined> = { visitor: undefined, invented: 'a-token-nobody-has' };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palpite-doors-'));
  rig = await openRig({ settings: { dataDir } });
  await migrateJobs(rig.url);
  const hub = openHub(rig.platform);
  Object.assign(rig.platform, { live: hub });
  wire = await openWire(rig, rooms, doorkeepers);
  site = await openLiveRig(rig, hub, playerGuest(rig.platform));
  office = await openLiveRig(rig, hub, staffGuest(rig.platform));

  const bring = async (more: Parameters<typeof bringPlayer>[1] = {}) => (await bringPlayer(rig.platform, more)).token;
  const { token: member, username: name } = await bringPlayer(rig.platform);
  account = name;
  const page = wire.as(member);
  const ticketOf = async (gameCode: string) => {
    const { gameUrl } = await page(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode });
    return new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  };
  const gone = await bring();
  await wire.as(gone)(logout, {});
  const { username, password, totpSecret } = demoStaff(rig.platform);
  const code = codeAt(totpSecret, rig.clock.now());
  Object.assign(tokens, {
    member,
    agent: await bring({ memberType: 1 }),
    affiliate: await bring({ memberType: 41 }),
    trial: await bring({ memberType: 4, currency: 'FUN' }),
    foreign: await bring({ merchant: 'palpite-regulated' }),
    'logged out': gone,
    game: (await page(enterGame, { ticket: await ticketOf('dice') })).token,
    flyer: (await page(enterGame, { ticket: await ticketOf('crash') })).token,
    staff: (await wire.as()(staffLogin, { username, password, code })).token,
  });
});
afterAll(async () => {
  await site.close();
  await office.close();
  await wire.close();
  await rig.close();
  await rm(dataDir, { recursive: true });
});

/** What a page with that token hears when it asks for that channel. */
async function asking(live: LiveRig, who: string, channel: string): Promise<unknown> {
  const socket = live.connect(tokens[who], channel);
  const answer = await socket.answer;
  socket.close();
  return answer.type === 'denied' ? answer.code : answer.type;
}

const people = ['member', 'agent', 'affiliate', 'trial', 'foreign', 'game'];
const strangers = ['visitor', 'invented', 'logged out'];

test.for([...people, ...strangers, 'staff'])('the players’ live channel, to: %s', async (who) => {
  const person = people.includes(who);
  expect(await asking(site, who, 'me')).toBe(person ? 'joined' : 'login.not.session');
  // somebody else's channel, and the back office's, under the name the house knows them by
  for (const channel of ['player:1', 'office', 'office:palpite', 'session:player:1'])
    expect([channel, await asking(site, who, channel)]).toEqual([
      channel,
      person ? 'function.not.available' : 'login.not.session',
    ]);
});

test('a socket at a game closes with the session of its player', async () => {
  const guest = playerGuest(rig.platform);
  const [own, game] = await Promise.all([tokens.member, tokens.game].map((token) => guest(token, '127.0.0.1')));
  expect(own?.session).toMatch(/^player:\d+$/);
  expect(game?.session).toBe(own?.session);
});

test('the channel of a shared game is for who sits at its table, by the name of the game alone', async () => {
  for (const who of [...people, ...strangers, 'staff', 'flyer'])
    expect([who, await asking(site, who, 'crash')]).toEqual([
      who,
      who === 'flyer' ? 'joined' : people.includes(who) ? 'function.not.available' : 'login.not.session',
    ]);
  expect(await asking(site, 'flyer', 'crash:palpite:BRL')).toBe('function.not.available');
});

test('a room of the chat is heard from a game, and by nobody whom staff banned until it is lifted', async () => {
  const heard = () => Promise.all(['game', 'flyer'].map((who) => asking(site, who, 'chat:lobby')));
  expect(await heard()).toEqual(['joined', 'joined']);
  expect(await asking(site, 'member', 'chat:lobby')).toBe('function.not.available');
  const staff = wire.as(tokens.staff);
  const ban = { account, kind: 'ban', reason: 'vende sinais' } as const;
  const { id } = await staff(sanctionPlayer, ban, 'key-of-a-ban-in-the-chat');
  expect(await heard()).toEqual(['function.not.available', 'function.not.available']);
  await staff(liftSanction, { id, reason: 'pediu desculpa' });
  expect(await heard()).toEqual(['joined', 'joined']);
});

test.for([...people, ...strangers, 'staff'])('the live channel of the back office, to: %s', async (who) => {
  expect(await asking(office, who, 'office')).toBe(who === 'staff' ? 'joined' : 'login.not.session');
  for (const channel of ['me', 'player:1', 'office:palpite', 'office:palpite-regulated'])
    expect([channel, await asking(office, who, channel)]).toEqual([
      channel,
      who === 'staff' ? 'function.not.available' : 'login.not.session',
    ]);
});

/** The address, as whoever holds that token would ask for it. */
async function seen(path: string, who: string): Promise<number> {
  const token = tokens[who];
  const answer = await wire.app.inject({ url: path, headers: token === undefined ? {} : { authorization: token } });
  return answer.statusCode;
}

test('a file is for whoever has its name, which nobody guesses; the shelf itself shows nothing', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#27b573' } })
    .png()
    .toBuffer();
  const address = await wire.as(tokens.member)(saveIcon, { icon: new Blob([Uint8Array.from(picture)]) });
  for (const who of Object.keys(tokens)) expect([who, await seen(address ?? '', who)]).toEqual([who, 200]);
  const others = ['/files', '/files/', '/files/avatar/', '/files/identity/', `/files/avatar/${'A'.repeat(22)}.webp`];
  const tricks = ['/files/avatar/..%2f..%2fsecrets.json', '/files/avatar/%2e%2e/avatar', '/files/../package.json'];
  for (const path of [...others, ...tricks])
    for (const who of ['visitor', 'member', 'staff'])
      expect([path, who, await seen(path, who)]).toEqual([path, who, 404]);
});

test('customer service is for everybody, by the addresses the brand gives', async () => {
  const [entry] = (await wire.as()(status, {})).info.customerService;
  for (const who of Object.keys(tokens)) expect([who, await seen(entry?.path ?? '', who)]).toEqual([who, 302]);
  for (const path of ['/cs', '/cs/', '/cs/1', '/cs/https:%2f%2fevil.example', `/cs/${'A'.repeat(43)}`])
    for (const who of ['visitor', 'member', 'staff'])
      expect([path, who, await seen(path, who)]).toEqual([path, who, 404]);
});

test('the doors of vendors are for the addresses each of them has, and what is said there is believed by its signature alone', async () => {
  const { platform, db, clock } = rig;
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await inTx(db, async (tx) => {
    const given = { dialect: 'hub88', baseUrl: 'http://127.0.0.1:1', enabled: true, currencies: ['BRL'] };
    await saveVendor(platform, tx, { ...given, code: 'DOOR', name: 'Porta', allowList: ['192.0.2.0/24'] });
    await saveVendor(platform, tx, { ...given, code: 'WALL', name: 'Parede', allowList: [] });
    await addTheirKey(platform, tx, 'DOOR', { id: 'one', publicKey: keys.publicKey });
  });
  clock.move(1_000);
  const said = JSON.stringify({ user: 'u999999', request_uuid: 'a-call' });
  const call = async (
    path: string,
    more: { ip?: string; method?: 'GET' | 'POST'; payload?: string; signed?: boolean } = {},
  ) => {
    const { ip = '192.0.2.7', method = 'POST', payload = said, signed = false } = more;
    const signature = sign('sha256', Buffer.from(payload), keys.privateKey).toString('base64');
    const headers = { 'content-type': 'text/plain', ...(signed && { 'x-hub88-signature': signature }) };
    const given = { url: `/hooks/vendors${path}`, method, remoteAddress: ip, headers };
    const answer = await wire.app.inject(method === 'GET' ? given : { ...given, payload });
    return [answer.statusCode, answer.json().status ?? answer.json().errorCode];
  };
  expect(await call('/DOOR/user/balance', { signed: true })).toEqual([200, 'RS_ERROR_INVALID_TOKEN']);
  expect(await call('/DOOR/user/balance')).toEqual([200, 'RS_ERROR_INVALID_SIGNATURE']);
  for (const ip of ['192.0.3.7', '127.0.0.1', '::1'])
    expect(await call('/DOOR/user/balance', { ip, signed: true })).toEqual([403, 'vendors.address_denied']);
  expect(await call('/WALL/user/balance', { signed: true })).toEqual([403, 'vendors.address_denied']);
  // no such vendor, a door of another protocol, none at all, another verb
  for (const path of [
    '/NOBODY/user/balance',
    '/door/user/balance',
    '/DOOR/wallet/balance',
    '/DOOR/',
    '/DOOR/user/balance/',
  ])
    expect([path, await call(path, { signed: true })]).toEqual([path, [404, 'request.unknown_route']]);
  expect(await call('/DOOR/user/balance', { method: 'GET' })).toEqual([404, 'request.unknown_route']);
  expect(await call('/DOOR/user/balance', { payload: 'x'.repeat(70_000) })).toEqual([413, 'request.too_large']);
});
