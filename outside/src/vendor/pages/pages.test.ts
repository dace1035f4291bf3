import { expect, test } from 'vitest';
import { openPage, openSlot, pairOf } from '../rig.ts';
import { cover } from './art-covers.ts';
import { gameTexts } from './game-words.ts';

test('only the operator’s own lobby may frame a game, and only our own scripts run in it', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  const response = await fetch(`${pair.base}/play/caju-sorte?seat=${page.seat}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors http://lobby.example;');
  expect(policy).toContain("script-src 'self'");
  const text = await response.text();
  expect(text).toContain('<html lang="pt-BR" dir="ltr">');
  for (const [, address = ''] of text.matchAll(/(?:src|href)="(\/(?:files|art)\/[^"]+)"/g))
    expect([address, (await fetch(pair.base + address)).status]).toEqual([address, 200]);
});

test('an address that opens no game says so, and lets nobody frame it', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  for (const address of ['/play/caju-sorte?seat=nobody', `/play/dragao-tigre?seat=${page.seat}`]) {
    const response = await fetch(pair.base + address);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('whatever the operator’s address says stays text', async () => {
  await using pair = await pairOf('hub88');
  const launched = await pair.operator.ask('/game/url', {
    user: 'u42',
    token: pair.operator.token,
    game_code: 'caju-sorte',
    currency: 'BRL',
    lang: 'ar',
    lobby_url: 'http://lobby.example/"><script>alert(1)</script>',
  });
  const text = await (await fetch(String(launched.body.url))).text();
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('dir="rtl"');
});

test('every no a page can be told has its words in every language', async () => {
  const told = [
    'no_money',
    'limit',
    'stopped',
    'expired',
    'currency',
    'closed',
    'unavailable',
    'paying',
    'bad_stake',
    'ended',
    'no_reward',
    'answer',
  ];
  for (const texts of Object.values(gameTexts))
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(told.map((no) => `no_${no}`)));
});

test('the vendor’s desk shows a round with what was asked and answered, and a stuck movement can be asked for again', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  pair.operator.instead.push({ path: '/win', does: { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' } });
  const spun = await page.play({ stake: '1.00' });
  const read = async (path: string) => (await fetch(pair.base + path, { headers: { cookie: 'lang=en' } })).text();
  expect(await read('/')).toContain('/operators/OPERATOR');
  expect(await read('/operators/OPERATOR')).toContain(String(spun.round).slice(0, 11));
  const round = await read(`/rounds/${spun.round}`);
  expect(round).toContain('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  const move = /name="move" value="([^"]+)"/.exec(round)?.[1] ?? '';
  const post = (origin: string) =>
    fetch(`${pair.base}/rounds/${spun.round}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams({ move }),
      redirect: 'manual',
    });
  expect((await post('http://elsewhere.example')).status).toBe(403);
  expect((await post(pair.base)).status).toBe(303);
  expect(page.round(spun.round)?.state).toBe('closed');
  expect((await fetch(`${pair.base}/rounds/nothing`)).status).toBe(404);
});

test('the desk’s form sets the switch, and refuses what is no number', async () => {
  await using pair = await pairOf('transfer');
  const send = (form: Record<string, string>) =>
    fetch(`${pair.base}/operators/OPERATOR`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect((await send({ do: 'save', 'hang.next': '2', 'slow.share': '5' })).status).toBe(303);
  expect(pair.vendor.troublesOf('OPERATOR').state()).toMatchObject({ hang: { next: 2 }, slow: { share: 5 } });
  expect((await send({ do: 'save', 'hang.next': 'many' })).status).toBe(422);
  expect((await send({ do: 'behave' })).status).toBe(303);
  expect(pair.vendor.troublesOf('OPERATOR').state().hang.next).toBe(0);
});

test('a table opened in a demonstration deals with play money', async () => {
  await using pair = await pairOf('transfer');
  const launched = await pair.operator.ask('/launch', {
    demo: true,
    gameCode: 'dragao-tigre',
    language: 'en',
    lobbyUrl: 'http://lobby.example',
    depositUrl: 'http://lobby.example',
  });
  const page = await openPage(pair.vendor, pair.base, String(launched.body.url));
  const played = await page.play({ dragon: '5.00' });
  expect(['dragon', 'tiger', 'tie']).toContain(played.outcome);
  expect((await pair.operator.ask('/bets', { cursor: '', limit: 10 })).body.bets).toEqual([]);
});

test('a cover brings its lettering as outlines: whoever draws it anew needs no typeface of ours', () => {
  for (const code of ['caju-sorte', 'dragao-tigre']) {
    const drawn = cover(code)?.text ?? '';
    expect(drawn).toMatch(/^<svg /);
    expect(drawn).not.toMatch(/<text|font-family/);
  }
});
