import { createHmac } from 'node:crypto';
import * as desk from '@palpite/contract/messages/office.ts';
import { deleteMessages, inbox, launchChat, readMessages, unreadCount } from '@palpite/contract/messages/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../base/db/db.ts';
import { type Desk, inBothLanguages, openDesk } from '../rig-desk.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk();
});
afterAll(() => office.close());

const page = { page: 1, size: 20 };
const everybody = { kind: 'everybody' } as const;
const moment = () => office.rig.clock.move(1_000);

test('a message to everybody is in the box of who was there by then, and in nobody’s who came later', async () => {
  const before = await office.player();
  moment();
  const ask = await office.staff();
  const sent = await ask(desk.messageSend, { texts: inBothLanguages('Olá'), audience: everybody }, office.key());
  moment();
  const after = await office.player();
  expect(await before.ask(inbox, page)).toMatchObject({
    list: [{ messageId: sent.id, title: 'Olá EN', content: '<p>Olá in English</p>', read: false }],
    ...{ total: 1, totalPages: 1, unread: 1 },
  });
  expect(await before.ask(unreadCount, {})).toBe(1);
  expect(await after.ask(inbox, page)).toMatchObject({ list: [], total: 0, unread: 0 });
  const portuguese = office.wire.as(before.token, { language: 'PT' });
  expect((await portuguese(inbox, page)).list[0]?.title).toBe('Olá PT');
  expect(office.rig.published).toContainEqual({ channel: 'brand:palpite', body: { type: 'messages' } });
});

test('members, agents and one player are each written to alone', async () => {
  const member = await office.player();
  const agent = await office.player({ memberType: 1 });
  const affiliate = await office.player({ memberType: 42 });
  const stranger = await office.player({ merchant: 'palpite-regulated' });
  moment();
  const ask = await office.staff();
  const titles = async (one: typeof member) => (await one.ask(inbox, page)).list.map(({ title }) => title);
  const send = (words: string, audience: Parameters<typeof ask<typeof desk.messageSend>>[1]['audience']) =>
    ask(desk.messageSend, { texts: inBothLanguages(words), audience }, office.key());
  await send('Membros', { kind: 'members' });
  await send('Agentes', { kind: 'agents' });
  await send('Só você', { kind: 'player', username: member.username });
  expect(await titles(member)).toEqual(['Só você EN', 'Membros EN']);
  expect(await titles(agent)).toEqual(['Agentes EN']);
  expect(await titles(affiliate)).toEqual(['Agentes EN']);
  expect(await titles(stranger)).toEqual([]);
  expect(office.rig.published).toContainEqual({
    channel: `player:${member.id}`,
    body: { type: 'message', unread: 2 },
  });
  const trial = await office.player({ memberType: 4, currency: 'FUN' });
  for (const username of ['ninguem', stranger.username, trial.username])
    await expect(send('x', { kind: 'player', username })).rejects.toMatchObject({
      code: 'messages.unknown_player',
      field: 'username',
    });
  await expect(trial.ask(inbox, page)).rejects.toMatchObject({ code: 'players.register_first' });
});

test('pressed twice, or twice at once, a message goes out once', async () => {
  const reader = await office.player();
  moment();
  const ask = await office.staff();
  const message = { texts: inBothLanguages('Uma vez'), audience: everybody };
  const key = office.key();
  const both = await Promise.all([ask(desk.messageSend, message, key), ask(desk.messageSend, message, key)]);
  const again = await ask(desk.messageSend, message, key);
  expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
  expect((await reader.ask(inbox, page)).total).toBe(1);
  await expect(ask(desk.messageSend, { ...message, texts: inBothLanguages('Outra') }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
  });
  await expect(ask(desk.messageSend, message)).rejects.toMatchObject({ code: 'request.key_missing' });
  const { rows } = await sql`select 1 from staff.audit where subject = ${`message:${again.id}`}`.execute(office.rig.db);
  expect(rows).toHaveLength(1);
});

test('reading counts once, deleting is for good, and other people’s messages are out of reach', async () => {
  const owner = await office.player();
  const other = await office.player();
  moment();
  const ask = await office.staff();
  const send = async () =>
    (
      await ask(
        desk.messageSend,
        { texts: inBothLanguages('Sua'), audience: { kind: 'player', username: owner.username } },
        office.key(),
      )
    ).id;
  const [one, two] = [await send(), await send()];
  expect(await other.ask(readMessages, { messageIds: [one, two] })).toBe(0);
  expect(await other.ask(deleteMessages, { messageIds: `${one},${two}` })).toBe(0);
  expect((await other.ask(inbox, page)).list).toEqual([]);
  expect(await owner.ask(unreadCount, {})).toBe(2);
  const atOnce = await Promise.all([
    owner.ask(readMessages, { messageIds: [one] }),
    owner.ask(readMessages, { messageIds: [one] }),
  ]);
  expect(atOnce).toEqual([1, 1]);
  expect((await owner.ask(inbox, page)).list.map(({ messageId, read }) => [messageId, read])).toEqual([
    [two, false],
    [one, true],
  ]);
  expect(await owner.ask(deleteMessages, { messageIds: `${one},${two},999999999` })).toBe(0);
  expect(await owner.ask(readMessages, { messageIds: [two] })).toBe(0);
  expect((await owner.ask(inbox, page)).total).toBe(0);
});

test('a page of the box that is looked at again writes nothing', async () => {
  const reader = await office.player();
  moment();
  const ask = await office.staff();
  const to = { kind: 'player', username: reader.username } as const;
  const { id } = await ask(desk.messageSend, { texts: inBothLanguages('Outra vez'), audience: to }, office.key());
  const written = async () => {
    const { rows } = await sql<{
      version: string;
    }>`select xmin::text as version from messages.mark where message_id = ${id} and player_id = ${reader.id}`.execute(
      office.rig.db,
    );
    return rows[0]?.version;
  };
  await reader.ask(inbox, page);
  const first = await written();
  await reader.ask(inbox, page);
  expect([typeof first, await written()]).toEqual(['string', first]);
  await reader.ask(readMessages, { messageIds: [id] });
  expect(await written()).not.toBe(first);
});

test('the sender sees how many a message reached and how many opened it', async () => {
  const [one, two] = [await office.player(), await office.player()];
  moment();
  const ask = await office.staff();
  const sent = await ask(desk.messageSend, { texts: inBothLanguages('Contagem'), audience: everybody }, office.key());
  const counted = async () => {
    const found = (await ask(desk.sentList, page)).list.find(({ id }) => id === sent.id);
    return [found?.reached, found?.read];
  };
  expect(await counted()).toEqual([0, 0]);
  await one.ask(inbox, page);
  await two.ask(inbox, page);
  await two.ask(inbox, page);
  await two.ask(readMessages, { messageIds: [sent.id] });
  expect(await counted()).toEqual([2, 1]);
  const other = await office.staff('palpite-regulated');
  expect((await other(desk.sentList, page)).list).toEqual([]);
});

test('what is sent is cleaned, and needs the brand’s own language', async () => {
  const ask = await office.staff();
  const texts = { PT: { title: 'x', content: '<p>a<script>b</script></p>' } };
  const sent = await ask(desk.messageSend, { texts, audience: everybody }, office.key());
  expect(sent.texts.PT?.content).toBe('<p>a</p>');
  await expect(
    ask(desk.messageSend, { texts: { EN: { title: 'x', content: '' } }, audience: everybody }, office.key()),
  ).rejects.toMatchObject({ code: 'messages.own_language_missing' });
  const reader = await office.staff('palpite', []);
  await expect(reader(desk.messageSend, { texts, audience: everybody }, office.key())).rejects.toMatchObject({
    code: 'office.not_permitted',
  });
});

test('the way to an outside chat room is signed for one visit and says a masked name; an address that is none leads nowhere', async () => {
  const player = await office.player();
  await setChatUrl(office.rig.db, 'http://127.0.0.1:8082/chat');
  const [first, second] = [await player.ask(launchChat, {}), await player.ask(launchChat, {})];
  const url = new URL(first.chatUrl);
  expect(`${url.origin}${url.pathname}`).toBe('http://127.0.0.1:8082/chat');
  const claims = (address: string) => {
    const payload = new URL(address).searchParams.get('ticket')?.split('.')[1] ?? '';
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  };
  const [one, two] = [claims(first.chatUrl), claims(second.chatUrl)];
  expect(one).toMatchObject({
    brand: 'palpite',
    name: `${player.username.slice(0, 3)}···${player.username.slice(-1)}`,
  });
  expect(one.sub).toBe(two.sub);
  expect(one.jti).not.toBe(two.jti);
  const guess = createHmac('sha256', office.rig.platform.secrets.get('chat.key')).update(`palpite:${player.id}`);
  expect(one.sub).not.toBe(guess.digest('base64url').slice(0, 22));
  expect(Number(one.exp) - Number(one.iat)).toBe(600);
  expect(first.chatUrl).not.toContain(player.username);
  expect(JSON.stringify(one)).not.toContain(`"${player.id}"`);
  await setChatUrl(office.rig.db, 'https://[');
  await expect(player.ask(launchChat, {})).rejects.toMatchObject({ code: 'messages.no_chat', status: 404 });
});

async function setChatUrl(db: Db, url: string): Promise<void> {
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'chat.url', ${JSON.stringify(url)}::jsonb)
    on conflict (merchant, name) do update set value = excluded.value`.execute(db);
  moment();
}
