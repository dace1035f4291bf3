import { earnings } from '@palpite/contract/commission/agent.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../../ledger/ledger.ts';
import { type Agent, type Agents, openAgents, percent, realtime } from '../rig-agents.ts';
import { settleAndDie } from './rig-killed-settlement.ts';
import { countedPlay } from './rig-play.ts';
import { settleDue } from './settle-due.ts';

/** Two houses with the same agents and the same play: one is killed again and again, the other never. */
interface House {
  readonly world: Agents;
  readonly agents: readonly Agent[];
  readonly member: Agent;
}

let killed: House;
let whole: House;

const daily: Terms = {
  kind: 'daily_salary',
  tiers: [{ turnover: 0n, active: 0, rate: percent(1) }],
  active: { deposits: 0n, turnover: 0n },
};
const dividend: Terms = {
  kind: 'dividend',
  period: 'D',
  tiers: [{ turnover: 0n, netLoss: 0n, active: 0, rate: percent(10) }],
  active: { deposits: 0n, turnover: 0n },
  fee: percent(5),
  carryOver: true,
};

async function openHouse(): Promise<House> {
  const world = await openAgents();
  const top = await world.agent();
  const middle = await world.agent(top, 2);
  const member = await world.agent(middle, 0);
  for (const terms of [realtime(2), daily, dividend]) await world.grant(top, terms);
  await world.agree(top, middle, realtime(1.5));
  await settleDue(world.rig.platform, world.rig.clock.now());
  return { world, agents: [top, middle], member };
}

beforeAll(async () => {
  killed = await openHouse();
  whole = await openHouse();
});
afterAll(async () => {
  await killed.world.close();
  await whole.world.close();
});

/** A day goes by; every third one wins, and some of another day is taken back. */
async function playDay({ world, member }: House, day: number): Promise<void> {
  const stake = 1000 + day;
  const netLoss = day % 3 === 0 ? -stake : stake;
  await countedPlay(world, member, world.rig.clock.now(), { turnover: `${stake}`, netLoss: `${netLoss}` });
  world.rig.clock.move(6 * 60_000);
  if (day % 2 === 0) await countedPlay(world, member, world.rig.clock.now(), { turnover: '-300', netLoss: '-300' });
  world.rig.clock.move(24 * 3_600_000 - 6 * 60_000);
}

async function lines({ world, agents }: House): Promise<unknown[]> {
  const ids = agents.map(({ id }) => id);
  const { rows } = await sql<{
    agentId: bigint;
    amount: bigint;
    entry: bigint | null;
  }>`select agent_id, kind, starts_at, tier, rate,
      base, gross, net, amount, base_carried, pay_carried, entry from commission.earning order by starts_at, kind, agent_id`.execute(
    world.rig.db,
  );
  return rows.map(({ agentId, entry, ...line }) => ({ ...line, agent: ids.indexOf(agentId), paid: entry !== null }));
}

/** By agent, what they were paid; nothing of it is owed. */
async function paidTo({ world, agents }: House): Promise<bigint[]> {
  const paid = await Promise.all(
    agents.map(async (agent) => {
      const again = await world.comeBack(agent);
      return (await again.say(earnings, { side: 'mine', page: 1, size: 1 })).sums;
    }),
  );
  expect(paid.map(({ owed }) => owed)).toEqual(paid.map(() => 0n));
  return paid.map(({ amount }) => amount);
}

async function transfers({ world }: House): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{
    count: number;
    amount: bigint;
  }>`select count(*)::int as count, sum(amount)::bigint as amount
    from ledger.transfer where kind in ('realtime_salary', 'daily_salary', 'dividend')`.execute(world.rig.db);
  return rows[0] ?? { count: 0, amount: 0n };
}

test('a settlement killed at any statement ends, once run again, in the lines and payments of one that never was', async () => {
  let deaths = 0;
  let day = 0;
  for (const side of ['before', 'after'] as const)
    for (let count = 1, came = true; came; count += 1) {
      day += 1;
      await playDay(killed, day);
      await playDay(whole, day);
      came = await settleAndDie(killed.world, { count, side });
      if (came) deaths += 1;
      await settleDue(killed.world.rig.platform, killed.world.rig.clock.now());
      await settleDue(whole.world.rig.platform, whole.world.rig.clock.now());
    }
  // it died at every statement there is, on either side of it
  expect(deaths).toBeGreaterThan(40);
  expect(await lines(killed)).toEqual(await lines(whole));
  const paid = await transfers(killed);
  expect(paid).toEqual(await transfers(whole));
  expect(paid.amount).toBeGreaterThan(m('100'));
  expect(await paidTo(killed)).toEqual(await paidTo(whole));
  expect((await verifyBooks(killed.world.rig.db)).findings).toEqual([]);
});
