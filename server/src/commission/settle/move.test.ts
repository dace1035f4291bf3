import { earnings, openedEarning } from '@palpite/contract/commission/agent.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { writeMove } from '../../players/players.ts';
import { type Agent, type Agents, openAgents, realtime } from '../rig-agents.ts';
import { pausePay, resumePay } from '../tree/pause-store.ts';
import { bet, settleAfter } from './rig-play.ts';
import { settleDue } from './settle-due.ts';

let world: Agents;
beforeAll(async () => {
  world = await openAgents();
  await settleDue(world.rig.platform, world.rig.clock.now());
});
afterAll(() => world.close());

const earned = async (agent: Agent) => (await agent.say(earnings, { side: 'mine', page: 1, size: 20 })).list;
const move = ({ id: playerId }: Agent, to: Agent | null) =>
  inTx(world.rig.db, (tx) => writeMove(tx, { playerId, toId: to?.id ?? null, at: world.rig.clock.now() }));

test('what is played in the slot of a move is the old upline’s, and what is played after it the new one’s', async () => {
  const [before, after] = [await world.agent(), await world.agent()];
  const member = await world.agent(before, 0);
  await world.grant(before, realtime(2));
  await world.grant(after, realtime(1));
  await settleAfter(world, 5);
  world.rig.clock.move(60_000);
  await bet(world, member, '100.00');
  world.rig.clock.move(60_000);
  await move(member, after);
  world.rig.clock.move(60_000);
  await bet(world, member, '50.00');
  await settleAfter(world, 5);
  const [line] = await earned(before);
  expect(line).toMatchObject({ base: m('150.00'), amount: m('3.00') });
  expect(await earned(after)).toEqual([]);
  // the line is explained by the tree of then
  const opened = await before.say(openedEarning, { id: line?.id ?? '' });
  expect(opened.members).toMatchObject([{ turnover: m('150.00'), part: m('3.00') }]);
  await bet(world, member, '40.00');
  await settleAfter(world, 5);
  expect(await earned(before)).toHaveLength(1);
  expect(await earned(after)).toMatchObject([{ base: m('40.00'), amount: m('0.40') }]);
});

test('what somebody played before they left everybody is still counted for who was above them', async () => {
  const agent = await world.agent();
  const member = await world.agent(agent, 0);
  await world.grant(agent, realtime(1));
  await settleAfter(world, 5);
  world.rig.clock.move(60_000);
  await bet(world, member, '200.00');
  await move(member, null);
  await settleAfter(world, 5);
  expect(await earned(agent)).toMatchObject([{ amount: m('2.00') }]);
  await bet(world, member, '200.00');
  await settleAfter(world, 5);
  expect(await earned(agent)).toHaveLength(1);
});

test('what an agent earns while their pay is paused waits, and is paid once it is resumed; others are paid meanwhile', async () => {
  const [cold, other] = [await world.agent(), await world.agent()];
  const [below, besides] = [await world.agent(cold, 0), await world.agent(other, 0)];
  await world.grant(cold, realtime(1));
  await world.grant(other, realtime(1));
  await settleAfter(world, 5);
  await inTx(world.rig.db, (tx) => pausePay(tx, cold.id, world.rig.clock.now()));
  await bet(world, below, '100.00');
  await bet(world, besides, '100.00');
  await settleAfter(world, 5);
  expect(await earned(cold)).toMatchObject([{ amount: m('1.00'), paidAt: null }]);
  expect((await earned(other))[0]?.paidAt).not.toBeNull();
  await inTx(world.rig.db, (tx) => resumePay(tx, cold.id));
  await settleAfter(world, 5);
  expect((await earned(cold))[0]?.paidAt).not.toBeNull();
});
