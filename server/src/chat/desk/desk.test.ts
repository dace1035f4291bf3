import * as office from '@palpite/contract/chat/office.ts';
import { chatReport, chatRoom } from '@palpite/contract/chat/player.ts';
import { lobby, type ReportReason } from '@palpite/contract/chat/shapes.ts';
import { inbox } from '@palpite/contract/messages/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatRig, type Guest, openChatRig, refusedAs, table } from '../rig-chat.ts';

let chat: ChatRig;
beforeAll(async () => {
  chat = await openChatRig();
});
afterAll(() => chat.close());
beforeEach(() => void chat.rig.clock.move(120_000));

const reason = 'combinou apostas';
const reportLine = (by: Guest, lineId: string, why: ReportReason = 'collusion') =>
  by.chat(chatReport, { lineId, reason: why });
const goneLines = () => chat.told().flatMap((said) => (said.type === 'gone' ? (said.lineIds as string[]) : []));

test('a line is reported once a player; staff see it with what was said around it, decide once, and it is told', async () => {
  const [ana, rui, staff] = [await chat.guest(), await chat.guest(), await chat.staff()];
  await rui.say('antes disso');
  const { lineId } = await ana.say('todos no banco agora, combinado');
  expect(await refusedAs(reportLine(ana, lineId))).toBe('chat.own_line');
  expect(await refusedAs(reportLine(rui, '999999'))).toBe('chat.unknown_line');
  const both = await Promise.allSettled([reportLine(rui, lineId), reportLine(rui, lineId)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusedAs(reportLine(rui, lineId, 'abuse'))).toBe('chat.already_reported');
  // one report hides nothing
  expect(await rui.lines()).toContain('todos no banco agora, combinado');
  const { list } = await staff(office.chatReports, { page: 1, size: 20, which: 'waiting' });
  expect(list).toMatchObject([
    {
      line: { lineId, account: ana.username, room: lobby, gone: null, reports: 1 },
      reports: [{ account: rui.username, reason: 'collusion' }],
      decided: null,
    },
  ]);
  const around = await staff(office.chatContext, { lineId });
  expect(around.list.map(({ text }) => text)).toEqual(['antes disso', 'todos no banco agora, combinado']);
  const key = chat.key();
  const decide = (once: string) =>
    staff(office.decideChatReport, { lineId, outcome: 'mute', minutes: 20, reason }, once);
  const shown = await decide(key);
  expect(shown).toMatchObject({
    line: { gone: { why: 'staff', by: 'plantao' } },
    decided: { outcome: 'mute', by: 'plantao', note: reason },
  });
  expect(await decide(key)).toEqual(shown);
  expect(await refusedAs(decide(chat.key()))).toBe('chat.decided');
  expect(goneLines()).toEqual([lineId]);
  expect(await rui.lines()).not.toContain('todos no banco agora, combinado');
  expect(chat.rig.published).toContainEqual({ channel: `player:${ana.id}`, body: { type: 'chat' } });
  expect(await refusedAs(ana.say('por que?'))).toBe('chat.muted');
  await expect(ana.say('por que?')).rejects.toThrow(new RegExp(`chat until \\d.*customer service.*${reason}`));
  expect((await ana.chat(chatRoom, { room: lobby })).silence).toMatchObject({ why: 'muted', reason });
  await chat.drain();
  const told = await rui.site(inbox, { page: 1, size: 20 });
  expect(told.list.map(({ title }) => title)).toEqual(['Your report in the chat']);
  // a mute ends by itself
  chat.rig.clock.move(20 * 60_000);
  await ana.say('voltei');
  // the log says who did what, and not what was said
  const { rows } = await sql<{ action: string; line: string }>`select action, to_jsonb(a)::text as line
    from staff.audit a where subject = ${`chatLine:${lineId}`}`.execute(chat.rig.db);
  expect(rows.map(({ action }) => action)).toEqual(['chat.decide']);
  expect(rows[0]?.line).not.toContain('combinado');
});

test('when enough players reported it a line is hidden, also by many at once; staff who find nothing bring it back', async () => {
  const [ana, staff] = [await chat.guest(), await chat.staff()];
  const others = await Promise.all(Array.from({ length: 4 }, () => chat.guest()));
  const line = await ana.say('ninguém gosta disto');
  await Promise.all(others.map((each) => reportLine(each, line.lineId, 'abuse')));
  expect(goneLines().filter((id) => id === line.lineId)).toHaveLength(1);
  expect(await others[0]?.lines()).not.toContain(line.text);
  const shown = await staff(office.decideChatReport, { lineId: line.lineId, outcome: 'nothing' }, chat.key());
  expect(shown).toMatchObject({ line: { gone: null, reports: 4 }, decided: { outcome: 'nothing' } });
  expect(chat.told().at(-1)).toEqual({ type: 'line', line });
  expect(await others[0]?.lines()).toContain(line.text);
  // a person has looked: another report hides nothing
  await reportLine(await chat.guest(), line.lineId, 'abuse');
  expect(await others[0]?.lines()).toContain(line.text);
});

test('who is banned reads and says nothing until it is lifted; the desk lists it; only who may decides', async () => {
  const [ana, staff, looker] = [await chat.guest(), await chat.staff(), await chat.staff(['chat.view'])];
  const account = ana.username;
  const ban = (by: typeof staff, key = chat.key()) => by(office.sanctionPlayer, { kind: 'ban', account, reason }, key);
  expect(await refusedAs(ban(looker))).toBe('office.not_permitted');
  expect(await refusedAs(staff(office.sanctionPlayer, { kind: 'ban', account: 'ninguem', reason }, chat.key()))).toBe(
    'office.not_found',
  );
  const key = chat.key();
  const { id } = await ban(staff, key);
  expect((await ban(staff, key)).id).toBe(id);
  const seen = await ana.chat(chatRoom, { room: lobby });
  expect(seen).toMatchObject({ lines: [], silence: { why: 'banned', until: null, reason } });
  expect(await refusedAs(ana.say('oi'))).toBe('chat.banned');
  const held = await staff(office.chatSanctions, { page: 1, size: 20, account, which: 'holding' });
  expect(held.list).toMatchObject([{ id, kind: 'ban', account, by: 'plantao', until: null, holds: true }]);
  const lifted = await staff(office.liftSanction, { id, reason: 'pediu desculpa' });
  expect(lifted).toMatchObject({ holds: false, lifted: { by: 'plantao', reason: 'pediu desculpa' } });
  expect(await refusedAs(staff(office.liftSanction, { id, reason: 'de novo' }))).toBe('chat.unknown_sanction');
  await ana.say('obrigada');
});

test('staff close and slow a room, speak in it, and take lines away that they still see', async () => {
  const [ana, staff] = [await chat.guest(), await chat.staff()];
  const set = (room: string, open: boolean, slowSeconds: number | null) =>
    staff(office.setChatRoom, { room, open, slowSeconds });
  await set(table, false, null);
  expect(chat.told(table).at(-1)).toEqual({ type: 'room', open: false, slowSeconds: 0 });
  expect(await refusedAs(ana.say('oi', table))).toBe('chat.closed');
  await set(table, true, 20);
  const { lineId } = await ana.say('oi mesa', table);
  expect(await refusedAs(ana.say('tudo bem?', table))).toBe('chat.slow');
  expect(await refusedAs(set('poker-9', true, 0))).toBe('chat.unknown_room');
  const key = chat.key();
  const speak = () => staff(office.staffSay, { room: table, text: 'Bem-vindos: https://ajuda.example' }, key);
  await speak();
  await speak();
  const { lines } = await ana.chat(chatRoom, { room: table });
  expect(lines.map(({ name, badge, speaker }) => [name, badge, speaker])).toEqual([
    [`vis···${ana.username.slice(-1)}`, 'player', ana.speaker],
    ['Palpite', 'staff', null],
  ]);
  expect(await refusedAs(reportLine(ana, lines.at(-1)?.lineId ?? ''))).toBe('chat.unknown_line');
  for (let times = 0; times < 2; times += 1) await staff(office.deleteChatLine, { lineId, reason });
  expect(chat.told(table).filter(({ type }) => type === 'gone')).toEqual([{ type: 'gone', lineIds: [lineId] }]);
  expect(await ana.lines(table)).toHaveLength(1);
  const find = async (more: object) =>
    (await staff(office.deskChatLines, { page: 1, size: 20, ...more })).list.map(({ text, gone }) => [text, gone?.why]);
  expect(await find({ account: ana.username })).toEqual([['oi mesa', 'staff']]);
  expect(await find({ room: table, text: 'MESA' })).toEqual([['oi mesa', 'staff']]);
  expect(await find({ room: table, until: 1 })).toEqual([]);
  const rooms = await staff(office.deskChatRooms, {});
  expect(rooms.rooms).toMatchObject([
    { room: lobby, slowSeconds: 0, ownSlowSeconds: null },
    { room: table, open: true, slowSeconds: 20, ownSlowSeconds: 20, lines: 2 },
  ]);
  // a desk sees its own brand alone
  const other = await chat.staff(undefined, 'palpite-regulated');
  expect(await refusedAs(other(office.deleteChatLine, { lineId, reason }))).toBe('chat.unknown_line');
  expect((await other(office.deskChatLines, { page: 1, size: 20 })).total).toBe(0);
});

test('all that a person said is erased for good, by those who may; a ban outlives it', async () => {
  const [ana, rui, staff] = [await chat.guest(), await chat.guest(), await chat.staff()];
  const lines = [await ana.say('meu nome é segredo'), await ana.say('também na mesa', table)];
  const { lineId } = await rui.say('outra pessoa');
  await reportLine(rui, lines[0]?.lineId ?? '');
  await reportLine(ana, lineId);
  const account = ana.username;
  await staff(office.sanctionPlayer, { kind: 'ban', account, reason }, chat.key());
  const may = await chat.staff(['chat.view', 'chat.moderate']);
  expect(await refusedAs(may(office.eraseChat, { account, reason }, chat.key()))).toBe('office.not_permitted');
  const key = chat.key();
  const erase = () => staff(office.eraseChat, { account, reason: 'pedido da pessoa' }, key);
  expect(await erase()).toEqual({ lines: 2 });
  expect(await erase()).toEqual({ lines: 2 });
  expect((await staff(office.deskChatLines, { page: 1, size: 20, account })).list).toEqual([]);
  const waiting = await staff(office.chatReports, { page: 1, size: 20, which: 'waiting' });
  expect(waiting.list.map(({ line, reports }) => [line.lineId, reports])).toEqual([[lineId, []]]);
  expect(goneLines()).toContain(lines[0]?.lineId);
  expect(await rui.lines()).toContain('outra pessoa');
  expect(await refusedAs(ana.say('oi'))).toBe('chat.banned');
});
