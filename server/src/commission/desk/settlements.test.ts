import { deskEarnings, payAgain, settleAgain, settlements } from '@palpite/contract/commission/office.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Speak } from '../../base/rig-wire.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { type Agent, type Agents, openAgents, percent, realtime } from '../rig-agents.ts';
import { countedPlay } from '../settle/rig-play.ts';
import { settleDue } from '../settle/settle-due.ts';

let world: Agents;
let ask: Speak;
beforeAll(async () => {
  world = await openAgents();
  ask = await world.staff(['agents.read', 'agents.change']);
  await settleDue(world.rig.platform, world.rig.clock.now());
});
afterAll(() => world.close());

const page = { page: 1, size: 20 };
const reason = 'conta corrigida';
const minutes = (count: number) => world.rig.clock.move(count * 60_000);
const settle = () => settleDue(world.rig.platform, world.rig.clock.now());
const read = (more: object = {}) => ask(settlements, { ...page, ...more });
const daily: Terms = {
  kind: 'daily_salary',
  tiers: [{ turnover: 0n, active: 0, rate: percent(1) }],
  active: { deposits: 0n, turnover: 0n },
};

async function agentWithTeam(...given: readonly Terms[]): Promise<[Agent, Agent]> {
  const agent = await world.agent();
  const member = await world.agent(agent, 0);
  for (const terms of given) await world.grant(agent, terms);
  return [agent, member];
}

/** The terms of an agent's contract cannot be read any more, until they are put back. */
async function spoilTerms(agent: Agent, kind: string): Promise<() => Promise<void>> {
  const { rows } = await sql<{ terms: unknown }>`select terms from commission.contract
    where agent_id = ${agent.id} and kind = ${kind}`.execute(world.rig.db);
  const write = async (terms: unknown) => {
    await sql`update commission.contract set terms = ${JSON.stringify(terms)}::jsonb
      where agent_id = ${agent.id} and kind = ${kind}`.execute(world.rig.db);
  };
  await write({ kind });
  return () => write(rows[0]?.terms);
}

test('staff see which periods were settled, with contracts, lines and sum, and what is due', async () => {
  const [, member] = await agentWithTeam(realtime(2));
  await countedPlay(world, member, world.rig.clock.now(), { turnover: '500' });
  minutes(5);
  const before = await read({ kind: 'realtime_salary' });
  expect(before.due).toMatchObject([{ kind: 'realtime_salary', length: 'slot', failure: null }]);
  await settle();
  const { list, due, settledUntil } = await read({ kind: 'realtime_salary' });
  expect(due).toEqual([]);
  expect(settledUntil).toBe(Math.floor(world.rig.clock.now().getTime() / 300_000) * 300_000);
  expect(list[0]).toMatchObject({ kind: 'realtime_salary', length: 'slot', contracts: 1, lines: 1, amount: m('10') });
  expect((await read({ kind: 'dividend' })).list).toEqual([]);
  const other = await world.staff(['agents.read'], 'palpite-mundo');
  expect((await other(settlements, page)).total).toBe(0);
});

test('a period that fails is told with its error and tries, and stops neither other kinds nor other brands', async () => {
  const [agent, member] = await agentWithTeam(realtime(2), {
    ...{ kind: 'hourly_salary', tiers: [{ turnover: 0n, active: 0, rate: percent(1) }] },
    active: { deposits: 0n, turnover: 0n },
  });
  const far = await world.agent(undefined, 1, 'palpite-mundo');
  const farMember = await world.agent(far, 0, 'palpite-mundo');
  await world.grant(far, realtime(1));
  const mend = await spoilTerms(agent, 'realtime_salary');
  for (const player of [member, farMember])
    await countedPlay(world, player, world.rig.clock.now(), { turnover: '1000' });
  minutes(60);
  await settle();
  await settle();
  const { due, list } = await read();
  expect(due).toMatchObject([{ kind: 'realtime_salary', failure: { tries: 2, error: expect.stringMatching(/./) } }]);
  expect(list[0]).toMatchObject({ kind: 'hourly_salary', amount: m('10') });
  const other = await world.staff(['agents.read'], 'palpite-mundo');
  expect((await other(settlements, page)).list[0]).toMatchObject({ kind: 'realtime_salary', amount: m('10') });
  // the one after it waits for it
  await countedPlay(world, member, world.rig.clock.now(), { turnover: '100' });
  minutes(5);
  await settle();
  expect((await read()).due[0]?.startsAt).toBe(due[0]?.startsAt);
  await mend();
  const key = world.key();
  const asked = { kind: 'realtime_salary', length: 'slot', reason } as const;
  const both = await Promise.all([ask(settleAgain, asked, key), ask(settleAgain, asked, key)]);
  expect(both.map(({ due: left }) => left)).toEqual([null, null]);
  expect((await read()).due).toEqual([]);
  const sums = await ask(deskEarnings, { ...page, account: agent.username, kind: 'realtime_salary' });
  expect(sums).toMatchObject({ total: 2, sums: { amount: m('22'), owed: 0n } });
  const { rows } = await sql<{ after: { settled: number } }>`select after from staff.audit
    where action = 'settlement.run'`.execute(world.rig.db);
  expect(rows).toMatchObject([{ after: { settled: 2, failed: null } }]);
  expect(await ask(settleAgain, asked, world.key())).toEqual({ settled: 0, due: null });
});

test('a dividend waits for the salaries of its time, which come off it', async () => {
  const dividend: Terms = {
    ...{ kind: 'dividend', period: 'D', active: { deposits: 0n, turnover: 0n }, fee: 0, carryOver: false },
    tiers: [{ turnover: 0n, netLoss: 0n, active: 0, rate: percent(10) }],
  };
  const [agent, member] = await agentWithTeam(daily, dividend);
  const mend = await spoilTerms(agent, 'daily_salary');
  await countedPlay(world, member, world.rig.clock.now(), { turnover: '1000', netLoss: '1000' });
  minutes(25 * 60);
  ask = await world.staff(['agents.read', 'agents.change']);
  await settle();
  const left = (await read()).due;
  expect(left.map(({ kind, failure }) => [kind, failure === null])).toEqual([
    ['daily_salary', false],
    ['dividend', true],
  ]);
  await mend();
  await settle();
  const { list } = await ask(deskEarnings, { ...page, account: agent.username });
  // 10 % of what is left of 1,000.00 after the salary of 10.00
  expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['dividend', m('99')],
    ['daily_salary', m('10')],
  ]);
});

test('staff who settle dividends before the salaries of that time were settled settle these first', async () => {
  const dividend: Terms = {
    ...{ kind: 'dividend', period: 'D', active: { deposits: 0n, turnover: 0n }, fee: 0, carryOver: false },
    tiers: [{ turnover: 0n, netLoss: 0n, active: 0, rate: percent(10) }],
  };
  const [agent, member] = await agentWithTeam(daily, dividend);
  await countedPlay(world, member, world.rig.clock.now(), { turnover: '1000', netLoss: '1000' });
  minutes(25 * 60);
  ask = await world.staff(['agents.read', 'agents.change']);
  const answer = await ask(settleAgain, { kind: 'dividend', length: 'D', reason }, world.key());
  expect(answer).toEqual({ settled: 1, due: null });
  const { list } = await ask(deskEarnings, { ...page, account: agent.username });
  expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['dividend', m('99')],
    ['daily_salary', m('10')],
  ]);
});

test('settling again is refused to readers and for a kind without such periods', async () => {
  const asked = { kind: 'realtime_salary', length: 'slot', reason } as const;
  const reader = await world.staff(['agents.read']);
  expect(await codeOf(reader(settleAgain, asked, world.key()))).toBe('office.not_permitted');
  expect(await codeOf(ask(settleAgain, { ...asked, length: 'M' }, world.key()))).toBe('office.not_found');
  expect(await codeOf(ask(settleAgain, asked))).toBe('request.key_missing');
});

test('what is owed to a frozen agent is told with why it waits, by whole name and with the sum', async () => {
  const [agent, member] = await agentWithTeam(realtime(2));
  await sql`insert into commission.paused (agent_id, since) values (${agent.id}, ${world.rig.clock.now()})`.execute(
    world.rig.db,
  );
  await countedPlay(world, member, world.rig.clock.now(), { turnover: '500' });
  minutes(5);
  await settle();
  const owed = await ask(deskEarnings, { ...page, state: 'owed' });
  expect(owed.list).toMatchObject([
    { agent: { account: agent.username }, state: 'owed', why: 'frozen', amount: m('10') },
  ]);
  expect(owed.sums).toMatchObject({ owed: m('10'), frozen: m('10') });
  const [line] = owed.list;
  expect((await ask(deskEarnings, { ...page, contract: line?.contractId ?? '1' })).total).toBe(1);
  await sql`delete from commission.paused`.execute(world.rig.db);
  await settle();
  expect((await ask(deskEarnings, { ...page, state: 'owed' })).total).toBe(0);
  expect(await codeOf(ask(deskEarnings, { ...page, account: 'ninguem' }))).toBe('office.not_found');
});

test('a payment the ledger refuses holds up no other, stands with its reason, and is made once when staff try again', async () => {
  const [agent, member] = await agentWithTeam(realtime(2));
  const [beside, other] = await agentWithTeam(realtime(2));
  await countedPlay(world, member, world.rig.clock.now(), { turnover: '500' });
  minutes(5);
  await settle();
  const currency = (name: string) =>
    sql`update wallet.account set currency = ${name} where player_id = ${agent.id} and type_id = 5`.execute(
      world.rig.db,
    );
  // the books do not pay what a wallet is not for
  await currency('FUN');
  for (const player of [member, other]) await countedPlay(world, player, world.rig.clock.now(), { turnover: '500' });
  minutes(5);
  await settle();
  await settle();
  expect((await ask(deskEarnings, { ...page, account: beside.username })).list).toMatchObject([{ state: 'paid' }]);
  const refused = await ask(deskEarnings, { ...page, state: 'refused' });
  const failed = { code: 'ledger.currencies_mixed', tries: 2, lastAt: world.rig.clock.now().getTime() };
  expect(refused.list).toMatchObject([
    { agent: { account: agent.username }, state: 'owed', why: 'refused', refused: failed, amount: m('10') },
  ]);
  expect(refused).toMatchObject({ total: 1, sums: { owed: m('10') } });
  const id = refused.list[0]?.id ?? '';
  const reader = await world.staff(['agents.read']);
  expect(await codeOf(reader(payAgain, { id, reason }, world.key()))).toBe('office.not_permitted');
  const far = await world.staff(['agents.read', 'agents.change'], 'palpite-mundo');
  expect(await codeOf(far(payAgain, { id, reason }, world.key()))).toBe('office.not_found');
  expect(await codeOf(ask(payAgain, { id, reason }))).toBe('request.key_missing');
  const still = await ask(payAgain, { id, reason }, world.key());
  expect(still).toMatchObject({ paid: 0, line: { state: 'owed', refused: { tries: 3 } } });
  await currency('BRL');
  const key = world.key();
  const both = await Promise.all([ask(payAgain, { id, reason }, key), ask(payAgain, { id, reason }, key)]);
  for (const each of both) expect(each.line).toMatchObject({ state: 'paid', why: null, refused: null });
  expect(await ask(payAgain, { id, reason }, world.key())).toMatchObject({ paid: 0, line: { state: 'paid' } });
  expect((await ask(deskEarnings, { ...page, state: 'refused' })).total).toBe(0);
  const { rows } = await sql<{ after: object; reason: string }>`select after, reason from staff.audit
    where action = 'earning.pay' and subject = ${`earning:${id}`} order by id`.execute(world.rig.db);
  expect(rows.map(({ after }) => after)).toMatchObject([
    { paid: 0, state: 'owed', refused: 'ledger.currencies_mixed' },
    { state: 'paid', refused: null },
    { paid: 0, state: 'paid' },
  ]);
  expect((await verifyBooks(world.rig.db)).findings).toEqual([]);
});
