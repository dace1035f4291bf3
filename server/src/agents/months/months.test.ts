import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nextPeriod, periodOf } from '../../base/calendar.ts';
import { settledUntil } from '../../commission/commission.ts';
import { type Agents, openAgents } from '../../commission/rig-agents.ts';
import { settleAndDie } from '../../commission/settle/rig-killed-settlement.ts';
import { settleAfter } from '../../commission/settle/rig-play.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { agentsRoom } from '../room.ts';
import { type Earned, earnedNaively } from './rig-journal.ts';
import { act, type Done, plant, type Tree } from './rig-storm.ts';

/** How many trees live through their days; each house has `together` of them, of which a long run takes more. */
const trees = Number(process.env.AGENT_TREES ?? 24);
const firstSeed = Number(process.env.AGENT_TREES_SEED ?? 1);
const together = Number(process.env.AGENT_TREES_TOGETHER ?? 24);
const steps = 36;

const houses = Array.from({ length: Math.ceil(trees / together) }, (_, nth) => firstSeed + nth);
test.for(houses)(
  'of random trees with moves, voids, ends and kills in between every agent was paid what a second programme finds, to the micro (%i)',
  { timeout: 3_600_000 },
  async (seed) => {
    const world = await openAgents([agentsRoom]);
    try {
      await liveThrough(world, seed);
    } finally {
      await world.close();
    }
  },
);

const minutes = [1, 3, 7, 50, 300];

async function liveThrough(world: Agents, seed: number): Promise<void> {
  const { clock } = world.rig;
  const next = seededDraws(seed);
  const below = (most: number) => next() % most;
  const done: Done = new Map();
  let deaths = 0;
  await settleAfter(world, 0);
  const grown: Tree[] = [];
  while (grown.length < together) grown.push(await plant(world, below));
  // contracts count from the next period on
  await settleAfter(world, 5);
  let until = await settledUntil(world.rig.db);
  for (let step = 0; step < steps; step += 1) {
    for (const tree of grown) await act(world, tree, below, until, done);
    clock.move((minutes[below(minutes.length)] ?? 1) * 60_000 + below(60_000));
    const [killed, settles] = [below(4) === 0, below(2) === 0];
    if (killed && (await settleAndDie(world, { count: 1 + below(60), side: below(2) === 0 ? 'before' : 'after' })))
      deaths += 1;
    if (settles) await settleAfter(world, 0);
    until = await settledUntil(world.rig.db);
  }
  const month = nextPeriod('month', periodOf('month', clock.now()));
  clock.set(new Date(month.start.getTime() + 600_000));
  await settleAfter(world, 0);

  await expectPaid(world, grown, seed);
  expect((await verifyBooks(world.rig.db)).findings).toEqual([]);
  expect(deaths).toBeGreaterThan(0);
  for (const deed of ['played', 'played late', 'settled', 'settled again', 'voided', 'deposited', 'agreed', 'moved'])
    expect(done.get(deed) ?? 0, deed).toBeGreaterThan(0);
  for (const deed of ['terminated', 'demoted', 'joined']) expect(done.get(deed) ?? 0, deed).toBeGreaterThan(0);
}

async function expectPaid(world: Agents, grown: readonly Tree[], seed: number): Promise<void> {
  const contracts = await world.everyContract();
  const paid = await paidBy(world);
  let lines = 0;
  for (const [nth, tree] of grown.entries()) {
    const own = contracts.filter(({ agentId }) => tree.ids.includes(agentId));
    const { earned, overTop } = earnedNaively(tree, own);
    expect(overTop, `tree ${nth} of seed ${seed}: the parts exceed the top rate`).toEqual([]);
    expect(paidTo(tree, paid), `tree ${nth} of seed ${seed}`).toEqual(earned);
    lines += earned.size;
  }
  expect(lines).toBeGreaterThan(grown.length * 3);
}

interface Paid {
  agentId: bigint;
  kind: string;
  startsAt: Date;
  amount: bigint;
}

/** What the ledger says was paid for each period of each contract. */
async function paidBy(world: Agents): Promise<Paid[]> {
  const { rows } = await sql<Paid & { owed: bigint }>`select e.agent_id, e.kind, e.starts_at, t.amount, e.amount as owed
    from commission.earning e left join ledger.transfer t on t.id = e.entry where e.amount > 0`.execute(world.rig.db);
  expect(rows.filter(({ amount, owed }) => amount !== owed)).toEqual([]);
  return rows;
}

function paidTo({ ids }: Tree, paid: readonly Paid[]): Earned {
  return new Map(
    paid.flatMap(({ agentId, kind, startsAt, amount }) => {
      const place = ids.indexOf(agentId);
      return place < 0 ? [] : [[`${place} ${kind} ${startsAt.toISOString()}`, amount] as const];
    }),
  );
}
