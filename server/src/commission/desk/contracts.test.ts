import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { answerRealtimeSalary, contract, offerContract } from '@palpite/contract/commission/agent.ts';
import {
  deskContractOpened,
  deskContracts,
  endAnyContract,
  offerAsPlatform,
  withdrawAnyOffer,
} from '@palpite/contract/commission/office.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../../entrance/rig-door.ts';
import { entranceRoom } from '../../entrance/room.ts';
import { guardRoom } from '../../guard/room.ts';
import { type Desk, openDesk } from '../../messages/rig-desk.ts';
import { handleFor } from '../../players/players.ts';
import { walletRoom } from '../../wallet/room.ts';
import { realtime } from '../rig-agents.ts';
import { commissionRoom } from '../room.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk({}, { rooms: [guardRoom, walletRoom, entranceRoom, commissionRoom] });
});
afterAll(() => office.close());

type Agent = Awaited<ReturnType<Desk['player']>>;

const reason = 'acordo com o agente';
const page = { page: 1, size: 20 };
const staff = () => office.staff('palpite', ['agents.read', 'agents.change']);
const offerTo = async (agent: Agent, percent = 2) =>
  (await staff())(offerAsPlatform, { account: agent.username, terms: realtime(percent), reason }, office.key());
const accept = (agent: Agent, id: string) =>
  agent.ask(answerRealtimeSalary, { id, answer: 'accept', ends: [] }, office.key());
const offerBelow = (from: Agent, to: Agent, percent = 1) =>
  from.ask(
    offerContract,
    { downline: handleFor(office.rig.platform, from.id, to.id), terms: realtime(percent), funding: 'platform' },
    office.key(),
  );
const soon = () => office.rig.clock.move(10 * 60_000);
const acts = async (id: string, action: string) => {
  const { rows } = await sql<{ reason: string }>`select reason from staff.audit
    where subject = ${`contract:${id}`} and action = ${action}`.execute(office.rig.db);
  return rows.map((row) => row.reason);
};

test('the platform offers an agent their first contract, the agent accepts it, and may give of it', async () => {
  const top = await office.player({ memberType: 1 });
  const low = await office.player({ memberType: 41, uplineId: top.id });
  const made = await offerTo(top);
  expect(made).toMatchObject({ state: 'offered', offeredBy: null, agent: { account: top.username, type: 1 } });
  expect(await acts(made.id, 'contract.offer')).toEqual([reason]);
  expect((await top.ask(contract, { id: made.id })).contract.offeredBy).toBe('platform');
  expect(await accept(top, made.id)).toMatchObject({ state: 'active' });
  soon();
  expect(await offerBelow(top, low)).toMatchObject({ state: 'offered' });
});

test('an offer of the platform is made once per key, and one of two at once', async () => {
  const agent = await office.player({ memberType: 1 });
  const ask = await staff();
  const input = { account: agent.username, terms: realtime(2), reason };
  const key = office.key();
  const same = await Promise.all([1, 2, 3].map(() => ask(offerAsPlatform, input, key)));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  expect(await acts(same[0]?.id ?? '', 'contract.offer')).toEqual([reason]);
  expect(await codeOf(ask(offerAsPlatform, { ...input, terms: realtime(1) }, key))).toBe('request.key_reused');
  expect(await refusalOf(ask(offerAsPlatform, input, office.key()))).toMatchObject({
    code: 'commission.offer_open',
    value: { field: 'account' },
  });
  const other = await office.player({ memberType: 1 });
  const two = await Promise.allSettled([offerTo(other), offerTo(other)]);
  expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what the platform may not offer is refused by its field, and nothing is written', async () => {
  const top = await office.player({ memberType: 1 });
  const low = await office.player({ memberType: 1, uplineId: top.id });
  const member = await office.player({ uplineId: top.id });
  const elsewhere = await office.player({ memberType: 1, merchant: 'palpite-mundo' });
  const ask = await staff();
  const no = (account: string, terms: InputOf<typeof offerAsPlatform>['terms'] = realtime(1)) =>
    refusalOf(ask(offerAsPlatform, { account, terms, reason }, office.key()));
  expect(await no('ninguem')).toMatchObject({ code: 'office.not_found', value: { field: 'account' } });
  expect((await no(elsewhere.username)).code).toBe('office.not_found');
  expect(await no(member.username)).toMatchObject({ code: 'commission.not_an_agent', value: { field: 'account' } });
  expect(await no(low.username, realtime(5.01))).toMatchObject({
    code: 'commission.over_ceiling',
    value: { field: 'terms.singleBet' },
  });
  expect(
    (await no(low.username, { kind: 'daily_salary', tiers: [], active: { deposits: 0n, turnover: 0n } })).code,
  ).toBe('commission.terms_invalid');
  await accept(top, (await offerTo(top)).id);
  soon();
  // whoever is above holds one: it has to come from them
  expect(await no(low.username)).toMatchObject({ code: 'commission.another_between', value: { field: 'account' } });
  expect((await ask(deskContracts, { ...page, account: low.username })).total).toBe(0);
  const reader = await office.staff('palpite', ['agents.read']);
  const input = { account: low.username, terms: realtime(1), reason };
  expect(await codeOf(reader(offerAsPlatform, input, office.key()))).toBe('office.not_permitted');
});

test('staff take back any offer that waits, once, with a reason', async () => {
  const top = await office.player({ memberType: 1 });
  const low = await office.player({ memberType: 1, uplineId: top.id });
  const own = await offerTo(top);
  const ask = await staff();
  const key = office.key();
  const both = await Promise.all([1, 2].map(() => ask(withdrawAnyOffer, { id: own.id, reason }, key)));
  expect(both.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  expect(await acts(own.id, 'contract.withdraw')).toEqual([reason]);
  expect(await codeOf(ask(withdrawAnyOffer, { id: own.id, reason }, office.key()))).toBe('commission.already_answered');
  expect(await codeOf(accept(top, own.id))).toBe('commission.already_answered');
  await accept(top, (await offerTo(top)).id);
  soon();
  const theirs = await offerBelow(top, low);
  expect(await ask(withdrawAnyOffer, { id: theirs.id, reason }, office.key())).toMatchObject({
    state: 'withdrawn',
    offeredBy: { account: top.username },
  });
  const other = await office.staff('palpite-mundo', ['agents.read', 'agents.change']);
  expect(await codeOf(other(withdrawAnyOffer, { id: theirs.id, reason }, office.key()))).toBe('office.not_found');
});

test('staff end a contract with what hangs on it, named before and again with the yes', async () => {
  const top = await office.player({ memberType: 1 });
  const low = await office.player({ memberType: 1, uplineId: top.id });
  const first = await accept(top, (await offerTo(top)).id);
  soon();
  const second = await accept(low, (await offerBelow(top, low)).id);
  soon();
  const ask = await staff();
  const { contract: seen, wouldEnd } = await ask(deskContractOpened, { id: first.id });
  expect(seen.state).toBe('active');
  expect(wouldEnd).toMatchObject([{ id: second.id, account: low.username, kind: 'realtime_salary' }]);
  const end = (ends: string[], key = office.key()) => ask(endAnyContract, { id: first.id, ends, reason }, key);
  expect(await refusalOf(end([]))).toMatchObject({ code: 'commission.ends_changed', value: { field: 'ends' } });
  const key = office.key();
  const [ended] = await Promise.all([end([second.id], key), end([second.id], key)]);
  expect(ended).toMatchObject({ state: 'terminated', endsAt: wouldEnd[0]?.endsAt });
  expect((await low.ask(contract, { id: second.id })).contract.state).toBe('terminated');
  expect(await acts(first.id, 'contract.end')).toEqual([reason]);
  expect(await codeOf(end([]))).toBe('commission.already_answered');
  expect(await codeOf(ask(endAnyContract, { id: '999999', ends: [], reason }, office.key()))).toBe('office.not_found');
});

test('staff list the brand’s contracts by agent, kind and state, and open one with all its versions', async () => {
  const agent = await office.player({ memberType: 2 });
  const ask = await staff();
  const first = await offerTo(agent, 1);
  await ask(withdrawAnyOffer, { id: first.id, reason }, office.key());
  const second = await offerTo(agent, 1.5);
  const list = async (more: object) =>
    (await ask(deskContracts, { ...page, account: agent.username, ...more })).list.map(({ id }) => id);
  expect(await list({})).toEqual([second.id, first.id]);
  expect(await list({ state: 'withdrawn' })).toEqual([first.id]);
  expect(await list({ kind: 'dividend' })).toEqual([]);
  const opened = await ask(deskContractOpened, { id: second.id });
  expect(opened.versions.map(({ version, id }) => [version, id])).toEqual([
    [2, second.id],
    [1, first.id],
  ]);
  expect(opened.wouldStart).toBeGreaterThan(office.rig.clock.now().getTime());
  const other = await office.staff('palpite-mundo', ['agents.read']);
  expect(await codeOf(other(deskContractOpened, { id: second.id }))).toBe('office.not_found');
  expect((await other(deskContracts, page)).total).toBe(0);
  const nobody = await office.staff('palpite', []);
  expect(await codeOf(nobody(deskContracts, page))).toBe('office.not_permitted');
});
