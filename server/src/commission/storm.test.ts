import { terminateContract, withdrawOffer } from '@palpite/contract/commission/agent.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { isWithin } from '@palpite/math/commission/within.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contract } from './contract.ts';
import { type Agent, type Agents, openAgents, realtime } from './rig-agents.ts';

let world: Agents;

beforeAll(async () => {
  world = await openAgents();
});
afterAll(() => world.close());

test('whatever is offered, accepted, taken back and ended at once, nobody ever holds more than who gave it', async () => {
  const next = seededDraws(71);
  const below = (most: number) => next() % most;
  const agents: Agent[] = [await world.agent()];
  const uplines = [-1];
  while (agents.length < 12) {
    const upline = below(agents.length);
    agents.push(await world.agent(agents[upline]));
    uplines.push(upline);
  }
  const at = (index: number) => agents[index] as Agent;
  await world.grant(at(0), realtime(3));
  const done = new Map<string, number>();
  const act = async () => {
    const kind = ['offer', 'offer', 'accept', 'accept', 'reject', 'withdraw', 'terminate'][below(7)] as string;
    const open = (await world.everyContract()).filter(
      ({ state, uplineId }) => uplineId !== null && state === (kind === 'terminate' ? 'active' : 'offered'),
    );
    const found = open[below(open.length || 1)];
    if (kind !== 'offer' && !found) return;
    const holder = agents.find(({ id }) => id === found?.agentId) as Agent;
    const giver = agents.find(({ id }) => id === found?.uplineId) as Agent;
    const id = found?.id.toString() ?? '';
    try {
      if (kind === 'offer') {
        const index = 1 + below(agents.length - 1);
        await world.offer(
          at(below(3) === 0 ? below(index) : (uplines[index] ?? 0)),
          at(index),
          realtime(below(30) / 10),
        );
      } else if (kind === 'withdraw') await giver.say(withdrawOffer, { id }, world.key());
      else {
        const { contract, wouldEnd } = await world.read(holder, id);
        const ends = wouldEnd.map((each) => each.id);
        if (kind === 'terminate') await holder.say(terminateContract, { id, ends }, world.key());
        else await world.answer(holder, contract, kind === 'accept' ? 'accept' : 'reject', ends);
      }
      done.set(kind, (done.get(kind) ?? 0) + 1);
    } catch (error) {
      // a refusal is an answer; anything else is a fault
      const code = error instanceof Error && 'code' in error ? `${error.code}` : '';
      if (!code.startsWith('commission.') && code !== 'request.too_many') throw error;
    }
  };
  const kinds = ['offer', 'accept', 'reject', 'withdraw', 'terminate'];
  const isEachDone = () => kinds.every((kind) => done.has(kind));
  // who comes first decides what is drawn next: it goes on until everything has happened once
  for (let round = 0; round < 80 || (round < 800 && !isEachDone()); round++) {
    await Promise.all(Array.from({ length: 6 }, act));
    world.rig.clock.move(21_000);
    expect(faultsIn((await world.everyContract()).filter(counted))).toEqual([]);
  }
  for (const kind of kinds) expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0);
});

/** Without those that never counted. */
const counted = ({ startsAt, endsAt }: Contract) => startsAt !== null && startsAt.getTime() !== endsAt?.getTime();

/** Looked at whenever anything begins or ends: one contract an agent, and within one of who gave it. */
function faultsIn(contracts: readonly Contract[]): string[] {
  const moments = new Set(
    contracts.flatMap(({ startsAt, endsAt }) => [startsAt?.getTime() ?? 0, ...(endsAt ? [endsAt.getTime()] : [])]),
  );
  return [...moments].flatMap((moment) => {
    const standing = contracts.filter(
      ({ startsAt, endsAt }) => (startsAt?.getTime() ?? 0) <= moment && (endsAt?.getTime() ?? Infinity) > moment,
    );
    const held = new Map(standing.map((contract) => [contract.agentId, contract]));
    return [
      ...(held.size < standing.length ? [`${moment}: an agent holds two`] : []),
      ...standing.flatMap(({ id, uplineId, terms }) => {
        if (uplineId === null) return [];
        const given = held.get(uplineId);
        if (!given) return [`${moment}: ${id} stands on nothing`];
        return isWithin(given.terms, terms) ? [] : [`${moment}: ${id} gives more than ${given.id}`];
      }),
    ];
  });
}
