// What no client of ours sends: odd addresses, verbs, heads and bodies that break off. Over a real connection, for most
// of it never reaches a call.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from './base/db/db.ts';
import { unknownRoute } from './base/http/unknown-route.ts';
import type { Log } from './base/ops/log.ts';
import { writeMetrics } from './base/ops/metrics.ts';
import { servePages } from './base/pages/pages.ts';
import { openRig, type Rig } from './base/rig.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import { routesOf } from './base/room.ts';
import { doorkeepers, rooms } from './house.ts';
import { saveVendor } from './vendors/vendors.ts';

const endpoints = rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint));
const folder = mkdtempSync(join(tmpdir(), 'palpite-strays-'));

let rig: Rig;
let wire: Wire;
let port: number;
const faults: unknown[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<head><meta name="merchant" content="palpite" /></head>');
  rig = await openRig();
  const log: Log = {
    ...rig.platform.log,
    // the rooms may miss the outside world; what is looked for is a call's own fault
    error: (fields: unknown, what?: string) => void (what === 'fault' && faults.push(fields)),
    warn: (_fields: unknown, what?: string) => void warnings.push(what ?? ''),
  };
  Object.assign(rig.platform, { log });
  Object.assign(rig.platform.settings, { trustProxy: ['127.0.0.1'] });
  wire = await openWire(rig, rooms, doorkeepers, { ready: false });
  await servePages(wire.app, [{ folder, prefix: '/', app: true }], {
    apiPrefixes: ['/wps/', '/play/', '/hooks/', '/office/', '/files/'],
    unknown: unknownRoute(wire.app, rig.platform, endpoints),
    brandOf: async () => 'palpite',
  });
  await wire.app.listen({ host: '127.0.0.1', port: 0 });
  port = (wire.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await wire.close();
  await rig.close();
  rmSync(folder, { recursive: true });
});

let callers = 0;
/**
 * The status of the answer to what is sent byte by byte, from an address of its own; 0: the
 * connection was closed without one.
 */
function statusOf(head: string, { body = '', end = false } = {}): Promise<number> {
  return new Promise((answered, failed) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => {
      heard += String(bytes);
      if (heard.includes('\r\n\r\n') && !heard.startsWith('HTTP/1.1 100')) socket.destroy();
    });
    socket.on('error', failed);
    socket.on('close', () => answered(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0)));
    callers += 1;
    const from = `X-Forwarded-For: 10.0.${callers >> 8}.${callers & 255}`;
    socket.write(`${head}\r\n${from}\r\n\r\n${body}`, 'latin1');
    if (end) socket.end();
  });
}

const odd = [
  '//',
  '//wps/x',
  '///',
  '/%00',
  '/a%00b',
  '/%2e%2e',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%5c',
  '/%5c..%5c',
  '/..',
];
const long = [`/${'a'.repeat(8_000)}`, `/${'a/'.repeat(4_000)}`, `/%2e${'/..'.repeat(2_600)}`];
const broken = [
  '/%2f',
  '/%ff',
  '/%',
  '/%E0%A4%A',
  '/?%00=%00',
  '/?a[b]=c',
  '/?__proto__=1',
  '/*',
  '/:id',
  '/a.css%00.png',
];

test.for(['', '/wps', '/files/avatar', '/files', '/assets', '/cs', '/play', '/office', '/hooks', '/hooks/vendors'])(
  'an address under %s that is none is no fault of ours',
  async (prefix) => {
    for (const path of [...odd, ...long, ...broken])
      for (const method of ['GET', 'HEAD', 'QUERY', 'POST']) {
        const what = `${method} ${prefix}${path}`.slice(0, 100);
        const host = 'Host: palpite.example\r\nContent-Length: 0';
        const status = await statusOf(`${method} ${prefix}${path} HTTP/1.1\r\n${host}`);
        expect([what, status >= 200 && status < 500], `${status}`).toEqual([what, true]);
      }
    expect(faults).toEqual([]);
  },
);

test('a verb nobody answers is refused, whatever stands behind the address', async () => {
  for (const method of ['QUERY', 'TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'LINK', 'FOO', 'get'])
    for (const path of [
      '/',
      '/wps/session/login',
      '/wps/nothing',
      '/cs/1',
      '*',
      'http://palpite.example/wps/member/info',
    ]) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: palpite.example\r\nMerchant: palpite\r\nContent-Type: application/json`;
      const status = await statusOf(`${head}\r\nContent-Length: 2`, { body: '{}' });
      expect([method, path, [400, 404, 405].includes(status)]).toEqual([method, path, true]);
    }
  expect(faults).toEqual([]);
});

test('a body that breaks off, or lies about itself, is no fault of ours', async () => {
  const types = [
    'application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jose',
  ];
  const cut = [
    ['Content-Length: 100', '{"username":"lu'],
    ['Transfer-Encoding: chunked', '5\r\nab'],
    ['Transfer-Encoding: chunked', 'zz\r\n'],
    ['Content-Length: 2\r\nContent-Length: 3', '{}'],
    ['Content-Length: -2', '{}'],
    ['Content-Length: 2\r\nContent-Encoding: gzip', '{}'],
    ['Content-Length: 2\r\nExpect: x', '{}'],
  ] as const;
  const paths = ['/wps/session/login', '/wps/member/avatar', '/wps/nothing', '/hooks/vendors/PGE/balance'];
  for (const path of paths)
    for (const type of types)
      for (const [length, body] of cut) {
        const head: string = `POST ${path} HTTP/1.1\r\nHost: palpite.example\r\nMerchant: palpite\r\nContent-Type: ${type}`;
        const status = await statusOf(`${head}\r\n${length}`, { body, end: true });
        expect([path, length, status < 500], `${status}`).toEqual([path, length, true]);
      }
  // one that was given up is heard of later than its connection ends
  expect(await statusOf('GET /wps/nothing HTTP/1.1\r\nHost: palpite.example')).toBe(404);
  expect(faults).toEqual([]);
});

test('a request names one host: without one, or with two, it is refused', async () => {
  const page = (heads: string, version = '1.1') => statusOf(`GET / HTTP/${version}\r\n${heads}Accept: */*`);
  expect(await page('Host: palpite.example\r\n')).toBe(200);
  expect(await page('')).toBe(400);
  expect(await page('', '1.0')).toBe(400);
  expect(await page('Host: palpite.example\r\nHost: other.example\r\n')).toBe(400);
  expect(await page('Host: palpite.example\r\nhOsT: palpite.example\r\n')).toBe(400);
  const call = 'GET /wps/system/status HTTP/1.1\r\nMerchant: palpite\r\nHost: palpite.example';
  expect(await statusOf(call)).toBe(200);
  expect(await statusOf(`${call}\r\nHost: palpite.example`)).toBe(400);
});

test('whoever asks for what is not there again and again is counted, told to wait, and not written down one by one', async () => {
  const strays = async () => {
    const { text } = await writeMetrics();
    return Number(/palpite_refusals_total\{code="request\.too_many"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const [before, written] = [await strays(), warnings.length];
  const ask = (url: string) => wire.app.inject({ url, remoteAddress: '203.0.113.77' });
  const answers = await Promise.all(Array.from({ length: 320 }, (_, at) => ask(at % 2 ? `//${at}` : `/wps/${at}`)));
  const late = answers.filter(({ statusCode }) => statusCode === 429);
  expect(late).toHaveLength(20);
  expect(late[0]?.headers['retry-after']).toMatch(/^\d+$/);
  expect([(await strays()) - before, warnings.length - written]).toEqual([20, 0]);

  const hook = () =>
    wire.app.inject({ method: 'POST', url: '/hooks/vendors/NOBODY/bet', payload: '{}', remoteAddress: '203.0.113.78' });
  const strangers = await Promise.all(Array.from({ length: 305 }, hook));
  expect(strangers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(5);
  expect([(await strays()) - before, warnings.length - written]).toEqual([25, 0]);

  await inTx(rig.db, (tx) =>
    saveVendor(rig.platform, tx, {
      ...{ code: 'WALL', name: 'Parede', dialect: 'hub88', baseUrl: 'http://127.0.0.1:1' },
      ...{ enabled: true, currencies: ['BRL'], allowList: [] },
    }),
  );
  rig.clock.move(1_000);
  const wall = () =>
    wire.app.inject({
      ...{ method: 'POST', url: '/hooks/vendors/WALL/user/balance', payload: '{}', remoteAddress: '203.0.113.79' },
    });
  // other files of this process count at the same counters
  const counted = async () => {
    const { text } = await writeMetrics();
    const line = /palpite_vendor_calls_total\{[^}]*vendor="WALL"[^}]*outcome="address_denied"[^}]*\} (\d+)/.exec(text);
    return Number(line?.[1] ?? 0);
  };
  const countedBefore = await counted();
  const denied: number[] = [];
  for (let times = 0; times < 305; times++) denied.push((await wall()).statusCode);
  expect([403, 429].map((status) => denied.filter((each) => each === status).length)).toEqual([300, 5]);
  expect((await counted()) - countedBefore).toBe(305);

  const knock = () => wire.app.inject({ method: 'POST', url: '/hooks/pix/guessed/pix', payload: { pix: [] } });
  for (let times = 0; times < 5; times++) expect((await knock()).statusCode).toBe(401);
  expect(warnings.slice(written)).toEqual([
    'a call for WALL from an address it has not',
    'a call-back without the secret was denied',
  ]);
});
