import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/messages/office.ts';
import { announcements, helpCenter, notices } from '@palpite/contract/messages/player.ts';
import type { HelpNode } from '@palpite/contract/messages/shapes.ts';
import { banners } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, inBothLanguages, openDesk, opened } from '../rig-desk.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk();
});
afterAll(() => office.close());

const types = 'B,PL,PU,PR,H';
const draft: Omit<InputOf<typeof desk.newsAdd>, 'texts'> = {
  ...{
    type: 'PL',
    audience: 'everybody',
    execution: null,
    category: null,
    promotionId: null,
    startsAt: null,
    endsAt: null,
  },
  ...{ position: 0, enabled: true },
};
const now = () => office.rig.clock.now().getTime();
/** What is known is at most a second old. */
const soon = () => office.rig.clock.move(1_000);
const heard = (more: Parameters<Desk['wire']['as']>[1] = {}) =>
  office.wire.as(undefined, more)(announcements, { types });

test('a new brand says what is true of it, in both languages', async () => {
  const english = await heard();
  expect(english.promotion.map(({ title }) => title)).toEqual(['Try it with 2,000 FUN', 'Your limits, in your hand']);
  expect(english.player).toHaveLength(3);
  expect(english.home).toHaveLength(1);
  expect(english.banners.filter(({ groupName }) => groupName === 'w_home').map(({ url }) => url)).toEqual([
    '/banners/home-fair.svg',
    '/banners/home-pix.svg',
    '/banners/home-free.svg',
  ]);
  expect(english.banners.find(({ groupName }) => groupName === 'w_leftmenu')).toMatchObject({
    linkageType: 'PAGE',
    linkage: '/arcade/verify/',
  });
  const portuguese = await heard({ language: 'PT' });
  expect(portuguese.promotion[0]?.title).toBe('Experimente com 2.000 FUN');
  // no Arabic text: the brand's own
  expect((await heard({ language: 'AR' })).promotion[0]?.title).toBe('Experimente com 2.000 FUN');
  expect((await heard({ merchant: 'palpite-regulated' })).promotion).toHaveLength(2);
});

test('only the types asked for are answered', async () => {
  const some = await office.wire.as()(announcements, { types: 'H,A' });
  expect([some.home.length, some.player.length, some.popup.length, some.banners.length]).toEqual([1, 0, 0, 0]);
});

test('a notice is to be seen from its start on and up to its end', async () => {
  const ask = await office.staff();
  const startsAt = now() + 60_000;
  const endsAt = startsAt + 60_000;
  const made = await ask(desk.newsAdd, { ...draft, texts: inBothLanguages('Janela'), startsAt, endsAt });
  expect(made.state).toBe('waiting');
  const seen = async () => (await heard()).player.some(({ id }) => id === made.id);
  soon();
  expect(await seen()).toBe(false);
  office.rig.clock.move(startsAt - now() - 1);
  expect(await seen()).toBe(false);
  office.rig.clock.move(1);
  expect(await seen()).toBe(true);
  expect((await heard()).player[0]).toMatchObject({ id: made.id, publishedAt: startsAt });
  office.rig.clock.move(endsAt - now() - 1);
  expect(await seen()).toBe(true);
  office.rig.clock.move(1);
  expect(await seen()).toBe(false);
  const { list } = await ask(desk.newsList, { page: 1, size: 20, type: 'PL' });
  expect(list.find(({ id }) => id === made.id)?.state).toBe('over');
});

test('the line of the home page is shown to those it is for, and a call may ask for that of visitors', async () => {
  const staff = await office.staff();
  const { ask } = await office.player();
  for (const [title, execution] of [
    ['Para visitantes', 'B'],
    ['Para jogadores', 'A'],
  ] as const)
    await staff(desk.newsAdd, { ...draft, type: 'H', execution, texts: inBothLanguages(title) });
  soon();
  const line = async (speak: typeof ask, execution?: 'A' | 'B') =>
    (await speak(announcements, { types: 'H', ...(execution && { execution }) })).home.map(({ title }) => title);
  const own = (titles: string[]) =>
    titles.filter((title) => /^Para .* EN$/.test(title)).map((title) => title.slice(0, -3));
  expect(own(await line(office.wire.as()))).toEqual(['Para visitantes']);
  expect(own(await line(office.wire.as(), 'B'))).toEqual(['Para visitantes']);
  expect(own(await line(ask))).toEqual(['Para jogadores']);
  expect(own(await line(ask, 'B'))).toEqual([]);
  // what is for everybody is for either
  expect((await line(ask, 'B')).length).toBe(1);
  await expect(
    staff(desk.newsAdd, { ...draft, type: 'H', execution: 'F', texts: inBothLanguages('Para novos') }),
  ).rejects.toMatchObject({ field: 'execution' });
  for (const { id } of (await staff(desk.newsList, { page: 1, size: 20, type: 'H' })).list.filter(
    ({ execution }) => execution !== null,
  ))
    await staff(desk.newsRemove, { id });
  soon();
});

test('a popup is shown to those it is for: B to visitors, A and F to players', async () => {
  const { ask } = await office.player();
  const kinds = async (speak: typeof ask) =>
    (await speak(announcements, { types: 'PU' })).popup.map((p) => p.execution);
  expect(await kinds(office.wire.as())).toEqual(['B']);
  expect((await kinds(ask)).sort()).toEqual(['A', 'F']);
  const first = await ask(announcements, { types: 'PU', execution: 'F' });
  expect(first.popup.map(({ title }) => title)).toEqual(['Your account is ready']);
  expect((await ask(announcements, { types: 'PU', execution: 'B' })).popup).toEqual([]);
  // the long form that older clients send of A
  const after = await ask(announcements, { types: 'PU', execution: 'AFTER_LOGIN' });
  expect(after.popup.map((popup) => popup.execution)).toEqual(['A']);
  await expect(office.wire.as('a-token-that-is-dead')(announcements, { types })).rejects.toMatchObject({
    code: 'login.not.session',
    status: 401,
  });
});

test('what staff write is cleaned, and who wrote it is noted', async () => {
  const ask = await office.staff();
  const dirty = '<p onclick="x()">ok<script>alert(1)</script><a href="javascript:x">go</a></p>';
  const made = await ask(desk.newsAdd, { ...draft, texts: { PT: { title: 'Limpo', content: dirty } } });
  expect(made).toMatchObject({ texts: { PT: { content: '<p>ok<a>go</a></p>' } }, changedBy: 'plantao', state: 'on' });
  const saved = await ask(desk.newsSave, {
    ...draft,
    ...opened(made),
    texts: inBothLanguages('Novo'),
    enabled: false,
  });
  expect(saved).toMatchObject({ state: 'off', texts: { EN: { title: 'Novo EN' } } });
  soon();
  expect((await heard()).player.some(({ id }) => id === made.id)).toBe(false);
  await ask(desk.newsRemove, { id: made.id });
  await expect(ask(desk.newsRemove, { id: made.id })).rejects.toMatchObject({ code: 'messages.unknown' });
  await expect(ask(desk.newsSave, { ...draft, ...opened(made), texts: inBothLanguages('x') })).rejects.toMatchObject({
    code: 'messages.unknown',
  });
  const { rows } = await sql<{ action: string; who: string }>`select action, who from staff.audit
    where subject = ${`news:${made.id}`} order by id`.execute(office.rig.db);
  expect(rows).toEqual(['news.add', 'news.save', 'news.remove'].map((action) => ({ action, who: 'plantao' })));
});

test('what does not fit together is refused by name', async () => {
  const ask = await office.staff();
  const refused = (more: object) => ask(desk.newsAdd, { ...draft, texts: inBothLanguages('x'), ...more } as never);
  await expect(refused({ texts: { EN: { title: 'Only', content: '' } } })).rejects.toMatchObject({
    code: 'messages.own_language_missing',
    value: { field: 'texts', language: 'PT' },
  });
  await expect(refused({ type: 'PU' })).rejects.toMatchObject({ field: 'execution' });
  await expect(refused({ execution: 'A' })).rejects.toMatchObject({ field: 'execution' });
  await expect(refused({ type: 'PR' })).rejects.toMatchObject({ field: 'category' });
  await expect(refused({ startsAt: now(), endsAt: now() })).rejects.toMatchObject({ field: 'endsAt' });
  expect(
    desk.newsAdd.input.safeParse({ ...draft, texts: inBothLanguages('x'), startsAt: 9e15 }).error?.issues[0]?.path,
  ).toEqual(['startsAt']);
  await expect(refused({ promotionId: '1' })).rejects.toMatchObject({ field: 'promotionId' });
  await expect(refused({ type: 'PU', execution: 'A', promotionId: '99999' })).rejects.toMatchObject({
    code: 'messages.unknown',
    field: 'promotionId',
  });
});

test('a popup may speak of a promotion of its brand', async () => {
  const ask = await office.staff();
  const [promotion] = (await heard()).promotion;
  const texts = inBothLanguages('Fala de');
  const made = await ask(desk.newsAdd, {
    ...{ ...draft, type: 'PU', execution: 'B', texts },
    promotionId: promotion?.id ?? '',
  });
  soon();
  const found = (await heard()).popup.find(({ id }) => id === made.id);
  expect(found).toMatchObject({ promotionId: promotion?.id, promotionType: 'newbie' });
  await ask(desk.newsRemove, { id: made.id });
  const other = await office.staff('palpite-regulated');
  await expect(
    other(desk.newsAdd, { ...draft, type: 'PU', execution: 'B', texts, promotionId: promotion?.id ?? '' }),
  ).rejects.toMatchObject({ code: 'messages.unknown' });
});

test('a popup or a banner leads to a promotion only while there is one to be seen', async () => {
  const ask = await office.staff();
  const texts = inBothLanguages('Do mês');
  const promotion = await ask(desk.newsAdd, { ...draft, type: 'PR', category: 'special', texts });
  const popup = await ask(desk.newsAdd, { ...draft, type: 'PU', execution: 'B', texts, promotionId: promotion.id });
  const hung = await ask(desk.bannerAdd, {
    ...{ groupName: 'w_home', language: 'EN', url: '/banners/home-free.svg', title: 'Do mês' },
    ...{ linkageType: 'PROMOTION', linkage: promotion.id, startsAt: null, endsAt: null, position: 9, enabled: true },
  });
  const led = async () => {
    soon();
    const { popup: popups, banners: walls } = await heard();
    const { promotionId, promotionType } = popups.find(({ id }) => id === popup.id) ?? {};
    const { linkageType, linkage } = walls.find(({ bannerId }) => bannerId === hung.id) ?? {};
    return [promotionId, promotionType, linkageType, linkage];
  };
  let last = promotion;
  const put = async (more: Partial<typeof draft>) => {
    last = await ask(desk.newsSave, {
      ...{ ...draft, type: 'PR', category: 'special', texts },
      ...opened(last),
      ...more,
    });
  };
  expect(await led()).toEqual([promotion.id, 'special', 'PROMOTION', promotion.id]);
  await put({ enabled: false });
  expect(await led()).toEqual([null, null, 'NONE', null]);
  await put({ endsAt: now() });
  expect(await led()).toEqual([null, null, 'NONE', null]);
  await put({});
  expect(await led()).toEqual([promotion.id, 'special', 'PROMOTION', promotion.id]);
  // taken away, it leaves no dead link behind: what led to it leads nowhere for good
  await ask(desk.newsRemove, { id: promotion.id });
  const kept = (await ask(desk.bannerList, { groupName: 'w_home' })).find(({ id }) => id === hung.id);
  expect(kept).toMatchObject({ linkageType: 'NONE', linkage: null });
  const { list } = await ask(desk.newsList, { page: 1, size: 100, type: 'PU' });
  expect(list.find(({ id }) => id === popup.id)?.promotionId).toBeNull();
  const { rows } = await sql<{ after: unknown }>`select after from staff.audit
    where subject = ${`news:${promotion.id}`} and action = 'news.remove'`.execute(office.rig.db);
  expect(rows).toEqual([{ after: { bannersUnlinked: [hung.id] } }]);
  await ask(desk.bannerRemove, { id: hung.id });
  await ask(desk.newsRemove, { id: popup.id });
});

test('a banner hung while its promotion is taken away leads nowhere, or is refused', async () => {
  const ask = await office.staff();
  const texts = inBothLanguages('Corrida');
  const promotion = await ask(desk.newsAdd, { ...draft, type: 'PR', category: 'special', texts });
  const hang = (position: number) =>
    ask(desk.bannerAdd, {
      ...{ groupName: 'w_promotion', language: 'PT', url: '/banners/home-free.svg', title: 'Corrida' },
      ...{ linkageType: 'PROMOTION', linkage: promotion.id, startsAt: null, endsAt: null, position, enabled: true },
    });
  await Promise.allSettled([hang(1), hang(2), ask(desk.newsRemove, { id: promotion.id }), hang(3), hang(4)]);
  const hung = await ask(desk.bannerList, { groupName: 'w_promotion' });
  expect(hung.filter(({ linkageType }) => linkageType === 'PROMOTION')).toEqual([]);
  await expect(hang(5)).rejects.toMatchObject({ code: 'messages.bad_linkage' });
});

test('a promotion is announced a month before it begins, after those that are on', async () => {
  const ask = await office.staff();
  const startsAt = now() + 31 * 24 * 3_600_000;
  const promotion = await ask(desk.newsAdd, {
    ...{ ...draft, type: 'PR', category: 'limited' },
    ...{ texts: inBothLanguages('Logo'), startsAt, endsAt: startsAt + 1_000 },
  });
  const seen = async () => (await heard()).promotion.findIndex(({ id }) => id === promotion.id);
  soon();
  expect(await seen()).toBe(-1);
  office.rig.clock.move(24 * 3_600_000);
  const { promotion: all } = await heard();
  expect(all.at(-1)).toMatchObject({ id: promotion.id, startDate: startsAt });
  expect((await office.wire.as()(announcements, { types: 'PL' })).promotion).toEqual([]);
  office.rig.clock.move(startsAt - now() + 1_000);
  expect(await seen()).toBe(-1);
  await ask(desk.newsRemove, { id: promotion.id });
});

test('the brand that speaks Arabic says everything in it', async () => {
  const spoken = await heard({ merchant: 'palpite-mundo', language: 'AR' });
  const arabic = /[\u0600-\u06ff]/;
  const all = [spoken.player, spoken.home, spoken.popup, spoken.promotion, spoken.banners].flat();
  expect(all.length).toBeGreaterThan(10);
  for (const { title } of all) expect(title).toMatch(arabic);
  for (const each of [...spoken.player, ...spoken.promotion]) expect(each.content).toMatch(arabic);
  const help = await office.wire.as(undefined, { merchant: 'palpite-mundo', language: 'AR' })(helpCenter, {
    device: 'WEB',
  });
  const walk = (nodes: readonly HelpNode[]): HelpNode[] => nodes.flatMap((node) => [node, ...walk(node.children)]);
  expect(walk(help)).toHaveLength(22);
  for (const { title, content, lang } of walk(help)) {
    expect([lang, arabic.test(title), arabic.test(content)]).toEqual(['AR', true, true]);
    expect(content).not.toContain('{age}');
  }
  const walls = office.wire.as(undefined, { merchant: 'palpite-mundo', language: 'AR' });
  for (const groupName of ['w_login', 'w_register', 'w_forget'] as const)
    expect((await walls(banners, { groupName })).map(({ title }) => arabic.test(title))).toEqual([true]);
});

test('one brand neither sees nor changes what another says', async () => {
  const ask = await office.staff();
  const other = await office.staff('palpite-regulated');
  const made = await ask(desk.newsAdd, { ...draft, texts: inBothLanguages('Só aqui') });
  soon();
  expect((await heard({ merchant: 'palpite-regulated' })).player.map(({ title }) => title)).not.toContain('Só aqui EN');
  await expect(other(desk.newsSave, { ...draft, ...opened(made), texts: inBothLanguages('x') })).rejects.toMatchObject({
    code: 'messages.unknown',
  });
  await expect(other(desk.newsRemove, { id: made.id })).rejects.toMatchObject({ code: 'messages.unknown' });
  expect((await other(desk.newsList, { page: 1, size: 100 })).list.map(({ id }) => id)).not.toContain(made.id);
});

test('without the permission nothing is written or read', async () => {
  const ask = await office.staff('palpite', ['withdrawals.read']);
  await expect(ask(desk.newsAdd, { ...draft, texts: inBothLanguages('x') })).rejects.toMatchObject({
    code: 'office.not_permitted',
  });
  await expect(ask(desk.newsList, { page: 1, size: 20 })).rejects.toMatchObject({ code: 'office.not_permitted' });
});

test('the list of notices comes nine a page, the newest first', async () => {
  const ask = await office.staff();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    office.rig.clock.move(1_000);
    await ask(desk.newsAdd, { ...draft, texts: inBothLanguages(`Aviso ${number}`) });
  }
  soon();
  const first = await office.wire.as()(notices, { page: 1, size: 9 });
  expect(first.list).toHaveLength(9);
  expect(first.list[0]?.title).toBe('Aviso 9 EN');
  const last = await office.wire.as()(notices, { page: first.totalPages, size: 9 });
  expect(first.total).toBe(9 * (first.totalPages - 1) + last.list.length);
  expect((await office.wire.as()(notices, { page: first.totalPages + 1, size: 9 })).list).toEqual([]);
});

test('a banner leads to a page, a promotion or a game that is there, and nowhere else', async () => {
  const ask = await office.staff();
  const banner: Omit<InputOf<typeof desk.bannerAdd>, 'linkageType' | 'linkage'> = {
    ...{ groupName: 'w_promotion', language: 'PT', url: '/banners/home-pix.svg', title: 'Aqui', position: 0 },
    ...{ startsAt: null, endsAt: null, enabled: true },
  };
  const promotion = (await heard()).promotion[0]?.id ?? '';
  const good = [
    ['NONE', null],
    ['PAGE', '/promotions?x=1#2'],
    ['PROMOTION', promotion],
    ['GAME', 'PGE/dice'],
  ] as const;
  for (const [linkageType, linkage] of good) {
    const made = await ask(desk.bannerAdd, { ...banner, linkageType, linkage });
    expect(made).toMatchObject({ linkageType, linkage, state: 'on' });
    await ask(desk.bannerRemove, { id: made.id });
  }
  const bad = [
    ...[
      ['NONE', '/x'],
      ['PAGE', null],
      ['PAGE', '//evil.example'],
      ['PAGE', 'https://evil.example'],
      ['PAGE', '/\\evil'],
    ],
    ...[
      ['PAGE', 'javascript:x'],
      ['PROMOTION', '99999'],
      ['PROMOTION', 'x'],
      ['GAME', 'PGE/nothing'],
      ['GAME', 'PGE'],
    ],
    ['GAME', 'PGE/dice/x'],
  ] as const;
  for (const [linkageType, linkage] of bad)
    await expect(ask(desk.bannerAdd, { ...banner, linkageType, linkage } as never), `${linkage}`).rejects.toMatchObject(
      {
        code: 'messages.bad_linkage',
        field: 'linkage',
      },
    );
  const url = '/banners/../secret.svg';
  await expect(ask(desk.bannerAdd, { ...banner, url, linkageType: 'NONE', linkage: null })).rejects.toMatchObject({
    field: 'url',
  });
});

test('a banner hangs where and when it was told to, for its brand alone', async () => {
  const ask = await office.staff();
  const other = await office.staff('palpite-regulated');
  const startsAt = now() + 10_000;
  const banner: InputOf<typeof desk.bannerAdd> = {
    ...{ groupName: 'w_rng', language: 'PT', url: '/banners/home-pix.svg', title: 'Aqui', linkageType: 'NONE' },
    ...{ linkage: null, position: 0, startsAt, endsAt: null, enabled: true },
  };
  const made = await ask(desk.bannerAdd, banner);
  const hung = async () => (await office.wire.as()(banners, { groupName: 'w_rng' })).map(({ title }) => title);
  soon();
  expect(await hung()).toEqual([]);
  office.rig.clock.move(startsAt - now());
  expect(await hung()).toEqual(['Aqui']);
  await expect(other(desk.bannerSave, { ...banner, ...opened(made) })).rejects.toMatchObject({
    code: 'messages.unknown',
  });
  await expect(other(desk.bannerRemove, { id: made.id })).rejects.toMatchObject({ code: 'messages.unknown' });
  expect(await other(desk.bannerList, { groupName: 'w_rng' })).toEqual([]);
  const saved = await ask(desk.bannerSave, { ...banner, ...opened(made), title: 'Ali' });
  expect(saved.title).toBe('Ali');
  soon();
  expect(await hung()).toEqual(['Ali']);
});
