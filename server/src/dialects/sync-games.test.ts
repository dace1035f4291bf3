// The shelf of a vendor: its list, its pictures, and what it says no more.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameList, gameVendors } from '@palpite/contract/catalogue/player.ts';
import { type GameType, outsideTypes, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { gamesOnDesk } from '../catalogue/catalogue.ts';
import { changeVendor } from '../vendors/vendors.ts';
import { probe, vendorHealth } from './probe.ts';
import { type DialectRig, openDialects, type RigVendor } from './rig-dialects.ts';
import { syncGames } from './sync-games.ts';

let dialects: DialectRig;
let caju: RigVendor;
let dataDir: string;
const listed = '/operator/generic/v2/game/list';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palpite-pictures-'));
  dialects = await openDialects({ dataDir });
  caju = await dialects.addVendor({ code: 'CAJU', dialect: 'hub88', name: 'Caju Jogos' });
});
afterAll(async () => {
  await dialects.close();
  await rm(dataDir, { recursive: true });
});

const slot = (game_code: string, more: object = {}) => ({
  ...{ game_code, name: `Jogo ${game_code}`, category: 'Video Slots', rtp: '96.07', ...more },
});
/** The vendor's games as a visitor sees them. */
const shown = async (gameType: GameType = 'RNG') => {
  dialects.rig.clock.move(1_000);
  const asked = { gameType, vassalage: 'CAJU', pageNo: 1, pageSize: 18 } as const;
  return (await dialects.wire.as()(gameList, asked)).games;
};
const codes = async (gameType?: GameType) => (await shown(gameType)).map(({ gameCode }) => gameCode);

test('the list comes onto the shelf in its order, each game of its kind', async () => {
  await dialects.list(caju, [
    slot('b'),
    slot('a', { rtp: 94.5 }),
    slot('mesa', { category: 'Blackjack' }),
    slot('ao-vivo', { category: 'Live Roulette', rtp: null }),
    slot('peixe', { category: 'Fishing' }),
    slot('apostas', { category: 'Sportsbook' }),
    slot('fora', { enabled: false }),
    { name: 'without a code' },
  ]);
  expect((await shown()).map(({ gameCode, gameClassify, rtp }) => [gameCode, gameClassify, rtp])).toEqual([
    ['b', 'SC', '96.07'],
    ['a', 'SC', '94.50'],
    ['mesa', 'TG', '96.07'],
  ]);
  expect(await codes('LIVE')).toEqual(['ao-vivo']);
  expect(await codes('FISH')).toEqual(['peixe']);
  expect(await codes('SPORTS')).toEqual(['apostas']);
  const lanes = (await dialects.wire.as()(gameVendors, {})).data.lanes;
  const ofCaju = lanes.flatMap(({ title, cards }) =>
    vendorCardsOf({ cards })
      .filter(({ vassalage }) => vassalage === 'CAJU')
      .map((card) => [title, card.displayName]),
  );
  expect(ofCaju).toEqual([
    ['RNG', 'Caju Jogos'],
    ['LIVE', 'Caju Jogos'],
    ['FISH', 'Caju Jogos'],
    ['SPORTS', 'Caju Jogos'],
  ]);
});

test('what is listed no more leaves the shelf, and comes back with the list', async () => {
  await dialects.list(caju, [slot('a'), slot('c')]);
  expect(await codes()).toEqual(['a', 'c']);
  // the desk goes on seeing it, and whose doing it is
  const { platform } = dialects.rig;
  const asker = { platform, merchant: 'palpite', language: 'PT' } as const;
  const { list } = await gamesOnDesk(asker, { vassalage: 'CAJU', name: 'b', page: 1, size: 10 });
  expect(list.map(({ gameCode, hiddenBy }) => [gameCode, hiddenBy])).toEqual([['b', 'vendor']]);
  await dialects.list(caju, [slot('b'), slot('a')]);
  expect(await codes()).toEqual(['b', 'a']);
});

test('an empty list, one nobody can read and none at all leave the shelf as it is, and the desk sees why', async () => {
  await dialects.list(caju, [slot('a')]);
  for (const answer of [{ body: [] }, { body: { games: [] } }, { status: 500 }, { status: 403 }]) {
    caju.answers.set(listed, answer);
    expect(await syncGames(dialects.rig.platform, await caju.vendor())).toMatchObject({ ok: false });
  }
  expect(await codes()).toEqual(['a']);
  expect((await vendorHealth(dialects.rig.platform)).get('CAJU')?.list).toMatchObject({
    games: 1,
    failure: 'CAJU game/list: 403',
  });
  await dialects.list(caju, [slot('a')]);
  expect((await vendorHealth(dialects.rig.platform)).get('CAJU')?.list).toMatchObject({ games: 1, failure: '' });
});

test('a game that is not for the brand’s money, or gives back less than its law asks, is not offered', async () => {
  await dialects.list(caju, [
    slot('reais', { currencies: ['EUR', 'BRL'] }),
    slot('euros', { currencies: ['EUR'] }),
    slot('mudo', { rtp: undefined }),
  ]);
  expect(await codes()).toEqual(['reais', 'mudo']);
});

test('pictures are drawn anew and lie with us; what is none, or lies with a stranger, is not shown', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><rect width="30" height="40" fill="#e8590c"/></svg>';
  const png = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#27b573' } })
    .png()
    .toBuffer();
  caju.answers.set('/a.svg', { raw: Buffer.from(svg), type: 'image/svg+xml' });
  caju.answers.set('/b.png', { raw: png, type: 'image/png' });
  caju.answers.set('/c.png', { raw: Buffer.from('<script>alert(1)</script>'), type: 'image/png' });
  const games = () => [
    slot('a', { url_thumb: `${caju.url}/a.svg` }),
    slot('b', { url_thumb: `${caju.url}/b.png` }),
    slot('c', { url_thumb: `${caju.url}/c.png` }),
    slot('d', { url_thumb: 'http://127.0.0.1:1/d.png' }),
    slot('e', { url_thumb: `${caju.url}/none.png` }),
  ];
  await dialects.list(caju, games());
  const icons = (await shown()).map(({ iconUrl }) => iconUrl);
  expect(icons.map((icon) => icon !== '')).toEqual([true, true, false, false, false]);
  for (const icon of icons.slice(0, 2)) {
    const answer = await dialects.wire.app.inject({ url: icon });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 450, height: 600 });
  }
  // the same pictures are not asked for again, and one that is lost there stays with us
  const asked = () => caju.asked.filter(({ path }) => path === '/a.svg').length;
  const before = asked();
  await dialects.list(caju, games());
  expect(asked()).toBe(before);
  caju.answers.delete('/a.svg');
  dialects.rig.clock.move(8 * 24 * 3_600_000);
  await dialects.list(caju, games());
  expect(asked()).toBe(before + 1);
  expect((await shown()).map(({ iconUrl }) => iconUrl)).toEqual(icons);
});

test('games with one picture show one file, also where the picture comes later', async () => {
  const png = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#5b86ff' } })
    .png()
    .toBuffer();
  for (const at of ['/same-1.png', '/same-2.png', '/same-3.png']) caju.answers.set(at, { raw: png, type: 'image/png' });
  const games = [1, 2, 3].map((number) => slot(`same-${number}`, { url_thumb: `${caju.url}/same-${number}.png` }));
  await dialects.list(caju, games.slice(0, 2));
  await dialects.list(caju, games);
  const icons = (await shown()).map(({ iconUrl }) => iconUrl);
  expect(icons).toHaveLength(3);
  expect(icons[0]).not.toBe('');
  expect(new Set(icons).size).toBe(1);
});

test('a vendor switched off while its list is on its way stays off the shelf', async () => {
  const { platform, db } = dialects.rig;
  const turn = (enabled: boolean) => inTx(db, (tx) => changeVendor(platform, tx, 'CAJU', { enabled }));
  await dialects.list(caju, [slot('a')]);
  const asBefore = await caju.vendor();
  await turn(false);
  expect(await syncGames(platform, asBefore)).toMatchObject({ ok: true, games: 1 });
  expect(await codes()).toEqual([]);
  await turn(true);
  expect(await codes()).toEqual(['a']);
});

test('how a vendor is doing is known, and since when', async () => {
  const { platform, clock } = dialects.rig;
  const path = '/operator/generic/v2/products/list';
  const health = async () => (await vendorHealth(platform)).get('CAJU')?.health;
  caju.answers.set(path, { body: [] });
  expect(await probe(platform, await caju.vendor())).toBe('up');
  const up = await health();
  clock.move(60_000);
  await probe(platform, await caju.vendor());
  expect((await health())?.since).toEqual(up?.since);
  caju.answers.set(path, { status: 500 });
  expect(await probe(platform, await caju.vendor())).toBe('down');
  expect(await health()).toMatchObject({ state: 'down', since: clock.now(), reason: 'CAJU products/list: 500' });
  caju.answers.set(path, { status: 401 });
  expect(await probe(platform, await caju.vendor())).toBe('refusing');
  // one that does not know the question is there all the same
  caju.answers.delete(path);
  expect(await probe(platform, await caju.vendor())).toBe('up');
});

test('a vendor may list whatever is played: matches, cockfights and lotteries of both sorts stand in their own category', async () => {
  await dialects.list(caju, [
    slot('copa', { category: 'Sportsbook', rtp: null }),
    slot('lol', { category: 'E-Sports', rtp: null }),
    slot('galo', { category: 'Cockfighting', rtp: null }),
    slot('sorteio', { category: 'Lottery', rtp: null }),
    slot('bolao', { category: 'E-Lottery', rtp: null }),
    slot('sorteio-ao-vivo', { category: 'Live Lottery', rtp: null }),
  ]);
  const found = Object.fromEntries(
    await Promise.all(outsideTypes.map(async (type) => [type, await codes(type)] as const)),
  );
  expect(found).toEqual({
    ...{ RNG: [], LIVE: ['sorteio-ao-vivo'], FISH: [], PVP: [] },
    ...{ SPORTS: ['copa'], ESPORTS: ['lol'], COCKFIGHT: ['galo'], LOTT: ['sorteio'], ELOTT: ['bolao'] },
  });
});
