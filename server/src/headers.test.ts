// Whatever the players' listener and the back office's answer, for whomever and however it ends, says how
// a browser must treat it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyEndpoint, pathParameters } from '@palpite/contract/base/endpoint.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedOrigins } from './allowed-origins.ts';
import { inTx } from './base/db/db.ts';
import { openHttp } from './base/http/http.ts';
import { unknownRoute } from './base/http/unknown-route.ts';
import { migrateJobs } from './base/jobs/worker.ts';
import { servePages } from './base/pages/pages.ts';
import { openRig, type Rig } from './base/rig.ts';
import { routesOf } from './base/room.ts';
import { bringPlayer } from './entrance/rig-people.ts';
import { doorkeepers, rooms } from './house.ts';
import { openSession } from './players/players.ts';
import { brandOfHost, moduleOn } from './site/site.ts';
import { saveSetting } from './site/store.ts';

const endpoints = rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint));
const folder = mkdtempSync(join(tmpdir(), 'palpite-headers-'));

let rig: Rig;
let app: FastifyInstance;
let plain: FastifyInstance;
let playerId: bigint;

async function open(publicUrl: string): Promise<FastifyInstance> {
  const platform = { ...rig.platform, settings: { ...rig.platform.settings, publicUrl } };
  const opened = await openHttp({
    platform,
    rooms,
    doorkeepers,
    merchantKnown: (code) => code === 'palpite',
    moduleOn: (merchant, module) => moduleOn(platform, merchant, module),
    serves: () => true,
    onUndeclared: (endpoint, code) => {
      throw new Error(`${endpoint} refused with ${code}, which it does not declare`);
    },
  });
  const games = { folder, prefix: '/arcade/', app: false };
  await servePages(opened, [{ folder, prefix: '/', app: true }, games], {
    apiPrefixes: ['/wps/', '/play/', '/hooks/', '/office/', '/files/'],
    unknown: unknownRoute(opened, platform, endpoints),
    brandOf: async (host) => (host === 'nobody.example' ? undefined : 'palpite'),
    mirrorsOf: async (host) => {
      if (host === 'away.example') throw new Error('the database is away');
      return host === 'palpite.example' ? ['two.example', 'three.example'] : [];
    },
    picturesOf: async (host) => {
      if (host === 'away.example') throw new Error('the database is away');
      return host === 'palpite.example' ? ['https://img.example', 'https://img2.example'] : [];
    },
    videos: { under: '/arcade/tables/', origins: ['https://video.example'] },
    countedAt: async (host) => {
      if (host === 'away.example') throw new Error('the database is away');
      return host === 'counted.example';
    },
  });
  for (const { addresses } of rooms) addresses?.(opened, platform);
  await opened.ready();
  return opened;
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<head><meta name="merchant" content="palpite" /></head>');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, 'ping.txt'), 'ok');
  writeFileSync(join(folder, 'assets', 'main-abcd1234.js'), 'export {};');
  rig = await openRig();
  await migrateJobs(rig.url);
  await rig.seed(rooms);
  app = await open('https://palpite.example');
  plain = await open('http://192.168.0.7:8080');
  playerId = (await bringPlayer(rig.platform)).id;
});
afterAll(async () => {
  await app.close();
  await plain.close();
  await rig.close();
  rmSync(folder, { recursive: true });
});

let callers = 0;
/** From an address of its own, so that no limit answers in place of the call. */
const ask = (options: InjectOptions, of = app) => {
  callers += 1;
  const remoteAddress = `198.18.${Math.floor(callers / 250)}.${callers % 250}`;
  return of.inject({ remoteAddress, ...options });
};

/** What every answer carries, and what stands on these alone. */
function expectGuarded(answer: LightMyRequestResponse, what: string, kept = 'no-store'): void {
  const { headers } = answer;
  expect(headers['cache-control'], what).toBe(kept);
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(headers['referrer-policy'], what).toBe('no-referrer');
  expect(headers['strict-transport-security'], what).toBe('max-age=31536000; includeSubDomains');
  const policy = String(headers['content-security-policy']);
  expect(policy, what).toContain("default-src 'none'");
  expect(policy.includes("frame-ancestors 'none'") || policy.includes('sandbox'), what).toBe(true);
  expect(headers['x-powered-by'] ?? headers.server, what).toBeUndefined();
}

/** A session of its own for every call: what one call ends, no other misses. */
async function freshToken(): Promise<string> {
  const from = { ip: '127.0.0.1', userAgent: '', deviceId: null, mustChange: false };
  const proven = { assurance: 'full', provenAt: rig.clock.now() } as const;
  return (await inTx(rig.db, (tx) => openSession(rig.platform, tx, { playerId, ...from, ...proven }))).token;
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=end',
};
const bodies = { json: '{}', form: '', multipart: '--end--\r\n' };

function callOf(endpoint: AnyEndpoint, authorization: string | undefined): InjectOptions {
  const url = pathParameters(endpoint.path).reduce((path, name) => path.replace(`:${name}`, '1'), endpoint.path);
  const takes = endpoint.takes ?? 'json';
  const body = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  return {
    method: endpoint.method as 'GET',
    url,
    headers: {
      merchant: 'palpite',
      'idempotency-key': `headers-${callers}`,
      ...(authorization && { authorization }),
      ...(body && { 'content-type': contentTypes[takes] }),
    },
    ...(body && { payload: bodies[takes] }),
  };
}

test('every call, answered or refused, to a visitor and to a player', async () => {
  const ends = { answered: 0, refused: 0 };
  for (const endpoint of endpoints)
    for (const authorization of [undefined, await freshToken()]) {
      // a session is worth nothing from elsewhere
      const from = authorization ? { remoteAddress: '127.0.0.1' } : {};
      const answer = await ask({ ...callOf(endpoint, authorization), ...from });
      expectGuarded(answer, `${endpoint.name} ${answer.statusCode}`);
      expect([endpoint.name, answer.statusCode]).not.toEqual([endpoint.name, 500]);
      ends[answer.statusCode < 300 ? 'answered' : 'refused'] += 1;
    }
  console.info(`headers: ${endpoints.length} calls, ${ends.answered} answers and ${ends.refused} refusals looked at`);
  expect(ends.answered).toBeGreaterThan(30);
  expect(ends.refused).toBeGreaterThan(100);
});

test('what never reaches a call: bad addresses, bodies, verbs, brands and pages of other sites', async () => {
  const json = { merchant: 'palpite', 'content-type': 'application/json' };
  const login = { method: 'POST', url: '/wps/session/login', headers: json } as const;
  const strays: [number, InjectOptions][] = [
    [404, { url: '/wps/nothing' }],
    [405, { url: '/wps/session/login' }],
    [405, { method: 'PUT', url: '/wps/system/status', headers: json, payload: '{}' }],
    [405, { method: 'OPTIONS', url: '/wps/system/status' }],
    [400, { url: '/wps/%' }],
    [404, { url: `/files/avatar/${'1'.repeat(300)}` }],
    [400, { ...login, payload: '{"username":' }],
    [400, { ...login, headers: { ...json, 'content-type': 'text/html' }, payload: '<p>' }],
    [413, { ...login, payload: JSON.stringify({ username: 'a'.repeat(300_000) }) }],
    [400, { ...login, headers: { ...json, merchant: 'nobody' }, payload: '{}' }],
    [403, { ...login, headers: { ...json, 'sec-fetch-site': 'cross-site' }, payload: '{}' }],
    [401, { url: '/wps/member/info', headers: { merchant: 'palpite', authorization: 'nothing' } }],
    [404, { url: '/files/avatar/nothing.webp' }],
    [404, { url: '/cs/nothing' }],
    [204, { method: 'POST', url: '/wps/system/collect', payload: { event: 'click' } }],
    [200, { method: 'HEAD', url: '/wps/system/status', headers: { merchant: 'palpite' } }],
  ];
  for (const [status, options] of strays) {
    const answer = await ask(options);
    const what = `${options.method ?? 'GET'} ${String(options.url).slice(0, 60)}`;
    expect([what, answer.statusCode]).toEqual([what, status]);
    expectGuarded(answer, what);
  }
  const remoteAddress = '203.0.113.200';
  const many = await Promise.all(Array.from({ length: 80 }, () => ask({ url: '/cs/nothing', remoteAddress })));
  const last = many.find(({ statusCode }) => statusCode === 429);
  expect(last?.headers['retry-after']).toMatch(/^\d+$/);
  if (last) expectGuarded(last, 'too many');
});

test('a wrong verb on an address that exists is told so, with the verbs that are answered', async () => {
  const answer = await ask({ url: '/wps/session/login', headers: { language: 'EN' } });
  expect(answer.headers.allow).toBe('POST');
  expect(answer.json()).toEqual({
    success: false,
    errorCode: 'http_method_not_support',
    message: 'This address does not answer this kind of call.',
  });
  const several = await ask({ method: 'PATCH', url: '/wps/member/info' });
  expect([several.statusCode, several.headers.allow]).toEqual([405, 'GET, POST']);
});

test('customer service leads on, and says no more than that', async () => {
  const { rows } = await sql<{ id: string }>`select id from site.customer_service limit 1`.execute(rig.db);
  const answer = await ask({ url: `/cs/${rows[0]?.id}` });
  expect(answer.statusCode).toBe(302);
  expectGuarded(answer, 'customer service');
});

test('pages and files: asked for again each time, but for those whose name changes with what they hold', async () => {
  const year = 'public, max-age=31536000, immutable';
  for (const [status, url, kept, host = 'palpite.example'] of [
    [200, '/', 'no-cache'],
    [200, '/register?referralCode=LUA1', 'no-cache'],
    [200, '/robots.txt', 'no-cache'],
    [200, '/assets/main-abcd1234.js', year],
    [404, '/', 'no-cache', 'nobody.example'],
    [404, '/nothing.png', 'no-store'],
    [404, '/assets/main-00000000.js', 'no-store'],
    [404, '/assets/..%2Frobots.txt', 'no-store'],
    [404, '/assets/.hidden', 'no-store'],
  ] as const) {
    const answer = await ask({ url, headers: { host } });
    expect([url, answer.statusCode]).toEqual([url, status]);
    expectGuarded(answer, `${host}${url}`, kept);
  }
});

test('a file named by its hash says what a browser must know of it, and nothing more', async () => {
  const { headers } = await ask({ url: '/assets/main-abcd1234.js' });
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self';frame-ancestors 'none';require-trusted-types-for 'script'",
  );
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  for (const of of ['x-frame-options', 'cross-origin-opener-policy', 'origin-agent-cluster', 'etag', 'last-modified'])
    expect(headers[of], of).toBeUndefined();
  expect(headers['permissions-policy']).toBeUndefined();
  const page = await ask({ url: '/' });
  const allowed = String(page.headers['permissions-policy']).split(', ');
  expect(allowed).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']));
  expect(allowed.filter((each) => !each.endsWith('=()'))).toEqual(['clipboard-write=(self)']);
  expect(page.headers['x-frame-options']).toBe('DENY');
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
  expect((await ask({ url: '/robots.txt' })).headers.etag).toBeDefined();
});

test('pages may measure how far the brand’s other hosts are, by one file that any page may read and nobody keeps', async () => {
  const mayAsk = async (host: string) => {
    const { headers, statusCode } = await ask({ url: '/', headers: { host } });
    expect(statusCode).toBe(200);
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await mayAsk('palpite.example')).toBe("'self' two.example/ping.txt three.example/ping.txt");
  expect(await mayAsk('palpite.example:8443')).toBe("'self' two.example:8443/ping.txt three.example:8443/ping.txt");
  for (const odd of ['palpite.example:80 *', 'palpite.example:80; script-src *', 'palpite.example:x'])
    expect(await mayAsk(odd), odd).toBe("'self' two.example/ping.txt three.example/ping.txt");
  expect(await mayAsk('alone.example')).toBe("'self' 'self'");
  expect(await mayAsk('away.example')).toBe("'self' 'self'");

  const file = await ask({ url: '/ping.txt', headers: { origin: 'https://two.example' } });
  expect([file.statusCode, file.body]).toEqual([200, 'ok']);
  expectGuarded(file, 'ping.txt');
  expect(file.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(file.headers['access-control-allow-origin']).toBe('*');
  const other = await ask({ url: '/robots.txt', headers: { origin: 'https://two.example' } });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
  expect(other.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('pages take pictures from the brand’s own picture hosts, and nothing else from there', async () => {
  const policyOf = async (host: string) =>
    String((await ask({ url: '/', headers: { host } })).headers['content-security-policy']).split(';');
  expect(await policyOf('palpite.example')).toContain("img-src 'self' data: https://img.example https://img2.example");
  expect((await policyOf('palpite.example')).filter((rule) => rule.includes('img.example'))).toHaveLength(1);
  expect(await policyOf('alone.example')).toContain("img-src 'self' data: 'self'");
  expect(await policyOf('away.example')).toContain("img-src 'self' data: 'self'");
});

test('pages of live tables take video from where it was set up, and no other page takes any', async () => {
  const mediaAt = async (url: string) =>
    /media-src ([^;]*)/.exec(String((await ask({ url })).headers['content-security-policy']))?.[1];
  expect(await mediaAt('/arcade/tables/?ticket=one')).toBe('https://video.example');
  for (const url of ['/', '/live', '/arcade/robots.txt']) expect([url, await mediaAt(url)]).toEqual([url, "'none'"]);
});

test('only the site’s own pages of a brand that has its visits counted may ask who counts them', async () => {
  const google = /google/;
  const namedAt = async (host: string, url: string) =>
    String((await ask({ url, headers: { host } })).headers['content-security-policy'])
      .split(';')
      .filter((rule) => google.test(rule))
      .map((rule) => rule.split(' ')[0]);
  expect(await namedAt('counted.example', '/')).toEqual(['script-src', 'img-src', 'connect-src']);
  expect(await namedAt('counted.example', '/member')).toEqual(['script-src', 'img-src', 'connect-src']);
  for (const [host, url] of [
    ['counted.example', '/arcade/robots.txt'],
    ['palpite.example', '/'],
    ['away.example', '/'],
  ] as const)
    expect([url, await namedAt(host, url)]).toEqual([url, []]);
});

test('a page may reach the other hosts of its brand, and who counts visits where the brand has them counted', async () => {
  const { platform, db, clock } = rig;
  const { mirrorsOf, picturesOf, countedAt } = allowedOrigins(platform, async (host) =>
    host === 'nobody.example' ? undefined : brandOfHost(platform, host),
  );
  await sql`insert into site.domain (host, merchant) values
    ('one.example', 'palpite'), ('two.example', 'palpite'), ('world.example', 'palpite-mundo')`.execute(db);
  const countedOf = () => Promise.all(['one.example', 'world.example', 'nobody.example'].map(countedAt));
  clock.move(1_001);
  expect(await countedOf()).toEqual([false, false, false]);
  await inTx(db, (tx) => saveSetting(tx, 'palpite', 'analytics.gtag', 'G-ONE'));
  clock.move(1_001);
  expect(await countedOf()).toEqual([true, false, false]);
  expect(await mirrorsOf('one.example')).toContain('two.example');
  expect(await mirrorsOf('one.example')).not.toContain('one.example');
  expect(await mirrorsOf('world.example')).not.toContain('two.example');
  expect([await mirrorsOf('nobody.example'), await picturesOf('nobody.example')]).toEqual([[], []]);
});

test('by plain http nothing is promised that a browser would hold the platform to', async () => {
  for (const url of ['/', '/wps/system/status', '/wps/nothing', '/wps/%']) {
    const answer = await ask({ url, headers: { merchant: 'palpite' } }, plain);
    expect(answer.headers['strict-transport-security'], url).toBeUndefined();
  }
});
