import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainRoute, status } from '@palpite/contract/site/player.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { servePages } from '../base/pages/pages.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { brandOfHost } from './domains.ts';
import { saveDomain } from './doors/door-store.ts';
import { siteRoom } from './room.ts';
import { forgetMerchants } from './site.ts';
import { saveMerchant } from './store.ts';

let rig: Rig;
let wire: Wire;
let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'palpite-pages-'));
const nobody = async () => undefined;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<head><meta name="merchant" content="palpite" /></head>');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  rig = await openRig();
  wire = await openWire(rig, [siteRoom], { player: nobody, game: nobody, staff: nobody });
  await inTx(rig.db, async (tx) => {
    await saveMerchant(tx, {
      code: 'vizinho',
      name: 'Vizinho',
      currency: 'BRL',
      currencySymbol: 'R$',
      languages: ['PT'],
      defaultLanguage: 'PT',
      minAge: 18,
    });
    await saveDomain(tx, { host: 'vizinho.example', merchant: 'vizinho', main: true });
    await saveDomain(tx, { host: 'espelho.example', merchant: 'vizinho', main: false });
  });
  forgetMerchants(rig.platform);
  rig.clock.move(1_000);
  app = Fastify();
  await servePages(app, [{ folder, prefix: '/', app: true }], {
    apiPrefixes: ['/wps/'],
    unknown: (_request, reply) => reply.code(404).send('nothing'),
    brandOf: (host) => brandOfHost(rig.platform, host),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await wire.close();
  await rig.close();
  rmSync(folder, { recursive: true });
});

const page = async (host: string, url = '/') => {
  const answer = await app.inject({ url, headers: { host } });
  return [answer.statusCode, /content="([^"]*)"/.exec(answer.body)?.[1]];
};
const catchAll = (enabled: boolean) =>
  sql`update site.domain set enabled = ${enabled} where host = '*'`.execute(rig.db).then(() => rig.clock.move(1_000));

test('the page carries the brand of the host it is asked at, on every path', async () => {
  for (const url of ['/', '/index.html', '/login', '/member/withdraw', '/?lang=pt']) {
    expect(await page('localhost:8080', url)).toEqual([200, 'palpite']);
    expect(await page('vizinho.example', url)).toEqual([200, 'vizinho']);
    expect(await page('ESPELHO.example.:8080', url)).toEqual([200, 'vizinho']);
  }
});

test('in the demonstration any other host is its open brand’s, a phone in the same network among them', async () => {
  for (const host of ['192.168.1.20:8080', '[::1]:8080', 'notebook.local'])
    expect(await page(host)).toEqual([200, 'palpite']);
});

test('at a host that is nobody’s the page has no brand', async () => {
  await catchAll(false);
  for (const url of ['/', '/index.html', '/login']) expect(await page('evil.example', url)).toEqual([404, '']);
  expect(await page('vizinho.example')).toEqual([200, 'vizinho']);
  expect((await app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } })).statusCode).toBe(200);
  expect((await app.inject({ url: '/wps/x', headers: { host: 'evil.example' } })).body).toBe('nothing');
  await catchAll(true);
});

test('a host is one brand’s alone', async () => {
  await inTx(rig.db, (tx) => saveDomain(tx, { host: 'vizinho.example', merchant: 'palpite', main: false }));
  rig.clock.move(1_000);
  expect(await page('vizinho.example')).toEqual([200, 'vizinho']);
});

test('the domain route lists the hosts of the brand, its main one first', async () => {
  expect(await wire.as()(domainRoute, {})).toEqual(['localhost']);
  expect((await wire.as()(status, {})).info).toMatchObject({ domainRoute: ['localhost'], mainDomain: 'localhost' });
});
