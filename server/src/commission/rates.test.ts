import {
  downlineRebates,
  globalRebateSettings,
  globalRebateSettingsByProductType,
} from '@palpite/contract/rates/agent.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { handleFor, maskName } from '../players/players.ts';
import { type Agents, openAgents, percent, realtime } from './rig-agents.ts';

let world: Agents;

beforeAll(async () => {
  world = await openAgents();
});
afterAll(() => world.close());

const daily: Terms = {
  ...{ kind: 'daily_salary', active: { deposits: 0n, turnover: 0n } },
  tiers: [
    { turnover: 0n, active: 0, rate: percent(0.5) },
    { turnover: 100n, active: 1, rate: percent(1) },
  ],
};

test('an agent reads what the brand lets each kind pay, and what they hold of it', async () => {
  const agent = await world.agent();
  await world.grant(agent, daily);
  const { rig } = world;
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'contracts.dividend_givers', '["2"]'),
    ('palpite', 'contracts.realtime_salary_holders', '["1", "42"]')`.execute(rig.db);
  await sql`update site.flag set enabled = false where merchant = 'palpite' and mod_id = 'HOURSAL3'`.execute(rig.db);
  rig.clock.move(1_001);
  const all = [1, 2, 41, 42];
  const read = await agent.say(globalRebateSettings, {});
  expect(read.kinds).toEqual([
    { kind: 'dividend', enabled: true, most: percent(60), holders: all, mayOffer: false, own: null },
    { kind: 'daily_salary', enabled: true, most: percent(10), holders: all, mayOffer: true, own: percent(1) },
    { kind: 'hourly_salary', enabled: false, most: percent(10), holders: all, mayOffer: true, own: null },
    { kind: 'realtime_salary', enabled: true, most: percent(5), holders: [1, 42], mayOffer: true, own: null },
  ]);
  expect(await agent.say(globalRebateSettingsByProductType, {})).toEqual(read);
  const member = await world.agent(agent, 0);
  expect(await codeOf(member.say(globalRebateSettings, {}))).toBe('entrance.agents_only');
});

test('an agent reads the rates they gave those directly below, and none that others gave', async () => {
  const top = await world.agent();
  const [one, two, member] = [await world.agent(top), await world.agent(top), await world.agent(top, 0)];
  const below = await world.agent(one);
  await world.grant(top, realtime(3, 1));
  await world.grant(top, daily);
  await world.grant(two, daily);
  const given = await world.agree(top, one, realtime(2, 1));
  const offered = await world.offer(top, one, daily);
  await world.agree(one, below, realtime(1));
  const word = (id: bigint) => handleFor(world.rig.platform, top.id, id);
  const rowOf = ({ id, username }: typeof one, rates: object[]) => ({
    ...{ handle: word(id), account: maskName(username), type: 1, rates },
  });
  const rates = [
    { contract: offered.id, kind: 'daily_salary', state: 'offered', rate: percent(1) },
    { contract: given.id, kind: 'realtime_salary', state: 'active', rate: percent(3) },
  ];
  const { list, more } = await top.say(downlineRebates, {});
  expect(more).toBe(false);
  expect(list).toHaveLength(2);
  expect(list).toEqual(expect.arrayContaining([rowOf(one, rates), rowOf(two, [])]));
  expect(await top.say(downlineRebates, { member: word(one.id) })).toEqual({ list: [rowOf(one, rates)], more: false });
  for (const id of [below.id, top.id, 999_999_999n])
    expect(await refusalOf(top.say(downlineRebates, { member: word(id) }))).toMatchObject({
      code: 'commission.unknown_downline',
      value: { field: 'member' },
    });
  expect(await refusalOf(top.say(downlineRebates, { member: word(member.id) }))).toMatchObject({
    code: 'commission.not_an_agent',
    value: { field: 'member' },
  });
});
