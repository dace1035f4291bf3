import {
  agentDefaults,
  createAffiliateUrl,
  deleteAffiliateUrl,
  downlines,
  endInvitation,
  invitations,
  makeInvitation,
  openDownline,
  registeredAffiliates,
  viewAffiliateUrls,
  viewRegisteredAffiliates,
} from '@palpite/contract/agents/agent.ts';
import { affiliate, login, register, registerOneClick } from '@palpite/contract/entrance/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { type Agent, type Agents, openAgents } from '../../commission/rig-agents.ts';
import { codeOf, refusalOf } from '../../entrance/rig-door.ts';
import { filledForm } from '../../entrance/rig-people.ts';
import { writeMove } from '../../players/players.ts';
import { agentsRoom } from '../room.ts';

let world: Agents;
const host = 'convite.palpite.example';
const page = { page: 1, size: 20 };
const plain = { type: 0 } as const;

beforeAll(async () => {
  world = await openAgents([agentsRoom]);
  await sql`insert into site.domain (host, merchant) values (${host}, 'palpite')`.execute(world.rig.db);
  // what a brand sets is kept in memory for a second
  world.rig.clock.move(1_001);
});
afterAll(() => world.close());

const make = (agent: Agent, more: object = {}, key = world.key()) =>
  agent.say(makeInvitation, { ...plain, ...more }, key);
const visit = (code: string, more: Parameters<typeof filledForm>[0] = {}) =>
  world.wire.as()(register, filledForm({ referralCode: code, login: false, ...more }));
const list = async (agent: Agent) => (await agent.say(invitations, page)).list;
const inAnHour = () => world.rig.clock.now().getTime() + 3_600_000;

/** Money that came in, as the payments keep it. */
async function payIn(playerId: string, reais: number): Promise<void> {
  const at = world.rig.clock.now();
  const id = world.key().replace(/\W/g, '').padEnd(26, 'x');
  await sql`insert into payments.deposit (order_no, merchant, player_id, currency, amount, txid, state, created_at, expires_at, paid_at,
      end_to_end_id, balance_after)
    values (${id}, 'palpite', ${BigInt(playerId)}, 'BRL', ${BigInt(reais) * 1_000_000n}, ${id}, 'paid', ${at}, ${at}, ${at}, ${id}, 0)`.execute(
    world.rig.db,
  );
}

test('an agent has several invitations, each with its type, host, expiry and note; older and newer names are one', async () => {
  const agent = await world.agent(undefined, 2);
  const first = await make(agent, { type: 2, host, note: 'Feira de sábado', expiresAt: inAnHour() });
  world.rig.clock.move(1_000);
  const second = await agent.say(createAffiliateUrl, plain, world.key());
  expect(first).toMatchObject({ type: 2, state: 'open', host, note: 'Feira de sábado', single: false });
  expect(second).toMatchObject({ type: 0, host: null, note: null, expiresAt: null, registrations: 0, deposits: 0n });
  expect(first.code).toMatch(/^[2-9a-hjkmnp-tv-z]{8}$/);
  const seen = await agent.say(invitations, page);
  expect(seen).toMatchObject({ list: [second, first], total: 2, open: 2, most: 20 });
  expect(seen.hosts).toContain(host);
  expect(await agent.say(viewAffiliateUrls, page)).toEqual(seen);
  await visit(first.code);
  expect((await agent.say(downlines, page)).list).toMatchObject([{ type: 2 }]);
});

test('one key makes one invitation, also twice at once, and is for nothing else', async () => {
  const agent = await world.agent();
  const made = await Promise.all(Array.from({ length: 5 }, () => make(agent, { note: 'Rua' }, 'one-invitation')));
  expect(new Set(made.map(({ code }) => code)).size).toBe(1);
  expect(await refusalOf(make(agent, { note: 'Praia' }, 'one-invitation'))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'note' },
  });
  expect(await codeOf(agent.say(makeInvitation, plain))).toBe('request.key_missing');
  expect(await list(agent)).toHaveLength(1);
});

test('what an agent may not give, a host of nobody and a time that is past are refused by name', async () => {
  const [agent, affiliated] = [await world.agent(), await world.agent(undefined, 41)];
  for (const [by, more, code, field] of [
    [agent, { type: 2 }, 'agents.type_not_allowed', 'type'],
    [affiliated, { type: 1 }, 'agents.type_not_allowed', 'type'],
    [agent, { host: 'outra.example' }, 'agents.unknown_host', 'host'],
    [agent, { expiresAt: world.rig.clock.now().getTime() }, 'agents.expiry_past', 'expiresAt'],
  ] as const)
    expect(await refusalOf(make(by, more))).toMatchObject({ code, value: { field } });
  expect([await list(agent), await list(affiliated)]).toEqual([[], []]);
});

test('only so many are open at a time, also of many made at once; one that ends makes room', async () => {
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'agents.open_invitations', '3')`.execute(
    world.rig.db,
  );
  world.rig.clock.move(1_001);
  const agent = await world.agent();
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, nth) => make(agent, { note: `N${nth}` })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await refusalOf(make(agent))).toMatchObject({ code: 'agents.too_many_invitations', value: { most: 3 } });
  const [{ code } = { code: '' }] = await list(agent);
  expect(await agent.say(endInvitation, { code })).toMatchObject({ code, state: 'ended' });
  expect(await make(agent)).toMatchObject({ state: 'open' });
  await sql`delete from site.setting where name = 'agents.open_invitations'`.execute(world.rig.db);
  world.rig.clock.move(1_001);
});

test('what each brought is counted for itself: accounts, who paid in, and how much', async () => {
  const agent = await world.agent();
  const [busy, idle] = [await make(agent), await make(agent)];
  const came: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) came.push((await visit(busy.code)).customerId);
  await visit(idle.code);
  for (const reais of [50, 20]) await payIn(came[0] ?? '', reais);
  await payIn(came[1] ?? '', 5);
  const brought = new Map((await list(agent)).map((row) => [row.code, row]));
  expect(brought.get(busy.code)).toMatchObject({ registrations: 3, depositors: 2, deposits: 75_000_000n });
  expect(brought.get(idle.code)).toMatchObject({ registrations: 1, depositors: 0, deposits: 0n });
  const asked = { ...page, code: busy.code.toUpperCase() };
  const people = await agent.say(registeredAffiliates, asked);
  expect(people.list.map(({ deposits }) => deposits)).toEqual([0n, 5_000_000n, 70_000_000n]);
  for (const { account } of people.list) expect(account).toContain('···');
  expect(await agent.say(viewRegisteredAffiliates, asked)).toEqual(people);
  // who is moved away is no longer the agent's to look at: that they came stays
  await inTx(world.rig.db, (tx) =>
    writeMove(tx, { playerId: BigInt(came[0] ?? 0), toId: null, at: world.rig.clock.now() }),
  );
  expect((await agent.say(registeredAffiliates, asked)).total).toBe(2);
  expect((await list(agent)).find(({ code }) => code === busy.code)).toMatchObject({
    ...{ registrations: 3, depositors: 1, deposits: 5_000_000n },
  });
});

test('an invitation that ended or whose time is up registers nobody and says so; who came by it stays', async () => {
  const agent = await world.agent();
  const [ended, expiring] = [await make(agent), await make(agent, { expiresAt: inAnHour() })];
  for (const { code } of [ended, expiring]) await visit(code);
  for (const end of [endInvitation, deleteAffiliateUrl])
    expect(await agent.say(end, { code: ended.code.toUpperCase() })).toMatchObject({ state: 'ended' });
  world.rig.clock.move(3_600_000);
  for (const { code } of [ended, expiring]) {
    expect(await refusalOf(visit(code))).toMatchObject({
      code: 'entrance.invitation_over',
      value: { field: 'referralCode' },
    });
    expect(await codeOf(world.wire.as()(affiliate, { code }))).toBe('entrance.invitation_over');
    const pressed = { ageConfirmed: true, termsAccepted: true, affiliateCode: code };
    expect(await codeOf(world.wire.as()(registerOneClick, pressed))).toBe('entrance.invitation_over');
  }
  const back = await world.comeBack(agent);
  expect((await list(back)).map(({ state }) => state).sort()).toEqual(['ended', 'expired']);
  expect((await back.say(downlines, page)).total).toBe(2);
});

test('an account opened for somebody is one registration, in which the person chooses the password', async () => {
  const agent = await world.agent();
  const opened = await agent.say(openDownline, { ...plain, username: 'Vizinha77', note: 'Dona Rita' }, world.key());
  expect(opened).toMatchObject({ single: true, username: 'vizinha77', note: 'Dona Rita', state: 'open' });
  expect(opened.expiresAt).toBe(world.rig.clock.now().getTime() + 7 * 86_400_000);
  const { code } = opened;
  const outcomes = await Promise.allSettled([visit(code, { username: 'vizinha77' }), visit(code), visit(code)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(visit(code))).toBe('entrance.invitation_over');
  expect(await list(agent)).toMatchObject([{ code, state: 'used', registrations: 1 }]);
  expect((await agent.say(downlines, page)).total).toBe(1);
  const { rows } = await sql<{ username: string }>`select p.username from entrance.invited v
    join players.player p on p.id = v.player_id where v.code = ${code}`.execute(world.rig.db);
  const username = rows[0]?.username ?? '';
  const { password } = filledForm({ username });
  expect((await world.wire.as()(login, { username, password })).userName).toBe(username);
});

test('a name somebody has, or that is none, opens no account; one that nobody took waits seven days', async () => {
  const agent = await world.agent();
  const open = (username: string) => agent.say(openDownline, { ...plain, username }, world.key());
  expect(await refusalOf(open(agent.username))).toMatchObject({
    code: 'players.username_taken',
    value: { field: 'username' },
  });
  expect(await refusalOf(open('a b'))).toMatchObject({ code: 'request.invalid', value: { field: 'username' } });
  expect(await codeOf(agent.say(openDownline, { type: 2 }, world.key()))).toBe('agents.type_not_allowed');
  const { code } = await agent.say(openDownline, { type: 1 }, world.key());
  world.rig.clock.move(7 * 86_400_000);
  expect(await codeOf(visit(code))).toBe('entrance.invitation_over');
  expect(await list(await world.comeBack(agent))).toMatchObject([{ state: 'expired' }]);
});

test('nobody ends the invitation of another, or sees who came by it', async () => {
  const [agent, other] = [await world.agent(), await world.agent()];
  const { code } = await make(agent);
  for (const asked of [
    () => other.say(endInvitation, { code }),
    () => other.say(registeredAffiliates, { ...page, code }),
  ])
    expect(await refusalOf(asked())).toMatchObject({ code: 'agents.unknown_invitation', value: { field: 'code' } });
  expect(await list(agent)).toMatchObject([{ code, state: 'open' }]);
});

test('an agent reads what the next invitation may be', async () => {
  const agent = await world.agent(undefined, 2);
  await make(agent);
  expect(await agent.say(agentDefaults, {})).toEqual({
    ...{ type: 0, types: [0, 1, 2], hosts: expect.arrayContaining([host]), open: 1, most: 20, waitsDays: 7 },
  });
  const affiliateAgent = await world.agent(undefined, 41);
  expect((await affiliateAgent.say(agentDefaults, {})).types).toEqual([0, 42]);
  expect(await codeOf((await world.agent(agent, 0)).say(agentDefaults, {}))).toBe('entrance.agents_only');
});
