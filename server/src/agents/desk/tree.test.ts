import { downlines, makeInvitation, moveDownline } from '@palpite/contract/agents/agent.ts';
import {
  agentTree,
  demoteAgent,
  findInTree,
  freezeInTree,
  moveInTree,
  previewDemotion,
  previewTreeMove,
  promoteAgent,
  treeMoves,
} from '@palpite/contract/agents/office.ts';
import { register } from '@palpite/contract/entrance/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commissionRoom } from '../../commission/room.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { filledForm } from '../../entrance/rig-people.ts';
import { entranceRoom } from '../../entrance/room.ts';
import { guardRoom } from '../../guard/room.ts';
import { type Desk, openDesk } from '../../messages/rig-desk.ts';
import { handleFor } from '../../players/players.ts';
import { walletRoom } from '../../wallet/room.ts';
import { agentsRoom } from '../room.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk({}, { rooms: [guardRoom, walletRoom, entranceRoom, commissionRoom, agentsRoom] });
});
afterAll(() => office.close());

const page = { page: 1, size: 20 };
const reason = 'pedido do agente';
const staff = () => office.staff('palpite', ['agents.read', 'agents.change']);

test('staff find a player by name with all above and those directly below, in their own brand only', async () => {
  const top = await office.player({ memberType: 1 });
  const middle = await office.player({ memberType: 1, uplineId: top.id });
  const low = await office.player({ uplineId: middle.id });
  const ask = await staff();
  const found = await ask(agentTree, { ...page, account: middle.username });
  expect(found.path.map(({ account }) => account)).toEqual([top.username]);
  expect(found.player).toMatchObject({ account: middle.username, type: 1, downlines: 1, frozen: null });
  expect(found.list).toMatchObject([{ account: low.username, playerId: low.id.toString() }]);
  const other = await office.staff('palpite-mundo', ['agents.read', 'agents.change']);
  expect(await codeOf(other(agentTree, { ...page, account: middle.username }))).toBe('office.not_found');
  const move = { playerId: low.id.toString(), ends: [], reason };
  expect(await codeOf(other(moveInTree, move, office.key()))).toBe('office.not_found');
  const reader = await office.staff('palpite', ['agents.read']);
  expect(await codeOf(reader(moveInTree, move, office.key()))).toBe('office.not_permitted');
});

test('staff move anybody, also out from under everybody, once per key and with a line in the audit log', async () => {
  const [one, other] = [await office.player({ memberType: 1 }), await office.player({ memberType: 2 })];
  const low = await office.player({ memberType: 1, uplineId: one.id });
  const ask = await staff();
  const playerId = low.id.toString();
  expect(await ask(previewTreeMove, { playerId, to: other.username })).toEqual({ members: 1, ends: [] });
  expect(await codeOf(ask(previewTreeMove, { playerId: one.id.toString(), to: low.username }))).toBe('agents.circle');
  const key = office.key();
  const asked = { playerId, to: other.username, ends: [], reason };
  await Promise.all([ask(moveInTree, asked, key), ask(moveInTree, asked, key)]);
  expect((await ask(agentTree, { ...page, account: low.username })).path).toMatchObject([{ account: other.username }]);
  await ask(moveInTree, { playerId, ends: [], reason }, office.key());
  expect((await ask(agentTree, { ...page, account: low.username })).path).toEqual([]);
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from staff.audit
    where subject = ${`player:${low.id}`} and action = 'agents.move'`.execute(office.rig.db);
  expect(rows[0]?.lines).toBe(2);
});

test('staff promote to any type, and demote: who was an agent acts for nobody and brings nobody, and the team stays', async () => {
  const player = await office.player();
  const ask = await staff();
  const playerId = player.id.toString();
  expect(await ask(promoteAgent, { playerId, type: 42, reason }, office.key())).toMatchObject({ type: 42 });
  expect(await codeOf(ask(promoteAgent, { playerId, type: 1, reason }, office.key()))).toBe('agents.already_agent');
  const { code } = await player.ask(makeInvitation, { type: 0 }, office.key());
  await office.player({ uplineId: player.id });
  expect(await ask(previewDemotion, { playerId })).toEqual({ ends: [] });
  expect(await codeOf(ask(demoteAgent, { playerId, ends: ['999'], reason }, office.key()))).toBe('agents.ends_changed');
  expect(await ask(demoteAgent, { playerId, ends: [], reason }, office.key())).toMatchObject({ type: 0, downlines: 1 });
  expect(await codeOf(player.ask(downlines, page))).toBe('entrance.agents_only');
  expect(await codeOf(office.wire.as()(register, filledForm({ referralCode: code, login: false })))).toBe(
    'entrance.invitation_over',
  );
  expect(await codeOf(ask(previewDemotion, { playerId }))).toBe('agents.not_an_agent');
});

test('staff freeze and lift it', async () => {
  const player = await office.player({ memberType: 1 });
  const ask = await staff();
  const playerId = player.id.toString();
  const frozen = await ask(freezeInTree, { playerId, frozen: true, reason }, office.key());
  expect(frozen.frozen).toMatchObject({ byStaff: true });
  expect(await codeOf(player.ask(makeInvitation, { type: 0 }, office.key()))).toBe('agents.frozen');
  expect((await ask(freezeInTree, { playerId, frozen: false, reason }, office.key())).frozen).toBeNull();
});

test('staff find players by how their name begins, agents first, in their own brand only', async () => {
  const member = await office.player({ username: 'zelia_b' });
  await office.player({ username: 'zelia_c', memberType: 1, uplineId: member.id });
  await office.player({ username: 'zelia_d', merchant: 'palpite-mundo' });
  const ask = await staff();
  const found = await ask(findInTree, { name: 'ZELIA' });
  expect(found.list.map(({ account }) => account)).toEqual(['zelia_c', 'zelia_b']);
  expect(found.more).toBe(false);
  expect((await ask(findInTree, { name: 'zelia%' })).list).toEqual([]);
  const nobody = await office.staff('palpite', []);
  expect(await codeOf(nobody(findInTree, { name: 'zelia' }))).toBe('office.not_permitted');
});

test('every move is told with where from, where to, by whom and why', async () => {
  const [one, other] = [await office.player({ memberType: 1 }), await office.player({ memberType: 1 })];
  const low = await office.player({ memberType: 1, uplineId: one.id });
  const member = await office.player({ uplineId: one.id });
  const ask = await staff();
  await ask(moveInTree, { playerId: low.id.toString(), to: other.username, ends: [], reason }, office.key());
  office.rig.clock.move(1_000);
  await ask(moveInTree, { playerId: low.id.toString(), to: one.username, ends: [], reason }, office.key());
  office.rig.clock.move(1_000);
  const handle = (player: { id: bigint }) => handleFor(office.rig.platform, one.id, player.id);
  await one.ask(moveDownline, { member: handle(member), to: handle(low), ends: [] }, office.key());
  const { list, total } = await ask(treeMoves, { ...page, account: one.username });
  expect(total).toBe(3);
  const [theirs, back] = list;
  expect(theirs).toMatchObject({
    account: member.username,
    from: one.username,
    to: low.username,
    byAgent: one.username,
  });
  expect(theirs).toMatchObject({ byStaff: null, reason: null });
  expect(back).toMatchObject({
    account: low.username,
    from: other.username,
    to: one.username,
    byStaff: 'plantao',
    reason,
  });
  expect((await ask(treeMoves, { ...page, account: other.username })).total).toBe(2);
  const elsewhere = await office.staff('palpite-mundo', ['agents.read']);
  expect((await elsewhere(treeMoves, page)).total).toBe(0);
  expect(await codeOf(elsewhere(treeMoves, { ...page, account: one.username }))).toBe('office.not_found');
});
