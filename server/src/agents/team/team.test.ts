import {
  downlines,
  freezeDownline,
  makeInvitation,
  moveDownline,
  noteDownline,
  previewMove,
  promoteDownline,
} from '@palpite/contract/agents/agent.ts';
import { consolidatedFunds, memberTransfer } from '@palpite/contract/agents/player.ts';
import { register } from '@palpite/contract/entrance/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, type Agents, openAgents, realtime } from '../../commission/rig-agents.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { filledForm } from '../../entrance/rig-people.ts';
import { handleFor } from '../../players/players.ts';
import { agentsRoom } from '../room.ts';

let world: Agents;
/** `done`, or why not. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

beforeAll(async () => {
  world = await openAgents([agentsRoom]);
});
afterAll(() => world.close());

const handle = (viewer: Agent, { id }: Agent) => handleFor(world.rig.platform, viewer.id, id);
const page = { page: 1, size: 20 };
const promote = (by: Agent, who: Agent, type: 1 | 2 | 41 | 42, key = world.key()) =>
  by.say(promoteDownline, { member: handle(by, who), type }, key);
const freeze = (by: Agent, who: Agent, frozen = true) =>
  by.say(freezeDownline, { member: handle(by, who), frozen }, world.key());

test('the tree opens step by step, the list shows all; each row says where it stands, and the path leads there', async () => {
  const top = await world.agent();
  const middle = await world.agent(top);
  const low = await world.agent(middle);
  const member = await world.agent(low, 0);
  const direct = await top.say(downlines, page);
  expect(direct).toMatchObject({ total: 1, path: [] });
  expect(direct.list[0]).toMatchObject({ handle: handle(top, middle), steps: 1, upline: null, downlines: 1, type: 1 });
  const opened = await top.say(downlines, { ...page, of: handle(top, middle) });
  expect(opened.path.map((step) => step.handle)).toEqual([handle(top, middle)]);
  expect(opened.list).toMatchObject([{ handle: handle(top, low), steps: 2, upline: { handle: handle(top, middle) } }]);
  const all = await top.say(downlines, { ...page, view: 'list' });
  expect(all.list.map(({ steps, type }) => [steps, type])).toEqual([
    [3, 0],
    [2, 1],
    [1, 1],
  ]);
  // the agents alone, however many members are newer
  const agents = await top.say(downlines, { page: 1, size: 2, view: 'agents' });
  expect([agents.total, agents.list.map(({ type }) => type)]).toEqual([2, [1, 1]]);
  for (const { account } of all.list)
    for (const { username } of [middle, low, member]) expect(account).not.toBe(username);
});

test('a search finds what is seen of a name and what was noted, and tells nothing of the rest', async () => {
  const top = await world.agent();
  const one = await world.agent(top, 0);
  await world.agent(top, 0);
  const found = async (search: string) => (await top.say(downlines, { ...page, search })).total;
  expect(await found(one.username)).toBe(0);
  expect(await found(one.username.slice(0, 5))).toBe(0);
  expect(await found(one.username.slice(0, 3).toUpperCase())).toBe(2);
  await top.say(noteDownline, { member: handle(top, one), note: 'Joga de noite' });
  expect(await found('NOITE')).toBe(1);
  const other = await world.agent();
  expect((await other.say(downlines, { ...page, search: 'noite' })).total).toBe(0);
  expect(await top.say(noteDownline, { member: handle(top, one), note: '' })).toMatchObject({ note: null });
  expect(await found('noite')).toBe(0);
});

test('a member is promoted once, to a type the agent may give, and acts as an agent in the same session', async () => {
  const top = await world.agent(undefined, 1);
  const member = await world.agent(top, 0);
  expect(await codeOf(member.say(downlines, page))).toBe('entrance.agents_only');
  expect(await codeOf(promote(top, member, 2))).toBe('agents.type_not_allowed');
  const answers = await Promise.all([1, 2, 3].map(() => outcomeOf(promote(top, member, 1))));
  expect(answers.filter((code) => code === 'agents.already_agent')).toHaveLength(2);
  expect((await member.say(downlines, page)).total).toBe(0);
});

test('who registers with an invitation of a type is an agent of it, under whoever invited', async () => {
  const top = await world.agent(undefined, 2);
  const made = await top.say(makeInvitation, { type: 2 }, world.key());
  const plain = await top.say(makeInvitation, { type: 0 }, world.key());
  expect(plain.code).not.toBe(made.code);
  for (const { code } of [made, plain])
    await world.wire.as()(register, filledForm({ referralCode: code, login: false }));
  const { list } = await top.say(downlines, page);
  expect(list.map(({ type }) => type)).toEqual([0, 2]);
  const affiliate = await world.agent(undefined, 41);
  expect(await codeOf(affiliate.say(makeInvitation, { type: 1 }, world.key()))).toBe('agents.type_not_allowed');
});

test('the consolidated data tell which contract stands, and an offer that waits is none', async () => {
  const top = await world.agent();
  const low = await world.agent(top);
  await world.grant(top, realtime(2));
  await world.offer(top, low, realtime(1));
  const none = { contractmrdailysalinfotype: 0, contracthoursalinfo: 0, dailysalinfotype: 0, divtypeinfo: 0 };
  expect(await top.say(consolidatedFunds, {})).toMatchObject({ ...none, contractmrdailysalinfotype: 1 });
  expect(await low.say(consolidatedFunds, {})).toMatchObject(none);
});

test('whoever is frozen changes nothing and brings nobody; who is above lifts it, who is below cannot', async () => {
  const top = await world.agent();
  const middle = await world.agent(top);
  const low = await world.agent(middle);
  const { code } = await low.say(makeInvitation, { type: 0 }, world.key());
  expect(await freeze(middle, low)).toMatchObject({ frozen: { liftable: true } });
  expect((await top.say(downlines, { ...page, of: handle(top, middle) })).list[0]?.frozen).toMatchObject({
    liftable: true,
  });
  const member = await world.agent(low, 0);
  for (const act of [
    () => promote(low, member, 1),
    () => freeze(low, member),
    () => low.say(makeInvitation, { type: 1 }, world.key()),
    () => low.say(previewMove, { member: handle(low, member), to: 'me' }),
    () => low.say(memberTransfer, { to: 'upline', amount: 1_000_000n }, world.key()),
  ])
    expect(await codeOf(act())).toBe('agents.frozen');
  expect(await codeOf(world.wire.as()(register, filledForm({ referralCode: code, login: false })))).toBe(
    'entrance.invitation_code_error',
  );
  expect(await freeze(top, low, false)).toMatchObject({ frozen: null });
  await world.wire.as()(register, filledForm({ referralCode: code, login: false }));
  await freeze(top, low);
  expect(await codeOf(freeze(middle, low, false))).toBe('agents.frozen_above');
});

test('a frozen agent neither offers nor accepts contracts', async () => {
  const top = await world.agent();
  const low = await world.agent(top);
  await world.grant(top, realtime(3));
  const offer = await world.offer(top, low, realtime(2));
  await freeze(top, low);
  expect(await codeOf(world.answer(low, offer))).toBe('commission.frozen');
  await freeze(top, low, false);
  await world.answer(low, offer);
});

test('a move ends what cannot stand: first it names the contracts, then it takes exactly those for a yes', async () => {
  const top = await world.agent();
  const [left, right] = [await world.agent(top), await world.agent(top)];
  const moved = await world.agent(left);
  const below = await world.agent(moved);
  await world.grant(top, realtime(5));
  await world.agree(top, left, realtime(4));
  await world.agree(top, right, realtime(2));
  world.rig.clock.move(5 * 60_000);
  const first = await world.agree(left, moved, realtime(3));
  world.rig.clock.move(5 * 60_000);
  const second = await world.agree(moved, below, realtime(1));
  const open = await world.offer(left, moved, realtime(2));
  const to = handle(top, right);
  const member = handle(top, moved);
  const preview = await top.say(previewMove, { member, to });
  expect(preview.members).toBe(2);
  expect(preview.ends.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await codeOf(top.say(moveDownline, { member, to, ends: [] }, world.key()))).toBe('agents.ends_changed');
  const ends = preview.ends.map(({ id }) => id);
  await top.say(moveDownline, { member, to, ends }, world.key());
  for (const id of ends) {
    const { contract } = await world.read(id === first.id ? moved : below, id);
    expect(contract).toMatchObject({
      state: 'terminated',
      endsAt: preview.ends.find((each) => each.id === id)?.endsAt,
    });
  }
  expect((await world.read(moved, open.id)).contract.state).toBe('withdrawn');
});

test('a contract of the same giver stands after a move below somebody who gives no less', async () => {
  const top = await world.agent();
  const [wide, narrow] = [await world.agent(top), await world.agent(top)];
  const moved = await world.agent(top);
  await world.grant(top, realtime(5));
  await world.agree(top, wide, realtime(4));
  await world.agree(top, narrow, realtime(1));
  const held = await world.agree(top, moved, realtime(3));
  const member = handle(top, moved);
  expect((await top.say(previewMove, { member, to: handle(top, wide) })).ends).toEqual([]);
  expect((await top.say(previewMove, { member, to: handle(top, narrow) })).ends.map(({ id }) => id)).toEqual([held.id]);
});

test('nobody is moved under a member, under somebody frozen, or by somebody who is not above', async () => {
  const top = await world.agent();
  const [agent, cold, plain] = [await world.agent(top), await world.agent(top), await world.agent(top, 0)];
  await freeze(top, cold);
  const move = (to: Agent) => codeOf(top.say(previewMove, { member: handle(top, agent), to: handle(top, to) }));
  expect(await move(plain)).toBe('agents.not_an_agent');
  expect(await move(cold)).toBe('agents.frozen');
  const other = await world.agent();
  expect(await move(other)).toBe('agents.unknown_member');
  expect(await codeOf(agent.say(previewMove, { member: handle(agent, cold), to: 'me' }))).toBe('agents.unknown_member');
  const { rows } = await sql`select from players.move where player_id = ${agent.id}`.execute(world.rig.db);
  expect(rows).toHaveLength(0);
});
