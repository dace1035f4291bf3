import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/messages/office.ts';
import { helpCenter } from '@palpite/contract/messages/player.ts';
import type { HelpNode } from '@palpite/contract/messages/shapes.ts';
import { status } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { type Desk, inBothLanguages, openDesk, opened } from '../rig-desk.ts';
import { seedMessages } from '../seed/seed.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk();
});
afterAll(() => office.close());

const place = { parentId: null, tag: 'trial-place', position: 50, display: true } as const;
const soon = () => office.rig.clock.move(1_000);
const tree = (lang?: string, merchant = 'palpite') =>
  office.wire.as(undefined, { merchant })(helpCenter, { device: 'WEB', ...(lang && { lang }) });
const placeNow = async (id: string) => {
  const found = (await (await office.staff())(desk.helpList, {})).find((each) => each.id === id);
  return opened(found ?? { id, revision: '0'.repeat(16) });
};
const tagsIn = (nodes: readonly HelpNode[]): string[] =>
  nodes.flatMap(({ tag, children }) => [tag, ...tagsIn(children)]);

test('a new brand’s help centre has a place for everything the pages link to, with something in it, in both languages', async () => {
  const wanted = [
    ...['aboutus', 'deposit', 'withdraw', 'game', 'responsible', 'account', 'faqs', 'terms', 'privacy'],
    'lottery-verify',
  ];
  for (const lang of ['PT', 'EN']) {
    const nodes = await tree(lang);
    expect(nodes.map(({ tag }) => tag)).toEqual(wanted);
    const all = (below: readonly HelpNode[]): HelpNode[] => below.flatMap((node) => [node, ...all(node.children)]);
    for (const node of all(nodes)) {
      expect(node.lang).toBe(lang);
      expect(node.title.length).toBeGreaterThan(5);
      expect(node.content).toMatch(/^<(p|ol)>/);
      expect(node.content).not.toContain('{');
    }
  }
  expect((await tree('EN')).find(({ tag }) => tag === 'terms')?.content).toContain('aged 18 or older');
  expect((await tree('XX'))[0]?.lang).toBe('PT');
  expect((await tree('pt-BR'))[0]?.lang).toBe('PT');
});

test('what people type who look for a bonus is answered, in each language', async () => {
  for (const [lang, word] of [
    ['PT', 'bônus'],
    ['EN', 'bonus'],
  ] as const) {
    const faqs = (await tree(lang)).find(({ tag }) => tag === 'faqs');
    expect(faqs?.children.filter(({ title }) => title.toLowerCase().includes(word))).toHaveLength(1);
  }
});

test('what a brand takes away does not come back at the next start', async () => {
  const ask = await office.staff();
  const about = (await ask(desk.helpList, {})).find(({ tag }) => tag === 'aboutus');
  await ask(desk.helpRemove, { id: about?.id ?? '' });
  await inTx(office.rig.db, (tx) => seedMessages(office.rig.platform, tx));
  soon();
  expect(tagsIn(await tree('PT'))).not.toContain('aboutus');
  expect(tagsIn(await tree('PT', 'palpite-regulated'))).toContain('aboutus');
});

test('places stand below one another, four deep, and a removed one takes those below along', async () => {
  const ask = await office.staff();
  const below = async (parentId: string | null, number: number) =>
    (await ask(desk.helpAdd, { ...place, parentId, tag: `deep-${number}`, texts: inBothLanguages(`Nível ${number}`) }))
      .id;
  const first = await below(null, 1);
  const second = await below(first, 2);
  const third = await below(second, 3);
  const fourth = await below(third, 4);
  await expect(below(fourth, 5)).rejects.toMatchObject({ code: 'request.invalid', field: 'parentId' });
  soon();
  const found = (await tree('EN')).find(({ id }) => id === first);
  expect(tagsIn(found ? [found] : [])).toEqual(['deep-1', 'deep-2', 'deep-3', 'deep-4']);
  const flat = (await ask(desk.helpList, {})).map(({ id }) => id);
  expect(flat.filter((id) => [first, second, third, fourth].includes(id))).toEqual([first, second, third, fourth]);

  const move = async (id: string, parentId: string | null) =>
    ask(desk.helpSave, { ...place, ...(await placeNow(id)), parentId, texts: inBothLanguages('Mudou') });
  await expect(move(first, fourth)).rejects.toMatchObject({ code: 'messages.help_loop' });
  await expect(move(first, first)).rejects.toMatchObject({ code: 'messages.help_loop' });
  await expect(move(first, '999999')).rejects.toMatchObject({ code: 'messages.unknown' });
  const elsewhere = await below(null, 6);
  await expect(move(first, elsewhere)).rejects.toMatchObject({ code: 'request.invalid', field: 'parentId' });
  expect((await move(second, null)).parentId).toBeNull();
  await ask(desk.helpRemove, { id: second });
  expect((await ask(desk.helpList, {})).map(({ id }) => id)).not.toContain(fourth);
  const gone = [second, third, fourth].map((id) => `help:${id}`);
  const { rows } = await sql<{ tag: string }>`select before ->> 'tag' as tag from staff.audit
    where action = 'help.remove' and subject = any (${gone}::text[]) order by tag`.execute(office.rig.db);
  expect(rows.map(({ tag }) => tag)).toEqual(['deep-3', 'deep-4', 'trial-place']);
});

test('of two places moved below each other at once one stays where it was', async () => {
  const ask = await office.staff();
  const add = (tag: string) => ask(desk.helpAdd, { ...place, tag, texts: inBothLanguages(tag) });
  const [one, other] = [await add('one-two'), await add('two-one')];
  const moved = await Promise.allSettled([
    ask(desk.helpSave, { ...place, ...opened(one), parentId: other.id, texts: inBothLanguages('a') }),
    ask(desk.helpSave, { ...place, ...opened(other), parentId: one.id, texts: inBothLanguages('b') }),
  ]);
  expect(moved.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
  soon();
  expect((await ask(desk.helpList, {})).filter(({ id }) => id === one.id || id === other.id)).toHaveLength(2);
});

test('what is not displayed is left out with all below it, and another brand sees and changes nothing of it', async () => {
  const ask = await office.staff();
  const other = await office.staff('palpite-regulated');
  const hidden = await ask(desk.helpAdd, {
    ...place,
    tag: 'hidden',
    display: false,
    texts: inBothLanguages('Escondido'),
  });
  await ask(desk.helpAdd, { ...place, tag: 'below-hidden', parentId: hidden.id, texts: inBothLanguages('Abaixo') });
  soon();
  const tags = tagsIn(await tree('PT'));
  expect(tags).not.toContain('hidden');
  expect(tags).not.toContain('below-hidden');
  await expect(other(desk.helpRemove, { id: hidden.id })).rejects.toMatchObject({ code: 'messages.unknown' });
  await expect(
    other(desk.helpAdd, { ...place, parentId: hidden.id, texts: inBothLanguages('x') }),
  ).rejects.toMatchObject({
    code: 'messages.unknown',
  });
  await expect(ask(desk.helpAdd, { ...place, texts: { EN: { title: 'x', content: '' } } })).rejects.toMatchObject({
    code: 'messages.own_language_missing',
  });
  const cleaned = await ask(desk.helpAdd, {
    ...place,
    texts: { PT: { title: 'x', content: '<img src=x onerror=y><p>ok</p>' } },
  });
  expect(cleaned.texts.PT?.content).toBe('<p>ok</p>');
});

test('an entry of customer service that staff write leads on at our own address, to its host and no other', async () => {
  const ask = await office.staff();
  const other = await office.staff('palpite-regulated');
  const entry: InputOf<typeof desk.serviceAdd> = {
    titles: {},
    ...{ csType: 'WHATSAPP', title: 'WhatsApp', target: 'https://chat.example/palpite', position: 1, enabled: true },
  };
  const made = await ask(desk.serviceAdd, entry);
  const listed = async () => (await office.wire.as()(status, {})).info.customerService;
  expect(await listed()).toContainEqual({ csType: 'WHATSAPP', title: 'WhatsApp', path: `/cs/${made.id}` });
  const go = async () => (await office.wire.app.inject({ url: `/cs/${made.id}` })).headers.location;
  expect(await go()).toBe('https://chat.example/palpite');
  // a second one of the same kind
  const twin = await ask(desk.serviceAdd, { ...entry, title: 'Vendas', target: 'https://sales.example/' });
  const moved = await ask(desk.serviceSave, { ...entry, ...opened(made), target: 'https://new.example/' });
  expect(await go()).toBe('https://new.example/');
  await ask(desk.serviceSave, { ...entry, ...opened(moved), enabled: false });
  expect(await go()).toBeUndefined();
  expect((await listed()).map(({ title }) => title)).not.toContain('WhatsApp');

  for (const target of [
    'http://chat.example/',
    'javascript:x',
    'https://a:b@chat.example/',
    'https://chat.example:8443/',
    '',
  ])
    await expect(ask(desk.serviceAdd, { ...entry, target }), target).rejects.toMatchObject({
      code: 'messages.bad_target',
      field: 'target',
    });
  await expect(other(desk.serviceSave, { ...entry, ...opened(twin) })).rejects.toMatchObject({
    code: 'messages.unknown',
  });
  await expect(other(desk.serviceRemove, { id: twin.id })).rejects.toMatchObject({ code: 'messages.unknown' });
  expect((await other(desk.serviceList, {})).map(({ id }) => id)).not.toContain(twin.id);
  await ask(desk.serviceRemove, { id: twin.id });
  await expect(ask(desk.serviceRemove, { id: twin.id })).rejects.toMatchObject({ code: 'messages.unknown' });
});
