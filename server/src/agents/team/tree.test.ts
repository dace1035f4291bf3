import { downlines, moveDownline } from '@palpite/contract/agents/agent.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, type Agents, openAgents } from '../../commission/rig-agents.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { handleFor, isBelow, playerBehind, teamAt, withUplinesAt } from '../../players/players.ts';
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

/** Whom the agent sees at any depth. */
async function seen(agent: Agent): Promise<bigint[]> {
  const { list } = await agent.say(downlines, { view: 'list', page: 1, size: 100 });
  return list.map(({ handle }) => playerBehind(world.rig.platform, agent.id, handle) ?? 0n).sort();
}

/** A tree of `size` agents; whose upline is at which position, the first above all. */
async function grow(size: number, next: () => number): Promise<{ agents: Agent[]; uplines: number[] }> {
  const agents = [await world.agent()];
  const uplines = [-1];
  while (agents.length < size) {
    const upline = next() % agents.length;
    agents.push(await world.agent(agents[upline]));
    uplines.push(upline);
  }
  return { agents, uplines };
}

/** Whether `above` is above `position`, by walking. */
function walksTo(uplines: readonly number[], position: number, above: number): boolean {
  for (let at = uplines[position] ?? -1; at >= 0; at = uplines[at] ?? -1) if (at === above) return true;
  return false;
}

test.for([11, 12, 13])(
  'of a random tree with moves everybody sees exactly those below them, right after each move (%i)',
  async (seed) => {
    const next = seededDraws(seed);
    const { agents, uplines } = await grow(18, next);
    const at = (position: number) => agents[position] as Agent;
    const top = at(0);
    const snapshots: { time: Date; uplines: number[] }[] = [];
    const { platform, clock, db } = world.rig;
    const handle = (position: number) => handleFor(platform, top.id, at(position).id);
    for (let round = 0; round < 25; round += 1) {
      clock.move(7_000);
      snapshots.push({ time: clock.now(), uplines: [...uplines] });
      clock.move(1_000);
      const [moved, to] = [1 + (next() % (agents.length - 1)), next() % agents.length];
      const asked = { member: handle(moved), to: to === 0 ? 'me' : handle(to), ends: [] };
      const answer = outcomeOf(top.say(moveDownline, asked, world.key()));
      if (to === moved || walksTo(uplines, to, moved)) expect(await answer).toBe('agents.circle');
      else if (uplines[moved] === to) expect(await answer).toBe('agents.already_there');
      else {
        await answer;
        uplines[moved] = to;
      }
      for (const viewer of [0, moved, to, next() % agents.length]) {
        const below = agents.filter((_, position) => walksTo(uplines, position, viewer)).map(({ id }) => id);
        expect(await seen(at(viewer))).toEqual(below.sort());
        for (const [position, { id }] of agents.entries())
          expect(await isBelow(db, at(viewer).id, id)).toBe(walksTo(uplines, position, viewer));
      }
    }
    for (const { time, uplines: then } of snapshots) {
      const rows = await withUplinesAt(db, [at(1 + (next() % (agents.length - 1))).id], time);
      for (const { id, uplineId } of rows) {
        const position = agents.findIndex((agent) => agent.id === id);
        expect(uplineId).toBe(then[position] === -1 ? null : at(then[position] ?? 0).id);
      }
      const viewer = next() % agents.length;
      const below = agents.filter((_, position) => walksTo(then, position, viewer)).map(({ id }) => id);
      expect((await teamAt(db, at(viewer).id, time)).sort()).toEqual(below.sort());
    }
  },
);

test('of moves at once that would make a circle together one is refused', async () => {
  const top = await world.agent();
  const [one, other] = [await world.agent(top), await world.agent(top)];
  const handle = ({ id }: Agent) => handleFor(world.rig.platform, top.id, id);
  const move = (member: Agent, to: Agent) =>
    outcomeOf(top.say(moveDownline, { member: handle(member), to: handle(to), ends: [] }, world.key()));
  const answers = await Promise.all([move(one, other), move(other, one)]);
  expect(answers.filter((code) => code === 'agents.circle')).toHaveLength(1);
  const { rows } = await sql<{ loops: number }>`select count(*)::int as loops from players.player a
    join players.player b on b.upline_id = a.id and a.upline_id = b.id`.execute(world.rig.db);
  expect(rows[0]?.loops).toBe(0);
});

test('one move with one key happens once; another under the same key is refused', async () => {
  const top = await world.agent();
  const [one, other] = [await world.agent(top), await world.agent(top)];
  const handle = ({ id }: Agent) => handleFor(world.rig.platform, top.id, id);
  const key = world.key();
  const asked = { member: handle(one), to: handle(other), ends: [] };
  const answers = await Promise.all([1, 2, 3].map(() => top.say(moveDownline, asked, key)));
  for (const answer of answers) expect(answer).toMatchObject({ steps: 2, upline: { handle: handle(other) } });
  expect(await codeOf(top.say(moveDownline, { ...asked, to: 'me' }, key))).toBe('request.key_reused');
  const { rows } = await sql<{ moves: number }>`select count(*)::int as moves from players.move
    where player_id = ${one.id}`.execute(world.rig.db);
  expect(rows[0]?.moves).toBe(1);
});
