import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addressOf } from '@palpite/contract/base/address.ts';
import { endpoint, type OutputOf } from '@palpite/contract/base/endpoint.ts';
import { gameList } from '@palpite/contract/catalogue/player.ts';
import { announcements, siteAnnouncements } from '@palpite/contract/messages/player.ts';
import { status } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTx } from './base/db/db.ts';
import { type FirstSight, firstSightOf } from './base/pages/first-sight.ts';
import { servePages } from './base/pages/pages.ts';
import { refuse } from './base/refusal/refusal.ts';
import { openRig, type Rig } from './base/rig.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import { type Room, route } from './base/room.ts';
import { doorkeepers, rooms } from './house.ts';
import { languageOf, pageWords } from './site/site.ts';
import { saveSetting } from './site/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'palpite-sight-'));
let rig: Rig;
let wire: Wire;

const said = endpoint({
  name: 'corner.said',
  method: 'GET',
  path: '/wps/corner/said',
  access: 'anyone',
  envelope: 'wps',
  input: z.strictObject({ word: z.optional(z.string()) }),
  output: z.object({ text: z.string() }),
  refusals: [],
});
const closed = endpoint({ ...said, name: 'corner.closed', path: '/wps/corner/closed', refusals: ['server.busy'] });

/** A room whose answers the home page carries. */
const corner: Room = {
  name: 'corner',
  routes: [
    route(said, ({ language }, { word }) => ({ text: `${language} ${word} </script><script>alert(1)</script>` })),
    route(closed, () => refuse('server.busy')),
  ],
  firstSight: ({ pathname }) =>
    pathname === '/'
      ? [
          { endpoint: said, input: { word: 'olá' } },
          { endpoint: closed, input: {} },
        ]
      : [],
};

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="pt-BR" data-theme="dark"><head><title>Palpite</title><meta name="description" content="built" /><meta name="merchant" content="palpite" /><meta name="application-name" content="Palpite" /></head><script type="application/json" id="first-sight"></script><div class="outline-banner"></div><div class="outline-cards"><i></i></div><p>end</p>',
  );
  writeFileSync(
    join(folder, 'manifest.webmanifest'),
    JSON.stringify({ name: 'Palpite', lang: 'pt-BR', icons: [{ src: '/i.png' }] }),
  );
  rig = await openRig();
  const all = [...rooms, corner];
  wire = await openWire(rig, all, doorkeepers, { ready: false });
  await servePages(wire.app, [{ folder, prefix: '/', app: true }], {
    apiPrefixes: ['/wps/'],
    unknown: () => undefined,
    brandOf: async (host) =>
      host.startsWith('nobody')
        ? undefined
        : host.startsWith('reg')
          ? 'palpite-regulated'
          : host.startsWith('mundo')
            ? 'palpite-mundo'
            : 'palpite',
    wordsOf: (brand, wanted) => pageWords(rig.platform, brand, wanted),
    firstSight: firstSightOf(wire.app, all, (brand, wanted) => languageOf(rig.platform, brand, wanted)),
  });
  await wire.app.ready();
});
afterAll(async () => {
  await wire.close();
  await rig.close();
  rmSync(folder, { recursive: true });
});

async function look(url: string, headers: Record<string, string> = {}) {
  const answer = await wire.app.inject({ url, headers, remoteAddress: '203.0.113.9' });
  const text = /id="first-sight">(.*?)<\/script>/.exec(answer.payload)?.[1] ?? '';
  return { answer, sight: (text ? JSON.parse(text) : undefined) as FirstSight | undefined };
}

test('the first page carries the permission data of this very visitor', async () => {
  const { answer, sight } = await look('/');
  expect(answer.statusCode).toBe(200);
  expect(sight?.answers[addressOf(status, {})]).toMatchObject({
    success: true,
    value: { location: { ip: '203.0.113.9' }, maintenance: false },
  });
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});

test('no proxy stands before us: an address the visitor makes up is not believed', async () => {
  const { sight } = await look('/', { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'reg.example' });
  expect(sight?.answers[addressOf(status, {})]).toMatchObject({ value: { location: { ip: '203.0.113.9' } } });
});

test('no answer can end the element it stands in', async () => {
  const { answer, sight } = await look('/');
  expect(sight?.answers['/wps/corner/said?word=ol%C3%A1']).toMatchObject({
    value: { text: 'PT olá </script><script>alert(1)</script>' },
  });
  expect(answer.payload).not.toContain('<script>alert');
  expect(answer.payload).toMatch(/<\/script><div class="outline-banner">.*<p>end<\/p>$/s);
});

test('what is refused is left out, and what another page needs does not travel', async () => {
  const { sight } = await look('/');
  expect(Object.keys(sight?.answers ?? {})).not.toContain('/wps/corner/closed');
  const other = await look('/member');
  expect(Object.keys(other.sight?.answers ?? {})).toContain(addressOf(status, {}));
  expect(Object.keys(other.sight?.answers ?? {})).not.toContain('/wps/corner/said?word=ol%C3%A1');
});

test('what a visitor is told and a player is not stands apart', async () => {
  const { sight } = await look('/');
  const told = addressOf(announcements, siteAnnouncements);
  expect(sight?.visitors[told]).toMatchObject({ success: true });
  expect(sight?.answers[told]).toBeUndefined();
});

test('the answers speak the language the page was last read in, where the brand has it', async () => {
  const said = '/wps/corner/said?word=ol%C3%A1';
  expect((await look('/', { cookie: 'a=b; language=EN' })).sight?.answers[said]).toMatchObject({
    value: { text: expect.stringMatching(/^EN/) },
  });
  expect((await look('/', { cookie: 'language=RU' })).sight?.language).toBe('PT');
});

test('the page is in the language of its reader before any script runs, also from right to left', async () => {
  const head = async (headers: Record<string, string>) => {
    const { answer } = await look('/', headers);
    const { lang, dir } =
      /<html lang="(?<lang>[^"]*)" dir="(?<dir>[^"]*)" data-theme="dark">/.exec(answer.payload)?.groups ?? {};
    const name = /<title>([^<]*)</.exec(answer.payload)?.[1];
    return [lang, dir, name, /name="description" content="([^"]*)"/.exec(answer.payload)?.[1]?.slice(0, 12)];
  };
  expect(await head({})).toEqual(['pt-BR', 'ltr', 'Palpite', 'Jogos origin']);
  expect(await head({ cookie: 'language=EN' })).toEqual(['en', 'ltr', 'Palpite', 'Original gam']);
  // the first brand does not speak Arabic, the third does, and English of itself
  expect(await head({ cookie: 'language=AR' })).toEqual(['pt-BR', 'ltr', 'Palpite', 'Jogos origin']);
  const host = 'mundo.example';
  expect(await head({ host })).toEqual(['en', 'ltr', 'Palpite Mundo', 'Original gam']);
  expect(await head({ host, cookie: 'language=AR' })).toEqual(['ar', 'rtl', 'Palpite Mundo', 'ألعاب أصلية ']);
  const { answer } = await look('/member', { host, cookie: 'language=AR' });
  expect(answer.payload).toContain('<meta name="application-name" content="Palpite Mundo" />');
});

test('what a brand says of itself is text, and no more than that', async () => {
  const trick = '"><script>alert(1)</script>$&$1';
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite-regulated', 'page.description', { PT: trick }));
  rig.clock.move(1_000);
  const { answer } = await look('/', { host: 'reg.example' });
  expect(answer.payload).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$1"');
  expect(answer.payload).not.toContain('<script>alert');
});

test('while a new build is being laid out the page of the last one is shown', async () => {
  const file = join(folder, 'index.html');
  const built = readFileSync(file, 'utf8');
  rmSync(file);
  const { answer } = await look('/');
  expect([answer.statusCode, answer.payload.includes('<p>end</p>')]).toEqual([200, true]);
  writeFileSync(file, built.replace('<p>end</p>', '<p>new</p>'));
  expect((await look('/')).answer.payload).toContain('<p>new</p>');
  writeFileSync(file, built);
});

test('an installed app has the name of its brand and keeps the icons', async () => {
  const manifest = async (headers: Record<string, string>) =>
    (await wire.app.inject({ url: '/manifest.webmanifest', headers })).json() as Record<string, unknown>;
  const icons = [{ src: '/i.png' }];
  expect(await manifest({})).toMatchObject({ name: 'Palpite', lang: 'pt-BR', dir: 'ltr', icons });
  const mundo = { host: 'mundo.example', cookie: 'language=AR' };
  expect(await manifest(mundo)).toMatchObject({
    name: 'Palpite Mundo',
    short_name: 'Palpite Mundo',
    lang: 'ar',
    icons,
  });
  expect(await manifest({ host: 'nobody.example' })).toMatchObject({ name: 'Palpite' });
});

test('the first banner of the home page stands in the page ahead of every script, and on no other page', async () => {
  const banner =
    /<div class="outline-banner"><img src="\/banners\/[a-z-]+\.svg"[^>]*><p dir="auto">[^<]{5,}<\/p><\/div>/;
  expect((await look('/')).answer.payload).toMatch(banner);
  expect((await look('/rng')).answer.payload).toContain('<div class="outline-banner"></div>');
});

test('the first cards of a list stand in its page ahead of every script, with the pictures their vendors sent', async () => {
  await sql`update catalogue.game set icon_url = '/files/a.webp' where game_code = 'folia'`.execute(rig.db);
  rig.clock.move(1_000);
  const { answer, sight } = await look('/rng');
  const list = sight?.answers[addressOf(gameList, { gameType: 'RNG', pageNo: 1, pageSize: 18 })];
  const cards = (list as { value: OutputOf<typeof gameList> }).value.games
    .slice(0, 12)
    .map(({ gameCode }, at) =>
      gameCode === 'folia'
        ? `<i><img src="/files/a.webp" alt="" width="300" height="400" ${at < 6 ? 'fetchpriority="high"' : 'loading="lazy"'}></i>`
        : '<i></i>',
    );
  expect(cards.filter((card) => card.includes('img'))).toHaveLength(1);
  expect(answer.payload).toContain(`<div class="outline-cards">${cards.join('')}</div>`);
  expect(answer.payload).toContain('<html data-outline="list" lang="pt-BR"');
  expect((await look('/')).answer.payload).not.toContain('data-outline');
});

test('each brand gets its own, a host that is nobody’s nothing', async () => {
  const { answer } = await look('/', { host: 'reg.example' });
  expect(answer.payload).toContain('content="palpite-regulated"');
  const nobody = await look('/', { host: 'nobody.example' });
  expect(nobody.answer.statusCode).toBe(404);
  expect(nobody.sight).toBeUndefined();
});

test('the page travels pressed, as the browser takes it', async () => {
  const pages = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      wire.app.inject({ url: '/', headers: { 'accept-encoding': encoding }, remoteAddress: '203.0.113.9' }),
    ),
  );
  const [br, gz, plain] = pages.map(({ rawPayload }) => rawPayload);
  expect(pages.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  if (!br || !gz || !plain) throw new Error('a page is missing');
  for (const text of [brotliDecompressSync(br), gunzipSync(gz), plain]) expect(text.toString()).toContain('<p>end</p>');
});

test('the page of a list carries its first games, of one vendor where the address names it, and none once more is chosen', async () => {
  const of = async (url: string) =>
    Object.keys((await look(url)).sight?.answers ?? {}).filter((each) => each.includes('gameList'));
  const first = { gameType: 'RNG', pageNo: 1, pageSize: 18 } as const;
  expect(await of('/rng')).toEqual([addressOf(gameList, first)]);
  expect(await of('/rng?vassalage=PGE')).toEqual([addressOf(gameList, { ...first, vassalage: 'PGE' })]);
  expect(await of('/rng?filter=HOT')).toEqual([]);
  expect(await of('/')).toEqual([]);
});
