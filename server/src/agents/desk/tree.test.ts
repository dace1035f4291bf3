import { downlines, makeInvitation } from '@palpite/contract/agents/agent.ts';
import {
  agentTree,
  demoteAgent,
  freezeInTree,
  moveInTree,
  previewDemotion,
  previewTreeMove,
  promoteAgent,
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
