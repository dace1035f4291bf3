import { setChatRoom } from '@palpite/contract/chat/office.ts';
import { chatHere, chatIgnore, chatReport, chatRoom, liveModels } from '@palpite/contract/chat/player.ts';
import { lobby } from '@palpite/contract/chat/shapes.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import { launchChat } from '@palpite/contract/messages/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { eraseOld } from './jobs.ts';
import { type ChatRig, openChatRig, refusedAs, table, ticketFor } from './rig-chat.ts';

let chat: ChatRig;
beforeAll(async () => {
  chat = await openChatRig();
});
afterAll(() => chat.close());
// what one test said is no haste in the next
beforeEach(() => void chat.rig.clock.move(120_000));

const setting = async (name: string, value: unknown) => {
  await sql`insert into site.setting (merchant, name, value) values ('palpite', ${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (merchant, name) do update set value = excluded.value`.execute(chat.rig.db);
  chat.rig.clock.move(2000);
};

test('the way leads to our own page, with a ticket that opens it once and within ten minutes', async () => {
  const { site } = await chat.guest();
  const { chatUrl } = await site(launchChat, { room: table });
  expect(chatUrl).toMatch(/^\/arcade\/chat\/\?ticket=[\w-]+&lang=EN&merchant=palpite&room=baccarat-1$/);
  const enter = async (ticket: string) => chat.wire.as()(enterGame, { ticket });
  const ticket = await ticketFor(site);
  expect((await enter(ticket)).gameCode).toBe('chat');
  expect(await refusedAs(enter(ticket))).toBe('catalogue.ticket_invalid');
  const old = await ticketFor(site);
  chat.rig.clock.move(600_000);
  expect(await refusedAs(enter(old))).toBe('catalogue.ticket_invalid');
  expect(await refusedAs(site(launchChat, { room: 'poker-9' }))).toBe('chat.unknown_room');
});

test('what one says the others hear at once and find later, under a masked name; a room hears nothing of another', async () => {
  const [ana, rui] = [await chat.guest(), await chat.guest()];
  const key = chat.key();
  const line = await ana.say('  boa sorte\u202E a todos ', lobby, key);
  // the same call again is the same line
  expect(await ana.say('  boa sorte\u202E a todos ', lobby, key)).toEqual(line);
  expect(await refusedAs(ana.say('outra coisa', lobby, key))).toBe('request.key_reused');
  const name = `vis···${ana.username.slice(-1)}`;
  expect(line).toMatchObject({ text: 'boa sorte a todos', speaker: ana.speaker, name, badge: 'player' });
  expect(chat.told().filter(({ type }) => type === 'line')).toEqual([{ type: 'line', line }]);
  const seen = await rui.chat(chatRoom, { room: lobby });
  expect(seen.lines).toEqual([line]);
  expect(seen).toMatchObject({ open: true, slowSeconds: 0, silence: null, ignored: [] });
  expect(seen.rooms.map((each) => [each.room, each.name])).toEqual([
    [lobby, null],
    [table, 'Baccarat 1'],
  ]);
  expect(await rui.lines(table)).toEqual([]);
  await rui.say('quem vai de banco?', table);
  expect(await ana.lines(table)).toEqual(['quem vai de banco?']);
  expect(chat.told()).toHaveLength(1);
  expect(await refusedAs(rui.say('oi', 'poker-9'))).toBe('chat.unknown_room');
  // another brand has rooms of its own
  const other = await chat.guest({ merchant: 'palpite-regulated' });
  expect(await other.lines()).toEqual([]);
});

test('fifty lines are shown to whoever comes, the last ones', async () => {
  const guests = await Promise.all(Array.from({ length: 11 }, () => chat.guest()));
  for (const [at, guest] of guests.entries())
    for (let nth = 0; nth < 5; nth += 1) await guest.say(`linha ${at} da rodada ${nth} aqui`, table);
  const lines = (await guests[0]?.lines(table)) ?? [];
  expect(lines).toHaveLength(50);
  expect(lines.at(-1)).toBe('linha 10 da rodada 4 aqui');
});

test('what may not be said is refused by name, and nobody hears of it', async () => {
  const ana = await chat.guest();
  const before = chat.told().length;
  const refusals = [
    ['\u200B \u3164', 'chat.empty'],
    ['a b '.repeat(51), 'chat.too_long'],
    ['que m e r d 4', 'chat.words'],
    ['me chama 11 98765-4321', 'chat.contact'],
    ['entra em sinais ponto com', 'chat.contact'],
  ] as const;
  for (const [text, code] of refusals) expect([text, await refusedAs(ana.say(text))]).toEqual([text, code]);
  await ana.say('vamos banco');
  expect(await refusedAs(ana.say('VAMOOOS   banco!!'))).toBe('chat.repeated');
  await setting('chat.words', ['banco']);
  expect(await refusedAs(ana.say('b.a.n.c.o'))).toBe('chat.words');
  await setting('chat.words', []);
  expect(chat.told()).toHaveLength(before + 1);
});

test('five lines in ten seconds, also of many at once; then one may speak again', async () => {
  const ana = await chat.guest();
  const many = await Promise.allSettled(Array.from({ length: 9 }, (_, nth) => ana.say(`rodada numero ${nth}`)));
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const codes = many.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
  expect(new Set(codes)).toEqual(new Set(['chat.too_fast']));
  chat.rig.clock.move(10_000);
  await ana.say('de volta');
  await setting('chat.slow_seconds', 30);
  chat.rig.clock.move(20_000);
  expect(await refusedAs(ana.say('cedo demais'))).toBe('chat.slow');
  // slow is a room, not a person
  await ana.say('aqui ainda nada', table);
  await setting('chat.slow_seconds', 0);
});

test('neither a slow room nor a line said before is forgotten over five lines elsewhere', async () => {
  const ana = await chat.guest();
  const slow = async (slowSeconds: number | null) =>
    (await chat.staff())(setChatRoom, { room: table, open: true, slowSeconds });
  await slow(60);
  await ana.say('primeira linha', table);
  chat.rig.clock.move(10_000);
  for (let nth = 0; nth < 5; nth += 1) await ana.say(`outra sala ${nth}`);
  chat.rig.clock.move(11_000);
  expect(await refusedAs(ana.say('de novo aqui', table))).toBe('chat.slow');
  expect(await refusedAs(ana.say('primeira linha'))).toBe('chat.repeated');
  chat.rig.clock.move(39_000);
  await ana.say('primeira linha', table);
  await slow(null);
});

test('who tries the games reads only; who is excluded or on a break has no chat; nobody has where it is off', async () => {
  const [trial, ana] = [await chat.guest({ memberType: 4, currency: 'FUN' }), await chat.guest()];
  expect((await trial.chat(chatRoom, { room: lobby })).silence).toMatchObject({ why: 'trial' });
  expect(await refusedAs(trial.say('oi'))).toBe('chat.read_only');
  const { lineId } = await ana.say('uma linha');
  expect(await refusedAs(trial.chat(chatReport, { lineId, reason: 'abuse' }))).toBe('chat.read_only');
  await setting('chat.allowed', false);
  const reads = () => ana.chat(chatRoom, { room: lobby });
  const speaks = () => ana.say('oi');
  for (const call of [reads, speaks, () => ana.chat(chatHere, { room: lobby })])
    expect(await refusedAs(call())).toBe('chat.off');
  expect(await refusedAs(ana.site(launchChat, { room: lobby }))).toBe('chat.off');
  await setting('chat.allowed', true);
  await inTx(chat.rig.db, (tx) =>
    startExclusion(chat.rig.platform, tx, { playerId: ana.id, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  for (const call of [reads, speaks, () => ana.site(launchChat, { room: lobby })])
    expect(await refusedAs(call())).toBe('safeguards.excluded');
});

test('agents have a badge; a player ignores another until they do not', async () => {
  const [agent, ana] = [await chat.guest({ memberType: 1 }), await chat.guest()];
  expect(await agent.say('bom dia')).toMatchObject({ badge: 'agent' });
  const ignore = (speaker: string, ignored: boolean) => ana.chat(chatIgnore, { speaker, ignored });
  expect(await ignore(agent.speaker, true)).toEqual([
    { speaker: agent.speaker, name: `vis···${agent.username.slice(-1)}` },
  ]);
  await ignore(agent.speaker, true);
  expect((await ana.chat(chatRoom, { room: lobby })).ignored).toHaveLength(1);
  expect(await ignore(agent.speaker, false)).toEqual([]);
  expect(await refusedAs(ignore(ana.speaker, true))).toBe('chat.unknown_speaker');
  const other = await chat.guest({ merchant: 'palpite-regulated' });
  expect(await refusedAs(ignore(other.speaker, true))).toBe('chat.unknown_speaker');
});

test('the live tables are listed with their rooms and how many are in them', async () => {
  const [ana, rui] = [await chat.guest(), await chat.guest()];
  // those of other tests have left
  chat.rig.clock.move(200_000);
  for (const guest of [ana, rui, rui]) await guest.chat(chatHere, { room: table });
  const model = { modelId: table, room: table, vassalage: 'PGL', name: 'Bacará 1', tableOpen: true, chatOpen: true };
  const ask = () => chat.wire.as(undefined, { language: 'PT' })(liveModels, {});
  expect(await ask()).toEqual([{ ...model, online: 2 }]);
  chat.rig.clock.move(200_000);
  expect(await ask()).toEqual([{ ...model, online: 0 }]);
});

test('what was said ninety days ago is erased, and nothing younger', async () => {
  const ana = await chat.guest();
  const kept = async () => {
    const { rows } = await sql<{ text: string }>`select text from chat.line
      where text like 'linha de%' order by id`.execute(chat.rig.db);
    return rows.map(({ text }) => text);
  };
  await ana.say('linha de ontem');
  const end = (days: number) => new Date(chat.rig.clock.now().getTime() + days * 86_400_000);
  chat.rig.clock.move(86_400_000);
  const rui = await chat.guest();
  await rui.say('linha de hoje');
  await eraseOld.run(chat.rig.platform, { start: end(88), end: end(89) });
  expect(await kept()).toEqual(['linha de ontem', 'linha de hoje']);
  await eraseOld.run(chat.rig.platform, { start: end(88.5), end: end(89.5) });
  expect(await kept()).toEqual(['linha de hoje']);
  const { rows } = await sql<{ answers: number }>`select count(*)::int as answers from base.answer
    where body::text like '%linha de%'`.execute(chat.rig.db);
  expect(rows).toEqual([{ answers: 0 }]);
});
