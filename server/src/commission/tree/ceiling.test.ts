import type { Terms } from '@palpite/math/commission/terms.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../entrance/rig-door.ts';
import { type Agent, type Agents, openAgents, percent, realtime } from '../rig-agents.ts';

let world: Agents;
let top: Agent;
let low: Agent;

beforeAll(async () => {
  world = await openAgents();
});
afterAll(() => world.close());

beforeEach(async () => {
  top = await world.agent();
  low = await world.agent(top, 41);
  await world.grant(top, realtime(4));
});
afterEach(async () => {
  await sql`delete from site.setting where name like 'contracts.%'`.execute(world.rig.db);
  world.rig.clock.move(1_001);
});

async function set(name: string, value: unknown): Promise<void> {
  await sql`insert into site.setting (merchant, name, value)
    values ('palpite', ${`contracts.${name}`}, ${JSON.stringify(value)}::jsonb)`.execute(world.rig.db);
  // what a brand sets is kept in memory for a second
  world.rig.clock.move(1_001);
}

test('nobody offers more than the brand’s highest rate of the kind, which the refusal names with the field', async () => {
  await set('realtime_salary_most', 250);
  expect(await world.offer(top, low, realtime(2.5))).toMatchObject({ state: 'offered' });
  const beside = await world.agent(top);
  await world.grant(beside, realtime(3, 1));
  const below = await world.agent(beside);
  expect(await refusalOf(world.offer(beside, below, realtime(2, 0.51)))).toMatchObject({
    code: 'commission.over_ceiling',
    value: { field: 'terms.profit', most: '2.50' },
  });
  const tiers = [percent(10), percent(61)].map((rate, index) => ({
    ...{ turnover: BigInt(index), netLoss: 0n, active: 0, rate },
  }));
  const dividend: Terms = {
    ...{ kind: 'dividend', period: 'M', tiers, active: { deposits: 0n, turnover: 0n }, fee: 0, carryOver: false },
  };
  await world.grant(top, dividend);
  expect(await refusalOf(world.offer(top, beside, dividend))).toMatchObject({
    code: 'commission.over_ceiling',
    value: { field: 'terms.tiers.1.rate', most: '60.00' },
  });
});

test('a ceiling that came down since the offer holds at the yes, and leaves what stands', async () => {
  const offer = await world.offer(top, low, realtime(2));
  await set('realtime_salary_most', 199);
  expect(await refusalOf(world.answer(low, offer))).toMatchObject({
    code: 'commission.over_ceiling',
    value: { field: 'terms.singleBet', most: '1.99' },
  });
  expect(await world.list(low, 'mine')).toMatchObject([{ state: 'offered' }]);
  expect(await world.list(top, 'mine')).toMatchObject([{ state: 'active' }]);
});

test('a brand says which types of agent hold a kind and which give it, at the offer and at the yes', async () => {
  const offer = await world.offer(top, low, realtime(2));
  await set('realtime_salary_holders', ['1', '2']);
  const another = await world.agent(top, 41);
  expect(await refusalOf(world.offer(top, another, realtime(2)))).toMatchObject({
    code: 'commission.type_not_allowed',
    value: { field: 'downline' },
  });
  expect((await refusalOf(world.answer(low, offer))).code).toBe('commission.type_not_allowed');
  await sql`delete from site.setting where name like 'contracts.%'`.execute(world.rig.db);
  await set('realtime_salary_givers', ['2']);
  expect(await refusalOf(world.offer(top, another, realtime(2)))).toMatchObject({
    code: 'commission.type_may_not_offer',
    value: { field: 'terms.kind' },
  });
  expect((await refusalOf(world.answer(low, offer))).code).toBe('commission.type_may_not_offer');
});
